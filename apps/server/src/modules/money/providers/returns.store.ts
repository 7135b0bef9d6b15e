import type { Currency } from '@xiwei/contract/common/currency.ts';
import type { MacauChannel, PaymentMethod } from '@xiwei/contract/money/money.model.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

/** A part of a payout that platform staff give back, with the payment it came from. */
export interface ReturnRow extends Selectable<Tables['balance_return']> {
  user_id: string;
  currency: Currency;
  method: PaymentMethod;
  channel: MacauChannel | null;
  provider_number: string | null;
  paid_at: Date | null;
  failure: string | null;
}

const selectReturns = (condition: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql<ReturnRow>`
  select b.*, p.subject_id as user_id, p.currency, a.method, a.channel, a.provider_number, a.paid_at, r.failure
  from balance_return b join balance_payout p on p.id = b.payout_id join payment_attempt a on a.id = b.attempt_id
  left join payment_refund r on r.id = b.refund_id where ${condition} ${rest}`;

/** Lists returns: open ones, oldest first, or ended ones, latest first. */
export async function listReturns(
  db: Db,
  isOpen: boolean,
  after: string | undefined,
  limit: number,
): Promise<ReturnRow[]> {
  const state = isOpen ? sql`b.state = 'open'` : sql`b.state <> 'open'`;
  const behind = isOpen ? sql`b.id > ${after ?? null}::uuid` : sql`b.id < ${after ?? null}::uuid`;
  const condition = after === undefined ? state : sql`${state} and ${behind}`;
  const order = isOpen ? sql`order by b.id` : sql`order by b.id desc`;
  return (await selectReturns(condition, sql`${order} limit ${limit}`).execute(db)).rows;
}

/** Counts the open returns. */
export async function countOpenReturns(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('balance_return')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

export async function findReturn(db: Db, id: string): Promise<ReturnRow | undefined> {
  return (await selectReturns(sql`b.id = ${id}`, sql``).execute(db)).rows[0];
}

/** Ends an open return. Returns false if it is not open any more. */
export async function endReturn(
  db: Db,
  id: string,
  ended: { state: 'returned' | 'superseded'; note: string; by: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('balance_return')
    .set({ state: ended.state, note: ended.note, ended_by: ended.by, ended_at: ended.now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
