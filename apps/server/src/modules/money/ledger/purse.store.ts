import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { SubjectRef } from './subjects.ts';

/** Tells the advisory locks of purses from others that are keyed by a text. */
const LOCK_SEED = 3;

/**
 * Locks a subject's money until the transaction ends. The advisory lock also excludes others while there is no row yet;
 * the row locks keep providers' reports and payers away from its intents. Both take intents before attempts, so that no
 * two transactions wait for each other.
 */
export async function lockPurse(db: Db, { definition, storeId, id }: SubjectRef): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${definition.type} ${id}`}, ${sql.lit(LOCK_SEED)}))`.execute(
    db,
  );
  await sql`select from payment_intent where store_id = ${storeId} and subject_id = ${id}
    order by id for no key update`.execute(db);
}
