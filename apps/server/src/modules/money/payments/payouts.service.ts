import { type Currency, DEFAULT_CURRENCY } from '@xiwei/contract/common/currency.ts';
import type { Fen, Money } from '@xiwei/contract/common/money.ts';
import type { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { Payout, PayoutTerms } from '@xiwei/contract/money/money.model.ts';
import type { Db } from '#platform/db/db.ts';
import { idColumn, pageKey, readPage } from '#platform/db/page.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { Refusal } from '#platform/refusal.ts';
import { accountsIn, PLATFORM } from '../ledger/accounts.ts';
import { providerJob } from '../ledger/provider-jobs.ts';
import { transferRow } from '../ledger/transfers.ts';
import type { PaymentDeps } from './payments.deps.ts';
import { readBalanceOf } from './payments.store.ts';
import { describeTerms, type PayoutPart, partsOf, reasonAgainst } from './payouts.rules.ts';
import {
  addPayout,
  addRefund,
  addRefunded,
  addReturn,
  addTransfer,
  findPayout,
  listLots,
  listPayoutsOf,
  lockBalance,
} from './payouts.store.ts';

type Api = typeof moneyApi;

/** A transaction and its time. */
interface Tx {
  db: Db;
  now: Date;
}

/** Returns how an amount of a balance would be paid out; without an amount, all of it. */
export async function readTermsOf(
  deps: Pick<PaymentDeps, 'gateways'>,
  { db, now }: Tx,
  userId: string,
  currency: Currency,
  amount?: Fen,
): Promise<PayoutTerms> {
  const balance = await readBalanceOf(db, userId, currency);
  const asked = amount ?? balance;
  if (asked > balance) throw new Refusal('balanceTooLow');
  const lots = await listLots(db, userId, currency);
  return describeTerms(
    asked,
    partsOf(lots, balance, asked, (lot) => reasonAgainst(lot, deps.gateways, now)),
  );
}

export const readPayoutTerms = (deps: PaymentDeps, call: Call<Api['readPayoutTerms']>) =>
  readTermsOf(deps, call, call.caller.user.id, DEFAULT_CURRENCY, call.input.query.amount as Fen | undefined);

/**
 * Pays an amount of a balance out, in the caller's transaction: takes it off the balance, requests refunds of the payments
 * it came from, and leaves the rest to platform staff. Refunds are sent by jobs. Returns the id of the payout.
 */
export async function payOut(
  deps: Pick<PaymentDeps, 'gateways'>,
  { db, now }: Tx,
  userId: string,
  { amount, currency }: Money,
  isClosing: boolean,
): Promise<string> {
  const balance = await lockBalance(db, userId, currency);
  if (amount > balance) throw new Refusal('balanceTooLow');
  const parts = partsOf(await listLots(db, userId, currency), balance, amount, (lot) =>
    reasonAgainst(lot, deps.gateways, now),
  );
  const id = newId(now);
  await addPayout(db, { id, subject_id: userId, amount, currency, closing: isClosing, created_at: now });
  const accounts = accountsIn(currency);
  const [debit, credit] = [accounts.balance(userId), accounts.refunding(userId)];
  const subject = { type: 'balance' as const, id: userId };
  const transfer = { storeId: PLATFORM, sourceId: id, debit, credit, amount, currency, subject };
  await addTransfer(db, transferRow({ kind: 'refund', ...transfer }, now));
  for (const part of parts) await addPart({ db, now }, { id, userId, currency }, part);
  return id;
}

interface NewPayout {
  id: string;
  userId: string;
  currency: Currency;
}

async function addPart(
  { db, now }: Tx,
  payout: NewPayout,
  { lot, amount, reason }: PayoutPart,
): Promise<void> {
  if (reason === null) return requestRefund({ db, now }, payout, lot, amount);
  await addReturn(db, {
    id: newId(now),
    payout_id: payout.id,
    lot_id: lot.id,
    attempt_id: lot.attemptId,
    refund_id: null,
    amount,
    reason,
    state: 'open',
    note: '',
    ended_by: null,
    ended_at: null,
    created_at: now,
  });
}

/** Requests the refund of a part of a top-up. The amount is on the account `refunding` of the balance. */
export async function requestRefund(
  { db, now }: Tx,
  payout: NewPayout,
  { attemptId, method }: Pick<PayoutPart['lot'], 'attemptId' | 'method'>,
  amount: Fen,
): Promise<void> {
  const refundId = newId(now);
  await addRefund(db, {
    store_id: PLATFORM,
    id: refundId,
    subject_type: 'balance',
    subject_id: payout.userId,
    attempt_id: attemptId,
    operation_id: payout.id,
    account: 'balance',
    method,
    amount,
    currency: payout.currency,
    reason: '',
    status: 'processing',
    failure: null,
    provider_number: null,
    tries: 0,
    send_at: now,
    ended_at: null,
    created_at: now,
  });
  await addRefunded(db, attemptId, amount);
  await addJob(
    db,
    providerJob('sendRefund', method),
    { refundId },
    { key: `refund ${refundId}`, runAt: now },
  );
}

export async function payOutBalance(deps: PaymentDeps, call: Call<Api['payOutBalance']>): Promise<Payout> {
  const { db, caller, input } = call;
  const userId = caller.user.id;
  // The account before its balance, as when an account is closed.
  if (!(await deps.keepAccount(db, userId))) throw new Refusal('notSignedIn');
  const id = await payOut(
    deps,
    call,
    userId,
    { amount: input.body.amount, currency: DEFAULT_CURRENCY },
    false,
  );
  return findPayout(db, id);
}

const byId = pageKey({ id: idColumn });

export async function listPayouts(_deps: PaymentDeps, { db, caller, input }: Call<Api['listPayouts']>) {
  const { rows, next } = await readPage(byId, input.query, (after, limit) =>
    listPayoutsOf(db, caller.user.id, after?.id, limit),
  );
  return { items: rows, next };
}
