import type { BookingDeps } from '#modules/booking/writer/booking.deps.ts';
import { nicknamesById } from '#modules/identity/index.ts';
import { stateOf } from '#modules/stores/index.ts';
import { type SelectPart, selectParts } from '#platform/db/fragments.ts';
import { snapshotNow, unlessSnapshot } from '#platform/db/snapshot-parts.ts';
import { boardMarks, digestOf } from './board.store.ts';
import { type BoardKey, type BoardReading, boardDayOf, namesById, smallParts } from './board-rows.ts';

/**
 * Compares a board that was read before with the database, by one statement. Returns nothing if its rows have changed. What was read is
 * compared only if a transaction has ended since, of any store.
 */
export async function confirmReading(
  { pool }: BookingDeps,
  key: BoardKey,
  before: BoardReading,
): Promise<BoardReading | undefined> {
  const { rows, at } = before;
  const now = key.now.getTime();
  // Holds expire without a transaction, and are not over any more if the clock is set back.
  const hasSameHolds = at <= now && rows.small.holds.every(({ expires_at }) => now < Date.parse(expires_at));
  const unless = <Value>(part: SelectPart<Value>) =>
    unlessSnapshot(hasSameHolds ? before.snapshot : null, part);
  const { locks, feasts, holds, lists, takesOffline } = smallParts(key);
  const { snapshot, state, marks, names, ...small } = await selectParts(pool, 'boardSince', {
    snapshot: snapshotNow(null),
    state: unless(stateOf(key.storeId)),
    marks: unless(boardMarks(boardDayOf(rows.plan, key, before))),
    names: unless(nicknamesById(rows.people)),
    ...{ locks: unless(locks), feasts: unless(feasts), holds: unless(holds) },
    ...{ lists: unless(lists), takesOffline: unless(takesOffline) },
  });
  if (hasSameHolds && snapshot === before.snapshot) return before;
  const isSame =
    state?.settings === rows.plan.settings &&
    marks &&
    digestOf(marks) === rows.digest &&
    JSON.stringify(small) === rows.smallText;
  return isSame ? { rows, names: namesById(names ?? []), snapshot, at: now } : undefined;
}
