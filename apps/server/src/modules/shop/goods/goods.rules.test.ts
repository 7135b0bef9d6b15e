import type { Fen } from '@xiwei/contract/common/money.ts';
import type { LineInput } from '@xiwei/contract/shop/goods.model.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RANDOM_TIMEOUT, randomRuns } from '#testing/random-runs.ts';
import {
  availableOf,
  checkChoices,
  priceLines,
  problemOf,
  problemOfAll,
  problemOfGroups,
  problemOfItem,
} from './goods.rules.ts';
import type { ComboGroup, GoodsSnapshot, GoodsVariant, PlanState } from './goods.ts';

const TODAY = '2037-11-20';

const planOf = (change: Partial<PlanState> = {}): PlanState => ({
  ...{ id: 'plan', mode: 'NORMAL', from: null, until: null, limit: null, perPerson: null },
  ...{ period: 'all', sold: 0 },
  ...change,
});

const variantOf = (skuId: string, change: Partial<GoodsVariant> = {}): GoodsVariant => ({
  ...{ skuId, productId: `product of ${skuId}`, type: 'SINGLE', saleMode: 'NORMAL' },
  ...{ title: { en: skuId }, name: {}, valueIds: [], cover: null, quickCode: '', weight: null },
  ...{ price: 1000 as Fen, listed: true, inShop: true, withBooking: false },
  ...{ seatsMin: null, seatsMax: null, left: 10, plan: null },
  ...change,
});

const groupOf = (
  groupId: string,
  choose: number,
  items: readonly [itemId: string, skuId: string, quantity?: number, most?: number, extra?: number][],
): ComboGroup => ({
  ...{ groupId, name: { en: groupId }, choose },
  items: items.map(([itemId, skuId, quantity = 1, most = 2, extra = 0]) => ({
    ...{ itemId, skuId, quantity, most, extra: extra as Fen },
  })),
});

/** Goods of a store: variants, and a combo of them if groups are given. */
function snapshotOf(variants: readonly GoodsVariant[], groups: readonly ComboGroup[] = []): GoodsSnapshot {
  const combo = variantOf('combo', { type: 'COMBO', left: null, price: 5000 as Fen });
  const all = groups.length > 0 ? [...variants, combo] : variants;
  return {
    ...{ timezone: 'Asia/Shanghai', today: TODAY },
    variants: new Map(all.map((variant) => [variant.skuId, variant])),
    groups: new Map(groups.length > 0 ? [['product of combo', groups]] : []),
  };
}

const line = (skuId: string, quantity = 1, chosen: Record<string, number> = {}): LineInput => ({
  ...{ skuId, quantity },
  choices: Object.entries(chosen).map(([itemId, count]) => ({ itemId, count })),
});

const problems = (snapshot: GoodsSnapshot, lines: readonly LineInput[], more = {}) =>
  priceLines(snapshot, lines, more).lines.map(({ problem }) => problem);

describe('a variant', () => {
  it.each<[string, Partial<GoodsVariant>, string | null]>([
    ['on sale', {}, null],
    ['that is not counted', { left: null }, null],
    ['that is not on sale', { listed: false }, 'gone'],
    ['of a product that is not on sale', { inShop: false }, 'gone'],
    ['of which none is left', { left: 0 }, 'soldOut'],
    ['before the first day', { plan: planOf({ from: '2037-11-21' }) }, 'notYet'],
    ['on the first and last day', { plan: planOf({ from: TODAY, until: TODAY }) }, null],
    ['after the last day', { plan: planOf({ until: '2037-11-19' }) }, 'over'],
    ['after the last day, without stock', { left: 0, plan: planOf({ until: '2037-11-19' }) }, 'over'],
    ['under a plan that is sold', { plan: planOf({ limit: 3, sold: 3 }) }, 'soldOut'],
    ['under a plan with less than was sold', { plan: planOf({ limit: 3, sold: 5 }) }, 'soldOut'],
    ['of today that is sold', { plan: planOf({ mode: 'DAILY', limit: 3, sold: 3 }) }, 'soldOutToday'],
    ['of today with one left', { plan: planOf({ mode: 'DAILY', limit: 3, sold: 2 }) }, null],
    ['of today without stock', { left: 0, plan: planOf({ mode: 'DAILY', limit: 3 }) }, 'soldOut'],
  ])('%s', (_title, change, problem) => {
    expect(problemOf(variantOf('a', change), TODAY)).toBe(problem);
  });

  it('with a booking is on sale where its product is', () => {
    const served = variantOf('a', { inShop: false, withBooking: true });
    expect([problemOf(served, TODAY), problemOf(served, TODAY, 'booking')]).toEqual(['gone', null]);
    expect(problemOf(variantOf('a'), TODAY, 'booking')).toBe('gone');
  });

  it('as an item of a set menu with a booking is on sale in the shop or with bookings', () => {
    const problems = [{}, { inShop: false, withBooking: true }, { inShop: false }, { listed: false }].map(
      (change) => problemOfItem(snapshotOf([variantOf('a', change)]), { skuId: 'a', quantity: 1 }, 'booking'),
    );
    expect(problems).toEqual([null, null, 'gone', 'gone']);
  });

  it.each<[number | null, Partial<PlanState> | null, number | null]>([
    [null, null, null],
    [4, null, 4],
    [null, { limit: 3, sold: 1 }, 2],
    [1, { limit: 3, sold: 1 }, 1],
    [4, { limit: 3, sold: 1 }, 2],
    [4, { limit: null }, 4],
    [null, { limit: 3, sold: 7 }, 0],
  ])('of which %s are left, under the plan %o, can be ordered %s times', (left, plan, available) => {
    expect(availableOf({ left, plan: plan && planOf(plan) })).toBe(available);
  });

  it.each([
    [['gone', null] as const, null],
    [['gone', 'over', 'soldOut'] as const, 'soldOut'],
    [['soldOut', 'soldOutToday', 'notYet'] as const, 'soldOutToday'],
    [[] as const, 'gone'],
  ])('among others with %j makes them %s', (each, problem) => {
    expect(problemOfAll(each)).toBe(problem);
  });
});

describe('the choices of a combo', () => {
  const groups = [
    groupOf('main', 2, [
      ['duck', 'a'],
      ['crab', 'b', 1, 1],
    ]),
    groupOf('tea', 1, [['green', 'c']]),
  ];

  it.each<[string, Record<string, number>, string | null]>([
    ['as many as asked for', { duck: 1, crab: 1, green: 1 }, null],
    ['one twice', { duck: 2, green: 1 }, null],
    ['none', {}, 'comboChoiceMissing'],
    ['one of two', { duck: 1, green: 1 }, 'comboChoiceMissing'],
    ['nothing of a group', { duck: 2 }, 'comboChoiceMissing'],
    ['three of a group of two', { duck: 2, crab: 1, green: 1 }, 'selectedCountFull'],
    ['one more often than it can be', { crab: 2, green: 1 }, 'quantityTooMany'],
    ['one of another combo', { duck: 1, crab: 1, green: 1, red: 1 }, 'comboChoiceMissing'],
  ])('%s', (_title, chosen, problem) => {
    expect(checkChoices(groups, line('combo', 1, chosen).choices)).toBe(problem);
  });

  it('are added if an item is sent twice', () => {
    const twice = [...line('combo', 1, { duck: 1, green: 1 }).choices, { itemId: 'duck', count: 1 }];
    expect(checkChoices(groups, twice)).toBeNull();
    expect(checkChoices(groups, [...twice, { itemId: 'duck', count: 1 }])).toBe('selectedCountFull');
  });

  it('of a single product are refused', () => {
    expect(checkChoices([], [])).toBeNull();
    expect(checkChoices([], [{ itemId: 'duck', count: 1 }])).toBe('comboChoiceMissing');
  });

  it('have to be possible in every group', () => {
    const variants = [variantOf('a', { left: 3 }), variantOf('b'), variantOf('c', { left: 1 })];
    expect(problemOfGroups(snapshotOf(variants, groups), groups)).toBeNull();
    const few = [groupOf('main', 2, [['duck', 'a', 2]])];
    expect(problemOfGroups(snapshotOf(variants, few), few)).toBe('soldOut');
    const late = [variantOf('a', { plan: planOf({ from: '2037-12-01' }) })];
    expect(problemOfGroups(snapshotOf(late, few), few)).toBe('notYet');
    expect(problemOfGroups(snapshotOf([], few), few)).toBe('gone');
  });

  it.each([
    [2, 2, null],
    [1, 2, 'soldOut'],
    [0, 2, 'soldOut'],
  ])('with %i pieces left and %i in one: %s', (left, quantity, problem) => {
    expect(problemOfItem(snapshotOf([variantOf('a', { left })]), { skuId: 'a', quantity })).toBe(problem);
  });
});

describe('lines', () => {
  it('cost what their variants do, with the extras of a combo', () => {
    const groups = [
      groupOf('main', 2, [
        ['duck', 'a', 3, 2, 150],
        ['crab', 'b', 1, 1, 40],
      ]),
    ];
    const snapshot = snapshotOf([variantOf('a'), variantOf('b')], groups);
    const priced = priceLines(snapshot, [line('a', 3), line('combo', 2, { duck: 1, crab: 1 })]);
    expect(priced).toMatchObject({
      goods: 13_380,
      needs: [
        { skuId: 'a', quantity: 9 },
        { skuId: 'b', quantity: 2 },
        { skuId: 'combo', quantity: 2 },
      ],
      lines: [
        { price: 1000, amount: 3000, problem: null, chosen: [] },
        {
          price: 5190,
          amount: 10_380,
          problem: null,
          chosen: [
            { title: { en: 'a' }, count: 1 },
            { title: { en: 'b' }, count: 1 },
          ],
        },
      ],
    });
  });

  it('share the stock of a variant, also in combos', () => {
    const groups = [groupOf('main', 1, [['duck', 'a', 4]])];
    const snapshot = snapshotOf([variantOf('a', { left: 10 })], groups);
    const combo = (quantity: number) => line('combo', quantity, { duck: 1 });
    expect(problems(snapshot, [line('a', 2), combo(2)])).toEqual([null, null]);
    const { lines } = priceLines(snapshot, [line('a', 3), combo(2)]);
    expect(lines.map(({ problem, left }) => [problem, left])).toEqual([
      ['tooMany', 2],
      ['tooMany', 1],
    ]);
  });

  it('of one variant share what a plan allows, and count under it', () => {
    const plan = planOf({ mode: 'DAILY', limit: 5, sold: 1, period: TODAY });
    const snapshot = snapshotOf([variantOf('a', { left: null, plan })]);
    expect(problems(snapshot, [line('a', 2), line('a', 3)])).toEqual(['tooMany', 'tooMany']);
    expect(priceLines(snapshot, [line('a', 2), line('a', 2)]).sales).toEqual([
      { skuId: 'a', planId: 'plan', period: TODAY, quantity: 4, limit: 5 },
    ]);
  });

  it('are limited for a person by what they ordered before', () => {
    const snapshot = snapshotOf([variantOf('a', { plan: planOf({ perPerson: 3 }) })]);
    const first = (quantity: number, before: number) =>
      priceLines(snapshot, [line('a', quantity)], { ordered: new Map([['a', before]]) }).lines[0];
    expect(first(3, 0)).toMatchObject({ problem: null, left: 3 });
    expect(first(2, 2)).toMatchObject({ problem: 'personLimit', left: 1 });
    expect(first(1, 5)).toMatchObject({ problem: 'personLimit', left: 0 });
    expect(first(20, 0)).toMatchObject({ problem: 'tooMany', left: 3 });
  });

  it('that are gone cost nothing and take nothing from the others', () => {
    const snapshot = snapshotOf([variantOf('a', { left: 2 }), variantOf('b', { listed: false })]);
    const priced = priceLines(snapshot, [line('b'), line('unknown'), line('a', 2)]);
    expect(priced.lines.map(({ problem, price }) => [problem, price])).toEqual([
      ['gone', 0],
      ['gone', 0],
      [null, 1000],
    ]);
    expect(priced).toMatchObject({ goods: 2000, needs: [{ skuId: 'a', quantity: 2 }] });
  });

  it('of combos follow what the combo offers now', () => {
    const groups = [groupOf('main', 1, [['duck', 'a']])];
    const of = (change: Partial<GoodsVariant>, chosen: Record<string, number> = { duck: 1 }) =>
      problems(snapshotOf([variantOf('a', change)], groups), [line('combo', 1, chosen)])[0];
    expect(of({})).toBeNull();
    expect(of({}, { crab: 1 })).toBe('choicesChanged');
    expect(of({ listed: false })).toBe('choicesChanged');
    expect(of({ left: 0 })).toBe('soldOut');
    expect(of({ plan: planOf({ until: '2037-11-01' }) })).toBe('over');
  });

  it('have no limit below that of a line', () => {
    const snapshot = snapshotOf([variantOf('a', { left: null }), variantOf('b', { left: 5000 })]);
    expect(priceLines(snapshot, [line('a', 999), line('b')]).lines.map(({ left }) => left)).toEqual([
      null,
      null,
    ]);
  });
});

const IDS = ['a', 'b', 'c'] as const;
const anyVariant = (skuId: string) =>
  fc
    .record({
      listed: fc.boolean(),
      left: fc.option(fc.nat(20), { nil: null }),
      price: fc.integer({ min: 1, max: 10_000 }).map((price) => price as Fen),
      plan: fc.option(
        fc
          .record({
            limit: fc.option(fc.integer({ min: 1, max: 15 }), { nil: null }),
            sold: fc.nat(20),
            perPerson: fc.option(fc.integer({ min: 1, max: 15 }), { nil: null }),
          })
          .map((plan) => planOf(plan)),
        { nil: null },
      ),
    })
    .map((change) => variantOf(skuId, change));
const anyLines = fc.array(
  fc.oneof(
    fc
      .record({ skuId: fc.constantFrom(...IDS), quantity: fc.integer({ min: 1, max: 12 }) })
      .map(({ skuId, quantity }) => line(skuId, quantity)),
    fc
      .record({ quantity: fc.integer({ min: 1, max: 5 }), duck: fc.nat(3), crab: fc.nat(3) })
      .map(({ quantity, ...chosen }) =>
        line('combo', quantity, Object.fromEntries(Object.entries(chosen).filter(([, count]) => count > 0))),
      ),
  ),
  { maxLength: 8 },
);
const anyCase = fc.record({
  variants: fc.tuple(...IDS.map(anyVariant)),
  lines: anyLines,
  ordered: fc.array(fc.nat(10), { minLength: 3, maxLength: 3 }),
});
const anyGroups = [
  groupOf('main', 2, [
    ['duck', 'a', 2, 2, 100],
    ['crab', 'b', 1, 2],
  ]),
];

describe('any lines', () => {
  it(
    'that can be ordered never need more than there is, and cost what their pieces cost',
    () => {
      fc.assert(
        fc.property(anyCase, ({ variants, lines, ordered: counts }) => {
          const snapshot = snapshotOf(variants, anyGroups);
          const ordered = new Map(IDS.map((id, index) => [id, counts[index] ?? 0]));
          const { lines: priced, needs, goods, sales } = priceLines(snapshot, lines, { ordered });
          for (const { skuId, quantity } of needs) {
            const variant = snapshot.variants.get(skuId) ?? expect.fail();
            const { perPerson } = variant.plan ?? { perPerson: null };
            expect(quantity).toBeGreaterThan(0);
            expect(quantity).toBeLessThanOrEqual(availableOf(variant) ?? Number.POSITIVE_INFINITY);
            if (perPerson !== null)
              expect(quantity + (ordered.get(skuId as 'a') ?? 0)).toBeLessThanOrEqual(perPerson);
          }
          for (const { left, price, amount, quantity } of priced) {
            expect(left ?? 0).toBeGreaterThanOrEqual(0);
            expect(price).toBeGreaterThanOrEqual(0);
            expect(amount).toBe(price * quantity);
          }
          const possible = priced.filter(({ problem }) => problem === null);
          expect(goods).toBe(possible.reduce((sum, { amount }) => sum + amount, 0));
          // Every piece is of a line: what is needed of a variant is the sum over the contents of the lines.
          for (const { skuId, quantity } of needs)
            expect(quantity).toBe(
              possible
                .flatMap((each) => each.contents.map((part) => ({ ...part, times: each.quantity })))
                .reduce((sum, part) => sum + (part.skuId === skuId ? part.quantity * part.times : 0), 0),
            );
          expect(sales.map(({ skuId }) => skuId)).toEqual(
            needs.flatMap(({ skuId }) => (snapshot.variants.get(skuId)?.plan ? [skuId] : [])),
          );
        }),
        randomRuns(300),
      );
    },
    RANDOM_TIMEOUT,
  );

  it(
    'have the same result in any order',
    () => {
      fc.assert(
        fc.property(anyCase, fc.infiniteStream(fc.nat()), ({ variants, lines }, random) => {
          const snapshot = snapshotOf(variants, anyGroups);
          const numbered = lines.map((each, index) => ({ ...each, index }));
          const shuffled = numbered
            .map((each) => ({ each, at: random.next().value ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map(({ each }) => each);
          const inOrder = priceLines(snapshot, numbered);
          const other = priceLines(snapshot, shuffled);
          expect(other.needs).toEqual(inOrder.needs);
          expect(other.goods).toBe(inOrder.goods);
          const byIndex = (priced: typeof inOrder) =>
            new Map(priced.lines.map((each) => [(each as { index?: number }).index, each]));
          expect(byIndex(other)).toEqual(byIndex(inOrder));
        }),
        randomRuns(300),
      );
    },
    RANDOM_TIMEOUT,
  );

  it(
    'that ask for what is left have no problem but that of another',
    () => {
      fc.assert(
        fc.property(anyCase, ({ variants, lines }) => {
          const snapshot = snapshotOf(variants, anyGroups);
          const { lines: priced } = priceLines(snapshot, lines);
          priced.forEach(({ problem, left }, index) => {
            if (problem !== 'tooMany' || left === null || left === 0) return;
            const lowered = lines.map((each, at) => (at === index ? { ...each, quantity: left } : each));
            expect(priceLines(snapshot, lowered).lines[index]?.problem).toBeNull();
          });
        }),
        randomRuns(300),
      );
    },
    RANDOM_TIMEOUT,
  );
});
