import { ORDER_METHODS } from '@xiwei/contract/common/operator.ts';
import { addDays, weekdayOf } from '@xiwei/contract/common/wall-clock.ts';
import {
  DEPOSIT_BASES,
  DEPOSIT_CONDITIONS,
  type DepositConditions,
  type DepositRule,
  DINER_RISKS,
} from '@xiwei/contract/stores/deposit-rules.model.ts';
import { ruleInFrontOf } from '@xiwei/contract/stores/deposit-rules.reach.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depositBy } from '#testing/seating-plan.ts';
import { type DepositFacts, matchDeposit } from '../order/deposit.rules.ts';

const IDS = ['a', 'b', 'c'];
const dates = fc.integer({ min: 0, max: 20 }).map((days) => addDays('2037-11-16', days));
const people = fc.integer({ min: 1, max: 12 });
const oneOf = <Item>(items: readonly Item[]) => fc.option(fc.subarray([...items], { minLength: 1 }));

const conditions: fc.Arbitrary<DepositConditions> = fc.record({
  people: fc.option(fc.tuple(people, people).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))),
  weekdays: oneOf([1, 2, 3, 4, 5, 6, 7]),
  dates: fc.option(fc.tuple(dates, dates).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }))),
  shiftIds: oneOf(IDS),
  kindIds: oneOf(IDS),
  risk: oneOf(DINER_RISKS),
  memberLevelIds: oneOf(IDS),
  methods: oneOf(ORDER_METHODS),
});

const rule: fc.Arbitrary<DepositRule> = fc
  .tuple(fc.constantFrom(...DEPOSIT_BASES), fc.integer({ min: 1, max: 100_000_00 }), conditions)
  .map(([basis, amount, when]) => depositBy(basis, amount, when));
const rules = fc.array(rule, { maxLength: 6 });

const facts: fc.Arbitrary<DepositFacts> = fc.record({
  date: dates,
  shiftId: fc.option(fc.constantFrom(...IDS)),
  kindId: fc.option(fc.constantFrom(...IDS)),
  people,
  tables: fc.integer({ min: 1, max: 4 }),
  risk: fc.subarray([...DINER_RISKS], { minLength: 1 }),
  memberLevelIds: fc.subarray(IDS),
  method: fc.constantFrom(...ORDER_METHODS),
});

const SATURDAY: DepositFacts = {
  date: '2037-11-21',
  shiftId: 'dinner',
  kindId: 'counter',
  people: 4,
  tables: 2,
  risk: ['normal'],
  memberLevelIds: ['gold'],
  method: 'online',
};

/** Returns the verdict without its position in the list. */
const paidBy = (list: readonly DepositRule[], booking: DepositFacts) => {
  const { basis, amount, deposit, mealCost } = matchDeposit(list, booking);
  return { basis, amount, deposit, mealCost };
};
const isFor = (one: DepositRule, booking: DepositFacts) => matchDeposit([one], booking).rule === 0;

describe('the deposit', () => {
  it.each([
    ['none', 0, null],
    ['perPerson', 400, null],
    ['perTable', 200, null],
    ['fixed', 100, null],
    ['wholeMeal', 400, 400],
  ] as const)('is counted %s', (basis, deposit, mealCost) => {
    const list = [depositBy(basis, 100)];
    expect(matchDeposit(list, SATURDAY)).toMatchObject({ rule: 0, basis, deposit, mealCost, passed: [] });
  });

  it('is zero without rules', () => {
    const nothing = { rule: null, basis: 'none', amount: 0, deposit: 0, mealCost: null, passed: [] };
    expect(matchDeposit([], SATURDAY)).toEqual(nothing);
  });

  it('is a whole number of fen, never negative, and positive only if a rule requires it', () => {
    fc.assert(
      fc.property(rules, facts, (list, booking) => {
        const { rule: found, basis, amount, deposit, mealCost } = matchDeposit(list, booking);
        expect(Number.isSafeInteger(deposit) && deposit >= 0).toBe(true);
        expect(deposit === 0).toBe(basis === 'none');
        expect(amount === 0).toBe(basis === 'none');
        expect(mealCost).toBe(basis === 'wholeMeal' ? deposit : null);
        if (found === null) expect(basis).toBe('none');
      }),
    );
  });
});

describe('a condition', () => {
  it.each<[keyof DepositConditions, Partial<DepositConditions>, Partial<DepositConditions>]>([
    ['people', { people: { min: 4, max: 4 } }, { people: { min: 5, max: 8 } }],
    ['weekdays', { weekdays: [6] }, { weekdays: [1, 2, 3, 4, 5, 7] }],
    [
      'dates',
      { dates: { from: '2037-11-21', to: '2037-11-21' } },
      { dates: { from: '2037-11-22', to: '2037-12-31' } },
    ],
    ['shiftIds', { shiftIds: ['lunch', 'dinner'] }, { shiftIds: ['lunch'] }],
    ['kindIds', { kindIds: ['counter'] }, { kindIds: ['room'] }],
    ['risk', { risk: ['normal', 'absentBefore'] }, { risk: ['absentBefore', 'blacklisted'] }],
    ['memberLevelIds', { memberLevelIds: ['silver', 'gold'] }, { memberLevelIds: ['silver'] }],
    ['methods', { methods: ['online'] }, { methods: ['phone', 'walkIn'] }],
  ])('on %s holds or is the reason', (name, holding, failing) => {
    expect(matchDeposit([depositBy('fixed', 100, holding)], SATURDAY).rule).toBe(0);
    const { rule: found, passed } = matchDeposit([depositBy('fixed', 100, failing)], SATURDAY);
    expect({ found, passed }).toEqual({ found: null, passed: [{ index: 0, because: [name] }] });
  });

  it('on shifts or kinds does not match a booking without one', () => {
    const list = [depositBy('fixed', 100, { shiftIds: ['dinner'], kindIds: ['counter'] })];
    const { passed } = matchDeposit(list, { ...SATURDAY, shiftId: null, kindId: null });
    expect(passed).toEqual([{ index: 0, because: ['shiftIds', 'kindIds'] }]);
  });

  it('on weekdays uses the business day', () => {
    fc.assert(
      fc.property(dates, facts, (date, booking) => {
        const weekdays = [weekdayOf(date)];
        const list = [depositBy('fixed', 100, { weekdays })];
        const isThatDay = weekdays.includes(weekdayOf(booking.date));
        expect(matchDeposit(list, booking).rule).toBe(isThatDay ? 0 : null);
      }),
    );
  });

  it('added to a rule never makes it match more bookings', () => {
    fc.assert(
      fc.property(rule, fc.constantFrom(...DEPOSIT_CONDITIONS), facts, (one, name, booking) => {
        const looser = { ...one, when: { ...one.when, [name]: null } };
        if (isFor(one, booking)) expect(isFor(looser, booking)).toBe(true);
      }),
    );
  });
});

describe('among several rules', () => {
  it('the first that matches decides, and each before it names its failed condition', () => {
    fc.assert(
      fc.property(rules, facts, (list, booking) => {
        const { rule: found, passed } = matchDeposit(list, booking);
        const first = list.findIndex((one) => isFor(one, booking));
        expect(found).toBe(first < 0 ? null : first);
        expect(passed.map(({ index }) => index)).toEqual([...list.keys()].slice(0, found ?? list.length));
        for (const { because } of passed) expect(because).not.toEqual([]);
      }),
    );
  });

  it('a condition named as the reason is the cause: without all such conditions the rule would match', () => {
    fc.assert(
      fc.property(rules, facts, (list, booking) => {
        for (const { index, because } of matchDeposit(list, booking).passed) {
          const one = list[index] as DepositRule;
          const without = (names: readonly string[]) => ({
            ...one,
            when: { ...one.when, ...Object.fromEntries(names.map((name) => [name, null])) },
          });
          expect(isFor(without(because), booking)).toBe(true);
          for (const name of because) {
            expect(isFor(without(because.filter((other) => other !== name)), booking)).toBe(false);
          }
        }
      }),
    );
  });

  it('a rule that does not match changes nothing, wherever it stands', () => {
    fc.assert(
      fc.property(rules, rule, facts, fc.nat(6), (list, extra, booking, at) => {
        fc.pre(!isFor(extra, booking));
        expect(paidBy(list.toSpliced(at, 0, extra), booking)).toEqual(paidBy(list, booking));
      }),
    );
  });

  it('rules after the deciding one change nothing', () => {
    fc.assert(
      fc.property(rules, rules, facts, (list, more, booking) => {
        fc.pre(matchDeposit(list, booking).rule !== null);
        expect(matchDeposit([...list, ...more], booking)).toEqual(matchDeposit(list, booking));
      }),
    );
  });

  it('the order matters', () => {
    const [weekend, everyDay] = [depositBy('perPerson', 300, { weekdays: [6, 7] }), depositBy('fixed', 100)];
    expect(paidBy([weekend, everyDay], SATURDAY).deposit).toBe(1200);
    expect(paidBy([everyDay, weekend], SATURDAY).deposit).toBe(100);
  });

  it('a rule that requires nothing stops later rules', () => {
    const spared = depositBy('none', 0, { people: { min: 1, max: 4 } });
    expect(matchDeposit([spared, depositBy('fixed', 100)], SATURDAY)).toMatchObject({ rule: 0, deposit: 0 });
  });
});

describe('a rule behind one that matches all of its bookings', () => {
  it('never decides', () => {
    fc.assert(
      fc.property(rules, facts, (list, booking) => {
        const { rule: found } = matchDeposit(list, booking);
        if (found !== null) expect(ruleInFrontOf(list, found)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, Partial<DepositConditions>, Partial<DepositConditions>, boolean]>([
    ['the same conditions', { weekdays: [6] }, { weekdays: [6] }, true],
    ['more conditions', { weekdays: [6] }, { weekdays: [6], kindIds: ['a'] }, true],
    ['fewer people', { people: { min: 2, max: 8 } }, { people: { min: 4, max: 8 } }, true],
    ['more people', { people: { min: 2, max: 8 } }, { people: { min: 4, max: 9 } }, false],
    ['any number of people', { people: { min: 1, max: 500 } }, {}, false],
    ['every weekday, in words', { weekdays: [1, 2, 3, 4, 5, 6, 7] }, {}, true],
    ['every risk, in words', { risk: [...DINER_RISKS] }, { risk: ['normal'] }, true],
    ['every method, in words', { methods: [...ORDER_METHODS] }, {}, true],
    ['another shift', { shiftIds: ['a'] }, { shiftIds: ['a', 'b'] }, false],
    [
      'fewer dates',
      { dates: { from: '2037-11-01', to: '2037-11-30' } },
      { dates: { from: '2037-11-02', to: '2037-11-30' } },
      true,
    ],
  ])('is found with %s', (_title, first, second, isBehind) => {
    const list = [depositBy('fixed', 1, first), depositBy('fixed', 2, second)];
    expect(ruleInFrontOf(list, 1)).toBe(isBehind ? 0 : undefined);
    expect(ruleInFrontOf(list, 0)).toBeUndefined();
  });
});
