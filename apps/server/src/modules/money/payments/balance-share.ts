import type { Db } from '#platform/db/db.ts';
import { accountsIn, PLATFORM } from '../ledger/accounts.ts';
import { transferRow } from '../ledger/transfers.ts';
import { type Attempt, markReleased } from './payments.store.ts';
import { addTransfer } from './payouts.store.ts';

/** Reserves the share of a new attempt that comes from the payer's balance. The ledger refuses more than the balance. */
export async function reserveShare(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const { payer_id, from_balance } = attempt;
  if (payer_id === null || from_balance === null) return;
  const accounts = accountsIn(attempt.currency);
  await move(db, attempt, 'reserve', now, {
    debit: accounts.balance(payer_id),
    credit: accounts.reserved(payer_id),
    amount: from_balance,
  });
}

/** Releases the share of an attempt that its payer gave up. If the attempt is paid nevertheless, it is returned. */
export async function releaseShare(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const released = await markReleased(db, attempt);
  if (!released) return;
  const accounts = accountsIn(attempt.currency);
  await move(db, attempt, 'release', now, {
    debit: accounts.reserved(released.payer_id),
    credit: accounts.balance(released.payer_id),
    amount: released.from_balance,
  });
}

const move = (
  db: Db,
  { id: sourceId, currency, subject_type, subject_id }: Attempt,
  kind: 'reserve' | 'release',
  now: Date,
  transfer: Pick<Parameters<typeof transferRow>[0], 'debit' | 'credit' | 'amount'>,
) => {
  const subject = { type: subject_type, id: subject_id };
  return addTransfer(
    db,
    transferRow({ kind, storeId: PLATFORM, sourceId, currency, subject, ...transfer }, now),
  );
};
