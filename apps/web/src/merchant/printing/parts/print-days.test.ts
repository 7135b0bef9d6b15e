import { describe, expect, it } from 'vitest';
import { makeStaffOrder } from '#testing/booking-samples.ts';
import { printDaysOf } from './print-days.ts';

const tables = [
  { id: 'a', label: 'A1', disabled: false },
  { id: 'b', label: 'A2', disabled: false },
  { id: 'c', label: 'A3', disabled: false },
  { id: 'd', label: 'A4', disabled: true },
];
const order = (id: string, hour: number, itemIds: string[], adults = 2) =>
  makeStaffOrder({
    id,
    date: '2026-11-20',
    startAt: `2026-11-20T${hour}:00:00.000Z`,
    itemIds,
    adults,
    children: 0,
  });
const orders = [order('1', 10, ['a', 'b'], 6), order('2', 10, ['c']), order('3', 11, [])];

describe('grouping orders for printing', () => {
  it('groups by start time, with totals of each group and of the day', () => {
    const [day] = printDaysOf(orders, tables, { groupBy: 'startTime', emptyTables: true });
    expect(day?.groups.map(({ parties, people }) => [parties, people])).toEqual([
      [2, 8],
      [1, 2],
    ]);
    expect(day).toMatchObject({ date: '2026-11-20', parties: 3, people: 10, emptyTables: [] });
  });

  it('groups by table in the store’s order, and lists a party under each of its tables', () => {
    const [day] = printDaysOf(orders, tables, { groupBy: 'table', emptyTables: false });
    expect(day?.groups.map(({ key, orders: members }) => [key, members.map(({ id }) => id)])).toEqual([
      ['a', ['1']],
      ['b', ['1']],
      ['c', ['2']],
      ['noTable', ['3']],
    ]);
    expect(day?.parties).toBe(3);
  });

  it('includes days without orders if empty tables are printed', () => {
    const dates = ['2026-11-19', '2026-11-20'];
    const days = printDaysOf(orders, tables, { groupBy: 'none', emptyTables: true }, dates);
    expect(days.map(({ date, parties }) => [date, parties])).toEqual([
      ['2026-11-19', 0],
      ['2026-11-20', 3],
    ]);
    expect(days[0]).toMatchObject({ groups: [], people: 0 });
    expect(days[0]?.emptyTables).toContain('A1');
    expect(printDaysOf([], tables, { groupBy: 'none', emptyTables: false }, dates)).toEqual([]);
  });

  it('lists empty tables that are in use', () => {
    const [day] = printDaysOf(orders.slice(1), tables, { groupBy: 'none', emptyTables: true });
    expect(day?.emptyTables).toEqual(['A1', 'A2']);
    expect(day?.groups.map(({ key }) => key)).toEqual(['all']);
  });

  it('begins a day for each date', () => {
    const next = { ...order('4', 12, ['a']), date: '2026-11-21' };
    const days = printDaysOf([...orders, next], tables, { groupBy: 'none', emptyTables: false });
    expect(days.map(({ date, parties }) => [date, parties])).toEqual([
      ['2026-11-20', 3],
      ['2026-11-21', 1],
    ]);
  });
});
