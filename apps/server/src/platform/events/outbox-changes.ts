import type { EventName } from '@xiwei/contract/events/events.model.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Cursor } from './outbox.ts';

/** A business day of a store that events name, and when they were emitted, to a quarter of an hour. */
export interface ChangedDay {
  storeId: string;
  date: string;
  at: Date;
}

/** The events that are read: those after a cursor, of one store or of all, and only before a transaction number if one is given. */
interface ChangesQuery {
  after: Cursor;
  before?: Cursor;
  storeId?: string;
}

/**
 * Lists the days that committed events name, each once per quarter of an hour. Without `before` these are all events that the
 * transaction sees, whose order may not be final yet.
 */
export async function listChangedDays(
  db: Db,
  names: readonly EventName[],
  { after, before, storeId }: ChangesQuery,
): Promise<ChangedDay[]> {
  const { rows } = await sql<ChangedDay>`
    select distinct data ->> 'storeId' as "storeId", data ->> 'date' as date, date_bin('15 minutes', created_at, 'epoch') as at
    from event_outbox
    where (xid, id) > (${after.xid}::xid8, ${after.id}) and name = any (${names}::text[])
      ${before ? sql`and (xid, id) <= (${before.xid}::xid8, ${before.id})` : sql``}
      ${storeId ? sql`and data ->> 'storeId' = ${storeId}` : sql``}`.execute(db);
  return rows;
}
