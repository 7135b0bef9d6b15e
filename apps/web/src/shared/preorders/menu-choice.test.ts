import type { Fen } from '@xiwei/contract/common/money.ts';
import type { MenuChoices, MenuDishLine } from '@xiwei/contract/preorders/preorders.model.ts';
import { describe, expect, it } from 'vitest';
import { choosableDishes, inputOf, sumOfLines, withNote, withQuantity } from './menu-choice.ts';

const [DUCK, TOFU] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

const choices = (): MenuChoices => ({
  storeName: 'Alder',
  currency: 'CNY',
  open: true,
  changeHours: 24,
  minimumPerAdult: null,
  ...{ goods: [], requires: null },
  dishes: [
    {
      ...{ id: DUCK, name: 'Duck', description: '', section: 'Roast', price: 300 as Fen },
      ...{ signature: false, pictureUrl: null },
    },
  ],
});
const saved = (dishId: string, more: Partial<MenuDishLine> = {}): MenuDishLine => ({
  ...{ type: 'dish', dishId, quantity: 2, note: '', title: 'Saved', price: 200 as Fen, amount: 400 as Fen },
  problem: null,
  ...more,
});

describe('the dishes to choose from', () => {
  it('keep the price that they have on the saved menu', () => {
    expect(choosableDishes(choices(), [saved(DUCK)], 'Others')).toMatchObject([
      { id: DUCK, name: 'Duck', price: 200, section: 'Roast', most: 99 },
    ]);
  });

  it('begin with those on the saved menu that are not offered any more, of which there can be no more', () => {
    expect(choosableDishes(choices(), [saved(TOFU, { problem: 'soldOut' })], 'Others')).toMatchObject([
      { id: TOFU, name: 'Saved', section: 'Others', most: 2 },
      { id: DUCK, price: 300 },
    ]);
  });
});

describe('lines of a menu', () => {
  it('are added, changed and taken off by their number', () => {
    const one = withQuantity([], DUCK, 1);
    expect(one).toEqual([{ type: 'dish', dishId: DUCK, quantity: 1, note: '' }]);
    const noted = withNote(one, DUCK, 'no skin');
    expect(withQuantity(noted, DUCK, 3)).toEqual([
      { type: 'dish', dishId: DUCK, quantity: 3, note: 'no skin' },
    ]);
    expect(withQuantity(withQuantity(noted, TOFU, 1), DUCK, 0)).toMatchObject([{ dishId: TOFU }]);
  });

  it('are summed up at the prices that are shown', () => {
    const dishes = choosableDishes(choices(), [saved(TOFU)], 'Others');
    expect(sumOfLines(withQuantity(withQuantity([], DUCK, 2), TOFU, 3), dishes, [])).toBe(2 * 300 + 3 * 200);
    expect(sumOfLines(withQuantity([], 'gone', 2), dishes, [])).toBe(0);
  });

  it('are sent without what the server adds', () => {
    expect(inputOf([saved(DUCK, { note: 'no skin' })])).toEqual([
      { type: 'dish', dishId: DUCK, quantity: 2, note: 'no skin' },
    ]);
  });
});
