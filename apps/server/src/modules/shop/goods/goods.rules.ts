import type { Localized } from '@xiwei/contract/common/language.ts';
import { type Fen, sumFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { MAX_LINE_QUANTITY } from '@xiwei/contract/shop/catalogue.model.ts';
import type { ComboChoice, GoodsProblem, LineInput, LineProblem } from '@xiwei/contract/shop/goods.model.ts';
import type { LimitedSale } from '../stock/sales.store.ts';
import type { Need } from '../stock/stock.store.ts';
import type { ComboGroup, ComboItem, GoodsSnapshot, GoodsVariant } from './goods.ts';
import { joinNames } from './names.rules.ts';
import { leftForPerson, leftOfPlan, problemOfDay } from './plans.rules.ts';

/** Where goods are ordered: in the shop, with a booking, or as a part of a set menu with a booking. */
export type Channel = 'shop' | 'booking' | 'insideMenu';

/** Pieces of a variant by its id. */
type Pieces = ReadonlyMap<string, number>;

/** A line of an order with its price and with what prevents it. */
export interface PricedLine extends LineInput {
  /** Undefined if there is none, or it is of another store. */
  variant: GoodsVariant | undefined;
  /** The chosen items of a combo, in its order. */
  chosen: readonly { title: Localized; count: number }[];
  /** Of one piece with its extras. Zero if it is gone. */
  price: Fen;
  amount: Fen;
  /** The most pieces that can be ordered, beside the other lines. Null: no limit below that of a line. */
  left: number | null;
  problem: LineProblem | null;
  /** The pieces of each variant in one piece of the line: itself, and what was chosen of a combo. */
  contents: readonly Need[];
}

export interface PricedLines {
  lines: readonly PricedLine[];
  /** Of the lines without a problem: what they cost, the pieces of each variant by id, and what counts under plans. */
  goods: Fen;
  needs: readonly Need[];
  sales: readonly LimitedSale[];
}

interface Circumstances {
  channel?: Channel;
  /** Pieces of each variant that the person has ordered in the present period of its plan. */
  ordered?: Pieces | undefined;
}

/** Prices lines. The result of each is the same in any order of the lines. */
export function priceLines(
  snapshot: GoodsSnapshot,
  lines: readonly LineInput[],
  { channel = 'shop', ordered = new Map() }: Circumstances = {},
): PricedLines {
  const read = lines.map((line) => readLine(snapshot, line, channel));
  const wanted = sumOf(read.filter(({ problem }) => problem === null));
  const priced = read.map((line) => limited(line, snapshot, wanted, ordered));
  const possible = priced.filter(({ problem }) => problem === null);
  const needs = sumOf(possible);
  return {
    lines: priced,
    goods: sumFen(possible.map(({ amount }) => amount)),
    needs: [...needs]
      .map(([skuId, quantity]) => ({ skuId, quantity }))
      .sort((a, b) => (a.skuId < b.skuId ? -1 : 1)),
    sales: salesOf(snapshot, needs),
  };
}

/** Sums the pieces of each variant in lines. */
function sumOf(lines: readonly Pick<PricedLine, 'contents' | 'quantity'>[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const { contents, quantity } of lines)
    for (const { skuId, quantity: each } of contents) sum.set(skuId, (sum.get(skuId) ?? 0) + each * quantity);
  return sum;
}

/** Returns what pieces of variants count under their sale plans now. */
export const salesOf = ({ variants }: GoodsSnapshot, needs: Pieces): LimitedSale[] =>
  [...needs]
    .flatMap(([skuId, quantity]) => {
      const plan = variants.get(skuId)?.plan;
      return plan ? [{ skuId, planId: plan.id, period: plan.period, quantity, limit: plan.limit }] : [];
    })
    .sort((a, b) => (a.skuId < b.skuId ? -1 : 1));

const GONE = {
  chosen: [],
  price: ZERO_FEN,
  amount: ZERO_FEN,
  left: null,
  problem: 'gone',
  contents: [],
} as const;

/** Prices a line by itself: the number of pieces and the other lines do not matter yet. */
function readLine(snapshot: GoodsSnapshot, line: LineInput, channel: Channel): PricedLine {
  const variant = snapshot.variants.get(line.skuId);
  if (!variant || !isOffered(variant, channel)) return { ...line, variant, ...GONE };
  const groups = snapshot.groups.get(variant.productId) ?? [];
  const chosen = chosenOf(groups, line.choices);
  const price = sumFen([variant.price, ...chosen.map(({ item, count }) => (item.extra * count) as Fen)]);
  const isComplete = checkChoices(groups, line.choices) === null;
  const contents = isComplete ? contentsOf(variant, chosen) : [];
  const inside = contents.flatMap(({ skuId }) => snapshot.variants.get(skuId) ?? []);
  const isOfferedWhole = inside.every((one) => isOffered(one, channelInside(channel)));
  return {
    ...line,
    variant,
    chosen: chosen.map(({ item, count }) => ({ title: titleOf(snapshot, item), count })),
    price,
    amount: (price * line.quantity) as Fen,
    left: null,
    problem:
      isComplete && isOfferedWhole
        ? (inside
            .map((one) => problemOf(one, snapshot.today, channelInside(channel)))
            .find((one) => one !== null) ?? null)
        : 'choicesChanged',
    contents: isOfferedWhole ? contents : [],
  };
}

/** Adds to a line what the number of pieces of all lines prevents. */
function limited(line: PricedLine, { variants }: GoodsSnapshot, wanted: Pieces, ordered: Pieces): PricedLine {
  const roomIn = (limitOf: (variant: GoodsVariant) => number | null): number =>
    Math.min(
      ...line.contents.map(({ skuId, quantity: each }) => {
        const variant = variants.get(skuId);
        const limit = variant ? limitOf(variant) : 0;
        const own = line.problem === null ? each * line.quantity : 0;
        const byOthers = (wanted.get(skuId) ?? 0) - own;
        return limit === null ? MAX_LINE_QUANTITY : Math.max(Math.floor((limit - byOthers) / each), 0);
      }),
      MAX_LINE_QUANTITY,
    );
  const inStock = roomIn(availableOf);
  const forPerson = roomIn(({ skuId, plan }) => plan && leftForPerson(plan, ordered.get(skuId) ?? 0));
  const left = Math.min(inStock, forPerson);
  const tooMany = line.quantity > inStock ? 'tooMany' : line.quantity > forPerson ? 'personLimit' : null;
  return { ...line, left: left < MAX_LINE_QUANTITY ? left : null, problem: line.problem ?? tooMany };
}

function isOffered({ listed, inShop, withBooking }: GoodsVariant, channel: Channel): boolean {
  if (channel === 'insideMenu') return listed && (inShop || withBooking);
  return listed && (channel === 'shop' ? inShop : withBooking);
}

/** Returns how the items of a combo have to be on sale: of a set menu, they need not be offered with bookings by themselves. */
const channelInside = (channel: Channel): Channel => (channel === 'booking' ? 'insideMenu' : channel);

/** Returns how many pieces of a variant can be ordered now. Null: no limit. */
export function availableOf({ left, plan }: Pick<GoodsVariant, 'left' | 'plan'>): number | null {
  const ofPlan = plan && leftOfPlan(plan);
  if (left === null || ofPlan === null) return left ?? ofPlan;
  return Math.min(left, ofPlan);
}

/** Returns why a variant cannot be ordered on a day, whatever else is ordered. A combo's choices are not looked at. */
export function problemOf(
  variant: Pick<GoodsVariant, 'listed' | 'inShop' | 'withBooking' | 'left' | 'plan'>,
  today: string,
  channel: Channel = 'shop',
): GoodsProblem | null {
  if (!isOffered(variant as GoodsVariant, channel)) return 'gone';
  const { left, plan } = variant;
  const ofDay = plan && problemOfDay(plan, today);
  if (ofDay) return ofDay;
  if (left !== null && left <= 0) return 'soldOut';
  if (availableOf(variant) !== 0) return null;
  return plan?.mode === 'DAILY' ? 'soldOutToday' : 'soldOut';
}

/** From the problem that may end soonest to the one that will not. */
const MOST_HOPEFUL: readonly GoodsProblem[] = ['soldOutToday', 'notYet', 'soldOut', 'over', 'gone'];

/** Returns why nothing of several can be ordered: null if one of them can. */
export function problemOfAll(problems: readonly (GoodsProblem | null)[]): GoodsProblem | null {
  if (problems.includes(null)) return null;
  return MOST_HOPEFUL.find((problem) => problems.includes(problem)) ?? 'gone';
}

/** Returns why an item of a combo cannot be chosen even once. */
export function problemOfItem(
  { today, variants }: GoodsSnapshot,
  { skuId, quantity }: Pick<ComboItem, 'skuId' | 'quantity'>,
  channel: Channel = 'shop',
): GoodsProblem | null {
  const variant = variants.get(skuId);
  if (!variant) return 'gone';
  const problem = problemOf(variant, today, channelInside(channel));
  if (problem) return problem;
  const available = availableOf(variant);
  return available !== null && available < quantity ? 'soldOut' : null;
}

/** Returns why a combo cannot be ordered because too few of its items can be chosen. */
export function problemOfGroups(
  snapshot: GoodsSnapshot,
  groups: readonly ComboGroup[],
  channel: Channel = 'shop',
): GoodsProblem | null {
  const problems = groups.flatMap(({ choose, items }) => {
    const possible = items.filter((item) => problemOfItem(snapshot, item, channel) === null);
    const most = possible.reduce((sum, item) => sum + mostOf(snapshot, item), 0);
    if (most >= choose) return [];
    return [problemOfAll(items.map((item) => problemOfItem(snapshot, item, channel) ?? 'soldOut'))];
  });
  return problems[0] ?? null;
}

/** Returns how often an item of a combo can be chosen. */
function mostOf({ variants }: GoodsSnapshot, { skuId, quantity, most }: ComboItem): number {
  const variant = variants.get(skuId);
  const available = variant ? availableOf(variant) : 0;
  return available === null ? most : Math.min(most, Math.floor(available / quantity));
}

type Chosen = readonly { item: ComboItem; count: number }[];

/** Returns the chosen items in the order of the combo. Unknown ones are left out. */
function chosenOf(groups: readonly ComboGroup[], choices: readonly ComboChoice[]): Chosen {
  const counts = countsOf(choices);
  return groups
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      const count = counts.get(item.itemId) ?? 0;
      return count > 0 ? [{ item, count }] : [];
    });
}

function countsOf(choices: readonly ComboChoice[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { itemId, count } of choices) counts.set(itemId, (counts.get(itemId) ?? 0) + count);
  return counts;
}

function contentsOf({ skuId }: GoodsVariant, chosen: Chosen): Need[] {
  const pieces = new Map([[skuId, 1]]);
  for (const { item, count } of chosen)
    pieces.set(item.skuId, (pieces.get(item.skuId) ?? 0) + item.quantity * count);
  return [...pieces].map(([id, quantity]) => ({ skuId: id, quantity }));
}

/** Returns the title of what an item of a combo contains, with the name of the variant. */
export function titleOf({ variants }: GoodsSnapshot, { skuId }: ComboItem): Localized {
  const variant = variants.get(skuId);
  if (!variant) return {};
  const { title, name } = variant;
  return Object.keys(name).length === 0 ? title : joinNames([title, name]);
}

export type ChoicesProblem = 'comboChoiceMissing' | 'selectedCountFull' | 'quantityTooMany';

/**
 * Checks the choices of a combo: of each group as many as it asks for, and no item more often than it can be chosen. A product
 * without groups has no choices.
 */
export function checkChoices(
  groups: readonly ComboGroup[],
  choices: readonly ComboChoice[],
): ChoicesProblem | null {
  const counts = countsOf(choices);
  const items = groups.flatMap((group) => group.items);
  const countOf = ({ itemId }: ComboItem) => counts.get(itemId) ?? 0;
  const sums = groups.map((group) => ({
    choose: group.choose,
    chosen: group.items.reduce((sum, item) => sum + countOf(item), 0),
  }));
  if (sums.some(({ choose, chosen }) => chosen > choose)) return 'selectedCountFull';
  if (items.some((item) => countOf(item) > item.most)) return 'quantityTooMany';
  const known = new Set(items.map(({ itemId }) => itemId));
  const isMissing = sums.some(({ choose, chosen }) => chosen < choose);
  return isMissing || [...counts.keys()].some((itemId) => !known.has(itemId)) ? 'comboChoiceMissing' : null;
}
