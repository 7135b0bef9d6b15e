import type { Reconciliation } from '@xiwei/contract/money/money.model.ts';
import { type Db, json } from '#platform/db/db.ts';

/** Stores the result of a day. Replaces that of an earlier run. */
export async function storeReconciliation(
  db: Db,
  { ranAt, differences, ...reconciliation }: Reconciliation,
): Promise<void> {
  const row = { ...reconciliation, ran_at: new Date(ranAt), differences: json(differences) };
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
