import { describe, expect, it } from 'vitest';
import { FRIDAY, planOf, SATURDAY, shiftOf, turnRuleOf } from '#testing/plain-plan.ts';
import { shiftAt, spanOf, startsOf, todayOf } from './slots.ts';

const evening = (id: string, from: string, to: string, more = {}) =>
  shiftOf(id, { ranges: [{ from, to }], ...more });

describe('the start times of a day', () => {
  it('are computed once for each plan and date', () => {
    const plan = planOf({ shifts: [evening('dinner', '18:00', '19:00')] });
    expect(startsOf(plan, FRIDAY).map(({ minute }) => minute)).toEqual([1080, 1140]);
    expect(startsOf(plan, FRIDAY)).toBe(startsOf(plan, FRIDAY));
    expect(startsOf(planOf({ shifts: [] }), FRIDAY)).toEqual([]);
  });
});

describe('a whole day', () => {
  it('lasts from its first start until the last party has left and its buffer is over', () => {
    const plan = planOf({
      shifts: [evening('dinner', '18:00', '20:00')],
      turnRules: [turnRuleOf('feast', 240, { minPeople: 10, bufferMinutes: 30 })],
    });
    expect(spanOf(plan, FRIDAY)).toEqual({
      start: Date.parse('2037-11-20T10:00:00Z'),
      end: Date.parse('2037-11-20T16:30:00Z'),
    });
  });

  it("begins at the store's midnight", () => {
    const midnight = Date.parse('2037-11-20T16:00:00Z');
    expect(todayOf(planOf(), midnight - 1)).toBe(FRIDAY);
    expect(todayOf(planOf(), midnight)).toBe(SATURDAY);
  });

  it('finds the shift of a time that is not a start time', () => {
    const plan = planOf({
      shifts: [evening('lunch', '12:00', '13:00'), evening('dinner', '18:00', '20:00')],
    });
    const at = (minute: number) => shiftAt(plan, FRIDAY, minute)?.id;
    expect([12 * 60 + 10, 18 * 60, 20 * 60 + 30, 16 * 60].map(at)).toEqual([
      'lunch',
      'dinner',
      'dinner',
      undefined,
    ]);
  });
});
