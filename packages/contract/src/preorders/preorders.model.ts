import * as z from 'zod/mini';
import { MAX_PRINT_DAYS } from '#booking/printing.model.ts';
import type { Localized } from '#common/language.ts';
import type { Fen } from '#common/money.ts';
import { fen, id, instant, pictureUrl, positiveFen, version, wallDate } from '#common/shapes.ts';
import { freeText } from '#common/text.ts';
import { MAX_DISH_PRICE } from '#stores/menu.model.ts';

/** The most lines of a menu, and the most of one dish in a line. */
export const MAX_MENU_LINES = 60;
export const MAX_LINE_QUANTITY = 99;
export const MAX_LINE_NOTE = 100;
/** The longest time before the start of a booking at which its menu is final, in hours. */
export const MAX_CHANGE_HOURS = 720;
/** The most days of a list for the kitchen. */
export const MAX_KITCHEN_DAYS = MAX_PRINT_DAYS;

const count = (min: number, max: number) =>
  z
    .int({ error: ({ input }) => (input === null || input === undefined ? 'required' : undefined) })
    .check(z.minimum(min, 'tooSmall'), z.maximum(max, 'tooBig'));

const dishLineInput = z.object({
  type: z.literal('dish'),
  dishId: id,
  quantity: count(1, MAX_LINE_QUANTITY),
  /** A wish, such as “not spicy”. */
  note: z._default(freeText(MAX_LINE_NOTE), ''),
});

/** Something that a party orders in advance. */
export const menuLineInput = z.discriminatedUnion('type', [dishLineInput]);
export type MenuLineInput = z.infer<typeof menuLineInput>;
/** Lines of different dishes. */
const lines = z.array(menuLineInput).check(
  z.maxLength(MAX_MENU_LINES),
  z.refine((all) => new Set(all.map(({ dishId }) => dishId)).size === all.length),
);

/** A whole menu, based on the version that was read. Without lines, the booking has no menu. */
export const orderMenuInput = z.object({
  version,
  lines,
  /** The sum that was shown. */
  amount: fen,
});
export type OrderMenuInput = z.infer<typeof orderMenuInput>;
export const menuQuoteInput = z.object({ lines });

/** Why no more of a line can be ordered. */
export const MENU_LINE_PROBLEMS = [
  /** It is not on the store's menu any more. */
  'gone',
  'soldOut',
] as const;
export type MenuLineProblem = (typeof MENU_LINE_PROBLEMS)[number];

const pricedLine = {
  title: z.string(),
  /** Of one piece. What is on the menu already keeps its price. */
  price: fen,
  amount: fen,
  problem: z.nullable(z.enum(MENU_LINE_PROBLEMS)),
};
export const menuLine = z.discriminatedUnion('type', [z.extend(dishLineInput, pricedLine)]);
export type MenuLine = z.infer<typeof menuLine>;

/** A line as it is stored: with its title in all languages and its price, so that later changes of the dish do not change it. */
export interface StoredMenuLine {
  type: 'dish';
  dishId: string;
  title: Localized;
  price: Fen;
  quantity: number;
  note: string;
}

/** What the log of an order says about its menu: how much of what was on it before and after a change. */
export interface MenuNote {
  was: readonly Pick<StoredMenuLine, 'title' | 'quantity'>[];
  is: readonly Pick<StoredMenuLine, 'title' | 'quantity'>[];
}

/** The menu of an order. An order without one has version 0 and no lines. */
export const orderMenu = z.object({
  version,
  lines: z.array(menuLine),
  amount: fen,
  /** The least that a menu of this party has to be worth if its diner chooses it. Null: any amount. */
  minimum: z.nullable(fen),
  /** Until when the diner can change it. Null if the store does not offer it. */
  changeUntil: z.nullable(instant),
  /** `change`: whether the caller can change it now. */
  can: z.array(z.enum(['change'])),
});
export type OrderMenu = z.infer<typeof orderMenu>;

/** What a menu would cost now. */
export const menuQuote = z.object({
  lines: z.array(menuLine),
  amount: fen,
  minimum: z.nullable(fen),
});
export type MenuQuote = z.infer<typeof menuQuote>;

const menuDishChoice = z.object({
  id,
  name: z.string(),
  description: z.string(),
  section: z.string(),
  price: fen,
  signature: z.boolean(),
  pictureUrl,
});
export type MenuDishChoice = z.infer<typeof menuDishChoice>;

/** What can be chosen with a booking at a store, in the order of its menu. */
export const menuChoices = z.object({
  storeName: z.string(),
  /** Whether diners can choose. Staff always can. */
  open: z.boolean(),
  changeHours: z.int(),
  minimumPerAdult: z.nullable(fen),
  dishes: z.array(menuDishChoice),
});
export type MenuChoices = z.infer<typeof menuChoices>;

const settingsFields = {
  /** Whether diners can choose a menu with their booking. */
  open: z.boolean(),
  /** How many hours before the start of the booking a menu is final; 0: at the start. */
  changeHours: count(0, MAX_CHANGE_HOURS),
  /** The least that a menu which a diner chooses has to be worth for each adult. Null: any amount. */
  minimumPerAdult: z.nullable(positiveFen('required', MAX_DISH_PRICE)),
};
export const preorderSettingsEdit = z.object({ ...settingsFields, version });
/** The settings of a store. One that never saved them does not offer menus, at version 0. */
export const preorderSettings = z.object({ ...settingsFields, version, can: z.array(z.enum(['update'])) });
export type PreorderSettings = z.infer<typeof preorderSettings>;

/** The menu of an order in the kitchen's list. */
export const kitchenMenu = z.object({ orderId: id, date: wallDate, lines: z.array(menuLine) });
export type KitchenMenu = z.infer<typeof kitchenMenu>;
