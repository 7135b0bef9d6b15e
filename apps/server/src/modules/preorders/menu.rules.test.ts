import type { Fen } from '@xiwei/contract/common/money.ts';
import type { DishLineInput, StoredDishLine } from '@xiwei/contract/preorders/preorders.model.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RANDOM_TIMEOUT, randomRuns } from '#testing/random-runs.ts';
import {
  changeUntilOf,
  findUnavailable,
  mayChange,
  minimumOf,
  type OfferedDish,
  priceDishes,
  sumOf,
} from './menu.rules.ts';

const IDS = ['a', 'b', 'c', 'd'];
const price = fc.integer({ min: 0, max: 100_000_000 }).map((fen) => fen as Fen);
const quantity = fc.integer({ min: 1, max: 99 });
const someIds = fc.subarray(IDS);

const linesOf = (dishIds: readonly string[], quantities: readonly number[]): DishLineInput[] =>
  dishIds.map((dishId, index) => ({
    ...{ type: 'dish' as const, dishId, note: '' },
    quantity: quantities[index] ?? 1,
  }));
const savedOf = (dishIds: readonly string[], quantities: readonly number[], prices: readonly Fen[]) =>
  linesOf(dishIds, quantities).map(
    (line, index): StoredDishLine => ({
      ...line,
      title: { en: 'Saved' },
      price: prices[index] ?? (0 as Fen),
    }),
  );
const offerOf = (dishIds: readonly string[], prices: readonly Fen[], soldOut: readonly string[]) =>
  new Map(
    dishIds.map((id, index): [string, OfferedDish] => [
      id,
      { id, name: { en: 'Offered' }, price: prices[index] ?? (0 as Fen), sold_out: soldOut.includes(id) },
    ]),
  );

/** A saved menu, what the store offers now, and a menu that someone sends. */
const change = fc.record({
  saved: fc.tuple(someIds, fc.array(quantity, { minLength: 4 }), fc.array(price, { minLength: 4 })),
  offered: fc.tuple(someIds, fc.array(price, { minLength: 4 }), someIds),
  sent: fc.tuple(someIds, fc.array(quantity, { minLength: 4 })),
});

describe('the lines of a menu', () => {
  it(
    'cost what the saved menu or the store says, and nothing else',
    () =>
      fc.assert(
        fc.property(change, ({ saved, offered, sent }) => {
          const [before, offer, lines] = [savedOf(...saved), offerOf(...offered), linesOf(...sent)];
          const priced = priceDishes(lines, before, offer);
          let sum = 0;
          for (const { dishId, quantity: count } of lines) {
            const kept = before.find((line) => line.dishId === dishId);
            sum += count * (kept?.price ?? offer.get(dishId)?.price ?? 0);
          }
          expect(sumOf(priced)).toBe(sum);
        }),
        randomRuns(300),
      ),
    RANDOM_TIMEOUT,
  );

  it(
    'are refused if and only if they have more of a dish than before that is not available',
    () =>
      fc.assert(
        fc.property(change, ({ saved, offered, sent }) => {
          const [before, offer, lines] = [savedOf(...saved), offerOf(...offered), linesOf(...sent)];
          const isAvailable = (id: string) => offer.get(id)?.sold_out === false;
          const isMore = ({ dishId, quantity: count }: DishLineInput) =>
            count > (before.find((line) => line.dishId === dishId)?.quantity ?? 0);
          const refused = lines.filter((line) => isMore(line) && !isAvailable(line.dishId));
          const found = findUnavailable(priceDishes(lines, before, offer), before);
          expect(found?.dishId).toBe(refused[0]?.dishId);
        }),
        randomRuns(300),
      ),
    RANDOM_TIMEOUT,
  );
});

describe('the rules of a store', () => {
  const settings = {
    version: 1,
    open: true,
    change_hours: 24,
    minimum_per_adult: 100_00 as Fen,
    set_menu_rules: [],
  };
  const order = {
    ...{ status: 'waitService' as const, turned_over_at: null, arrived_at: null },
    start_at: '2037-12-02T11:00:00.000Z',
  };
  const before = new Date('2037-12-01T10:59:59.000Z');
  const after = new Date('2037-12-01T11:00:00.000Z');

  it('ask for the minimum of each adult', () => {
    expect(minimumOf(settings, { adults: 3 })).toBe(300_00);
    expect(minimumOf({ minimum_per_adult: null }, { adults: 3 })).toBeNull();
  });

  it('let diners change a menu until some hours before the start, and staff until the party has left', () => {
    expect(changeUntilOf(settings, order)).toEqual(after);
    expect(changeUntilOf({ ...settings, open: false }, order)).toBeNull();
    expect(mayChange(order, 'diner', settings, before)).toBe(true);
    expect(mayChange(order, 'diner', settings, after)).toBe(false);
    expect(mayChange(order, 'staff', settings, after)).toBe(true);
    expect(mayChange({ ...order, arrived_at: order.start_at }, 'diner', settings, before)).toBe(false);
    expect(mayChange({ ...order, arrived_at: order.start_at }, 'staff', settings, after)).toBe(true);
    expect(mayChange({ ...order, turned_over_at: order.start_at }, 'staff', settings, after)).toBe(false);
    expect(mayChange(order, 'diner', { ...settings, open: false }, before)).toBe(false);
  });
});
