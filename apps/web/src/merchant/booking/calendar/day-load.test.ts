import { expect, it } from 'vitest';
import { makeItem, makeKind } from '#testing/seating-server.ts';
import { loadOf, seatsOf } from './day-load.ts';

it('the seats of a store are those of its tables in use', () => {
  const items = [makeItem('A1'), makeItem('A2'), makeItem('A3', { disabled: true })];
  expect(seatsOf({ kinds: [makeKind({ seatCapacity: 4 })], items })).toBe(8);
});

it.each([
  [0, 0],
  [1, 1],
  [10, 1],
  [11, 2],
  [30, 3],
  [40, 4],
  [90, 4],
])('a day with %i people at 40 seats has step %i of the scale', (people, step) => {
  expect(loadOf(people, 40)).toBe(`bg-load-${step}`);
});

it('a day with people at a store without tables is full', () => {
  expect(loadOf(2, 0)).toBe('bg-load-4');
});
