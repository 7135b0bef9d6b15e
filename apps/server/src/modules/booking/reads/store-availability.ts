import type { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { type Day, type DayView, dayViewOf, type SeatingPlan, spanOf } from '#modules/seating/index.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { type StoreSnapshot, withNeighbours } from '../writer/store-cache.ts';
import type { Party } from './availability.rules.ts';
import { findOrderRow } from './orders.store.ts';

// What the reads of availability share: the snapshot of a store, and whose claims do not count.

export type PartyQuery = { adults: number; children: number; movingOrderId?: string | undefined };

export const partyOf = ({ adults, children }: PartyQuery, by: Party['by']): Party => ({
  adults,
  children,
  by,
});

export async function readStoreOr404(
  deps: BookingDeps,
  storeId: string,
  dates: readonly string[],
): Promise<StoreSnapshot> {
  const snapshot = await deps.cache.read(deps.pool, storeId, withNeighbours(dates));
  if (!snapshot) throw new Refusal('notFound');
  return snapshot;
}

/** Reader of availability, whose own claims do not count. */
export interface AvailabilityReader {
  userId?: string | undefined;
  /** An order that they want to move. */
  movingOrderId?: string | undefined;
}

/** Returns the claims that do not block the reader: their own holds, and the order they want to move. */
export const ownClaims = (days: readonly Day[], { userId, movingOrderId }: AvailabilityReader): string[] => {
  const claims = days.flatMap(({ holds }) => [...holds.values()]);
  const held = userId === undefined ? [] : claims.filter((claim) => claim.userId === userId);
  return [...held.map(({ id }) => id), ...(movingOrderId === undefined ? [] : [movingOrderId])];
};

type DinersCall = Pick<Call<(typeof availabilityApi)['readDay']>, 'db' | 'caller'> & {
  input: { params: { storeId: string }; query: PartyQuery };
};

/** Only the diner of an order may see a day without that order. */
export async function readerOf({ db, caller, input }: DinersCall): Promise<AvailabilityReader> {
  const userId = caller.user?.id;
  const { movingOrderId } = input.query;
  if (movingOrderId === undefined) return { userId };
  const order = await findOrderRow(db, input.params.storeId, movingOrderId);
  if (order === undefined || order.user_id !== userId) throw new Refusal('notFound');
  return { userId, movingOrderId };
}

export const around = (days: readonly Day[], date: string): Day[] =>
  days.filter((day) => day.date === date || day.date === addDays(date, -1) || day.date === addDays(date, 1));

export const dayViewFor = (
  plan: SeatingPlan,
  days: readonly Day[],
  date: string,
  now: number,
  reader: AvailabilityReader = {},
): DayView => dayViewOf(around(days, date), date, spanOf(plan, date), now, ownClaims(days, reader));

/** Staff may see a day without any order of their store. */
export async function staffReaderOf({
  db,
  input,
}: Pick<Call, 'db'> & {
  input: { params: { storeId: string }; query: { orderId?: string | undefined } };
}): Promise<AvailabilityReader> {
  const { orderId } = input.query;
  if (orderId === undefined) return {};
  if (!(await findOrderRow(db, input.params.storeId, orderId))) throw new Refusal('notFound');
  return { movingOrderId: orderId };
}
