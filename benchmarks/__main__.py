"""Prints every figure with its goal."""

from __future__ import annotations

from benchmarks import painting, rd, settling


def main() -> None:
    for module in (settling, rd, painting):
        for figure in module.figures():
            goal = f"   (goal {figure.goal})" if figure.goal else ""
            print(f"{figure.value:10.2f} {figure.unit:<12} {figure.what}{goal}", flush=True)


if __name__ == "__main__":
    main()
