import type { Figure } from './figure.ts';

/** Seconds of each benchmark in an earlier run on the same machine, by name. */
export type Durations = Readonly<Record<string, number>>;

/**
 * Returns the line printed before a benchmark: its number, the elapsed time and the expected rest. A benchmark without an
 * earlier duration is expected to take the mean of the known ones; without any, no rest is printed.
 */
export function startLine(
  names: readonly string[],
  index: number,
  elapsedSeconds: number,
  durations: Durations,
): string {
  const known = names.map((name) => durations[name]).filter((seconds) => seconds !== undefined);
  const mean = sum(known) / known.length;
  const rest = sum(names.slice(index).map((name) => durations[name] ?? mean));
  const expected = known.length === 0 ? '' : `, about ${Math.round(rest)} s left`;
  return `[${index + 1}/${names.length}] ${names[index]} (after ${Math.round(elapsedSeconds)} s${expected})`;
}

/** A figure with its ratio to the baseline, rounded to thousandths. */
export interface Result extends Figure {
  ratio: number;
}

export const resultOf = (figure: Figure): Result => ({
  ...figure,
  ratio: Math.round((figure.value / figure.baseline) * 1000) / 1000,
});

export const reached = ({ ratio, target }: Result): boolean => ratio >= target;

/** Returns the line printed for each figure as soon as it is measured. */
export const resultLine = (result: Result): string =>
  `  ${reached(result) ? 'reached' : 'MISSED '}  ${result.name}: ${Math.round(result.value)} ${result.unit}, baseline ${Math.round(result.baseline)}, ratio ${result.ratio}, target ${result.target}`;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
