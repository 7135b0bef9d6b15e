import type { TableLock } from '@xiwei/contract/booking/booking.model.ts';
import { instantOf, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { type Claim, overlaps, type Span } from '#modules/seating/index.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { describeLock, describeOperator } from '../order/order.describe.ts';
import type { LockRow } from '../order/order.rows.ts';
import type { Command } from '../writer/command.ts';
import type { StoreBatch } from '../writer/store-batch.ts';

export interface LockInput {
  date: string;
  timeFrom: string;
  timeTo: string;
  itemIds: string[];
  reason: string;
}

/** Locks tables for a time. Refuses if one is occupied, with the orders that occupy it: staff decide what to do. */
export const lockTables = (input: LockInput): Command<TableLock> => ({
  needs: { dates: [input.date] },
  run(batch) {
    const row: LockRow = {
      ...columnsOfLock(batch, input, []),
      store_id: batch.storeId,
      id: newId(batch.now),
      version: 0,
      created_at: batch.now.toISOString(),
      created_by: batch.operator.id,
      changed_at: null,
      changed_by: null,
    };
    batch.locks.add(row);
    return describeLock(row, batch.people.names);
  },
});

/** Changes a lock that has the version which staff saw. What it has locked so far counts as free. */
export const updateLock = (lockId: string, version: number, input: LockInput): Command<TableLock> => ({
  needs: { lockIds: [lockId], dates: [input.date] },
  run(batch) {
    const lock = batch.locks.find(lockId);
    if (!lock) throw new Refusal('notFound');
    refuseChanged(batch, lock, version);
    const changed = batch.locks.change(lock, {
      ...columnsOfLock(batch, input, [lockId]),
      changed_at: batch.now.toISOString(),
      changed_by: batch.operator.id,
    });
    return describeLock(changed, batch.people.names);
  },
});

/** Refuses a version that is not the lock's, with the last change and its operator. */
function refuseChanged({ people }: StoreBatch, lock: LockRow, version: number): void {
  if (lock.version === version) return;
  const { type, id, name } = describeOperator('store', lock.changed_by, people.names);
  throw new Refusal('lockChanged', {
    details: { version: lock.version, by: type, byId: id, byName: name, at: lock.changed_at },
  });
}

/** Returns the columns of a lock. Refuses tables that are occupied or do not exist. `without` are locks that don't count. */
function columnsOfLock(
  batch: StoreBatch,
  input: LockInput,
  without: readonly string[],
): Pick<LockRow, 'date' | 'time_from' | 'time_to' | 'start_at' | 'end_at' | 'item_ids' | 'reason'> {
  const itemIds = [...new Set(input.itemIds)];
  const start = instantOf(batch.plan.timezone, input.date, minuteOf(input.timeFrom));
  const end = instantOf(batch.plan.timezone, input.date, minuteOf(input.timeTo));
  if (start === undefined || end === undefined || end <= start) throw new Refusal('timeNotInDay');
  if (itemIds.some((id) => !batch.plan.items.some((item) => item.id === id)))
    throw new Refusal('tableDisabled');
  refuseTaken(batch, { date: input.date, itemIds, time: { start, end } }, without);
  return {
    date: input.date,
    time_from: input.timeFrom,
    time_to: input.timeTo,
    start_at: new Date(start).toISOString(),
    end_at: new Date(end).toISOString(),
    item_ids: itemIds,
    reason: input.reason,
  };
}

function refuseTaken(
  batch: StoreBatch,
  { date, itemIds, time }: { date: string; itemIds: readonly string[]; time: Span },
  without: readonly string[],
): void {
  const { occupied } = batch.days.view(date, time, without);
  const taken = itemIds.flatMap((id) =>
    (occupied.get(id) ?? []).filter((claim: Claim) => overlaps(claim, time)),
  );
  const [first] = taken;
  if (!first) return;
  const orderIds = [...new Set(taken.filter(({ type }) => type === 'order').map(({ id }) => id))];
  throw new Refusal(first.type === 'lock' ? 'tableLocked' : 'tableTaken', { details: { orderIds } });
}

export const unlockTables = (lockId: string): Command<Record<string, never>> => ({
  needs: { lockIds: [lockId] },
  run(batch) {
    const lock = batch.locks.find(lockId);
    if (!lock) throw new Refusal('notFound');
    batch.locks.remove(lock);
    return {};
  },
});
