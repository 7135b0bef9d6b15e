import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { MoneyAccount, ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import type { Db } from '#platform/db/db.ts';
import { accountsIn } from '../ledger/accounts.ts';
import type { AttemptRow } from '../ledger/money.rows.ts';

/** Finds the refund that stands for a dispute. */
export const findDispute = (
  db: Db,
  method: ProviderMethod,
  dispute: string,
): Promise<{ id: string; amount: Fen } | undefined> =>
  db
    .selectFrom('payment_refund')
    .select(['id', 'amount'])
    .where('method', '=', method)
    .where('dispute', '=', dispute)
    .executeTakeFirst();

/** An amount that a store has kept, and has not given up since. */
export interface KeptRow {
  id: string;
  type: 'forfeit' | 'deduct';
  amount: Fen;
}

/** Reads the balance of an account of a subject, and the amounts that the store keeps of it, latest first. */
export async function readKept(
  db: Db,
  { store_id, subject_type, subject_id, currency }: AttemptRow,
  account: MoneyAccount,
): Promise<{ held: Fen; kept: KeptRow[] }> {
  const balance = await db
    .selectFrom('ledger_balance')
    .select('amount')
    .where('store_id', '=', store_id)
    .where('account', '=', accountsIn(currency).ofSubject(subject_id, account))
    .forUpdate()
    .executeTakeFirst();
  const operations = await db
    .selectFrom('money_operation')
    .select(['id', 'type', 'amount', 'reverts'])
    .where('store_id', '=', store_id)
    .where('subject_id', '=', subject_id)
    .where('subject_type', '=', subject_type)
    .where('account', '=', account)
    .orderBy('id', 'desc')
    .execute();
  const reverted = new Set(operations.map(({ reverts }) => reverts));
  const kept = operations.flatMap(({ id, type, amount }): KeptRow[] =>
    (type === 'forfeit' || type === 'deduct') && !reverted.has(id) && amount > ZERO_FEN
      ? [{ id, type, amount }]
      : [],
  );
  return { held: balance?.amount ?? ZERO_FEN, kept };
}

/** Marks a payment that was disputed when nothing was left of it. */
export const markDisputed = (db: Db, { store_id, id }: AttemptRow, failure: string) =>
  db
    .updateTable('payment_attempt')
    .set({ failure })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
