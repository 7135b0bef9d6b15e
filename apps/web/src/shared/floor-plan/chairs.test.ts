import { describe, expect, it } from 'vitest';
import { chairsBySide, chairsOf } from './chairs.ts';

/** Returns the chairs at the left, right, top and bottom side. */
const sides = (width: number, height: number, count: number) => {
  const { left, right, top, bottom } = chairsBySide(width, height, count);
  return [left, right, top, bottom];
};

describe('chairs of a table', () => {
  it.each([
    [1, [0, 0, 1, 0]],
    [2, [1, 1, 0, 0]],
    [3, [1, 1, 1, 0]],
    [4, [1, 1, 1, 1]],
    [6, [2, 2, 1, 1]],
    [8, [2, 2, 2, 2]],
  ])('are opposite each other at a square table: %i', (count, expected) => {
    expect(sides(80, 80, count)).toEqual(expected);
    expect(sides(80, 76, count)).toEqual(expected);
  });

  it.each([
    [2, [0, 0, 1, 1]],
    [4, [0, 0, 2, 2]],
    [5, [1, 0, 2, 2]],
    [6, [0, 0, 3, 3]],
    [8, [1, 1, 3, 3]],
  ])('fill the long sides, then the ends: %i', (count, expected) => {
    expect(sides(120, 70, count)).toEqual(expected);
    const [left, right, top, bottom] = expected;
    expect(sides(70, 120, count)).toEqual([top, bottom, left, right]);
  });

  it('are all drawn at a table that is too small for them', () => {
    for (const [width, height] of [
      [40, 40],
      [120, 40],
    ] as const) {
      expect(chairsOf('square', { x: 0, y: 0, width, height }, 25).match(/M/g)).toHaveLength(25);
    }
  });

  it('are distributed evenly along a side', () => {
    const box = { x: 0, y: 0, width: 120, height: 70 };
    expect(chairsOf('rectangle', box, 4)).toBe('M20 -9h20M80 -9h20M20 79h20M80 79h20');
    expect(chairsOf('rectangle', { ...box, x: 100, y: 10 }, 4)).toBe(
      'M120 1h20M180 1h20M120 89h20M180 89h20',
    );
  });

  it('are not drawn for single seats', () => {
    expect(chairsOf('seat', { x: 0, y: 0, width: 40, height: 40 }, 1)).toBe('');
  });
});
