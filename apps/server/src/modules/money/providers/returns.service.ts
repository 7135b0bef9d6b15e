import type { Fen } from '@xiwei/contract/common/money.ts';
import type { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { BalanceReturn } from '@xiwei/contract/money/money.model.ts';
import type { Db } from '#platform/db/db.ts';
import { idColumn, pageKey, readPage } from '#platform/db/page.ts';
import { createEmit } from '#platform/events/outbox.ts';
import { type Call, prepared } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { accountsIn, PLATFORM } from '../ledger/accounts.ts';
import { transferRow } from '../ledger/transfers.ts';
import { requestRefund } from '../payments/payouts.service.ts';
import { addTransfer } from '../payments/payouts.store.ts';
import type { ProviderDeps } from './providers.deps.ts';
import { confirmFailed } from './refunds.ts';
import { countOpenReturns, endReturn, findReturn, listReturns, type ReturnRow } from './returns.store.ts';

type Api = typeof moneyApi;
type ReturnCall = Call<Api['recordBalanceReturn']> | Call<Api['retryBalanceReturn']>;

const byId = pageKey({ id: idColumn });

/** Describes returns for administrators, with the phones of the people whose accounts exist. */
async function describeReturns(
  deps: ProviderDeps,
  db: Db,
  rows: readonly ReturnRow[],
): Promise<BalanceReturn[]> {
  const phones = await deps.phonesOf(db, [...new Set(rows.map(({ user_id }) => user_id))]);
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    method: row.method,
    channel: row.channel,
    amount: row.amount,
    reason: row.reason,
    failure: row.failure,
    providerNumber: row.provider_number,
    paidAt: row.paid_at?.toISOString() ?? null,
    phone: phones.get(row.user_id) ?? null,
    accountClosed: !phones.has(row.user_id),
    state: row.state,
    note: row.note,
    endedAt: row.ended_at?.toISOString() ?? null,
    can: actionsOf(row),
  }));
}

/** Lists what staff can do. Only a provider that refused a refund can be asked for it again. */
const actionsOf = ({ state, reason }: ReturnRow): BalanceReturn['can'] => {
  if (state !== 'open') return [];
  return reason === 'refused' ? ['record', 'retry'] : ['record'];
};

export async function listBalanceReturns(deps: ProviderDeps, { db, input }: Call<Api['listBalanceReturns']>) {
  const isOpen = input.query.open === 'true';
  const { rows, next } = await readPage(byId, input.query, (after, limit) =>
    listReturns(db, isOpen, after?.id, limit),
  );
  const items = await describeReturns(deps, db, rows);
  const isFirst = isOpen && input.query.after === undefined;
  return { items, next, ...(isFirst && { total: await countOpenReturns(db) }) };
}

/** Finds an open return; refuses if it has ended. */
async function requireOpen({ db, input }: ReturnCall): Promise<ReturnRow> {
  const row = await findReturn(db, input.params.returnId);
  if (!row) throw new Refusal('notFound');
  if (row.state !== 'open') throw new Refusal('returnOver');
  return row;
}

/** Asks the provider that refused a refund whether it has carried it out after all. Applies what it answers. */
async function confirm(deps: ProviderDeps, call: ReturnCall): Promise<void> {
  const { user_id, payout_id } = await requireOpen(call);
  await confirmFailed(deps, PLATFORM, user_id, payout_id);
}

async function describeOne(deps: ProviderDeps, { db, input }: ReturnCall): Promise<BalanceReturn> {
  const row = await findReturn(db, input.params.returnId);
  const [described] = row ? await describeReturns(deps, db, [row]) : [];
  if (!described) throw new Refusal('notFound');
  return described;
}

async function end(call: ReturnCall, state: 'returned' | 'superseded', note: string): Promise<ReturnRow> {
  const { db, now, caller } = call;
  const row = await requireOpen(call);
  if (!(await endReturn(db, row.id, { state, note, by: caller.user.id, now })))
    throw new Refusal('returnOver');
  return row;
}

/** Tells the person whose payout it was that staff have given a part of it back. */
const emitReturned = (
  { subscribers }: ProviderDeps,
  { db, now }: ReturnCall,
  userId: string,
  amount: Fen,
): Promise<void> =>
  createEmit(subscribers)(db, now, [`user:${userId}`], 'money.refundEnded', {
    storeId: PLATFORM,
    orderId: null,
    ...{ feastParticipantId: null, shopOrderId: null },
    ...{ userId, amount, status: 'returned' },
  });

/** Records that staff have given an amount back. The provider is asked before, outside the transaction. */
export const recordBalanceReturn = prepared(
  (deps: ProviderDeps, call: Call<Api['recordBalanceReturn']>) => confirm(deps, call),
  async (deps, call) => {
    const { id, user_id, amount, currency } = await end(call, 'returned', call.input.body.note);
    const accounts = accountsIn(currency);
    const [debit, credit] = [accounts.refunding(user_id), accounts.provider('offline')];
    const subject = { type: 'balance' as const, id: user_id };
    const transfer = {
      kind: 'refunded' as const,
      storeId: PLATFORM,
      sourceId: id,
      ...{ debit, credit, amount, currency, subject },
    };
    await addTransfer(call.db, transferRow(transfer, call.now));
    const described = await describeOne(deps, call);
    if (!described.accountClosed) await emitReturned(deps, call, user_id, amount);
    return described;
  },
);

/** Has the provider refund the amount again, by another refund of the same payment. */
export const retryBalanceReturn = prepared(
  (deps: ProviderDeps, call: Call<Api['retryBalanceReturn']>) => confirm(deps, call),
  async (deps, call) => {
    const row = await end(call, 'superseded', '');
    if (row.reason !== 'refused') throw new Refusal('returnOver');
    const { payout_id, user_id, attempt_id, method, amount, currency } = row;
    const payout = { id: payout_id, userId: user_id, currency };
    await requestRefund(call, payout, { attemptId: attempt_id, method }, amount);
    return describeOne(deps, call);
  },
);
