import { expect, it } from 'vitest';
import { nextOpening } from './opening.ts';

const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7];
const HOURS = [
  { weekdays: ALL_DAYS, open: '11:00', close: '14:00' },
  { weekdays: [5, 6], open: '17:00', close: '25:30' },
];
const next = (now: string, hours = HOURS): string | undefined =>
  nextOpening(hours, 'Asia/Shanghai', new Date(now))?.toISOString();

it.each([
  ['before lunch', '2037-11-20T02:00:00Z', '2037-11-20T03:00:00.000Z'],
  ['between lunch and dinner', '2037-11-20T06:00:00Z', '2037-11-20T09:00:00.000Z'],
  ['after the last closing past midnight', '2037-11-20T17:30:00Z', '2037-11-21T03:00:00.000Z'],
  ['on an evening without dinner', '2037-11-22T12:00:00Z', '2037-11-23T03:00:00.000Z'],
])('a store that is closed opens next: %s', (_name, now, opensAt) => {
  expect(next(now)).toBe(opensAt);
});

it.each([
  ['at its opening', '2037-11-20T03:00:00Z'],
  ['past midnight', '2037-11-20T17:29:00Z'],
])('a store is open %s', (_name, now) => {
  expect(next(now)).toBeUndefined();
});

it('a store without opening hours is not closed', () => {
  expect(next('2037-11-20T20:00:00Z', [])).toBeUndefined();
});
