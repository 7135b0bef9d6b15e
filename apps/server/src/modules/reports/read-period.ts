import type { SeatingPlan } from '#modules/seating/index.ts';
import type { Db } from '#platform/db/db.ts';
import { type Cursor, STORED_SECONDS } from '#platform/events/outbox.ts';
import { listChangedDays } from '#platform/events/outbox-changes.ts';
import { countDays, countMoney, datesFrom, touchedBy } from './count-days.ts';
import { findPosition, type PositionRow, type ReportDayRow, readDays } from './report-days.store.ts';
import type { ReportsDeps } from './reports.deps.ts';

/** The events that name a business day whose orders changed. */
export const DAY_EVENTS = ['booking.orderChanged', 'booking.orderDeleted', 'reports.dayLeft'] as const;

/**
 * Reads the figures of business days of a store as they are now: those that are stored, if no event since then touched them, and the
 * others by counting. Money can move without an event: that of a day which is not over for long is always counted. The position is read before the days, so that a job which moves it meanwhile can only lead to counting again.
 */
export async function readPeriod(
  { epoch }: Pick<ReportsDeps, 'epoch'>,
  db: Db,
  plan: SeatingPlan,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<ReportDayRow[]> {
  const { storeId, timezone } = plan;
  const cursor = cursorOf(await findPosition(db), epoch(), now);
  const stored = cursor ? await readDays(db, storeId, from, to) : [];
  const changes = cursor ? await listChangedDays(db, DAY_EVENTS, { after: cursor, storeId }) : [];
  const touched = new Set(changes.flatMap((change) => touchedBy(timezone, change)));
  const current = new Map(
    stored.filter((day) => !touched.has(day.date) && day.timezone === timezone).map((day) => [day.date, day]),
  );
  const moving = [...current.values()].filter((day) => !day.money_final);
  for (const { date, money } of await countMoney(
    db,
    plan,
    moving.map(({ date }) => date),
    now,
  ))
    current.set(date, { ...(current.get(date) as ReportDayRow), money });
  const dates = datesFrom(from, to);
  const missing = dates.filter((date) => !current.has(date));
  const opened = new Map(stored.map(({ date, open_minutes }) => [date, open_minutes]));
  for (const day of await countDays(db, plan, missing, now))
    current.set(day.date, { ...day, open_minutes: opened.get(day.date) ?? day.open_minutes });
  return dates.flatMap((date) => current.get(date) ?? []);
}

/** Returns the position as a cursor; undefined if events after it may be deleted, or those of the outbox have other numbers now. */
export function cursorOf(position: PositionRow | undefined, epoch: string, now: Date): Cursor | undefined {
  if (!position || position.epoch !== epoch) return undefined;
  if (now.getTime() - position.moved_at.getTime() > STORED_SECONDS * 1000) return undefined;
  return { xid: position.xid, id: position.event_id };
}
