import type { Fen } from '@xiwei/contract/common/money.ts';
import type { PaymentData, PayoutData } from '@xiwei/contract/money/money.data.ts';
import type { SubjectType } from '@xiwei/contract/money/money.model.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

type SubjectKey = { storeId: string; subjectId: string };

/** Reads the payments that a person started, each with its refunds. */
export async function readPaymentsOf(db: Db, userId: string): Promise<PaymentData[]> {
  const { rows } = await sql<{ payment: PaymentData }>`
    select jsonb_build_object('storeId', a.store_id, 'orderId', case when a.subject_type = 'bookingOrder' then a.subject_id end, 'purpose', i.purpose, 'amount', a.amount,
      'method', a.method, 'status', a.status, 'startedAt', a.created_at, 'paidAt', a.paid_at,
      'refunds', (select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount, 'status', r.status,
          'startedAt', r.created_at, 'endedAt', r.ended_at) order by r.created_at), '[]')
        from payment_refund r where r.store_id = a.store_id and r.attempt_id = a.id)) as payment
    from payment_attempt a join payment_intent i on i.store_id = a.store_id and i.id = a.intent_id
    where a.payer_id = ${userId}
    order by a.created_at`.execute(db);
  return rows.map(({ payment }) => ({
    ...payment,
    startedAt: utc(payment.startedAt),
    paidAt: payment.paidAt && utc(payment.paidAt),
    refunds: payment.refunds.map((refund) => ({
      ...refund,
      startedAt: utc(refund.startedAt),
      endedAt: refund.endedAt && utc(refund.endedAt),
    })),
  }));
}

/** Reads the payouts of a person's balance, with what platform staff gave back of them. */
export async function readPayoutsOf(db: Db, userId: string): Promise<PayoutData[]> {
  const { rows } = await sql<{ payout: PayoutData }>`
    select jsonb_build_object('amount', p.amount, 'askedAt', p.created_at,
      'byStaff', (select coalesce(jsonb_agg(jsonb_build_object('amount', b.amount, 'state', b.state, 'note', b.note,
          'endedAt', b.ended_at) order by b.id), '[]') from balance_return b where b.payout_id = p.id)) as payout
    from balance_payout p where p.subject_id = ${userId} order by p.id`.execute(db);
  return rows.map(({ payout }) => ({
    ...payout,
    askedAt: utc(payout.askedAt),
    byStaff: payout.byStaff.map((part) => ({ ...part, endedAt: part.endedAt && utc(part.endedAt) })),
  }));
}

const utc = (instant: string): string => new Date(instant).toISOString();

/** Finds subjects that have money on their accounts or on its way back, with its sum. */
export async function findMoneyOn(
  db: Db,
  subjects: readonly SubjectKey[],
): Promise<(SubjectKey & { amount: Fen })[]> {
  const { rows } = await sql<SubjectKey & { amount: Fen }>`
    select k."storeId", k."subjectId", sum(b.amount)::bigint as amount from ${keysOf(subjects)}
    cross join lateral (select distinct n.name, ledger_account_end(i.currency) as ending
      from payment_intent i cross join lateral (values ('refunding'), (i.account)) n (name)
      where i.store_id = k."storeId" and i.subject_id = k."subjectId") a
    join ledger_balance b on b.store_id = k."storeId" and b.account = 'diner/' || k."subjectId" || '/' || a.name || a.ending
    where b.amount > 0 group by 1, 2`.execute(db);
  return rows;
}

const keysOf = (subjects: readonly SubjectKey[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as k ("storeId" uuid, "subjectId" uuid)`;

/** Lists the subjects of a type that a person paid for from their balance: refunds of these payments go to the balance again. */
export async function listPaidFromBalance(db: Db, userId: string, type: SubjectType): Promise<SubjectKey[]> {
  const { rows } = await sql<SubjectKey>`select distinct store_id as "storeId", subject_id as "subjectId"
    from payment_attempt
    where payer_id = ${userId} and subject_type = ${type} and method = 'balance' and status = 'paid'`.execute(
    db,
  );
  return rows;
}

/** Finds payments by a person, or for intents addressed to them, that are not completed and decided. */
export async function findPaymentsUnderWay(
  db: Db,
  userId: string,
): Promise<{ amount: Fen; isTopUp: boolean }[]> {
  const { rows } = await sql<{ amount: Fen; isTopUp: boolean }>`
    select a.amount, a.subject_type = 'balance' as "isTopUp" from payment_attempt a join payment_intent i on i.store_id = a.store_id and i.id = a.intent_id
    where (a.payer_id = ${userId} or i.user_id = ${userId})
      and (a.status in ('starting', 'waiting', 'closing')
        or (a.status = 'paid' and a.settled is null and a.part_of is null))`.execute(db);
  return rows;
}

/**
 * Locks the intents of a person until the transaction ends. Reports of payments lock them too: a payment that is reported
 * before is on the balance then, and a later one is known to be of a closed account.
 */
export const lockIntentsOf = (db: Db, userId: string) =>
  sql`select 1 from payment_intent where user_id = ${userId} order by store_id, id for no key update`.execute(
    db,
  );

/**
 * Removes a person from their intents and payments. Amounts, times, methods and providers' numbers stay, because the ledger
 * needs them.
 */
export async function erasePaymentsOf(db: Db, userId: string): Promise<void> {
  await sql`update payment_intent set user_id = null,
      status = case when status = 'open' then 'cancelled' else status end
    where user_id = ${userId}`.execute(db);
  // Some providers need their own id of the payer to refund. It is removed when payouts that are under way have ended.
  await sql`update payment_attempt a set payer_id = null, hand_off = null,
      open_id = case when exists (select 1 from payment_refund r where r.store_id = a.store_id and r.attempt_id = a.id
        and r.status = 'processing') then open_id end
    where payer_id = ${userId}`.execute(db);
  await sql`update balance_return b set note = '' from balance_payout p
    where p.id = b.payout_id and p.subject_id = ${userId}`.execute(db);
}

/** Removes the free texts from the money of subjects of a person. */
export async function eraseMoneyTexts(db: Db, subjects: readonly SubjectKey[]): Promise<void> {
  await sql`update payment_refund r set reason = '' from ${keysOf(subjects)}
    where r.store_id = k."storeId" and r.subject_id = k."subjectId"`.execute(db);
  await sql`update money_operation m set reason = '' from ${keysOf(subjects)}
    where m.store_id = k."storeId" and m.subject_id = k."subjectId"`.execute(db);
}
