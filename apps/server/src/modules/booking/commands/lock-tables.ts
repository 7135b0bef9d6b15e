import type { TableLock } from '@xiwei/contract/booking/booking.model.ts';
import { instantOf, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { type Claim, overlaps } from '#modules/seating/index.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { describeLock } from '../order/order.describe.ts';
import { claimOfLock, type LockRow } from '../order/order.rows.ts';
import type { Command } from '../writer/command.ts';
import type { Desk } from '../writer/store-batch.ts';

interface Asked {
  date: string;
  timeFrom: string;
  timeTo: string;
  itemIds: string[];
  reason: string;
}

/** Keeps tables back. Nobody who has one is moved: staff see who, and decide. */
export const lockTables = (asked: Asked): Command<TableLock> => ({
  needs: { dates: [asked.date] },
  run(desk) {
    const itemIds = [...new Set(asked.itemIds)];
    const start = instantOf(desk.room.timezone, asked.date, minuteOf(asked.timeFrom));
    const end = instantOf(desk.room.timezone, asked.date, minuteOf(asked.timeTo));
    if (start === undefined || end === undefined || end <= start) throw new Refusal('timeNotInDay');
    if (itemIds.some((id) => !desk.room.items.some((item) => item.id === id)))
      throw new Refusal('tableDisabled');
    refuseTaken(desk, asked.date, itemIds, { start, end });
    const row: LockRow = {
      store_id: desk.storeId,
      id: newId(desk.now),
      date: asked.date,
      time_from: asked.timeFrom,
      time_to: asked.timeTo,
      start_at: new Date(start).toISOString(),
      end_at: new Date(end).toISOString(),
      item_ids: itemIds,
      reason: asked.reason,
      created_at: desk.now.toISOString(),
      created_by: desk.operator.id,
    };
    desk.addLock(row, claimOfLock(row, itemIds));
    return describeLock(row);
  },
});

function refuseTaken(
  desk: Desk,
  date: string,
  itemIds: readonly string[],
  time: { start: number; end: number },
): void {
  const { occupied } = desk.frame(date, time);
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
  run(desk) {
    const lock = desk.found.locks.find(({ id }) => id === lockId);
    if (!lock) throw new Refusal('notFound');
    desk.dropLock(lock);
    return {};
  },
});
