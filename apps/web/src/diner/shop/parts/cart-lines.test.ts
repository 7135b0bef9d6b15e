import type { Fen } from '@xiwei/contract/common/money.ts';
import { MAX_LINE_QUANTITY } from '@xiwei/contract/shop/catalogue.model.ts';
import { describe, expect, it } from 'vitest';
import { idOf } from '#testing/samples.ts';
import { makeCart, makeLine, SKU_ID } from '#testing/shop-samples.ts';
import { addLines, changeQuantity, lineOf, repairedQuantity, repairLines, showLines } from './cart-lines.ts';

const other = idOf(1012);
const [rice, tea] = [
  { itemId: idOf(1), count: 1 },
  { itemId: idOf(2), count: 2 },
];
const line = (skuId: string, quantity: number, choices = [] as { itemId: string; count: number }[]) => ({
  skuId,
  quantity,
  choices,
});

describe('adding lines', () => {
  it.each([
    ['to an empty cart', [], [line(SKU_ID, 2)], [line(SKU_ID, 2)]],
    ['of other goods', [line(SKU_ID, 1)], [line(other, 2)], [line(SKU_ID, 1), line(other, 2)]],
    ['of the same goods', [line(SKU_ID, 1)], [line(SKU_ID, 2)], [line(SKU_ID, 3)]],
    [
      'with the same choices in another order',
      [line(SKU_ID, 1, [rice, tea])],
      [line(SKU_ID, 1, [tea, rice])],
      [line(SKU_ID, 2, [tea, rice])],
    ],
    [
      'with other choices',
      [line(SKU_ID, 1, [rice])],
      [line(SKU_ID, 1, [tea])],
      [line(SKU_ID, 1, [rice]), line(SKU_ID, 1, [tea])],
    ],
    [
      'above the most of a line',
      [line(SKU_ID, MAX_LINE_QUANTITY)],
      [line(SKU_ID, 1)],
      [line(SKU_ID, MAX_LINE_QUANTITY)],
    ],
  ])('%s', (_, lines, added, all) => expect(addLines(lines, added)).toEqual(all));
});

describe('showing lines', () => {
  it('follows a quantity that the server has not priced yet', () => {
    expect(showLines([line(SKU_ID, 3)], makeCart(makeLine()))).toEqual({
      lines: [makeLine({ quantity: 3, amount: 14400 as Fen })],
      pieces: 3,
      goods: 14400,
      currency: 'CNY',
    });
  });

  it('leaves goods that cannot be ordered out of the price', () => {
    const gone = makeLine({ skuId: other, problem: 'gone' });
    expect(showLines([line(SKU_ID, 1), line(other, 1)], makeCart(makeLine(), gone))).toMatchObject({
      pieces: 2,
      goods: 4800,
    });
  });

  it('has nothing to show until all goods are known', () =>
    expect(showLines([line(SKU_ID, 1), line(other, 1)], makeCart(makeLine()))).toBeUndefined());

  it.each([
    ['more than is left', { left: 2, problem: null }, 3, 'tooMany'],
    ['as many as are left again', { left: 2, problem: 'tooMany', quantity: 5 }, 2, null],
    ['as many as one person may have again', { left: 1, problem: 'personLimit', quantity: 2 }, 1, null],
    [
      'still more than one person may have',
      { left: 1, problem: 'personLimit', quantity: 3 },
      2,
      'personLimit',
    ],
    ['goods that are gone', { left: 0, problem: 'gone', quantity: 2 }, 1, 'gone'],
  ] as const)('finds %s', (_, known, quantity, problem) =>
    expect(showLines([line(SKU_ID, quantity)], makeCart(makeLine(known)))?.lines[0]?.problem).toBe(problem),
  );
});

describe('repairing lines', () => {
  it.each([
    [null, null, undefined],
    ['tooMany', 2, 2],
    ['tooMany', 0, 0],
    ['personLimit', 1, 1],
    ['gone', null, 0],
    ['soldOut', 0, 0],
    ['soldOutToday', 0, 0],
    ['notYet', null, 0],
    ['over', null, 0],
    ['choicesChanged', null, 0],
  ] as const)('with the problem %s and %s left', (problem, left, quantity) =>
    expect(repairedQuantity(makeLine({ quantity: 5, problem, left }))).toBe(quantity),
  );

  it('reduces and removes all at once', () => {
    const lines = [
      makeLine(),
      makeLine({ skuId: other, quantity: 5, problem: 'tooMany', left: 2 }),
      makeLine({ skuId: idOf(1013), problem: 'gone' }),
    ];
    expect(repairLines(lines)).toEqual([line(SKU_ID, 1), line(other, 2)]);
  });
});

it('changes the quantity of one line and removes it with none', () => {
  const lines = [makeLine(), makeLine({ skuId: other })];
  expect(changeQuantity(lines, makeLine(), 4)).toEqual([line(SKU_ID, 4), line(other, 1)]);
  expect(changeQuantity(lines, makeLine(), 0)).toEqual([lineOf(makeLine({ skuId: other }))]);
});
