import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/**
 * Returns the epoch of the outbox. Transaction numbers order events within one PostgreSQL cluster only, so cursors are valid within
 * one epoch. Begins a new one if the database was copied into a cluster that has not reached the numbers of its events: they would
 * be delivered again when it does.
 */
export const readEpoch = (db: Db): Promise<string> =>
  db.transaction().execute(async (tx) => {
    // Locked, so that of several nodes that start at once one begins the epoch, and the others read it.
    const { event_epoch } = await tx
      .selectFrom('installation')
      .select('event_epoch')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ ahead: boolean }>`select exists (select 1 from event_outbox
      where xid >= pg_snapshot_xmax(pg_current_snapshot())) as ahead`.execute(tx);
    return rows[0]?.ahead ? beginEpoch(tx) : event_epoch;
  });

/** Begins a new epoch: cursors of readers become invalid, and stored events are before all that follow. Returns the epoch. */
export async function beginEpoch(db: Db): Promise<string> {
  const epoch = randomBytes(4).toString('hex');
  await db.updateTable('installation').set({ event_epoch: epoch }).execute();
  await sql`update event_outbox set xid = '0' where xid <> '0'`.execute(db);
  return epoch;
}
