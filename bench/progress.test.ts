import { describe, expect, it } from 'vitest';
import { reached, resultLine, resultOf, startLine } from './progress.ts';

describe('the line before a benchmark', () => {
  const names = ['orders', 'hotStore', 'oneRow'];

  it('has its number, the elapsed time and the rest by an earlier run', () => {
    const durations = { orders: 30, hotStore: 20, oneRow: 10, other: 500 };
    expect(startLine(names, 1, 31.4, durations)).toBe('[2/3] hotStore (after 31 s, about 30 s left)');
  });

  it('expects the mean of the known ones for a new benchmark', () => {
    expect(startLine(names, 0, 0, { orders: 30, hotStore: 20 })).toBe(
      '[1/3] orders (after 0 s, about 75 s left)',
    );
  });

  it('has no rest without an earlier run', () => {
    expect(startLine(names, 2, 50, {})).toBe('[3/3] oneRow (after 50 s)');
  });
});

describe('the line of a figure', () => {
  const figure = { name: 'orders', value: 51, baseline: 100, unit: 'orders/s', target: 0.5 };

  it('compares it with its target', () => {
    expect(resultLine(resultOf(figure))).toBe(
      '  reached  orders: 51 orders/s, baseline 100, ratio 0.51, target 0.5',
    );
    expect(resultLine(resultOf({ ...figure, value: 49 }))).toBe(
      '  MISSED   orders: 49 orders/s, baseline 100, ratio 0.49, target 0.5',
    );
    expect(reached(resultOf({ ...figure, value: 50 }))).toBe(true);
  });
});
