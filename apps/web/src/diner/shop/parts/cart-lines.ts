import type { Currency } from '@xiwei/contract/common/currency.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { sumFen } from '@xiwei/contract/common/money.ts';
import { MAX_LINE_QUANTITY } from '@xiwei/contract/shop/catalogue.model.ts';
import type { GoodsLine, LineInput, LineProblem } from '@xiwei/contract/shop/goods.model.ts';

/** Returns what makes two lines the same: the variant and the choices, in any order. */
export const lineKey = ({ skuId, choices }: Pick<LineInput, 'skuId' | 'choices'>): string =>
  [skuId, ...choices.map(({ itemId, count }) => `${itemId}×${count}`).sort()].join(' ');

/** Returns the line that is sent, without what is shown of it. */
export const lineOf = ({ skuId, quantity, choices }: LineInput): LineInput => ({ skuId, quantity, choices });

/** Adds lines to others: quantities of the same goods are added up, to the most of a line. */
export function addLines(lines: readonly LineInput[], added: readonly LineInput[]): LineInput[] {
  const byKey = new Map(lines.map((line) => [lineKey(line), lineOf(line)]));
  for (const line of added) {
    const quantity = (byKey.get(lineKey(line))?.quantity ?? 0) + line.quantity;
    byKey.set(lineKey(line), { ...lineOf(line), quantity: Math.min(quantity, MAX_LINE_QUANTITY) });
  }
  return [...byKey.values()];
}

/** Lines with what they cost. */
export interface ShownLines {
  lines: GoodsLine[];
  /** Pieces of all lines. */
  pieces: number;
  /** The price of the lines that can be ordered. */
  goods: Fen;
  currency: Currency;
}

/**
 * Shows wanted lines with what is known of their goods, also with other quantities than were asked for. Undefined if nothing is
 * known of one of them yet.
 */
export function showLines(
  wanted: readonly LineInput[],
  { lines: known, currency }: { lines: readonly GoodsLine[]; currency: Currency },
): ShownLines | undefined {
  const byKey = new Map(known.map((line) => [lineKey(line), line]));
  const lines = wanted.flatMap((line) => {
    const found = byKey.get(lineKey(line));
    return found ? withQuantity(found, line.quantity) : [];
  });
  if (lines.length < wanted.length) return undefined;
  return {
    lines,
    pieces: piecesOf(lines),
    goods: sumFen(lines.filter(isOrderable).map(({ amount }) => amount)),
    currency,
  };
}

export const piecesOf = (lines: readonly LineInput[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

const isOrderable = ({ problem }: GoodsLine): boolean => problem === null;

/** Returns a line with another quantity: its amount, and whether so many are left, follow from what is known. */
function withQuantity(line: GoodsLine, quantity: number): GoodsLine {
  if (quantity === line.quantity) return line;
  return {
    ...line,
    quantity,
    amount: (line.price * quantity) as Fen,
    problem: problemAt(line, quantity),
  };
}

/** The problems that a smaller quantity solves. */
const OF_QUANTITY: readonly LineProblem[] = ['tooMany', 'personLimit'];

function problemAt({ problem, left }: GoodsLine, quantity: number): LineProblem | null {
  if (problem !== null && !OF_QUANTITY.includes(problem)) return problem;
  if (left !== null && quantity > left) return problem ?? 'tooMany';
  return null;
}

/**
 * Returns the quantity at which a line with a problem can be ordered: less than now, or 0 if it has to be removed. Undefined
 * without a problem.
 */
export function repairedQuantity({ problem, left }: GoodsLine): number | undefined {
  if (problem === null) return undefined;
  return OF_QUANTITY.includes(problem) ? (left ?? 0) : 0;
}

/** Returns the lines as they can be ordered: reduced to what is left, and without those that cannot be ordered. */
export const repairLines = (lines: readonly GoodsLine[]): LineInput[] =>
  lines.flatMap((line) => setQuantity(line, repairedQuantity(line) ?? line.quantity));

/** Returns the lines with another quantity of one of them. With 0 it is removed. */
export const changeQuantity = (
  lines: readonly LineInput[],
  changed: LineInput,
  quantity: number,
): LineInput[] =>
  lines.flatMap((line) => (lineKey(line) === lineKey(changed) ? setQuantity(line, quantity) : lineOf(line)));

const setQuantity = (line: LineInput, quantity: number): LineInput[] =>
  quantity === 0 ? [] : [{ ...lineOf(line), quantity }];
