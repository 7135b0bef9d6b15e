import { MESSAGE_LIMITS } from '@xiwei/contract/messages/scenes.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { listSentTo } from './messages.store.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Returns when the next message to an address is allowed; undefined if it is now. `sent` is oldest first. */
function allowedFrom(sent: readonly Date[], now: Date): Date | undefined {
  const until = (seconds: number, most: number): Date | undefined => {
    const within = sent.filter((at) => at > later(now, -seconds));
    const last = within.at(-most);
    return last && later(last, seconds);
  };
  const waits = [until(HOUR, MESSAGE_LIMITS.perHour), until(DAY, MESSAGE_LIMITS.perDay)].flatMap(
    (at) => at ?? [],
  );
  return waits.length === 0 ? undefined : new Date(Math.max(...waits.map((at) => at.getTime())));
}

/** Reads when the next message to an address is allowed; undefined if it is now. */
export const readAllowedFrom = async (db: Db, address: string, now: Date): Promise<Date | undefined> =>
  allowedFrom(await listSentTo(db, address, later(now, -DAY)), now);
