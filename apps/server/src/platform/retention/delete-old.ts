import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { TableDeletion } from './retention.ts';

const DAY_SECONDS = 24 * 3600;
/** The most rows that one statement deletes. It takes some milliseconds, and locks nothing that calls wait for. */
const BATCH_ROWS = 500;
/** The most statements per table in one run; a further run follows. Other jobs get their turn in between. */
const MAX_BATCHES = 20;
/** The pause after a full batch, in milliseconds, in which calls have the disk for themselves. */
const PAUSE_MS = 20;

/**
 * Deletes rows whose time is over, in small statements that each commit. Rows that a call has locked are left for the next run.
 * An error of one table does not keep the others; it is thrown at the end. Returns whether there may be more to delete.
 */
export async function deleteOld(
  db: Db,
  deletions: readonly TableDeletion[],
  now: Date,
  maxBatches = MAX_BATCHES,
): Promise<boolean> {
  let isMore = false;
  const errors: unknown[] = [];
  for (const deletion of deletions)
    try {
      isMore = (await deleteFromTable(db, deletion, now, maxBatches)) || isMore;
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw errors[0];
  return isMore;
}

async function deleteFromTable(
  db: Db,
  deletion: TableDeletion,
  now: Date,
  maxBatches: number,
): Promise<boolean> {
  const before = later(now, -deletion.days * DAY_SECONDS);
  const limit = deletion.batch ?? BATCH_ROWS;
  const remove = deletion.remove ?? removeBatch(deletion);
  for (let batch = 0; batch < maxBatches; batch += 1) {
    if ((await remove(db, before, limit)) < limit) return false;
    await pause(PAUSE_MS);
  }
  return true;
}

const removeBatch =
  ({ table, since, where }: TableDeletion) =>
  async (db: Db, before: Date, limit: number): Promise<number> => {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${sql.ref(since)} < ${before} ${where ? sql`and ${where}` : sql``}
      limit ${limit} for update skip locked))`.execute(db);
    return Number(numAffectedRows);
  };
