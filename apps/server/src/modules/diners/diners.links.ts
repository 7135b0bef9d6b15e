import type { EventName } from '@xiwei/contract/events/events.model.ts';
import { z } from 'zod';
import { findVerifiedPhone } from '#modules/identity/index.ts';
import { lockStore } from '#modules/stores/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { type Emit, emitToStore } from '#platform/events/outbox.ts';
import type { AnyJob, Job } from '#platform/jobs/jobs.ts';
import { linkRecord, listRecordsToLink, listRecordsToUnlink, unlinkRecord } from './diners.links.store.ts';
import { fillNameSounds } from './name-sounds.jobs.ts';

export interface LinksDeps {
  db: Db;
  clock: Clock;
  emit: Emit;
}

const JOB = 'diners.linkAccount';

/** Events after which an account may have a different verified phone. */
export const dinersSubscribers: ReadonlyMap<EventName, readonly string[]> = new Map([
  ['identity.signedIn', [JOB]],
  ['identity.phoneBound', [JOB]],
]);

/**
 * Links the guest records with a person's verified phone to their account, and unlinks those that were linked
 * by a phone the account no longer has. Idempotent.
 */
export const dinersJobs = (deps: LinksDeps): AnyJob[] => [linkAccount(deps), fillNameSounds(deps)];

const linkAccount = (deps: LinksDeps): Job<{ data: { userId: string } }> => ({
  name: JOB,
  payload: z.object({ data: z.object({ userId: z.string() }) }),
  work: async ({ data: { userId } }) => {
    const phone = await findVerifiedPhone(deps.db, userId);
    for (const { store_id: storeId, id } of await listRecordsToUnlink(deps.db, userId, phone))
      await change(deps, storeId, id, (db) => unlinkRecord(db, storeId, id, userId, phone));
    if (phone === null) return;
    for (const { store_id: storeId, id } of await listRecordsToLink(deps.db, userId, phone))
      await change(deps, storeId, id, (db) => linkRecord(db, storeId, id, userId, phone));
  },
});

/** Changes one record under its store's lock, and emits an event if it changed. */
async function change(
  { db, clock, emit }: LinksDeps,
  storeId: string,
  dinerId: string,
  write: (db: Db) => Promise<boolean>,
): Promise<void> {
  await db.transaction().execute(async (own) => {
    await lockStore(own, storeId);
    if (!(await write(own))) return;
    const tx = { db: own, now: clock.now() };
    await emitToStore({ emit }, tx, 'diners.accountChanged', { storeId, dinerId });
  });
}
