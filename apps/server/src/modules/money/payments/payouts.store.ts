import type { Currency } from '@xiwei/contract/common/currency.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { Payout } from '@xiwei/contract/money/money.model.ts';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { accountsIn, PLATFORM } from '../ledger/accounts.ts';
import type { TransferRow } from '../ledger/money.rows.ts';
import type { Lot } from './payouts.rules.ts';

/** Tells the advisory locks of balances from others that are keyed by a text. */
const LOCK_SEED = 5;

/** A literal, because the partial indexes of transfers to and from balances contain this store alone. */
const platform = sql.lit(PLATFORM);

/** Locks a balance against other payouts until the transaction ends, and returns what is on it. */
export async function lockBalance(db: Db, userId: string, currency: Currency): Promise<Fen> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, ${sql.lit(LOCK_SEED)}))`.execute(db);
  const { rows } = await sql<{ amount: Fen }>`select amount from ledger_balance
    where store_id = ${platform}::uuid and account = ${accountsIn(currency).balance(userId)} for update`.execute(
    db,
  );
  return rows[0]?.amount ?? (0 as Fen);
}

/**
 * Lists what came onto a balance from outside, oldest first, by the ledger. Refunds of payments from the balance are not
 * among it: they give money back to the lots it was spent from.
 */
export async function listLots(db: Db, userId: string, currency: Currency): Promise<Lot[]> {
  const { rows } = await sql<Lot>`
    select t.source_id as id, a.id as "attemptId", a.method, a.channel, t.kind = 'pay' as "isTopUp",
      coalesce(a.paid_at, a.created_at) as "paidAt",
      (t.amount - case when t.kind = 'pay' then a.refunded else 0 end - coalesce((select sum(b.amount)
        from balance_return b where b.lot_id = t.source_id and b.state <> 'superseded'), 0))::bigint as unpaid
    from ledger_transfer t
    left join payment_refund r on t.kind = 'refunded' and r.id = t.source_id
    join payment_attempt a on a.id = coalesce(r.attempt_id, t.source_id)
    where t.store_id = ${platform}::uuid and t.credit = ${accountsIn(currency).balance(userId)}
      and t.kind in ('pay', 'refunded') and a.method <> 'balance'
    order by t.at, t.source_id`.execute(db);
  return rows;
}

export const addPayout = (db: Db, payout: Insertable<Tables['balance_payout']>) =>
  db.insertInto('balance_payout').values(payout).execute();

export const addRefund = (db: Db, refund: Insertable<Tables['payment_refund']>) =>
  db.insertInto('payment_refund').values(refund).execute();

export const addTransfer = (db: Db, { at, ...transfer }: TransferRow) =>
  db
    .insertInto('ledger_transfer')
    .values({ ...transfer, at: new Date(at) })
    .execute();

export const addReturn = (db: Db, row: Insertable<Tables['balance_return']>) =>
  db.insertInto('balance_return').values(row).execute();

/** Adds to the refunded amount of a top-up. */
export const addRefunded = (db: Db, attemptId: string, amount: Fen) =>
  sql`update payment_attempt set refunded = refunded + ${amount}
    where store_id = ${platform}::uuid and id = ${attemptId}`.execute(db);

/** Lists the payouts of a balance with their parts, latest first, beginning after the payout `after`. */
export const listPayoutsOf = (
  db: Db,
  userId: string,
  after: string | undefined,
  limit: number,
): Promise<Payout[]> =>
  listPayoutsWhere(
    db,
    after === undefined
      ? sql`p.subject_id = ${userId}`
      : sql`p.subject_id = ${userId} and p.id < ${after}::uuid`,
    limit,
  );

export async function findPayout(db: Db, id: string): Promise<Payout> {
  const [payout] = await listPayoutsWhere(db, sql`p.id = ${id}`, 1);
  if (!payout) throw new Error(`There is no payout ${id}`);
  return payout;
}

async function listPayoutsWhere(db: Db, condition: RawBuilder<unknown>, limit: number): Promise<Payout[]> {
  const { rows } = await sql<Omit<Payout, 'at'> & { at: Date }>`
    select p.id, p.amount, p.created_at as at, (select coalesce(jsonb_agg(part order by part->>'id'), '[]') from (
      select jsonb_build_object('id', r.id, 'method', a.method, 'channel', a.channel, 'amount', r.amount, 'state', r.status) as part
      from payment_refund r join payment_attempt a on a.store_id = r.store_id and a.id = r.attempt_id
      where r.operation_id = p.id and r.account = 'balance' and r.status <> 'failed'
      union all
      select jsonb_build_object('id', b.id, 'method', a.method, 'channel', a.channel, 'amount', b.amount,
        'state', case b.state when 'open' then 'byStaff' else 'returned' end)
      from balance_return b join payment_attempt a on a.id = b.attempt_id
      where b.payout_id = p.id and b.state <> 'superseded') parts) as parts
    from balance_payout p where ${condition} order by p.id desc limit ${limit}`.execute(db);
  return rows.map(({ at, ...payout }) => ({ ...payout, at: at.toISOString() }));
}

/** Sums up what platform staff have to give back of a person's payouts. */
export async function readOpenReturns(db: Db, userId: string): Promise<Fen> {
  const { rows } = await sql<{ amount: Fen }>`select coalesce(sum(b.amount), 0)::bigint as amount
    from balance_return b join balance_payout p on p.id = b.payout_id
    where p.subject_id = ${userId} and b.state = 'open'`.execute(db);
  return rows[0]?.amount ?? (0 as Fen);
}
