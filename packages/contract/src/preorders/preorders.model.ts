import * as z from 'zod/mini';
import { partyQuery } from '#booking/availability.model.ts';
import { dinerOrderInput } from '#booking/booking.model.ts';
import { MAX_PRINT_DAYS } from '#booking/printing.model.ts';
import type { Localized } from '#common/language.ts';
import type { Fen } from '#common/money.ts';
import { MAX_PARTY } from '#common/party.ts';
import {
  currency,
  fen,
  id,
  instant,
  pictureUrl,
  positiveFen,
  version,
  wallDate,
  wallTime,
} from '#common/shapes.ts';
import { freeText } from '#common/text.ts';
import { comboChoice, GOODS_PROBLEMS, goodsDetail, goodsSku, LINE_PROBLEMS } from '#shop/goods.model.ts';
import { MAX_DISH_PRICE } from '#stores/menu.model.ts';
import { setMenuRules } from '#stores/set-menu-rules.model.ts';

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

const lineNote = z._default(freeText(MAX_LINE_NOTE), '');

const dishLineInput = z.object({
  type: z.literal('dish'),
  dishId: id,
  quantity: count(1, MAX_LINE_QUANTITY),
  /** A wish, such as “not spicy”. */
  note: lineNote,
});

/** How often an item of a group of a combo is chosen. */
const menuComboChoice = z.extend(comboChoice, { groupId: id });
export type MenuComboChoice = z.infer<typeof menuComboChoice>;

/** The types of goods: a single product, or a combo such as a set menu. */
export const MENU_GOODS_TYPES = ['product', 'combo'] as const;
export type MenuGoodsType = (typeof MENU_GOODS_TYPES)[number];

const goodsLineInput = z.object({
  type: z.enum(MENU_GOODS_TYPES),
  /** The variant of the product. */
  skuId: id,
  /** From 1 to `MAX_LINE_QUANTITY`. Others are refused with the title of the product, or with the most that can be ordered. */
  quantity: z
    .int({ error: ({ input }) => (input === null || input === undefined ? 'required' : undefined) })
    .check(z.minimum(-2_147_483_647), z.maximum(2_147_483_647)),
  /** How many people of the party the pieces are for. */
  seats: count(1, MAX_PARTY),
  /** What is chosen of a combo. Empty for single products. Each item at most once. */
  choices: z._default(z.array(menuComboChoice).check(z.maxLength(100)), []),
  note: lineNote,
});
export type GoodsLineInput = z.infer<typeof goodsLineInput>;

/** Something that a party orders in advance. */
export const menuLineInput = z.discriminatedUnion('type', [dishLineInput, goodsLineInput]);
export type MenuLineInput = z.infer<typeof menuLineInput>;
export type DishLineInput = z.infer<typeof dishLineInput>;

type KeyedLine = Pick<DishLineInput, 'type' | 'dishId'> | Pick<GoodsLineInput, 'type' | 'skuId' | 'choices'>;

/** Returns what tells a line from the others of its menu: the dish, or the variant with its choices. */
export const menuLineKey = (line: KeyedLine): string =>
  line.type === 'dish'
    ? line.dishId
    : [
        line.skuId,
        ...line.choices.map(({ groupId, itemId, count: n }) => `${groupId} ${itemId} ${n}`).sort(),
      ].join();

/** Lines of different dishes, and of goods that differ in the variant or its choices. */
const lines = z.array(menuLineInput).check(
  z.maxLength(MAX_MENU_LINES),
  z.refine((all) => new Set(all.map(menuLineKey)).size === all.length),
);

/** A whole menu with the sum that was shown. */
export const menuInput = z.object({ lines, amount: fen });
export type MenuInput = z.infer<typeof menuInput>;
/** A whole menu, based on the version that was read. Without lines, the booking has no menu. */
export const orderMenuInput = z.extend(menuInput, { version });
export type OrderMenuInput = z.infer<typeof orderMenuInput>;
export const menuQuoteInput = z.object({ lines });

/** A booking with its menu, which are made together or not at all. */
export const orderWithMenuInput = z.extend(dinerOrderInput, {
  menu: z.extend(menuInput, { lines: lines.check(z.minLength(1, 'required')) }),
});

/** Why no more of a dish can be ordered. */
export const MENU_LINE_PROBLEMS = [
  /** It is not on the store's menu any more. */
  'gone',
  'soldOut',
] as const;
export type MenuLineProblem = (typeof MENU_LINE_PROBLEMS)[number];

/** Why goods cannot be ordered as in a line. Those of a line problem do not prevent what is on the saved menu. */
export const MENU_GOODS_PROBLEMS = [
  ...LINE_PROBLEMS,
  'quantityTooFew',
  /** More choices of a group than it has. */
  'selectedCountFull',
  /** The pieces are for fewer or more people than they serve. */
  'menuSeatsBelowMinimum',
  'menuSeatsAboveMaximum',
  /** All goods together are for more people than the party has. */
  'menuPeopleTooFew',
] as const;
export type MenuGoodsProblem = (typeof MENU_GOODS_PROBLEMS)[number];

const priced = {
  title: z.string(),
  /** Of one piece, with the extras of its choices. What is on the menu already keeps its price. */
  price: fen,
  amount: fen,
};
export const menuDishLine = z.extend(dishLineInput, {
  ...priced,
  problem: z.nullable(z.enum(MENU_LINE_PROBLEMS)),
});
export const menuGoodsLine = z.extend(goodsLineInput, {
  ...priced,
  /** Null if it is not known any more. */
  productId: z.nullable(id),
  /** The name of the variant, such as “for two”; empty without specs. */
  skuName: z.string(),
  /** The chosen items of a combo with their number. */
  choiceNames: z.array(z.object({ title: z.string(), count: z.int() })),
  /** How many people one piece serves. Null: no bound. */
  seatsMin: z.nullable(z.int()),
  seatsMax: z.nullable(z.int()),
  /** The most pieces of the line, those on the saved menu included. Null: no limit below that of a line. */
  left: z.nullable(z.int()),
  problem: z.nullable(z.enum(MENU_GOODS_PROBLEMS)),
});
export const menuLine = z.discriminatedUnion('type', [menuDishLine, menuGoodsLine]);
export type MenuLine = z.infer<typeof menuLine>;
export type MenuDishLine = z.infer<typeof menuDishLine>;
export type MenuGoodsLine = z.infer<typeof menuGoodsLine>;

/** Returns the title of a line with the variant and what was chosen, for lists without room for each. */
export function menuLineTitle(
  line:
    | Pick<MenuDishLine, 'type' | 'title'>
    | Pick<MenuGoodsLine, 'type' | 'title' | 'skuName' | 'choiceNames'>,
): string {
  if (line.type === 'dish') return line.title;
  const chosen = line.choiceNames.map(({ title, count: n }) => (n > 1 ? `${title} × ${n}` : title));
  return [line.title, line.skuName, ...chosen].filter(Boolean).join(' · ');
}

interface StoredLine {
  title: Localized;
  price: Fen;
  quantity: number;
  note: string;
}

/** A dish as it is stored: with its title in all languages and its price, so that later changes of the dish do not change it. */
export interface StoredDishLine extends StoredLine {
  type: 'dish';
  dishId: string;
}

/** Goods as they are stored, with all that later changes of the product must not change. */
export interface StoredGoodsLine extends StoredLine {
  type: MenuGoodsType;
  skuId: string;
  productId: string;
  skuName: Localized;
  seats: number;
  choices: MenuComboChoice[];
  choiceNames: { title: Localized; count: number }[];
  /** The pieces of each variant in one piece of the line: itself, and what was chosen of a combo. */
  contents: { skuId: string; quantity: number }[];
}

export type StoredMenuLine = StoredDishLine | StoredGoodsLine;

/** What the log of an order says about its menu: how much of what was on it before and after a change. */
export interface MenuNote {
  was: readonly Pick<StoredMenuLine, 'title' | 'quantity'>[];
  is: readonly Pick<StoredMenuLine, 'title' | 'quantity'>[];
}

/** The set menus of which the store requires one at the place and time of a booking, for the whole party. */
export const setMenuRequirement = z.object({ products: z.array(z.object({ id, title: z.string() })) });
export type SetMenuRequirement = z.infer<typeof setMenuRequirement>;

const requirement = {
  /** Null if the store requires no set menu. */
  requires: z.nullable(setMenuRequirement),
};

/** The menu of an order. An order without one has version 0 and no lines. */
export const orderMenu = z.object({
  version,
  lines: z.array(menuLine),
  amount: fen,
  /** The people of the booking. */
  people: z.int(),
  /** The least that a menu of this party has to be worth if its diner chooses it. Null: any amount. */
  minimum: z.nullable(fen),
  ...requirement,
  /** Whether the menu lacks what the store requires: its diner cannot set it like this, staff can. */
  setMenuMissing: z.boolean(),
  /**
   * Whether the goods of the menu are reserved, or were served. False for a booking that was closed or expired, and for one that was
   * paid again after others had bought the goods.
   */
  reserved: z.boolean(),
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
  ...requirement,
  setMenuMissing: z.boolean(),
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

/** A product or set menu that can be ordered with a booking. Those that cannot be ordered now say why. */
const menuGoodsChoice = z.object({
  /** The id of the product. */
  id,
  type: z.enum(MENU_GOODS_TYPES),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  pictureUrl,
  /** How many people one piece serves. Null: no bound. */
  seatsMin: z.nullable(z.int()),
  seatsMax: z.nullable(z.int()),
  /** At least one. A product without specs has exactly one. */
  skus: z.array(goodsSku),
  groups: goodsDetail.shape.groups,
  problem: z.nullable(z.enum(GOODS_PROBLEMS)),
});
export type MenuGoodsChoice = z.infer<typeof menuGoodsChoice>;

/** The place and time of a booking that has not been made yet. */
export const menuSlotQuery = z.object({
  date: z.optional(wallDate),
  time: z.optional(wallTime),
  /** Missing if no kind of table was chosen: then no rule about kinds matches. */
  kindId: z.optional(id),
  adults: z.optional(partyQuery.adults),
  children: partyQuery.children,
});

/** What can be chosen with a booking at a store: dishes in the order of its menu, goods in that of its shop. */
export const menuChoices = z.object({
  storeName: z.string(),
  currency,
  /** Whether diners can choose. Staff always can. */
  open: z.boolean(),
  changeHours: z.int(),
  minimumPerAdult: z.nullable(fen),
  dishes: z.array(menuDishChoice),
  goods: z.array(menuGoodsChoice),
  /** For the place and time that were asked for; null without them. A booking there is made with its menu, `createOrderWithMenu`. */
  ...requirement,
});
export type MenuChoices = z.infer<typeof menuChoices>;

const settingsFields = {
  /** Whether diners can choose a menu with their booking. */
  open: z.boolean(),
  /** How many hours before the start of the booking a menu is final; 0: at the start. */
  changeHours: count(0, MAX_CHANGE_HOURS),
  /** The least that a menu which a diner chooses has to be worth for each adult. Null: any amount. */
  minimumPerAdult: z.nullable(positiveFen('required', MAX_DISH_PRICE)),
  /** Where diners have to take a set menu. Rules hold only while diners can choose. */
  setMenuRules: z._default(setMenuRules, []),
};
export const preorderSettingsEdit = z.object({ ...settingsFields, version });
/** The settings of a store. One that never saved them does not offer menus, at version 0. */
export const preorderSettings = z.object({
  ...settingsFields,
  version,
  /** The products that rules can require: those that are offered with a booking, and those in the rules. */
  products: z.array(z.object({ id, title: z.string(), offered: z.boolean() })),
  can: z.array(z.enum(['update'])),
});
export type PreorderSettings = z.infer<typeof preorderSettings>;

/** The menu of an order in the kitchen's list. */
export const kitchenMenu = z.object({ orderId: id, date: wallDate, lines: z.array(menuLine) });
export type KitchenMenu = z.infer<typeof kitchenMenu>;
