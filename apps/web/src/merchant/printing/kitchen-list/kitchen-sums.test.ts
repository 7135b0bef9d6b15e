import type { Fen } from '@xiwei/contract/common/money.ts';
import type { KitchenMenu } from '@xiwei/contract/preorders/preorders.model.ts';
import { expect, it } from 'vitest';
import { FEAST_SKU_ID, makeGoodsLine } from '#testing/preorders-samples.ts';
import { idOf } from '#testing/samples.ts';
import { kitchenSumsOf } from './kitchen-sums.ts';

const menu = (
  ...dishes: [dishId: string, title: string, quantity: number, note?: string][]
): KitchenMenu => ({
  orderId: 'order',
  date: '2026-12-02',
  lines: dishes.map(([dishId, title, quantity, note = '']) => ({
    ...{ type: 'dish', dishId, title, quantity, note },
    ...{ price: 100 as Fen, amount: (100 * quantity) as Fen, problem: null },
  })),
});

const NO_GOODS = { seats: null, choices: [] };

it('sums up the dishes of all parties with their notes, the most ordered first', () => {
  const menus = [
    menu(['duck', 'Duck', 1, 'no skin'], ['tofu', 'Tofu', 2]),
    menu(['tofu', 'Silken tofu', 1, 'mild'], ['soup', 'Soup', 9]),
    menu(['duck', 'Duck', 1, 'well done']),
  ];
  expect(kitchenSumsOf(menus)).toEqual([
    { key: 'soup', title: 'Soup', quantity: 9, ...NO_GOODS, notes: [] },
    { key: 'tofu', title: 'Silken tofu', quantity: 3, ...NO_GOODS, notes: [{ note: 'mild', quantity: 1 }] },
    {
      ...{ key: 'duck', title: 'Duck', quantity: 2, ...NO_GOODS },
      notes: [
        { note: 'no skin', quantity: 1 },
        { note: 'well done', quantity: 1 },
      ],
    },
  ]);
});

it('sums up the choices of set menus and their people, by variant', () => {
  const feast = (
    quantity: number,
    seats: number,
    ...chosen: [title: string, count: number][]
  ): KitchenMenu => ({
    ...menu(),
    lines: [
      makeGoodsLine({
        ...{ quantity, seats },
        choices: chosen.map(([title, count]) => ({ groupId: idOf(1), itemId: title, count })),
        choiceNames: chosen.map(([title, count]) => ({ title, count })),
      }),
    ],
  });
  expect(kitchenSumsOf([feast(2, 4, ['Soup', 1], ['Duck', 2]), feast(1, 2, ['Soup', 3])])).toEqual([
    {
      ...{ key: FEAST_SKU_ID, title: 'Family feast · For two', quantity: 3, seats: 6, notes: [] },
      choices: [
        { title: 'Soup', quantity: 5 },
        { title: 'Duck', quantity: 4 },
      ],
    },
  ]);
});
