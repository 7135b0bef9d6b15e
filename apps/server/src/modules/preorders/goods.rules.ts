import type { Localized } from '@xiwei/contract/common/language.ts';
import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import {
  type GoodsLineInput,
  MAX_LINE_QUANTITY,
  type MenuGoodsProblem,
  menuLineKey,
  type StoredGoodsLine,
} from '@xiwei/contract/preorders/preorders.model.ts';
import {
  type ComboGroup,
  changeOfKept,
  checkChoices,
  type GoodsSnapshot,
  type KeptGoods,
  type Need,
  type PricedGoods,
  priceGoods,
  sumNeeds,
} from '#modules/shop/index.ts';

/** What lines of goods are priced by. */
export interface GoodsContext {
  /** The variants of the lines, and of the saved menu. */
  snapshot: GoodsSnapshot;
  /** The goods that are kept for the booking. */
  kept: readonly KeptGoods[];
  /** The people of the booking. */
  people: number;
  /** Pieces of each variant that the diner has ordered in the present period of its sale plan; empty for staff. */
  ordered: ReadonlyMap<string, number>;
}

/** A line of goods with its price, and with what prevents it. */
export interface PricedGoodsLine extends StoredGoodsLine {
  amount: Fen;
  /** How many people one piece serves now. Null: no bound. */
  seatsMin: number | null;
  seatsMax: number | null;
  /** The most pieces of the line, those on the saved menu included. Null: no limit below that of a line. */
  left: number | null;
  problem: MenuGoodsProblem | null;
  /** Whether the problem prevents the line. Of what is on the saved menu, it prevents only more of it. */
  prevented: boolean;
  /** What the shop says about the pieces that are ordered besides those on the saved menu. */
  besides: PricedGoods | undefined;
}

/** Returns the pieces of each variant in lines. */
export const needsOf = (lines: readonly Pick<StoredGoodsLine, 'contents' | 'quantity'>[]): Need[] =>
  sumNeeds(
    lines.flatMap(({ contents, quantity }) =>
      contents.map(({ skuId, quantity: each }) => ({ skuId, quantity: each * quantity })),
    ),
  );

/** Checks whether all pieces of lines are kept for the booking, or were served. */
export const isKept = (
  lines: readonly Pick<StoredGoodsLine, 'contents' | 'quantity'>[],
  kept: readonly KeptGoods[],
): boolean => changeOfKept(kept, needsOf(lines)).extra.length === 0;

export const seatsOf = (lines: readonly Pick<StoredGoodsLine, 'seats'>[]): number =>
  lines.reduce((sum, { seats }) => sum + seats, 0);

/** How many people one piece serves. */
type Bounds = Pick<PricedGoodsLine, 'seatsMin' | 'seatsMax'>;

/** Checks whether goods are for a number of people. Others, such as a bottle of wine, are taken besides those. */
export const isForSeats = ({ seatsMin, seatsMax }: Bounds): boolean => seatsMin !== null || seatsMax !== null;

const isPossibleNumber = (quantity: number): boolean => quantity >= 1 && quantity <= MAX_LINE_QUANTITY;

/**
 * Gives lines of goods their titles and prices. Lines of the saved menu keep those they have there, and their pieces if these are kept for
 * the booking. More pieces, and other goods, have to be available beside all other lines; what the party gives back counts as available.
 */
export function priceGoodsLines(
  lines: readonly GoodsLineInput[],
  saved: readonly StoredGoodsLine[],
  context: GoodsContext,
): PricedGoodsLine[] {
  const { kept, people } = context;
  const areKept = isKept(saved, kept);
  const parts = lines.map((line) => {
    const before = saved.find((each) => menuLineKey(each) === menuLineKey(line));
    const stays = before && areKept ? Math.min(before.quantity, Math.max(line.quantity, 0)) : 0;
    return { line, before, stays };
  });
  const staying = parts.flatMap(({ before, stays }) =>
    before && stays > 0 ? [{ contents: before.contents, quantity: stays }] : [],
  );
  const { freed } = changeOfKept(kept, needsOf(staying));
  const snapshot = withFreed(context.snapshot, freed);
  const ordered = lessFreed(context, freed);
  const price = (priced: readonly GoodsLineInput[]) =>
    priceGoods(snapshot, priced, { channel: 'booking', ordered }).lines;
  const asked = parts.filter(({ line, stays }) => isPossibleNumber(line.quantity) && line.quantity > stays);
  const besides = price(asked.map(({ line, stays }) => ({ ...line, quantity: line.quantity - stays })));
  const counted = lines.filter(({ skuId }) => {
    const variant = context.snapshot.variants.get(skuId);
    return variant !== undefined && isForSeats(variant);
  });
  const isOver = seatsOf(counted) > people;
  return parts.map((part) => {
    const index = asked.indexOf(part);
    const one = index >= 0 ? besides[index] : price([{ ...part.line, quantity: 1 }])[0];
    return lineOf(
      part,
      one,
      index >= 0,
      snapshot,
      part.line.seats > people || (isOver && counted.includes(part.line)),
    );
  });
}

interface Part {
  line: GoodsLineInput;
  before: StoredGoodsLine | undefined;
  stays: number;
}

function lineOf(
  { line, before, stays }: Part,
  priced: PricedGoods | undefined,
  isMore: boolean,
  snapshot: GoodsSnapshot,
  isOver: boolean,
): PricedGoodsLine {
  const { type, skuId, quantity, seats, choices, note } = line;
  const variant = snapshot.variants.get(skuId);
  const fixed = before ?? copyOf(priced);
  const goods = shopProblem(line, priced, snapshot);
  const bounds = { seatsMin: variant?.seatsMin ?? null, seatsMax: variant?.seatsMax ?? null };
  const isSame =
    before !== undefined && before.quantity === quantity && before.seats === seats && stays === quantity;
  const own = numberProblem(quantity) ?? (isSame ? null : seatsProblem(line, bounds));
  const most = priced?.left ?? null;
  return {
    ...{ type, skuId, quantity, seats, choices, note },
    ...{ productId: fixed.productId, title: fixed.title, skuName: fixed.skuName },
    ...{ choiceNames: fixed.choiceNames, contents: fixed.contents, price: fixed.price },
    amount: isPossibleNumber(quantity) ? ((fixed.price * quantity) as Fen) : ZERO_FEN,
    ...bounds,
    left: most === null || stays + most >= MAX_LINE_QUANTITY ? null : stays + most,
    problem: numberProblem(quantity) ?? goods ?? own ?? (isOver ? 'menuPeopleTooFew' : null),
    prevented: own !== null || (isMore && goods !== null) || isOver,
    besides: priced,
  };
}

type Copy = Pick<StoredGoodsLine, 'productId' | 'title' | 'skuName' | 'choiceNames' | 'contents' | 'price'>;

const NOTHING: Localized = {};

/** Copies what a new line keeps of its goods. Of goods that are gone, nothing is known. */
const copyOf = (priced: PricedGoods | undefined): Copy => ({
  productId: priced?.variant?.productId ?? '',
  title: priced?.variant?.title ?? NOTHING,
  skuName: priced?.variant?.name ?? NOTHING,
  choiceNames: [...(priced?.chosen ?? [])],
  contents: [...(priced?.contents ?? [])],
  price: priced?.price ?? ZERO_FEN,
});

function numberProblem(quantity: number): MenuGoodsProblem | null {
  if (quantity < 1) return 'quantityTooFew';
  return quantity > MAX_LINE_QUANTITY ? 'tooMany' : null;
}

/** Returns what prevents goods in the shop. A line that names another type of product, or another group of a choice, has nothing to order. */
function shopProblem(
  { type, choices }: GoodsLineInput,
  priced: PricedGoods | undefined,
  { groups }: GoodsSnapshot,
): MenuGoodsProblem | null {
  if (!priced?.variant || (priced.variant.type === 'COMBO') !== (type === 'combo')) return 'gone';
  if (priced.problem === 'gone') return 'gone';
  const own = groups.get(priced.variant.productId) ?? [];
  if (checkChoices(own, choices) === 'selectedCountFull') return 'selectedCountFull';
  return isOfGroups(own, choices) ? priced.problem : 'choicesChanged';
}

const isOfGroups = (groups: readonly ComboGroup[], choices: GoodsLineInput['choices']): boolean =>
  choices.every(({ groupId, itemId }) =>
    groups.some((group) => group.groupId === groupId && group.items.some((item) => item.itemId === itemId)),
  );

function seatsProblem(
  { quantity, seats }: GoodsLineInput,
  { seatsMin, seatsMax }: Bounds,
): MenuGoodsProblem | null {
  if (seatsMin !== null && seats < seatsMin * quantity) return 'menuSeatsBelowMinimum';
  return seatsMax !== null && seats > seatsMax * quantity ? 'menuSeatsAboveMaximum' : null;
}

/** Adds pieces that the party gives back to what is left of their variants, and to what their sale plans still allow. */
function withFreed(snapshot: GoodsSnapshot, freed: readonly KeptGoods[]): GoodsSnapshot {
  if (freed.length === 0) return snapshot;
  const variants = [...snapshot.variants].map(([skuId, variant]) => {
    const rows = freed.filter((row) => row.skuId === skuId);
    const { left, plan } = variant;
    const back = piecesOf(rows);
    const sold = plan && plan.sold - piecesOf(rows.filter((row) => isIn(row, plan)));
    return [
      skuId,
      {
        ...variant,
        left: left === null ? null : left + back,
        plan: plan && { ...plan, sold: sold ?? plan.sold },
      },
    ] as const;
  });
  return { ...snapshot, variants: new Map(variants) };
}

function lessFreed(
  { snapshot, ordered }: GoodsContext,
  freed: readonly KeptGoods[],
): ReadonlyMap<string, number> {
  const counted = [...ordered].map(([skuId, pieces]) => {
    const plan = snapshot.variants.get(skuId)?.plan;
    const back = freed.filter((row) => row.skuId === skuId && plan && isIn(row, plan));
    return [skuId, Math.max(pieces - piecesOf(back), 0)] as const;
  });
  return new Map(counted);
}

const isIn = ({ planId, period }: KeptGoods, plan: { id: string; period: string }): boolean =>
  planId === plan.id && period === plan.period;

const piecesOf = (rows: readonly KeptGoods[]): number =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0);
