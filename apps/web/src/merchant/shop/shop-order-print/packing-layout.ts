import type { PackingList, ShopOrderLine } from '@xiwei/contract/shop/shop-orders.model.ts';
import { paginate } from '#merchant/printing/paper/paginate.ts';
import { PAPER_MM } from '#merchant/printing/paper/paper.ts';
import { leftOf, linesLeft } from '../parts/pieces.ts';
import type { PackingPaper } from './packing-paper.ts';

/** Choices of a combo in one block: long lists continue on the next page. */
const CHOICES_PER_BLOCK = 8;

/** The paper of packing lists: lengths in millimetres, the font size in points. */
export interface PackingSheet {
  width: number;
  height: number;
  margin: number;
  font: number;
}

/** Returns the sheet of a paper. */
export function packingSheetOf(paper: PackingPaper): PackingSheet {
  const [width, height] = PAPER_MM[paper];
  return paper === 'a4' ? { width, height, margin: 14, font: 11 } : { width, height, margin: 10, font: 9.5 };
}

/** Something on a packing list that stays in one piece. */
export type PackingBlock =
  | { key: string; type: 'head' }
  | { key: string; type: 'line'; line: ShopOrderLine; pieces: number }
  | { key: string; type: 'choices'; choices: { title: string; count: number }[] }
  | { key: string; type: 'end'; pieces: number; weight: number };

/** What is packed of an order: what is left to be sent; of one of which nothing is left, all that was ordered. */
export function packedOf(order: Pick<PackingList, 'lines'>): {
  lines: { line: ShopOrderLine; pieces: number }[];
  /** Whether a part was packed before. */
  isRest: boolean;
} {
  const left = linesLeft(order.lines);
  const lines = (left.length > 0 ? left : order.lines).map((line) => ({
    line,
    pieces: left.length > 0 ? leftOf(line) : line.quantity - line.cancelled,
  }));
  return {
    lines: lines.filter(({ pieces }) => pieces > 0),
    isRest: left.length > 0 && order.lines.some(({ shipped }) => shipped > 0),
  };
}

/** Returns the blocks of an order from top to bottom. Of a combo, the chosen items of all its pieces together are listed. */
export function packingBlocksOf(order: PackingList): PackingBlock[] {
  const { lines } = packedOf(order);
  return [
    { key: `${order.id} head`, type: 'head' },
    ...lines.flatMap(({ line, pieces }): PackingBlock[] => [
      { key: `${order.id} ${line.id}`, type: 'line', line, pieces },
      ...choiceBlocksOf(order.id, line, pieces),
    ]),
    {
      key: `${order.id} end`,
      type: 'end',
      pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
      weight: lines.reduce((sum, { line, pieces }) => sum + (line.weight ?? 0) * pieces, 0),
    },
  ];
}

function choiceBlocksOf(orderId: string, { id, choiceNames }: ShopOrderLine, pieces: number): PackingBlock[] {
  const choices = choiceNames.map(({ title, count }) => ({ title, count: count * pieces }));
  return Array.from({ length: Math.ceil(choices.length / CHOICES_PER_BLOCK) }, (_, place) => ({
    key: `${orderId} ${id} ${place}`,
    type: 'choices',
    choices: choices.slice(place * CHOICES_PER_BLOCK, (place + 1) * CHOICES_PER_BLOCK),
  }));
}

/** A page of a packing list. */
export interface PackingPage {
  order: PackingList;
  blocks: PackingBlock[];
  /** Its place among the pages of the order, from 1, and their number. */
  page: number;
  pages: number;
}

/** What is measured: the heights of blocks by their key and of the room for them on a page, in pixels. */
export interface MeasuredPacking {
  heights: ReadonlyMap<string, number>;
  room: number;
}

/** Distributes orders over pages. Each order begins a page. */
export function layOutPacking(
  orders: readonly PackingList[],
  { heights, room }: MeasuredPacking,
): PackingPage[] {
  return orders.flatMap((order) => {
    const blocks = packingBlocksOf(order);
    const measured = blocks.map(({ key }) => ({ key, group: null, height: heights.get(key) ?? 0 }));
    const pages = paginate(measured, { columns: 1, height: room, headingOf: () => 0 });
    return pages.map((columns, place) => {
      const keys = new Set(columns.flat().flatMap((entry) => (entry.type === 'block' ? [entry.key] : [])));
      return {
        order,
        blocks: blocks.filter(({ key }) => keys.has(key)),
        page: place + 1,
        pages: pages.length,
      };
    });
  });
}
