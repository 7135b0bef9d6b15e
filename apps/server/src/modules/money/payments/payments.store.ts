import type { Currency } from '@xiwei/contract/common/currency.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { HandOff, SubjectType } from '@xiwei/contract/money/money.model.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { type Db, json } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { accountsIn, PLATFORM } from '../ledger/accounts.ts';
import type { Subject } from '../ledger/subjects.ts';
import type { UndecidedPayment } from './subject-registry.ts';

export type Intent = Selectable<Tables['payment_intent']>;
export type Attempt = Selectable<Tables['payment_attempt']>;
export type Refund = Selectable<Tables['payment_refund']>;

export const findIntent = (db: Db, storeId: string, id: string): Promise<Intent | undefined> =>
  db
    .selectFrom('payment_intent')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Finds an intent and locks it until the transaction ends, so that it is neither withdrawn nor paid meanwhile. */
export const lockIntent = (db: Db, storeId: string, id: string): Promise<Intent | undefined> =>
  db
    .selectFrom('payment_intent')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Finds the open intent of a subject; without an open one, the latest. */
export const findIntentOf = (db: Db, storeId: string, subject: Subject): Promise<Intent | undefined> =>
  db
    .selectFrom('payment_intent')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('subject_id', '=', subject.id)
    .where('subject_type', '=', subject.type)
    .orderBy(sql`status = 'open'`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const addIntent = (db: Db, intent: Intent) => db.insertInto('payment_intent').values(intent).execute();

/** Finds the attempt of an intent to show: the paid one that counts, else another paid one, the active one, the latest. */
export const findAttemptOf = (db: Db, { store_id, id }: Intent): Promise<Attempt | undefined> =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('intent_id', '=', id)
    .where('part_of', 'is', null)
    .orderBy(sql`status = 'paid'`, 'desc')
    .orderBy(sql`settled is not distinct from 'kept'`, 'desc')
    .orderBy(sql`status in ('starting', 'waiting')`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const listAttemptsOf = (db: Db, storeId: string, intentId: string): Promise<Attempt[]> =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('intent_id', '=', intentId)
    .execute();

export const findAttempt = (db: Db, id: string): Promise<Attempt | undefined> =>
  db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirst();

export const addAttempt = (db: Db, attempt: Attempt) =>
  db
    .insertInto('payment_attempt')
    .values({ ...attempt, hand_off: attempt.hand_off && json(attempt.hand_off) })
    .execute();

const unpaid = ['starting', 'waiting', 'closing'] as const;

/** Marks an attempt as handed over to its provider. Returns false if it was ended meanwhile. */
export async function markWaiting(
  db: Db,
  { store_id, id }: Attempt,
  { handOff, reference = null }: { handOff: HandOff; reference?: string | null },
  checkAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({ status: 'waiting', hand_off: json(handOff), provider_reference: reference, check_at: checkAt })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('status', '=', 'starting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const markFailed = (db: Db, { store_id, id }: Attempt, failure: string) =>
  db
    .updateTable('payment_attempt')
    .set({ status: 'failed', failure, check_at: null })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('status', 'in', unpaid)
    .execute();

/** Marks an attempt to be closed at its provider. */
export const markClosing = (
  db: Db,
  { store_id, id }: Attempt,
  checkAt: Date,
  failure: string | null = null,
) =>
  db
    .updateTable('payment_attempt')
    .set({ status: 'closing', check_at: checkAt, ...(failure !== null && { failure }) })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('status', 'in', unpaid)
    .execute();

/** Claims a due check by scheduling the next one (compare-and-set on the number of checks). False if another node did. */
export async function takeCheck(db: Db, attempt: Attempt, next: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({ check_at: next, checks: attempt.checks + 1 })
    .where('store_id', '=', attempt.store_id)
    .where('id', '=', attempt.id)
    .where('checks', '=', attempt.checks)
    .where('check_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const listDueChecks = (db: Db, now: Date, limit: number): Promise<Attempt[]> =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(limit)
    .execute();

const undecidedBefore = (db: Db, before: Date) =>
  db
    .selectFrom('payment_attempt')
    .where('status', '=', 'paid')
    .where('settled', 'is', null)
    .where('part_of', 'is', null)
    .where('paid_at', '<', before);

/** Lists payments for subjects of these types that were made before an instant and are not decided, oldest first. */
export async function listUndecided(
  db: Db,
  types: readonly string[],
  before: Date,
  limit: number,
): Promise<UndecidedPayment[]> {
  const rows = await undecidedBefore(db, before)
    .select(['store_id', 'subject_type', 'subject_id', 'id'])
    .where('subject_type', 'in', types as SubjectType[])
    .orderBy('paid_at')
    .limit(limit)
    .execute();
  return rows.map(({ store_id: storeId, subject_type: type, subject_id: subjectId, id: attemptId }) => ({
    storeId,
    subject: { type, id: subjectId },
    attemptId,
  }));
}

/** Counts undecided payments for subjects of other types than these. */
export const countUnknownSubjects = (db: Db, types: readonly string[], before: Date) =>
  undecidedBefore(db, before)
    .select(({ fn }) => ['subject_type as type', fn.countAll<number>().as('count')])
    .where('subject_type', 'not in', types as SubjectType[])
    .groupBy('subject_type')
    .execute();

export const findRefund = (db: Db, id: string): Promise<Refund | undefined> =>
  db.selectFrom('payment_refund').selectAll().where('id', '=', id).executeTakeFirst();

export const listDueRefunds = (db: Db, now: Date, limit: number): Promise<Refund[]> =>
  db
    .selectFrom('payment_refund')
    .selectAll()
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .limit(limit)
    .execute();

/** Claims a due refund for sending (compare-and-set on the number of tries). False if another node did. */
export async function takeRefund(db: Db, refund: Refund, next: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_refund')
    .set({ send_at: next, tries: refund.tries + 1 })
    .where('store_id', '=', refund.store_id)
    .where('id', '=', refund.id)
    .where('tries', '=', refund.tries)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists earlier refunds of the same payment. */
export const listRefundsBefore = (db: Db, refund: Refund): Promise<Refund[]> =>
  db
    .selectFrom('payment_refund')
    .selectAll()
    .where('store_id', '=', refund.store_id)
    .where('attempt_id', '=', refund.attempt_id)
    .where('id', '<', refund.id)
    .execute();

/** Postpones a refund that would come too soon after the one before. */
export const postponeRefund = (db: Db, { store_id, id }: Refund, until: Date) =>
  db
    .updateTable('payment_refund')
    .set({ send_at: until })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute();

/** Marks the reserved share of an attempt as released. Returns undefined if it has none. */
export async function markReleased(
  db: Db,
  { store_id, id }: Attempt,
): Promise<{ payer_id: string; from_balance: Fen } | undefined> {
  const row = await db
    .updateTable('payment_attempt')
    .set({ share: 'released' })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('share', '=', 'reserved')
    .returning(['payer_id', 'from_balance'])
    .executeTakeFirst();
  if (!row?.payer_id || !row.from_balance) return undefined;
  return { payer_id: row.payer_id, from_balance: row.from_balance };
}

/** Reads what is reserved of a person's balance for payments that are under way. */
export const readReservedOf = (db: Db, userId: string, currency: Currency): Promise<Fen> =>
  readAccount(db, accountsIn(currency).reserved(userId));

export const readBalanceOf = (db: Db, userId: string, currency: Currency): Promise<Fen> =>
  readAccount(db, accountsIn(currency).balance(userId));

/** Reads what is on an account in the books of the platform. */
async function readAccount(db: Db, name: string): Promise<Fen> {
  const row = await db
    .selectFrom('ledger_balance')
    .select('amount')
    .where('store_id', '=', PLATFORM)
    .where('account', '=', name)
    .executeTakeFirst();
  return row?.amount ?? (0 as Fen);
}

export const listStoreMethods = (db: Db, storeId: string) =>
  db.selectFrom('store_payment_method').selectAll().where('store_id', '=', storeId).execute();

/** Sets a method of a store. Without `channels`, those that it offers stay. */
export const setStoreMethod = (db: Db, row: Insertable<Tables['store_payment_method']>) => {
  const { store_id: _, method: __, ...values } = row;
  return db
    .insertInto('store_payment_method')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'method']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
};
