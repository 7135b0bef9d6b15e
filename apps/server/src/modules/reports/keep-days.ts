import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { findFirstOrderDate, readSeatingPlanWithin } from '#modules/booking/index.ts';
import { findTimezone, listStoreTimezones } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { outboxEnd } from '#platform/events/outbox.ts';
import { type ChangedDay, listChangedDays } from '#platform/events/outbox-changes.ts';
import { countDays, datesFrom, touchedBy } from './count-days.ts';
import { cursorOf, DAY_EVENTS } from './read-period.ts';
import {
  deleteAllDays,
  findLastDays,
  findPosition,
  lockPosition,
  readDays,
  saveDays,
  savePosition,
} from './report-days.store.ts';
import type { ReportsDeps } from './reports.deps.ts';

/** Days that are counted at once: few, because others wait for the lock, and a large store has thousands of orders on each. */
const DAYS_AT_ONCE = 7;

/**
 * Counts the stored days again that events since the last run touched, and moves the position. Where events may be missing, all
 * stored days are deleted instead. Reports are right without it: it only makes them fast.
 */
export async function keepDays(deps: ReportsDeps): Promise<void> {
  const epoch = deps.epoch();
  await deps.db.transaction().execute(async (db) => {
    const now = deps.clock.now();
    const cursor = cursorOf(await lockPosition(db), epoch, now);
    const { end } = await outboxEnd(db);
    if (!cursor) await deleteAllDays(db);
    else await countAgain(deps, db, await listChangedDays(db, DAY_EVENTS, { after: cursor, before: end }));
    await savePosition(db, { epoch, xid: end.xid, event_id: end.id, moved_at: now });
  });
}

async function countAgain(deps: ReportsDeps, db: Db, changes: readonly ChangedDay[]): Promise<void> {
  for (const storeId of new Set(changes.map((change) => change.storeId))) {
    const timezone = await findTimezone(db, storeId);
    if (timezone === undefined) continue;
    const touched = new Set(
      changes.filter((change) => change.storeId === storeId).flatMap((change) => touchedBy(timezone, change)),
    );
    const sorted = [...touched].sort();
    const stored = await readDays(db, storeId, sorted[0] ?? '', sorted.at(-1) ?? '');
    const dates = stored.map(({ date }) => date).filter((date) => touched.has(date));
    await storeDays(deps, db, storeId, dates);
  }
}

/** Counts the days that have begun since the last run, of stores that are new all since their first order. */
export async function addNewDays(deps: ReportsDeps): Promise<void> {
  const { db, clock } = deps;
  if (!(await findPosition(db))) return;
  const stores = await listStoreTimezones(db);
  const lastDays = await findLastDays(
    db,
    stores.map(({ id }) => id),
  );
  for (const { id, timezone } of stores) {
    const today = dateIn(timezone, clock.now().getTime());
    const last = lastDays.get(id);
    const first = last === undefined ? await findFirstOrderDate(db, id) : addDays(last, -1);
    const dates = first === undefined ? [] : datesFrom(first, today);
    if (last === today) continue;
    for (let from = 0; from < dates.length; from += DAYS_AT_ONCE)
      await addDaysOf(deps, id, dates.slice(from, from + DAYS_AT_ONCE));
  }
}

/** Adds days under the lock of the position: a change after the counting is after the position. */
const addDaysOf = (deps: ReportsDeps, storeId: string, dates: readonly string[]): Promise<void> =>
  deps.db.transaction().execute(async (db) => {
    await lockPosition(db);
    await storeDays(deps, db, storeId, dates);
  });

async function storeDays(
  { clock, booking }: ReportsDeps,
  db: Db,
  storeId: string,
  dates: readonly string[],
): Promise<void> {
  if (dates.length === 0) return;
  const now = clock.now();
  const plan = await readSeatingPlanWithin(booking, db, storeId);
  await saveDays(db, await countDays(db, plan, dates, now), dateIn(plan.timezone, now.getTime()));
}
