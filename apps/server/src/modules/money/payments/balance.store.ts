import { DEFAULT_CURRENCY } from '@xiwei/contract/common/currency.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type {
  MacauChannel,
  PaymentMethod,
  PaymentPurpose,
  TransferKind,
} from '@xiwei/contract/money/money.model.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { accountsIn, PLATFORM } from '../ledger/accounts.ts';
import type { Intent } from './payments.store.ts';

/** One transfer to or from a person's balance, with the payment it belongs to unless it is a payout. */
export interface BalanceRow {
  id: string;
  kind: TransferKind;
  amount: Fen;
  at: Date;
  /** Null for a payout, as is the method. */
  purpose: PaymentPurpose | null;
  reference: string;
  method: PaymentMethod | null;
  channel: MacauChannel | null;
}

/** A literal, because the partial indexes of transfers to and from balances contain this store alone. */
const platform = sql.lit(PLATFORM);

/**
 * Lists transfers to and from a person's balance, latest first, beginning after the transfer `after`. Shares that were
 * reserved and released again are left out.
 */
export async function listBalanceRows(
  db: Db,
  userId: string,
  after: string | undefined,
  limit: number,
): Promise<BalanceRow[]> {
  const own = accountsIn(DEFAULT_CURRENCY).balance(userId);
  const behind =
    after === undefined
      ? sql`true`
      : sql`(t.at, t.source_id) < (select l.at, l.source_id from ledger_transfer l
          where l.store_id = ${platform}::uuid and l.kind in ('pay', 'refunded', 'refund', 'reserve') and l.source_id = ${after}::uuid)`;
  const { rows } = await sql<BalanceRow>`
    select t.source_id as id, t.kind, t.amount, t.at, i.purpose, coalesce(i.reference, '') as reference, a.method, a.channel
    from (select kind, source_id, amount, at from ledger_transfer where store_id = ${platform}::uuid and credit = ${own}
      union all select kind, source_id, amount, at from ledger_transfer
        where store_id = ${platform}::uuid and debit = ${own}) t
    left join payment_refund r on t.kind = 'refunded' and r.id = t.source_id
    left join payment_attempt a on a.id = coalesce(r.attempt_id, t.source_id)
    left join payment_intent i on i.store_id = a.store_id and i.id = a.intent_id
    where t.kind <> 'release' and (t.kind <> 'reserve' or a.share <> 'released') and ${behind}
    order by t.at desc, t.source_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Finds the latest open top-up of a person with an active attempt. */
export const findTopUpUnderWay = (db: Db, userId: string, now: Date): Promise<Intent | undefined> =>
  db
    .selectFrom('payment_intent')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', sql.lit('topUp'))
    .where('status', '=', sql.lit('open'))
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payment_attempt')
          .whereRef('payment_attempt.store_id', '=', 'payment_intent.store_id')
          .whereRef('payment_attempt.intent_id', '=', 'payment_intent.id')
          .where('payment_attempt.status', 'in', ['starting', 'waiting']),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
