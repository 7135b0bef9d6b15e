import { type Fen, sumFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type {
  MenuChoices,
  MenuDishChoice,
  MenuDishLine,
  MenuGoodsChoice,
  MenuGoodsLine,
  OrderMenu,
} from '@xiwei/contract/preorders/preorders.model.ts';
import { idOf } from './samples.ts';
import { makeSku } from './shop-samples.ts';

export const DUCK_ID = idOf(951);
export const TOFU_ID = idOf(952);

const makeChoice = (changes: Partial<MenuDishChoice>): MenuDishChoice => ({
  id: DUCK_ID,
  name: 'Roast duck',
  description: 'With plum sauce',
  section: 'Roasts',
  price: 268_00 as Fen,
  signature: true,
  pictureUrl: null,
  ...changes,
});

/** A store with two dishes to choose from, until the start of the booking. */
export const makeMenuChoices = (changes: Partial<MenuChoices> = {}): MenuChoices => ({
  storeName: 'Alder',
  currency: 'CNY',
  open: true,
  changeHours: 0,
  minimumPerAdult: null,
  ...{ goods: [], requires: null },
  dishes: [
    makeChoice({}),
    makeChoice({ id: TOFU_ID, name: 'Silken tofu', section: 'Cold dishes', price: 38_00 as Fen }),
  ],
  ...changes,
});

export const makeMenuLine = (changes: Partial<MenuDishLine> = {}): MenuDishLine => {
  const line = { quantity: 1, price: 268_00 as Fen, ...changes };
  return {
    ...{ type: 'dish', dishId: DUCK_ID, note: '', title: 'Roast duck', problem: null },
    ...{ ...line, amount: (line.price * line.quantity) as Fen },
    ...changes,
  };
};

export const FEAST_ID = idOf(961);
export const FEAST_SKU_ID = idOf(962);
export const SOUP_GROUP_ID = idOf(963);
export const SOUP_ITEM_ID = idOf(964);
export const DUCK_ITEM_ID = idOf(965);

const makeItem = (id: string, title: string, extra = 0) => ({
  ...{ id, title, pictureUrl: null, quantity: 1, most: 2, extra: extra as Fen, problem: null },
});

/** A set menu that serves two people, with two choices among two items. */
export const makeFeast = (changes: Partial<MenuGoodsChoice> = {}): MenuGoodsChoice => ({
  ...{ id: FEAST_ID, type: 'combo', title: 'Family feast', subtitle: 'Seven courses', description: '' },
  ...{ pictureUrl: null, seatsMin: 2, seatsMax: 2, problem: null },
  skus: [makeSku({ id: FEAST_SKU_ID, name: 'For two', price: 588_00 as Fen })],
  groups: [
    {
      ...{ id: SOUP_GROUP_ID, name: 'First course', choose: 2 },
      items: [makeItem(SOUP_ITEM_ID, 'Soup'), makeItem(DUCK_ITEM_ID, 'Duck', 20_00)],
    },
  ],
  ...changes,
});

/** One piece of the set menu for two people. */
export const makeGoodsLine = (changes: Partial<MenuGoodsLine> = {}): MenuGoodsLine => {
  const line = { quantity: 1, price: 588_00 as Fen, ...changes };
  return {
    ...{ type: 'combo', skuId: FEAST_SKU_ID, productId: FEAST_ID, seats: 2, note: '' },
    choices: [{ groupId: SOUP_GROUP_ID, itemId: SOUP_ITEM_ID, count: 2 }],
    choiceNames: [{ title: 'Soup', count: 2 }],
    ...{ title: 'Family feast', skuName: 'For two', seatsMin: 2, seatsMax: 2, left: null, problem: null },
    ...{ ...line, amount: (line.price * line.quantity) as Fen },
    ...changes,
  };
};

/** The menu of an order, which can be changed. */
export const makeMenu = (changes: Partial<OrderMenu> = {}): OrderMenu => ({
  version: changes.lines ? 1 : 0,
  lines: [],
  amount: changes.lines ? sumFen(changes.lines.map(({ amount }) => amount)) : ZERO_FEN,
  people: 2,
  minimum: null,
  ...{ requires: null, setMenuMissing: false, reserved: true },
  changeUntil: '2026-12-02T11:00:00.000Z',
  can: ['change'],
  ...changes,
});
