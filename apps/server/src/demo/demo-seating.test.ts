import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { minutesOf } from '@xiwei/contract/seating/slots.ts';
import { demoStores } from '@xiwei/demo';
import { describe, expect, it } from 'vitest';
import {
  combinationProblem,
  itemsProblem,
  kindProblem,
  shiftProblem,
  turnRuleProblem,
} from '#modules/seating/settings/seating.rules.ts';
import { bookingRulesProblem } from '#modules/stores/store-settings.rules.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

describe.each(demoStores)('the seating of the demo store $key', ({ seating: tables, hours, rules }) => {
  const seating = { ...tables, plan: [] };
  const { kinds, items, combinations, shifts, turnRules } = seating;

  it('passes the checks that staff input passes', () => {
    expect(bookingRulesProblem(rules)).toBeUndefined();
    const problems = [
      ...kinds.map(kindProblem),
      itemsProblem(seating, items, []),
      ...combinations.map((combination) => combinationProblem(seating, combination)),
      ...shifts.map((shift) => shiftProblem(seating, shift)),
      ...turnRules.map((rule) => turnRuleProblem(seating, rule)),
    ];
    expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  });

  it('has start times on every day the store is open, and only during its hours', () => {
    const openOn = (day: number) => hours.filter(({ weekdays }) => weekdays.includes(day));
    for (const day of EVERY_DAY) {
      const starts = shifts.filter(({ weekdays }) => weekdays.includes(day)).flatMap(minutesOf);
      expect(starts.length > 0, `day ${day}`).toBe(openOn(day).length > 0);
      const closed = starts.filter(
        (start) =>
          !openOn(day).some(({ open, close }) => minuteOf(open) <= start && start + 60 <= minuteOf(close)),
      );
      expect(closed, `day ${day}`).toEqual([]);
      expect(new Set(starts).size).toBe(starts.length);
    }
  });
});
