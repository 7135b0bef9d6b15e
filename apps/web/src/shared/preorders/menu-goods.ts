import type { Fen } from '@xiwei/contract/common/money.ts';
import { addFen } from '@xiwei/contract/common/money.ts';
import {
  type GoodsLineInput,
  MAX_LINE_QUANTITY,
  type MenuComboChoice,
  type MenuGoodsChoice,
  type MenuGoodsLine,
  type MenuLine,
  type MenuLineInput,
  menuLineKey,
  type SetMenuRequirement,
} from '@xiwei/contract/preorders/preorders.model.ts';
import { type GoodsSku, LINE_PROBLEMS } from '@xiwei/contract/shop/goods.model.ts';
import { type Counts, choicesOf, extrasOf, initialCounts } from '#shared/shop/combo.ts';
import { initialSku } from '#shared/shop/variants.ts';

/** What is chosen of goods before it becomes a line of a menu. */
export interface GoodsDraft {
  sku: GoodsSku;
  /** How often each item of a combo is chosen, by its id. */
  counts: Counts;
  quantity: number;
  seats: number;
  note: string;
}

type Serves = Pick<MenuGoodsChoice, 'seatsMin' | 'seatsMax'>;

/** Goods with the line that is changed, and the people that are left for it. */
export interface ChosenFrom {
  goods: MenuGoodsChoice;
  /** Undefined if a line is added. */
  line: MenuGoodsLine | undefined;
  /** How many people of the party the other lines are not for. */
  free: number;
}

/** The goods that a party can choose from. */
export interface Offer {
  goods: readonly MenuGoodsChoice[];
  people: number;
}

export const isGoods = <Line extends { type: string }>(line: Line): line is Exclude<Line, { type: 'dish' }> =>
  line.type !== 'dish';

/** Checks whether goods are for a number of people. Others, such as a bottle of wine, are taken besides those. */
const isForSeats = ({ seatsMin, seatsMax }: Serves): boolean => seatsMin !== null || seatsMax !== null;

/** Counts the people of a party that no set menus and similar goods are for, leaving out a line. */
export const freePeople = (
  lines: readonly MenuLineInput[],
  { goods, people }: Offer,
  except?: string,
): number =>
  lines
    .filter(isGoods)
    .filter((line) => menuLineKey(line) !== except)
    .filter(({ skuId }) => goods.some((each) => isForSeats(each) && each.skus.some(({ id }) => id === skuId)))
    .reduce((free, { seats }) => free - seats, people);

/** Counts the people of a party that goods can be for, leaving out a line of them. */
export const peopleFor = (
  goods: MenuGoodsChoice,
  lines: readonly MenuLineInput[],
  offer: Offer,
  except?: string,
): number => (isForSeats(goods) ? freePeople(lines, offer, except) : offer.people);

/** Returns for how many people some pieces can be. `max` is below `min` if the party has too few people left. */
export const seatBounds = ({ seatsMin, seatsMax }: Serves, quantity: number, free: number) => ({
  min: Math.max(1, (seatsMin ?? 0) * quantity),
  max: seatsMax === null ? free : Math.min(free, seatsMax * quantity),
});

/** Returns the most pieces that a line can have: those that are left, for the people that are left. */
export function mostPieces({ goods: { seatsMin }, line, free }: ChosenFrom, sku: GoodsSku): number {
  const left = line?.skuId === sku.id ? line.left : sku.left;
  const served = seatsMin === null || seatsMin === 0 ? MAX_LINE_QUANTITY : Math.floor(free / seatsMin);
  return Math.max(0, Math.min(left ?? MAX_LINE_QUANTITY, served, MAX_LINE_QUANTITY));
}

/** Sets the pieces. Goods for all people they can serve stay so; the other numbers stay as far as possible. */
export function withPieces({ goods, free }: ChosenFrom, draft: GoodsDraft, quantity: number): GoodsDraft {
  const before = seatBounds(goods, draft.quantity, free);
  const { min, max } = seatBounds(goods, quantity, free);
  const seats = draft.seats >= before.max ? max : Math.min(draft.seats, max);
  return { ...draft, quantity, seats: Math.max(min, seats) };
}

/** Returns what is chosen at first: the line that is changed, or a set menu for everyone who has none; one piece of other goods. */
export function initialDraft(from: ChosenFrom): GoodsDraft | undefined {
  const { goods, line, free } = from;
  const sku = initialSku(goods.skus, line?.skuId);
  if (!sku) return undefined;
  if (line) {
    const { quantity, seats, note } = line;
    return { sku, counts: countsOf(line.choices, goods), quantity, seats, note };
  }
  const isCombo = goods.type === 'combo';
  const wanted = isCombo && goods.seatsMax !== null ? Math.ceil(free / goods.seatsMax) : 1;
  const quantity = Math.max(1, Math.min(wanted, mostPieces(from, sku)));
  const { min, max } = seatBounds(goods, quantity, free);
  const seats = isCombo ? Math.max(min, max) : min;
  return { sku, counts: initialCounts(goods.groups), quantity, seats, note: '' };
}

/** Returns how often the items of a combo are chosen that it still has. */
function countsOf(choices: readonly MenuComboChoice[], { groups }: MenuGoodsChoice): Counts {
  const items = groups.flatMap((group) => group.items);
  return Object.fromEntries(
    choices.flatMap(({ itemId, count }) => {
      const item = items.find(({ id }) => id === itemId);
      return item ? [[itemId, Math.min(count, item.most)]] : [];
    }),
  );
}

/** Returns what is chosen as a line. Goods that are not offered any more keep the choices of their line. */
export function lineOf({ goods, line }: ChosenFrom, { sku, counts, ...rest }: GoodsDraft): GoodsLineInput {
  const choices =
    goods.groups.length === 0
      ? (line?.choices ?? [])
      : goods.groups.flatMap((group) =>
          choicesOf([group], counts).map((choice) => ({ ...choice, groupId: group.id })),
        );
  return { type: goods.type, skuId: sku.id, ...rest, choices };
}

/** Computes the price of a piece, with the extras of its choices. A line that is not changed keeps its price. */
export function priceOf(from: ChosenFrom, draft: GoodsDraft): Fen {
  const { goods, line } = from;
  if (line && menuLineKey(line) === menuLineKey(lineOf(from, draft))) return line.price;
  return addFen(draft.sku.price, extrasOf(goods.groups, draft.counts));
}

/**
 * Puts a line of goods on a menu, in place of another one if `replaced` is its key. Pieces of the same goods with the same choices become one
 * line.
 */
export function withGoods(
  lines: readonly MenuLineInput[],
  line: GoodsLineInput,
  replaced?: string,
): MenuLineInput[] {
  const key = menuLineKey(line);
  const same = lines.filter(isGoods).find((each) => menuLineKey(each) === key && key !== replaced);
  const merged = same
    ? {
        ...line,
        quantity: Math.min(MAX_LINE_QUANTITY, same.quantity + line.quantity),
        seats: same.seats + line.seats,
        note: line.note || same.note,
      }
    : line;
  const place = lines.findIndex((each) => menuLineKey(each) === (same ? key : replaced));
  const others = lines.filter((each) => ![key, replaced].includes(menuLineKey(each)));
  return place < 0 ? [...others, merged] : others.toSpliced(Math.min(place, others.length), 0, merged);
}

export const withoutLine = (lines: readonly MenuLineInput[], key: string): MenuLineInput[] =>
  lines.filter((line) => menuLineKey(line) !== key);

/**
 * Describes the lines of goods: as the server did, which knows what is reserved for the order, or else by what the store offers. Lines of
 * which nothing is known are left out.
 */
export const describeGoods = (
  lines: readonly MenuLineInput[],
  { goods, people }: Offer,
  known: readonly MenuLine[] = [],
): MenuGoodsLine[] =>
  lines.filter(isGoods).flatMap((line) => {
    const before = known.filter(isGoods).find((each) => menuLineKey(each) === menuLineKey(line));
    if (before) return [{ ...before, ...line, amount: amountOf(before.price, line) }];
    const isTooMuch = freePeople(lines, { goods, people }) < 0;
    return describe(line, goods).map((described) => ({
      ...described,
      problem: described.problem ?? (isTooMuch && isForSeats(described) ? 'menuPeopleTooFew' : null),
    }));
  });

const amountOf = (price: Fen, { quantity }: Pick<GoodsLineInput, 'quantity'>): Fen =>
  (price * quantity) as Fen;

function describe(line: GoodsLineInput, goods: readonly MenuGoodsChoice[]): MenuGoodsLine[] {
  const product = goods.find(({ skus }) => skus.some(({ id }) => id === line.skuId));
  const sku = product?.skus.find(({ id }) => id === line.skuId);
  if (!product || !sku) return [];
  const counts = countsOf(line.choices, product);
  const items = product.groups.flatMap((group) => group.items);
  const price = addFen(sku.price, extrasOf(product.groups, counts));
  return [
    {
      ...line,
      ...{ productId: product.id, title: product.title, skuName: sku.name },
      choiceNames: items.flatMap(({ id, title }) => (counts[id] ? [{ title, count: counts[id] }] : [])),
      ...{ seatsMin: product.seatsMin, seatsMax: product.seatsMax, left: sku.left },
      ...{ price, amount: amountOf(price, line), problem: problemOf(line, product, sku, counts) },
    },
  ];
}

/** Returns why a line cannot be ordered by what the store offers. */
function problemOf(
  { quantity, seats }: GoodsLineInput,
  product: MenuGoodsChoice,
  sku: GoodsSku,
  counts: Counts,
): MenuGoodsLine['problem'] {
  if (sku.problem !== null) return sku.problem;
  const isComplete = product.groups.every(
    ({ choose, items }) =>
      choose === items.reduce((sum, { id, problem }) => sum + (problem ? 0 : (counts[id] ?? 0)), 0),
  );
  if (!isComplete) return 'choicesChanged';
  if (sku.left !== null && quantity > sku.left) return 'tooMany';
  const { min, max } = seatBounds(product, quantity, Number.POSITIVE_INFINITY);
  if (seats < min) return 'menuSeatsBelowMinimum';
  return seats > max ? 'menuSeatsAboveMaximum' : null;
}

/** Returns goods that the store does not offer any more as they are on a line, of which there can be no more. */
export const goodsOfLine = (line: MenuGoodsLine): MenuGoodsChoice => ({
  ...{ id: line.productId ?? line.skuId, type: line.type, title: line.title },
  ...{ subtitle: '', description: '', pictureUrl: null, groups: [], problem: 'gone' },
  ...{ seatsMin: line.seatsMin, seatsMax: line.seatsMax },
  skus: [
    {
      ...{ id: line.skuId, valueIds: [], name: line.skuName, price: line.price },
      ...{ left: line.left ?? line.quantity, few: false, problem: 'gone', from: null, until: null },
    },
  ],
});

/** Whether a line cannot be saved. What is on the saved menu stays, whatever happened to its goods since. */
export const isBlocked = ({ problem, quantity }: MenuLine, savedQuantity: number): boolean =>
  problem !== null && (quantity > savedQuantity || !STOCK_PROBLEMS.includes(problem));

const STOCK_PROBLEMS: readonly string[] = LINE_PROBLEMS;

/**
 * Counts the people who have none of the set menus that the store requires; null if everyone has one, or none is required. All people
 * if there is none on the menu.
 */
export function peopleWithoutSetMenu(
  requires: SetMenuRequirement | null,
  lines: readonly MenuGoodsLine[],
  people: number,
): number | null {
  if (!requires) return null;
  const ids = requires.products.map(({ id }) => id);
  const seated = lines
    .filter(({ productId }) => productId !== null && ids.includes(productId))
    .reduce((sum, { seats }) => sum + seats, 0);
  return seated < people ? people - seated : null;
}
