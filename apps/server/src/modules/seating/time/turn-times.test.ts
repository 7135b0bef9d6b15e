import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import type { TURN_PREFERENCES } from '@xiwei/contract/seating/seating.model.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRIDAY, planOf, SATURDAY, SUNDAY, turnRuleOf } from '#testing/plain-plan.ts';
import type { SeatingPlan, TurnRule } from '../plan/seating-plan.ts';
import { explainTurn, type TurnFacts, turnOf } from './turn-times.ts';

describe('the length of a stay', () => {
  const minutes = (plan: SeatingPlan, date: string, shiftId: string | null, people: number) =>
    turnOf(plan, { date, shiftId, people }).turnMinutes;

  it("is the store's default where no rule matches", () => {
    const plan = planOf({
      rules: { turnMinutes: 100, bufferMinutes: 10 },
      turnRules: [turnRuleOf('big', 200, { minPeople: 6 })],
    });
    expect(turnOf(plan, { date: FRIDAY, shiftId: 'dinner', people: 2 })).toMatchObject({
      turnMinutes: 100,
      bufferMinutes: 10,
    });
    expect(minutes(plan, FRIDAY, 'dinner', 6)).toBe(200);
  });

  it('is set by the most specific rule: date before shift before weekday', () => {
    const turnRules = [
      turnRuleOf('any', 60),
      turnRuleOf('weekday', 70, { weekdays: [5] }),
      turnRuleOf('shift', 80, { shiftId: 'dinner' }),
      turnRuleOf('shift on weekdays', 90, { shiftId: 'dinner', weekdays: [5] }),
      turnRuleOf('date', 100, { dateFrom: SATURDAY, dateTo: SATURDAY }),
      turnRuleOf('from a date on', 110, { dateFrom: SUNDAY, shiftId: 'lunch' }),
    ];
    const plan = planOf({ turnRules });
    expect(minutes(plan, '2037-11-19', 'lunch', 2)).toBe(60);
    expect(minutes(plan, FRIDAY, 'lunch', 2)).toBe(70);
    expect(minutes(plan, '2037-11-19', 'dinner', 2)).toBe(80);
    expect(minutes(plan, FRIDAY, 'dinner', 2)).toBe(90);
    expect(minutes(plan, SATURDAY, 'dinner', 2)).toBe(100);
    expect(minutes(plan, SUNDAY, 'lunch', 2)).toBe(110);
    expect(minutes(plan, SUNDAY, 'dinner', 2)).toBe(80);
  });

  it('is set by the narrower party range among equally specific rules', () => {
    const turnRules = [
      turnRuleOf('1 wide', 60, { minPeople: 1, maxPeople: 20 }),
      turnRuleOf('2 narrow', 90, { minPeople: 4, maxPeople: 6 }),
    ];
    const plan = planOf({ turnRules });
    expect([3, 4, 6, 7].map((people) => minutes(plan, FRIDAY, 'dinner', people))).toEqual([60, 90, 90, 60]);
  });
});

describe('the explanation of a stay', () => {
  const FACTS: TurnFacts = { date: FRIDAY, shiftId: 'dinner', people: 4 };

  it('names the conditions that do not match', () => {
    const rule = turnRuleOf('wrong', 60, {
      minPeople: 5,
      shiftId: 'lunch',
      weekdays: [6],
      dateFrom: SATURDAY,
    });
    expect(explainTurn(planOf({ turnRules: [rule] }), FACTS)).toEqual({
      ruleId: null,
      others: [{ ruleId: 'wrong', because: ['people', 'shiftId', 'weekdays', 'dates'], preferred: null }],
    });
  });

  it.each<[(typeof TURN_PREFERENCES)[number], Partial<TurnRule>, Partial<TurnRule>]>([
    ['dates', { dateFrom: FRIDAY }, { shiftId: 'dinner', weekdays: [5], minPeople: 4, maxPeople: 4 }],
    ['shiftId', { shiftId: 'dinner' }, { weekdays: [5], minPeople: 4, maxPeople: 4 }],
    ['weekdays', { weekdays: [5] }, { minPeople: 4, maxPeople: 4 }],
    ['people', { minPeople: 3, maxPeople: 5 }, { minPeople: 2, maxPeople: 5 }],
    ['created', {}, {}],
  ])('names %s as the reason why a matching rule is not used', (preferred, winner, loser) => {
    const turnRules = [turnRuleOf('b', 60, loser), turnRuleOf('a', 60, winner)];
    expect(explainTurn(planOf({ turnRules }), FACTS)).toEqual({
      ruleId: 'a',
      others: [{ ruleId: 'b', because: [], preferred }],
    });
  });

  const dates = fc.integer({ min: 0, max: 6 }).map((days) => addDays(FRIDAY, days));
  const sizes = fc.integer({ min: 1, max: 8 });
  const rules: fc.Arbitrary<TurnRule[]> = fc
    .array(
      fc.record({
        sizes: fc.tuple(sizes, sizes),
        shiftId: fc.option(fc.constantFrom('lunch', 'dinner')),
        weekdays: fc.option(fc.subarray([5, 6, 7])),
        dateFrom: fc.option(dates),
        dateTo: fc.option(dates),
        turnMinutes: fc.integer({ min: 15, max: 720 }),
      }),
      { maxLength: 6 },
    )
    .map((list) =>
      list.map(({ sizes: [a, b], turnMinutes, ...more }, index) =>
        turnRuleOf(`rule ${index}`, turnMinutes, {
          minPeople: Math.min(a, b),
          maxPeople: Math.max(a, b),
          ...more,
        }),
      ),
    );
  const facts: fc.Arbitrary<TurnFacts> = fc.record({
    date: dates,
    shiftId: fc.option(fc.constantFrom('lunch', 'dinner')),
    people: sizes,
  });

  it('agrees with the stay, and does not depend on the order of the rules', () => {
    fc.assert(
      fc.property(rules, facts, (turnRules, party) => {
        const plan = planOf({ turnRules });
        const { ruleId, others } = explainTurn(plan, party);
        const decided = turnRules.find(({ id }) => id === ruleId) ?? plan.rules;
        expect(turnOf(plan, party).turnMinutes).toBe(decided.turnMinutes);
        expect(others).toHaveLength(turnRules.length - (ruleId === null ? 0 : 1));
        const reversed = planOf({ turnRules: turnRules.toReversed() });
        expect(explainTurn(reversed, party).ruleId).toBe(ruleId);
      }),
    );
  });

  it('gives a reason for each other rule: without that reason, the rule would decide', () => {
    fc.assert(
      fc.property(rules, facts, (turnRules, party) => {
        const { ruleId, others } = explainTurn(planOf({ turnRules }), party);
        for (const other of others) {
          const isMatching = other.because.length === 0;
          expect(other.preferred === null).toBe(!isMatching);
          const alone = turnRules.filter(({ id }) => id === other.ruleId);
          expect(explainTurn(planOf({ turnRules: alone }), party).ruleId).toBe(
            isMatching ? other.ruleId : null,
          );
        }
        if (ruleId === null) expect(others.every(({ preferred }) => preferred === null)).toBe(true);
      }),
    );
  });
});
