import { expect, it } from 'vitest';
import { daysOfPreset, presetOf } from './date-presets.ts';

const MONDAY = 1;
// A Monday.
const today = '2026-11-16';

it.each([
  ['today', '2026-11-16', '2026-11-16'],
  ['tomorrow', '2026-11-17', '2026-11-17'],
  ['thisWeek', '2026-11-16', '2026-11-22'],
  ['last30Days', '2026-10-18', '2026-11-16'],
] as const)('%s is from %s to %s', (preset, from, to) => {
  expect(daysOfPreset(preset, today, MONDAY)).toEqual({ from, to });
  expect(presetOf({ from, to }, today, MONDAY)).toBe(preset);
});

it('a week begins on the weekday of the store', () => {
  expect(daysOfPreset('thisWeek', today, 0)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
});

it('other days are no preset', () => {
  expect(presetOf({ from: today }, today, MONDAY)).toBeUndefined();
  expect(presetOf({ from: today, to: '2026-11-18' }, today, MONDAY)).toBeUndefined();
});
