import { describe, expect, it } from 'vitest';
import { idOf } from '#testing/samples.ts';
import { makeGoods, makeSku } from '#testing/shop-samples.ts';
import { initialSku, skuWith, whyNotValue } from './variants.ts';

const [SIZE, TASTE] = [idOf(1), idOf(2)];
const [SMALL, LARGE, MILD, HOT] = [idOf(11), idOf(12), idOf(21), idOf(22)] as const;
const value = (id: string) => ({ id, name: id });
const sku = (number: number, valueIds: string[], problem: 'soldOut' | null = null) =>
  makeSku({ id: idOf(number), valueIds, problem });

/** Small is sold mild and hot, large only mild. */
const smallMild = sku(31, [SMALL, MILD]);
const smallHot = sku(32, [SMALL, HOT]);
const largeMild = sku(33, [LARGE, MILD]);
const goods = makeGoods({
  specs: [
    { id: SIZE, name: 'Size', values: [value(SMALL), value(LARGE)] },
    { id: TASTE, name: 'Taste', values: [value(MILD), value(HOT)] },
  ],
  skus: [smallMild, smallHot, largeMild],
});
const with_ = (...skus: ReturnType<typeof sku>[]) => ({ ...goods, skus });

describe('the variant at first', () => {
  const soldOut = sku(34, [SMALL, MILD], 'soldOut');
  it.each([
    ['the one asked for', [smallMild, smallHot], smallHot.id, smallHot],
    ['the one asked for, also if it is sold out', [smallHot, soldOut], soldOut.id, soldOut],
    ['the first that can be ordered', [soldOut, smallHot], undefined, smallHot],
    ['the first if none can be ordered', [soldOut], 'unknown', soldOut],
    ['none of none', [], undefined, undefined],
  ])('is %s', (_, skus, wanted, first) => expect(initialSku(skus, wanted)).toBe(first));
});

describe('choosing a value', () => {
  it.each([
    ['keeps the values of the other specs', smallMild, SIZE, LARGE, largeMild],
    ['takes another value of a later spec if there is no such variant', smallHot, SIZE, LARGE, largeMild],
    ['keeps the values of earlier specs', smallMild, TASTE, HOT, smallHot],
    ['finds no variant with the values of earlier specs', largeMild, TASTE, HOT, undefined],
  ])('%s', (_, current, spec, chosen, next) => expect(skuWith(goods, current, spec, chosen)).toBe(next));

  it('takes a variant that can be ordered before one that is sold out', () => {
    const soldOut = sku(35, [LARGE, HOT], 'soldOut');
    expect(skuWith(with_(smallHot, soldOut, largeMild), smallHot, SIZE, LARGE)).toBe(largeMild);
  });
});

describe('a value', () => {
  it.each([
    ['can be chosen', goods, smallMild, TASTE, HOT, undefined],
    [
      'of an earlier spec can be chosen although no variant has both',
      goods,
      smallHot,
      SIZE,
      LARGE,
      undefined,
    ],
    ['is not offered with the values before it', goods, largeMild, TASTE, HOT, 'notOffered'],
    [
      'is sold out with the values before it',
      with_(smallMild, sku(36, [SMALL, HOT], 'soldOut')),
      smallMild,
      TASTE,
      HOT,
      'soldOut',
    ],
    [
      'is sold out in every variant',
      with_(smallMild, sku(37, [LARGE, MILD], 'soldOut')),
      smallMild,
      SIZE,
      LARGE,
      'soldOut',
    ],
  ] as const)('%s', (_, of, current, spec, chosen, reason) =>
    expect(whyNotValue(of, current, spec, chosen)).toBe(reason),
  );
});
