# Every target sets up .venv by itself with python3 and pip alone, and is quick the second time.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

.DEFAULT_GOAL := help
.PHONY: help setup demo run test lint fix bench cases docs pictures clean

help: ## what can be made
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /make \1\t/' | expand -t 14

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@

setup: $(READY) ## set up .venv

demo: $(READY) ## open a sample game at the moment the messages come in
	@$(BIN)/dm-console demo

run: $(READY) ## open the console
	@$(BIN)/dm-console

lint: $(READY) ## ruff, mypy --strict, the import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

fix: $(READY) ## let ruff mend what it can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

test: lint ## everything: lint, types, contracts, tests
	$(BIN)/python -m pytest

docs: $(READY) ## make what of the docs is made from the code
	@$(BIN)/python -m tools.rules_index
	@$(BIN)/python -m tools.keys_page

pictures: $(READY) ## draw the pictures of the screen anew, from real runs
	@$(BIN)/python -m tools.scenes

cases: $(READY) ## play the worked cases and say what differs
	@$(BIN)/python -m tests.kit.check tests/cases

bench: $(READY) ## what is fast and what is not, as ratios of one run
	@$(BIN)/python -m benchmarks

clean: ## remove what was made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
