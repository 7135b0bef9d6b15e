import type { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { MAX_COUNTED_DAYS } from '@xiwei/contract/booking/host-stand.model.ts';
import { addDays, datesOfMonth, daysBetween } from '@xiwei/contract/common/wall-clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { countDays } from './orders.store.ts';

export const readDayCounts = async (
  _deps: BookingDeps,
  { input, db }: Call<(typeof availabilityApi)['readDayCounts']>,
) => ({
  days: await countsOf(db, input.params.storeId, datesOfMonth(input.params.month)),
});

/** Returns the counts of each day from the first date to the last. */
export function readRangeCounts(
  _deps: BookingDeps,
  { input, db }: Call<(typeof hostStandApi)['readRangeCounts']>,
) {
  const { from, to } = input.query;
  const length = daysBetween(from, to) + 1;
  if (length < 1 || length > MAX_COUNTED_DAYS) throw new Refusal('inputInvalid');
  const dates = Array.from({ length }, (_, index) => addDays(from, index));
  return countsOf(db, input.params.storeId, dates).then((days) => ({ days }));
}

/** Counts the bookings of successive dates. */
async function countsOf(db: Db, storeId: string, dates: readonly string[]) {
  const counts = await countDays(db, storeId, dates[0] ?? '', dates.at(-1) ?? '');
  return dates.map((date) => {
    const { tables = 0, people = 0, orders = 0 } = counts.get(date) ?? {};
    return { date, tableItemCount: tables, paxCount: people, bookingOrderCount: orders };
  });
}
