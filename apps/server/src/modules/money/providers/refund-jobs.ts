import type { Db } from '#platform/db/db.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { providerJob } from '../ledger/provider-jobs.ts';

/** Schedules the sending of a refund: for a time, or at once if it is due since one. */
export const addSending = (
  db: Db,
  { id: refundId, method }: { id: string; method: string },
  when: { runAt: Date } | { dueSince: Date },
): Promise<void> =>
  addJob(db, providerJob('sendRefund', method), { refundId }, { key: `refund ${refundId}`, ...when });
