import { later } from '#platform/clock.ts';
import { Refusal } from '#platform/refusal.ts';
import type { HoldUseRow } from '../order/order.rows.ts';
import type { StoreBatch } from '../writer/store-batch.ts';

/** The duration of a hold, in seconds. */
const HOLD_SECONDS = 600;
/** The seconds for which a person may hold tables of a store within an hour: one hold and one renewal, or several shorter ones. */
const ALLOWED_SECONDS = 2 * HOLD_SECONDS;
const WINDOW_SECONDS = 3600;
/** The shortest useful hold, in seconds. */
const LEAST_SECONDS = 60;

const secondsOf = (from: string, until: number): number => Math.max(0, (until - Date.parse(from)) / 1000);

/** Computes the use before a new hold: the time for which tables were really held in the present hour. */
function useBefore(batch: StoreBatch, userId: string): HoldUseRow {
  const now = batch.now.toISOString();
  const use = batch.holds.use(userId);
  if (!use || later(new Date(use.started_at), WINDOW_SECONDS) <= batch.now) {
    return {
      store_id: batch.storeId,
      user_id: userId,
      started_at: now,
      used_seconds: 0,
      last_from_at: now,
      last_until_at: now,
    };
  }
  const lastEnd = Math.min(Date.parse(use.last_until_at), batch.now.getTime());
  return { ...use, used_seconds: use.used_seconds + Math.floor(secondsOf(use.last_from_at, lastEnd)) };
}

const secondsLeft = ({ used_seconds }: HoldUseRow): number =>
  Math.min(HOLD_SECONDS, ALLOWED_SECONDS - used_seconds);

/** Returns until when a hold that starts now would last. */
export const canHoldUntil = (batch: StoreBatch, userId: string): string =>
  later(batch.now, secondsLeft(useBefore(batch, userId))).toISOString();

/** Records a new hold and returns when it expires. Refuses if the person has used up the time for holds. */
export function beginHold(batch: StoreBatch, userId: string): string {
  const use = useBefore(batch, userId);
  const seconds = secondsLeft(use);
  if (seconds < LEAST_SECONDS) {
    const againAt = later(new Date(use.started_at), WINDOW_SECONDS).toISOString();
    throw new Refusal('holdUsedUp', { details: { againAt } });
  }
  const until = later(batch.now, seconds).toISOString();
  batch.holds.setUse({ ...use, last_from_at: batch.now.toISOString(), last_until_at: until });
  return until;
}

/** Records that a hold ended before it expired. */
export function endHold(batch: StoreBatch, userId: string): void {
  const use = batch.holds.use(userId);
  if (!use || Date.parse(use.last_until_at) <= batch.now.getTime()) return;
  batch.holds.setUse({ ...use, last_until_at: batch.now.toISOString() });
}
