import type { Fen } from '@xiwei/contract/common/money.ts';
import type { SubjectAccount, SubjectType } from '@xiwei/contract/money/money.model.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** A part of time that is counted for a day. */
export interface CountedDay {
  date: string;
  start: Date;
  end: Date;
}

/**
 * What moved on the accounts of a kind of subjects on a day. `taken` was paid, `refunded` given back unless its refund failed,
 * `forfeited` and `deducted` went to the store unless that was revoked.
 */
export interface MovedAmounts {
  date: string;
  subject: SubjectType;
  account: SubjectAccount;
  taken: Fen;
  refunded: Fen;
  forfeited: Fen;
  deducted: Fen;
}

/** Adds up the transfers of a store by day, kind of subject and account. What a day did not move has no row. */
export async function sumTransfers(
  db: Db,
  storeId: string,
  days: readonly CountedDay[],
): Promise<MovedAmounts[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<MovedAmounts>`
    select d.date, t.subject_type as subject, split_part(t.account, '/', 3) as account,
      coalesce(sum(t.amount) filter (where t.kind = 'pay'), 0)::bigint as taken,
      coalesce(sum(-t.amount) filter (where t.kind in ('refund', 'refundFailed')), 0)::bigint as refunded,
      coalesce(sum(-t.amount) filter (where 'forfeit' in (t.kind, t.revoked)), 0)::bigint as forfeited,
      coalesce(sum(-t.amount) filter (where 'deduct' in (t.kind, t.revoked)), 0)::bigint as deducted
    from unnest(${days.map(({ date }) => date)}::date[], ${days.map(({ start }) => start)}::timestamptz[],
      ${days.map(({ end }) => end)}::timestamptz[]) d (date, "from", "to")
    join lateral (
      select l.kind, l.subject_type, side.account, side.amount,
        (select o.type from money_operation o where l.kind = 'revoke' and o.store_id = l.store_id and o.id = l.source_id) as revoked
      from ledger_transfer l
      cross join lateral (values (l.credit, l.amount), (l.debit, -l.amount)) side (account, amount)
      where l.store_id = ${storeId} and l.at >= d."from" and l.at < d."to"
        and side.account like 'diner/%' and split_part(side.account, '/', 3) in ('deposit', 'meal')
    ) t on true
    group by d.date, t.subject_type, split_part(t.account, '/', 3)`.execute(db);
  return rows;
}
