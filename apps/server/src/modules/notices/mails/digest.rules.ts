import { addDays, dateIn, instantOf } from '@xiwei/contract/common/wall-clock.ts';
import { later } from '#platform/clock.ts';

/** How long after it is due an e-mail to staff is still sent, in seconds. */
export const MAIL_LATE_SECONDS = 12 * 3600;
/** The time before an e-mail whose news it has, if no earlier e-mail has it, in seconds: that of an e-mail which was not sent is in the next. */
const NEWS_SECONDS = 48 * 3600;

/** The e-mail of a day: when it is due, until when it may be sent, and the time of its news. */
export interface DueDigest {
  date: string;
  dueAt: Date;
  endsAt: Date;
  newsAfter: Date;
}

/** Returns the e-mail that is due at a store: the latest of an hour of the day, if it is not too late for it. */
export function dueDigest(timezone: string, hour: number, now: Date): DueDigest | undefined {
  const today = dateIn(timezone, now.getTime());
  for (const date of [today, addDays(today, -1)]) {
    // An hour that is skipped when clocks are set forward is the next one.
    const at = instantOf(timezone, date, hour * 60) ?? instantOf(timezone, date, hour * 60 + 60);
    if (at === undefined || at > now.getTime()) continue;
    const dueAt = new Date(at);
    const endsAt = later(dueAt, MAIL_LATE_SECONDS);
    return endsAt > now ? { date, dueAt, endsAt, newsAfter: later(dueAt, -NEWS_SECONDS) } : undefined;
  }
  return undefined;
}
