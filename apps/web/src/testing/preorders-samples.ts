import { type Fen, sumFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type {
  MenuChoices,
  MenuDishChoice,
  MenuDishLine,
  OrderMenu,
} from '@xiwei/contract/preorders/preorders.model.ts';
import { idOf } from './samples.ts';

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
