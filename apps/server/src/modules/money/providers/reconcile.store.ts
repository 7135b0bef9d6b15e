import type { Reconciliation } from '@xiwei/contract/money/money.model.ts';
import { type Db, json } from '#platform/db/db.ts';

export async function keepReconciliation(
  db: Db,
  { ranAt, differences, ...one }: Reconciliation,
): Promise<void> {
  const row = { ...one, ran_at: new Date(ranAt), differences: json(differences) };
  await db
    .insertInto('reconciliation')
    .values(row)
    .onConflict((conflict) => conflict.columns(['method', 'date']).doUpdateSet(row))
    .execute();
}

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
