import { type Block, type ColumnEntry, paginate } from '../paper/paginate.ts';
import { PX_PER_MM } from '../paper/paper.ts';
import type { Measured } from './measure.ts';
import type { PrintDay, PrintOrder } from './print-days.ts';
import type { Sheet } from './sheet.ts';

/** The shortest page of a roll, in millimetres: printers cut no shorter strip. */
const SHORTEST_ROLL_MM = 50;

/** Group that stands without a heading: orders that are not grouped. */
export const UNGROUPED = 'all';

export const orderKey = (date: string, group: string, { id }: Pick<PrintOrder, 'id'>): string =>
  `${date} ${group} ${id}`;
export const headingKey = (date: string, group: string): string => `${date} ${group}`;
export const emptyKey = (date: string): string => `${date} empty`;

/** A page of a day. */
export interface LaidOutPage {
  day: PrintDay;
  columns: readonly (readonly ColumnEntry[])[];
}

export interface PrintLayout {
  pages: readonly LaidOutPage[];
  /** Height of all pages, in millimetres. */
  height: number;
  columns: number;
  fonts: Measured['fonts'];
}

function blocksOf({ date, groups, emptyTables }: PrintDay, heights: Measured['heights']): Block[] {
  const blocks = groups.flatMap(({ key: group, orders }) =>
    orders.map((order) => orderKey(date, group, order)).map((key) => ({ key, group })),
  );
  const all = emptyTables.length > 0 ? [...blocks, { key: emptyKey(date), group: null }] : blocks;
  return all.map(({ key, group }) => ({
    key,
    group: group === UNGROUPED ? null : group,
    height: heights.get(key) ?? 0,
  }));
}

/** Distributes the orders of days over pages. Each day begins a page. */
export function layOut(days: readonly PrintDay[], sheet: Sheet, measured: Measured): PrintLayout {
  const { columns, height, heights, fonts } = measured;
  const pages = days.flatMap((day) => {
    const headingOf = (group: string) => heights.get(headingKey(day.date, group)) ?? 0;
    return paginate(blocksOf(day, heights), { columns, height, headingOf }).map((page) => ({
      day,
      columns: page,
    }));
  });
  return { pages, height: pageHeightOf(pages, sheet, measured), columns, fonts };
}

/** Returns the height of the pages: that of the paper, or that of the longest page of a roll. */
function pageHeightOf(pages: readonly LaidOutPage[], sheet: Sheet, { heights, frame }: Measured): number {
  if (!sheet.isRoll) return sheet.height;
  const lengths = pages.map(({ day, columns }) =>
    columns
      .flat()
      .map(
        (entry) => heights.get(entry.type === 'block' ? entry.key : headingKey(day.date, entry.group)) ?? 0,
      )
      .reduce((sum, height) => sum + height, frame),
  );
  return Math.max(SHORTEST_ROLL_MM, Math.ceil(Math.max(0, ...lengths) / PX_PER_MM));
}
