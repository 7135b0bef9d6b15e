import { z } from 'zod';
import { later } from '#platform/clock.ts';
import type { AnyJob } from '#platform/jobs/jobs.ts';
import type { ChatDeps } from './chat.deps.ts';
import { claimUnread } from './conversations.store.ts';

/** After how long a notice of unread messages is given, and how old a conversation may be for it, in seconds. */
const UNREAD_SECONDS = 10 * 60;
const FRESH_SECONDS = 3 * 24 * 3600;
/** The most members whose events one transaction adds, and the most transactions of a run. */
const BATCH_SIZE = 20;
const MAX_BATCHES = 50;

export const UNREAD_JOB = 'chat.noticeUnread';

/** Emits an event for each member who has had unread messages for some minutes, once until they have read them. */
async function noticeUnread(deps: ChatDeps): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) if ((await noticeSome(deps)) < BATCH_SIZE) return;
}

/** Emits the events of some members in one short transaction. Returns their number. */
function noticeSome({ db: pool, clock, emit }: ChatDeps): Promise<number> {
  const now = clock.now();
  return pool.transaction().execute(async (db) => {
    const members = await claimUnread(db, {
      before: later(now, -UNREAD_SECONDS),
      since: later(now, -FRESH_SECONDS),
      limit: BATCH_SIZE,
    });
    for (const { conversation_id, last_seq, kind, store_id, user_id } of members)
      await emit(db, now, [], 'chat.unread', {
        conversationId: conversation_id,
        seq: last_seq,
        kind,
        storeId: store_id,
        userId: user_id,
      });
    return members.length;
  });
}

export const chatJobs = (deps: ChatDeps): AnyJob[] => [
  {
    name: UNREAD_JOB,
    payload: z.unknown(),
    cron: '* * * * *',
    work: () => noticeUnread(deps),
  },
];
