import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { type AnyJob, addJob } from '#platform/jobs/jobs.ts';
import { findUnindexed, indexStores } from './store-search.store.ts';

export const INDEX_STORES = 'stores.indexStores';
const AT_ONCE = 500;

/** Indexes stores that are not indexed yet, in batches. */
export const storeSearchJobs = ({ db }: { db: Db }): AnyJob[] => [
  {
    name: INDEX_STORES,
    payload: z.unknown(),
    async work() {
      for (;;) {
        const ids = await findUnindexed(db, AT_ONCE);
        if (ids.length === 0) return;
        await indexStores(db, ids);
      }
    },
  },
];

/**
 * Schedules indexing at startup, because an update may have changed the rules. Runs once, however many nodes
 * start.
 */
export const catchUpSearch = (db: Db): Promise<void> => addJob(db, INDEX_STORES, {}, { key: INDEX_STORES });
