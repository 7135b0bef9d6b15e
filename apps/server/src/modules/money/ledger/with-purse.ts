import { currencyOfStore } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { type Queryable, selectParts, writeParts } from '#platform/db/fragments.ts';
import { queryableOf } from '#platform/db/queryable.ts';
import { MoneyWrites } from './money-writes.ts';
import { pursesOf } from './purse.fragments.store.ts';
import { lockPurse } from './purse.store.ts';
import { Purse } from './purse.ts';
import type { SubjectRef } from './subjects.ts';

/**
 * Runs `use` with a subject's purse in the caller's transaction, and writes the changes when it returns. The subject's
 * money is locked until the transaction ends. If `use` throws, nothing is written. A transaction that opens several
 * purses opens them in the order of their ids, so that two such transactions cannot wait for each other.
 *
 * Subjects whose rows are written by a store's batch have their purses in that batch instead (`Purses`).
 */
export async function withPurse<Result>(
  { db, now }: { db: Db; now: Date },
  subject: SubjectRef,
  use: (purse: Purse) => Result | Promise<Result>,
): Promise<Result> {
  await lockPurse(db, subject);
  // Read by a statement of its own: one that had waited for the locks would still see the state before them.
  const { definition, storeId, id } = subject;
  const client = queryableOf(db);
  const { purses, currency } = await selectParts(client, `purse of ${definition.type}`, {
    purses: pursesOf(definition)([{ store_id: storeId, id }]),
    currency: currencyOfStore(storeId),
  });
  const writes = new MoneyWrites();
  const result = await use(
    new Purse({ ...subject, currency: subject.currency ?? currency }, purses[0], now, writes),
  );
  await write(client, writes);
  return result;
}

/**
 * Runs `use` with the purse of a subject that the same transaction creates, and writes the changes when it returns. Returns the
 * purse. No other transaction sees the subject yet, so there is nothing to lock, and nothing to read but the currency of the store.
 */
export async function withNewPurse(
  { db, now }: { db: Db; now: Date },
  subject: SubjectRef,
  use: (purse: Purse) => void,
): Promise<Purse> {
  const client = queryableOf(db);
  const { currency } = await selectParts(client, 'currency of a store', {
    currency: currencyOfStore(subject.storeId),
  });
  const writes = new MoneyWrites();
  const purse = new Purse({ ...subject, currency: subject.currency ?? currency }, undefined, now, writes);
  use(purse);
  await write(client, writes);
  return purse;
}

/** Writes in two statements: an intent must be closed before another of its purpose is opened. */
async function write(client: Queryable, writes: MoneyWrites): Promise<void> {
  const closed = writes.removals();
  if (Object.keys(closed).length > 0) await writeParts(client, 'purse close', closed);
  const added = writes.additions();
  if (Object.keys(added).length > 0) await writeParts(client, 'purse write', added);
}
