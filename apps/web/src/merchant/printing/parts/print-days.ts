import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { MenuLine } from '@xiwei/contract/preorders/preorders.model.ts';
import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import type { PrinterSettings } from '@xiwei/contract/stores/printer.model.ts';

/** What is printed of an order. */
export type PrintOrder = Pick<
  StaffOrder,
  | 'id'
  | 'date'
  | 'startAt'
  | 'status'
  | 'itemIds'
  | 'adults'
  | 'children'
  | 'bookingCode'
  | 'diner'
  | 'remarkByDiner'
  | 'remarkByStore'
  | 'dietPreference'
  | 'dietTaboo'
  | 'deposit'
  | 'depositPaidAt'
  | 'tagIds'
  | 'takerId'
  | 'method'
> & {
  /** The dishes that the party has ordered in advance, if they are printed. */
  menu?: readonly Pick<MenuLine, 'title' | 'quantity' | 'note'>[];
};

type Table = Pick<Seating['items'][number], 'id' | 'label' | 'disabled'>;

/** Numbers of parties and people. */
export interface PrintTotal {
  parties: number;
  people: number;
}

/** Orders under one heading: a start time, a table, or the orders without a table. */
interface PrintGroup extends PrintTotal {
  /** The start time as an instant, the id of a table, `noTable`, or `all` if orders are not grouped. */
  key: string;
  orders: readonly PrintOrder[];
}

/** The orders of a business date. */
export interface PrintDay extends PrintTotal {
  date: string;
  groups: readonly PrintGroup[];
  /** Labels of the tables without an order, in the store's order; empty unless they are printed. */
  emptyTables: readonly string[];
}

const totalOf = (orders: readonly PrintOrder[]): PrintTotal => ({
  parties: orders.length,
  people: orders.reduce((sum, { adults, children }) => sum + adults + children, 0),
});

const groupOf = (key: string, orders: readonly PrintOrder[]): PrintGroup => ({
  key,
  orders,
  ...totalOf(orders),
});

/** Returns the orders of each key, in the order in which the keys first occur. */
function membersBy(
  orders: readonly PrintOrder[],
  keyOf: (order: PrintOrder) => string,
): [string, PrintOrder[]][] {
  const members = new Map<string, PrintOrder[]>();
  for (const order of orders) members.set(keyOf(order), [...(members.get(keyOf(order)) ?? []), order]);
  return [...members];
}

/**
 * Groups orders, which are sorted by start, into days and groups. Grouped by table, an order with several tables is under each
 * of them, and counted once in the total of the day. If empty tables are printed, so are those of `dates` without orders.
 */
export function printDaysOf(
  orders: readonly PrintOrder[],
  tables: readonly Table[],
  { groupBy, emptyTables }: Pick<PrinterSettings, 'groupBy' | 'emptyTables'>,
  dates: readonly string[] = [],
): PrintDay[] {
  const days = new Map(membersBy(orders, ({ date }) => date));
  const printed = [...new Set([...days.keys(), ...(emptyTables ? dates : [])])].sort();
  return printed.map((date) => {
    const ofDay = days.get(date) ?? [];
    const taken = new Set(ofDay.flatMap(({ itemIds }) => itemIds));
    const empty = tables.filter(({ id, disabled }) => !disabled && !taken.has(id));
    return {
      date,
      groups: ofDay.length === 0 ? [] : groupsOf(ofDay, tables, groupBy),
      emptyTables: emptyTables ? empty.map(({ label }) => label) : [],
      ...totalOf(ofDay),
    };
  });
}

function groupsOf(
  orders: readonly PrintOrder[],
  tables: readonly Table[],
  groupBy: PrinterSettings['groupBy'],
): PrintGroup[] {
  if (groupBy === 'none') return [groupOf('all', orders)];
  if (groupBy === 'startTime')
    return membersBy(orders, ({ startAt }) => startAt).map(([key, members]) => groupOf(key, members));
  const known = new Set(tables.map(({ id }) => id));
  const groups = [
    ...tables.map(({ id }) =>
      groupOf(
        id,
        orders.filter(({ itemIds }) => itemIds.includes(id)),
      ),
    ),
    groupOf(
      'noTable',
      orders.filter(({ itemIds }) => !itemIds.some((id) => known.has(id))),
    ),
  ];
  return groups.filter(({ parties }) => parties > 0);
}
