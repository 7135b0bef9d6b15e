import type { SeatingPlan } from '#modules/seating/index.ts';
import type { Db } from '#platform/db/db.ts';
import { queryableOf } from '#platform/db/queryable.ts';
import { Refusal } from '#platform/refusal.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { StoreCache } from '../writer/store-cache.ts';
import { readStoreOr404 } from './store-availability.ts';

/** Reads the tables, shifts and rules of a store as they are now. For reads: it takes a connection of its own. */
export const readSeatingPlan = async (deps: BookingDeps, storeId: string): Promise<SeatingPlan> =>
  (await readStoreOr404(deps, storeId, [])).plan;

/**
 * Reads them on the connection of a transaction. A transaction that waited for a second connection could wait for others
 * that have taken all of them and wait for its locks.
 */
export async function readSeatingPlanWithin(
  { clock }: Pick<BookingDeps, 'clock'>,
  db: Db,
  storeId: string,
): Promise<SeatingPlan> {
  // The transaction may have changed the store: the node's cache must not see that.
  const snapshot = await new StoreCache(clock).read(queryableOf(db), storeId, []);
  if (!snapshot) throw new Refusal('notFound');
  return snapshot.plan;
}
