import { addDays, dateIn, daysBetween, instantOf } from '@xiwei/contract/common/wall-clock.ts';
import { countOrderFigures } from '#modules/booking/index.ts';
import { type CountedDay, sumTransfers } from '#modules/money/index.ts';
import { openMinutesOf, type SeatingPlan } from '#modules/seating/index.ts';
import type { Db } from '#platform/db/db.ts';
import { cellsByDate, emptyCells, moneyByDate, NO_MONEY } from './figures.rules.ts';
import type { ReportDayRow } from './report-days.store.ts';

/** How long after its end the money of a day is final, in milliseconds: longer than any transaction takes. */
const FINAL_AFTER_MS = 3_600_000;

/** Counts business days of a store from its orders and its ledger. */
export async function countDays(
  db: Db,
  plan: SeatingPlan,
  dates: readonly string[],
  now: Date,
): Promise<ReportDayRow[]> {
  const { storeId, timezone } = plan;
  const cells = cellsByDate(await countOrderFigures(db, storeId, dates));
  const money = await countMoney(db, plan, dates, now);
  return money.map((moved) => ({
    ...moved,
    store_id: storeId,
    timezone,
    cells: cells.get(moved.date) ?? emptyCells(),
    open_minutes: openMinutesOf(plan, moved.date),
  }));
}

/** Counts what moved in the ledger of a store on calendar days. */
export async function countMoney(
  db: Db,
  { storeId, timezone }: SeatingPlan,
  dates: readonly string[],
  now: Date,
): Promise<Pick<ReportDayRow, 'date' | 'money' | 'money_final'>[]> {
  const days = dates.map((date) => calendarDay(timezone, date));
  const money = moneyByDate(await sumTransfers(db, storeId, days));
  return days.map(({ date, end }) => ({
    date,
    money: money.get(date) ?? NO_MONEY,
    money_final: end.getTime() + FINAL_AFTER_MS < now.getTime(),
  }));
}

/** Returns a calendar day of a timezone. One that begins with a skipped hour begins after it. */
export function calendarDay(timezone: string, date: string): CountedDay {
  const midnight = (of: string) =>
    new Date(instantOf(timezone, of, 0) ?? instantOf(timezone, of, 60) ?? Number.NaN);
  return { date, start: midnight(date), end: midnight(addDays(date, 1)) };
}

/** Lists the dates from one to another. */
export const datesFrom = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));

/** Returns the days of a store whose figures an event can have changed: the one it names, and the calendar day on which it was emitted. */
export const touchedBy = (timezone: string, { date, at }: { date: string; at: Date }): string[] => [
  date,
  dateIn(timezone, at.getTime()),
];
