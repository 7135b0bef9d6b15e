import type { Fen } from '@xiwei/contract/common/money.ts';
import type { KitchenMenu } from '@xiwei/contract/preorders/preorders.model.ts';
import { expect, it } from 'vitest';
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

it('sums up the dishes of all parties with their notes, the most ordered first', () => {
  const menus = [
    menu(['duck', 'Duck', 1, 'no skin'], ['tofu', 'Tofu', 2]),
    menu(['tofu', 'Silken tofu', 1, 'mild'], ['soup', 'Soup', 9]),
    menu(['duck', 'Duck', 1, 'well done']),
  ];
  expect(kitchenSumsOf(menus)).toEqual([
    { key: 'soup', title: 'Soup', quantity: 9, notes: [] },
    { key: 'tofu', title: 'Silken tofu', quantity: 3, notes: [{ note: 'mild', quantity: 1 }] },
    {
      ...{ key: 'duck', title: 'Duck', quantity: 2 },
      notes: [
        { note: 'no skin', quantity: 1 },
        { note: 'well done', quantity: 1 },
      ],
    },
  ]);
});
