import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import type { Reconciliation } from '@xiwei/contract/money/reconciliation.model.ts';
import { sql } from 'kysely';
import { type Db, json } from '#platform/db/db.ts';
import type { Attempt } from '../payments/payments.store.ts';

/** Stores the result of a day. Replaces that of an earlier run. */
export async function storeReconciliation(
  db: Db,
  { ranAt, differences, sums, ...reconciliation }: Reconciliation,
): Promise<void> {
  const row = {
    ...reconciliation,
    ran_at: new Date(ranAt),
    differences: json(differences),
    sums: json(sums),
  };
  await db
    .insertInto('reconciliation')
    .values(row)
    .onConflict((conflict) => conflict.columns(['method', 'date']).doUpdateSet(row))
    .execute();
}

/** Lists the results of a span of days, latest first. */
export async function listReconciliationsOf(db: Db, from: string, to: string): Promise<Reconciliation[]> {
  const rows = await db
    .selectFrom('reconciliation')
    .selectAll()
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date', 'desc')
    .orderBy('method')
    .execute();
  return rows.map(({ ran_at, ...row }) => ({ ...row, ranAt: ran_at.toISOString() }));
}

/** The condition that a time is in a span, without its end. */
const within = (column: 'paid_at' | 'ended_at' | 'created_at', from: Date, to: Date) =>
  sql<boolean>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;

/** Lists payments and refunds that were completed at a provider in a span of time. */
export async function listBooked(db: Db, method: ProviderMethod, from: Date, to: Date) {
  const payments = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('method', '=', method)
    .where('status', '=', 'paid')
    .where(within('paid_at', from, to))
    .execute();
  const refunds = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where('method', '=', method)
    .where('status', '=', 'refunded')
    .where(within('ended_at', from, to))
    .execute();
  return { payments, refunds };
}

/** Lists attempts of a span of time that are not known to be paid. */
export const listUnpaid = (db: Db, method: ProviderMethod, from: Date, to: Date): Promise<Attempt[]> =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('method', '=', method)
    .where('status', '<>', 'paid')
    .where(within('created_at', from, to))
    .execute();
