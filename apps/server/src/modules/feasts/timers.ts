import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import type { FeastRow } from './feasts.store.ts';
import type { ParticipantRow } from './participants.store.ts';

export const FEAST_TIMERS = ['opens', 'deadline', 'remind', 'askFinish', 'finish'] as const;
export type FeastTimer = (typeof FEAST_TIMERS)[number];
export const EXPIRE_JOB = 'feasts.expireDeposit';

export const timerName = (timer: FeastTimer): string => `feasts.${timer}`;

/** How long before the start members are reminded, and how long after the end it is finished, in seconds. */
const REMIND_SECONDS = 24 * 3600;
const ASK_FINISH_SECONDS = 2 * 3600;
const FINISH_SECONDS = 7 * 24 * 3600;

/** Returns when a timer is due, for setting it and for checking whether it is when it rings. */
export const dueOf = (timer: FeastTimer, feast: FeastRow): Date | null => {
  if (timer === 'opens') return feast.opens_at;
  if (timer === 'deadline') return feast.deadline;
  if (timer === 'remind') return later(feast.start_at, -REMIND_SECONDS);
  return later(feast.end_at, timer === 'askFinish' ? ASK_FINISH_SECONDS : FINISH_SECONDS);
};

async function setTimer(db: Db, feast: FeastRow, timer: FeastTimer): Promise<void> {
  const runAt = dueOf(timer, feast);
  if (runAt === null) return;
  const payload = { storeId: feast.store_id, feastId: feast.id };
  await addJob(db, timerName(timer), payload, { key: `${timerName(timer)} ${feast.id}`, runAt });
}

/** Sets the timers of a published feast: after a change those whose time has changed. One that is due runs at once. */
export async function setTimers(db: Db, feast: FeastRow, before?: FeastRow): Promise<void> {
  for (const timer of FEAST_TIMERS)
    if (!before || dueOf(timer, before)?.getTime() !== dueOf(timer, feast)?.getTime())
      await setTimer(db, feast, timer);
}

/** Sets the timer that ends a registration whose deposit is not paid. */
export async function setExpiry(db: Db, { store_id, id, pay_until }: ParticipantRow): Promise<void> {
  if (pay_until === null) return;
  const payload = { storeId: store_id, participantId: id };
  await addJob(db, EXPIRE_JOB, payload, { key: `${EXPIRE_JOB} ${id}`, runAt: pay_until });
}
