import { later } from '#platform/clock.ts';
import { Refusal } from '#platform/refusal.ts';
import type { HoldUseRow } from '../order/order.rows.ts';
import type { StoreBatch } from '../writer/store-batch.ts';

/** How long one hold lasts. */
const HOLD_SECONDS = 600;
/** How long a person may hold tables of a store within an hour: one hold and one renewal, or several shorter ones. */
const ALLOWED_SECONDS = 2 * HOLD_SECONDS;
const WINDOW_SECONDS = 3600;
/** A hold for less time than this is of no use to a person who fills in a form. */
const LEAST_SECONDS = 60;

const secondsOf = (from: string, until: number): number => Math.max(0, (until - Date.parse(from)) / 1000);

/** The use before a new hold begins: what the holds of the present hour took, each as long as it was really held. */
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

/** The instant until which a hold would last that began now. */
export const canHoldUntil = (batch: StoreBatch, userId: string): string =>
  later(batch.now, secondsLeft(useBefore(batch, userId))).toISOString();

/** Notes a new hold and says until when it lasts; refuses where the person has held tables for long enough. */
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

/** Notes that a hold ended before its time. */
export function endHold(batch: StoreBatch, userId: string): void {
  const use = batch.holds.use(userId);
  if (!use || Date.parse(use.last_until_at) <= batch.now.getTime()) return;
  batch.holds.setUse({ ...use, last_until_at: batch.now.toISOString() });
}
