import { expect, it } from 'vitest';
import { greetingAt } from './greeting.ts';

it.each([
  [4, 'evening'],
  [5, 'morning'],
  [10, 'morning'],
  [11, 'noon'],
  [14, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('greets at %i o’clock with %s', (hour, greeting) => {
  expect(greetingAt(new Date(2026, 10, 20, hour))).toBe(greeting);
});
