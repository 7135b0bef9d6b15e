import type { Fen } from '@xiwei/contract/common/money.ts';
import { describe, expect, it } from 'vitest';
import { type AccountAmounts, type MoneyPhase, type MoneyRecord, totalsOf } from './order-totals.ts';

const NONE = { paid: 0, held: 0, refunding: 0, refunded: 0, forfeited: 0, deducted: 0 };
const moved = (part: Partial<Record<keyof AccountAmounts, number>>): AccountAmounts =>
  ({ ...NONE, ...part }) as AccountAmounts;

/** The possible states of a deposit, by the requested amount. */
const OUTCOMES = {
  unpaid: () => moved({}),
  paid: (asked: number) => moved({ paid: asked, held: asked }),
  partlyRefunded: (asked: number) => moved({ paid: asked, held: asked / 2, refunded: asked / 2 }),
  refunded: (asked: number) => moved({ paid: asked, refunded: asked }),
  refunding: (asked: number) => moved({ paid: asked, refunding: asked }),
  forfeited: (asked: number) => moved({ paid: asked, forfeited: asked }),
  deducted: (asked: number) => moved({ paid: asked, deducted: asked }),
  /** The meal cost 150 of the 200 that were prepaid. */
  settled: (asked: number) => moved({ paid: asked, deducted: asked - 50, refunded: 50 }),
};
type Outcome = keyof typeof OUTCOMES;

interface TotalsCase {
  phase: MoneyPhase;
  asked: number;
  outcome: Outcome;
  mealCost: number | null;
  meal?: Parameters<typeof moved>[0];
  deposit?: Parameters<typeof moved>[0];
  supplement?: number;
  coupons?: number;
}

const recordOf = ({
  phase,
  asked,
  outcome,
  mealCost,
  meal = {},
  deposit,
  supplement = 0,
  coupons = 0,
}: TotalsCase): MoneyRecord => ({
  phase,
  depositAsked: asked as Fen,
  mealCost: mealCost as Fen | null,
  couponWorth: coupons as Fen,
  deposit: deposit ? moved(deposit) : OUTCOMES[outcome](asked),
  meal: moved(meal),
  supplementAsked: supplement as Fen,
});

/** [deposit state, meal state, meal asked, total, paid, outstanding, refundable, refunding, refunded, kept] */
type Expected = [string, string, number, number, number, number, number, number, number, number];

function shown(record: MoneyRecord): Expected {
  const { totals, deposit, meal } = totalsOf(record);
  const { total, paid, outstanding, refundable, refunding, refunded, kept } = totals;
  const sums = [meal.asked, total, paid, outstanding, refundable, refunding, refunded, kept];
  return [deposit.state, meal.state, ...sums] as unknown as Expected;
}

const given = (
  phase: MoneyPhase,
  asked: number,
  outcome: Outcome,
  mealCost: number | null,
  more: Partial<TotalsCase> = {},
): TotalsCase => ({ phase, asked, outcome, mealCost, ...more });

describe('without a deposit', () => {
  it.each<[TotalsCase, Expected]>([
    [given('open', 0, 'unpaid', null), ['none', 'none', 0, 0, 0, 0, 0, 0, 0, 0]],
    [given('open', 0, 'unpaid', 500), ['none', 'unpaid', 500, 500, 0, 500, 0, 0, 0, 0]],
    [
      given('over', 0, 'unpaid', 500, { meal: { paid: 500, held: 500 } }),
      ['none', 'paid', 500, 500, 500, 0, 500, 0, 0, 0],
    ],
    [given('over', 0, 'unpaid', 500), ['none', 'none', 0, 0, 0, 0, 0, 0, 0, 0]],
  ])('%j', (one, expected) => expect(shown(recordOf(one))).toEqual(expected));
});

describe('with a fixed deposit', () => {
  it.each<[TotalsCase, Expected]>([
    [given('awaitsDeposit', 200, 'unpaid', null), ['unpaid', 'none', 0, 200, 0, 200, 0, 0, 0, 0]],
    [given('expired', 200, 'unpaid', null), ['unpaid', 'none', 0, 200, 0, 200, 0, 0, 0, 0]],
    [given('over', 200, 'unpaid', null), ['unpaid', 'none', 0, 0, 0, 0, 0, 0, 0, 0]],
    [given('open', 200, 'paid', null), ['paid', 'none', 0, 200, 200, 0, 200, 0, 0, 0]],
    [given('open', 200, 'paid', 150), ['paid', 'none', 0, 150, 200, 0, 200, 0, 0, 0]],
    [given('open', 200, 'paid', 200), ['paid', 'none', 0, 200, 200, 0, 200, 0, 0, 0]],
    [given('open', 200, 'paid', 500), ['paid', 'unpaid', 300, 500, 200, 300, 200, 0, 0, 0]],
    [given('awaitsDeposit', 200, 'unpaid', 500), ['unpaid', 'unpaid', 300, 500, 0, 500, 0, 0, 0, 0]],
    [given('open', 200, 'deducted', 500), ['deducted', 'unpaid', 300, 500, 200, 300, 0, 0, 0, 200]],
    [
      given('over', 200, 'deducted', 500, { meal: { paid: 300, held: 300 } }),
      ['deducted', 'paid', 300, 500, 500, 0, 300, 0, 0, 200],
    ],
    [given('over', 200, 'deducted', null), ['deducted', 'none', 0, 200, 200, 0, 0, 0, 0, 200]],
    [given('over', 200, 'settled', 150), ['deducted', 'none', 0, 150, 200, 0, 0, 0, 50, 150]],
    [given('open', 200, 'partlyRefunded', null), ['paid', 'none', 0, 100, 200, 0, 100, 0, 100, 0]],
    [given('open', 200, 'refunded', null), ['refunded', 'none', 0, 0, 200, 0, 0, 0, 200, 0]],
    [given('open', 200, 'refunded', 500), ['refunded', 'unpaid', 500, 500, 200, 500, 0, 0, 200, 0]],
    [given('over', 200, 'refunding', null), ['refunding', 'none', 0, 0, 200, 0, 0, 200, 0, 0]],
    [given('over', 200, 'refunded', 500), ['refunded', 'none', 0, 0, 200, 0, 0, 0, 200, 0]],
    [given('over', 200, 'forfeited', null), ['forfeited', 'none', 0, 200, 200, 0, 0, 0, 0, 200]],
    // A forfeited deposit does not count towards the meal.
    [given('open', 200, 'forfeited', 500), ['forfeited', 'unpaid', 500, 700, 200, 500, 0, 0, 0, 200]],
    // A late payment was refunded; the table was claimed again and is to be paid.
    [given('awaitsDeposit', 200, 'refunded', null), ['unpaid', 'none', 0, 200, 200, 200, 0, 0, 200, 0]],
    [given('expired', 200, 'refunded', null), ['refunded', 'none', 0, 200, 200, 200, 0, 0, 200, 0]],
    // A supplement is requested.
    [
      given('open', 300, 'paid', null, { deposit: { paid: 200, held: 200 }, supplement: 100 }),
      ['partlyPaid', 'none', 0, 300, 200, 100, 200, 0, 0, 0],
    ],
    // The price was raised after the rest was paid.
    [
      given('open', 200, 'deducted', 600, { meal: { paid: 300, held: 300 } }),
      ['deducted', 'partlyPaid', 400, 600, 500, 100, 300, 0, 0, 200],
    ],
    // A part of the final payment was refunded after the meal.
    [
      given('over', 200, 'deducted', 500, { meal: { paid: 300, held: 200, refunded: 100 } }),
      ['deducted', 'paid', 300, 400, 500, 0, 200, 0, 100, 200],
    ],
  ])('%j', (one, expected) => expect(shown(recordOf(one))).toEqual(expected));
});

describe('with a prepaid meal', () => {
  it.each<[TotalsCase, Expected]>([
    [given('awaitsDeposit', 500, 'unpaid', 500), ['unpaid', 'none', 0, 500, 0, 500, 0, 0, 0, 0]],
    [given('expired', 500, 'unpaid', 500), ['unpaid', 'none', 0, 500, 0, 500, 0, 0, 0, 0]],
    [given('open', 500, 'paid', 500), ['paid', 'none', 0, 500, 500, 0, 500, 0, 0, 0]],
    [given('over', 500, 'deducted', 500), ['deducted', 'none', 0, 500, 500, 0, 0, 0, 0, 500]],
    [given('over', 500, 'refunded', 500), ['refunded', 'none', 0, 0, 500, 0, 0, 0, 500, 0]],
    [given('over', 500, 'refunding', 500), ['refunding', 'none', 0, 0, 500, 0, 0, 500, 0, 0]],
    [given('over', 500, 'forfeited', 500), ['forfeited', 'none', 0, 500, 500, 0, 0, 0, 0, 500]],
    [given('open', 500, 'paid', 600), ['paid', 'unpaid', 100, 600, 500, 100, 500, 0, 0, 0]],
    [given('open', 500, 'paid', 400), ['paid', 'none', 0, 400, 500, 0, 500, 0, 0, 0]],
  ])('%j', (one, expected) => expect(shown(recordOf(one))).toEqual(expected));
});

describe('with coupons', () => {
  it.each<[TotalsCase, Expected]>([
    [given('open', 0, 'unpaid', null, { coupons: 80 }), ['none', 'none', 0, 0, 0, 0, 0, 0, 0, 0]],
    [given('open', 0, 'unpaid', 500, { coupons: 80 }), ['none', 'unpaid', 420, 420, 0, 420, 0, 0, 0, 0]],
    [given('open', 0, 'unpaid', 500, { coupons: 500 }), ['none', 'none', 0, 0, 0, 0, 0, 0, 0, 0]],
    // What they are worth above the price is lost.
    [given('open', 0, 'unpaid', 500, { coupons: 600 }), ['none', 'none', 0, 0, 0, 0, 0, 0, 0, 0]],
    [given('open', 200, 'paid', 500, { coupons: 80 }), ['paid', 'unpaid', 220, 420, 200, 220, 200, 0, 0, 0]],
    [given('open', 200, 'paid', 500, { coupons: 400 }), ['paid', 'none', 0, 100, 200, 0, 200, 0, 0, 0]],
    [
      given('open', 0, 'unpaid', 500, { coupons: 80, meal: { paid: 400, held: 400 } }),
      ['none', 'partlyPaid', 420, 420, 400, 20, 400, 0, 0, 0],
    ],
    // One that was taken back after the end asks for nothing.
    [
      given('over', 0, 'unpaid', 500, { meal: { paid: 420, held: 420 } }),
      ['none', 'paid', 420, 420, 420, 0, 420, 0, 0, 0],
    ],
  ])('%j', (one, expected) => {
    expect(shown(recordOf(one))).toEqual(expected);
    expect(totalsOf(recordOf(one)).totals.couponWorth).toBe(one.coupons ?? 0);
  });
});

/** Every state of the deposit, at every price, phase and final payment, without coupons and with some. */
const ALL: TotalsCase[] = [0, 200, 500].flatMap((asked) =>
  (Object.keys(OUTCOMES) as Outcome[])
    .filter((outcome) => asked > 0 || outcome === 'unpaid')
    .flatMap((outcome) =>
      [null, 150, asked, 500, 800].flatMap((mealCost) =>
        (['awaitsDeposit', 'expired', 'open', 'over'] as const).flatMap((phase) =>
          [{}, { paid: 300, held: 300 }, { paid: 300, refunded: 300 }, { paid: 300, forfeited: 300 }].flatMap(
            (meal) =>
              [0, 100, 900].map((coupons) => given(phase, asked, outcome, mealCost, { meal, coupons })),
          ),
        ),
      ),
    ),
);

describe('in every combination of payments', () => {
  const records = ALL.map(recordOf);

  it('covers every combination', () => expect(records.length).toBeGreaterThan(1000));

  it('splits the paid amount into refundable, refunding, refunded and kept', () => {
    for (const record of records) {
      const { paid, refundable, refunding, refunded, kept } = totalsOf(record).totals;
      expect(refundable + refunding + refunded + kept, JSON.stringify(record)).toBe(paid);
    }
  });

  it('counts nothing twice in the total', () => {
    for (const record of records) {
      const { total, refundable, kept, outstanding } = totalsOf(record).totals;
      const { mealCost, couponWorth, phase, deposit, meal } = record;
      const used = deposit.deducted + meal.held + meal.forfeited;
      const said = JSON.stringify(record);
      if (phase === 'over' || mealCost === null) expect(total, said).toBe(refundable + kept + outstanding);
      else expect(total, said).toBe(deposit.forfeited + Math.max(mealCost - couponWorth, used));
      expect(total, said).toBeLessThanOrEqual(refundable + kept + outstanding);
      expect(total, said).toBeGreaterThanOrEqual(kept);
    }
  });

  it('leaves nothing unpaid on an order that is over, except a deposit that was never paid', () => {
    for (const record of records.filter(({ phase }) => phase === 'over')) {
      const { totals, deposit, meal } = totalsOf(record);
      expect(totals.outstanding).toBe(0);
      expect(['unpaid', 'partlyPaid']).not.toContain(meal.state);
      if (record.deposit.paid > 0) expect(['unpaid', 'partlyPaid']).not.toContain(deposit.state);
    }
  });

  it('requests nothing for a meal that the deposit and coupons cover', () => {
    for (const record of records) {
      const covered = record.deposit.held + record.deposit.deducted + record.couponWorth;
      if (record.phase !== 'open' || record.meal.paid > 0 || covered < (record.mealCost ?? 0)) continue;
      expect(totalsOf(record).meal, JSON.stringify(record)).toEqual({ asked: 0, state: 'none' });
    }
  });
});
