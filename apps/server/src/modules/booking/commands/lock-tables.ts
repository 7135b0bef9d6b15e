import type { TableLock } from '@xiwei/contract/booking/booking.model.ts';
import { instantOf, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { type Claim, overlaps } from '#modules/seating/index.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { describeLock } from '../order/order.describe.ts';
import type { LockRow } from '../order/order.rows.ts';
import type { Command } from '../writer/command.ts';
import type { StoreBatch } from '../writer/store-batch.ts';

interface LockInput {
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
    const itemIds = [...new Set(input.itemIds)];
    const start = instantOf(batch.plan.timezone, input.date, minuteOf(input.timeFrom));
    const end = instantOf(batch.plan.timezone, input.date, minuteOf(input.timeTo));
    if (start === undefined || end === undefined || end <= start) throw new Refusal('timeNotInDay');
    if (itemIds.some((id) => !batch.plan.items.some((item) => item.id === id)))
      throw new Refusal('tableDisabled');
    refuseTaken(batch, input.date, itemIds, { start, end });
    const row: LockRow = {
      store_id: batch.storeId,
      id: newId(batch.now),
      date: input.date,
      time_from: input.timeFrom,
      time_to: input.timeTo,
      start_at: new Date(start).toISOString(),
      end_at: new Date(end).toISOString(),
      item_ids: itemIds,
      reason: input.reason,
      created_at: batch.now.toISOString(),
      created_by: batch.operator.id,
    };
    batch.locks.add(row);
    return describeLock(row);
  },
});

function refuseTaken(
  batch: StoreBatch,
  date: string,
  itemIds: readonly string[],
  time: { start: number; end: number },
): void {
  const { occupied } = batch.days.view(date, time);
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
