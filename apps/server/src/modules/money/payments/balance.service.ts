import { DEFAULT_CURRENCY } from '@xiwei/contract/common/currency.ts';
import type { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { BalanceEntry, Payment } from '@xiwei/contract/money/money.model.ts';
import { later } from '#platform/clock.ts';
import { idColumn, pageKey, readPage } from '#platform/db/page.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { PLATFORM } from '../ledger/accounts.ts';
import { type BalanceRow, findTopUpUnderWay, listBalanceRows } from './balance.store.ts';
import type { PaymentDeps } from './payments.deps.ts';
import { showPayment } from './payments.service.ts';
import { addIntent, type Intent, readBalanceOf, readReservedOf } from './payments.store.ts';

type Api = typeof moneyApi;

/** The time in which a top-up can be paid, in seconds. */
const TOP_UP_SECONDS = 1800;

export async function readBalance(_deps: PaymentDeps, { db, caller }: Call<Api['readBalance']>) {
  const { id } = caller.user;
  return {
    balance: await readBalanceOf(db, id, DEFAULT_CURRENCY),
    reserved: await readReservedOf(db, id, DEFAULT_CURRENCY),
  };
}

/** Entries are listed by time. The transfer of the cursor, found by its id, gives the time at which a page continues. */
const byId = pageKey({ id: idColumn });

export async function listBalanceEntries(
  _deps: PaymentDeps,
  { db, caller, input }: Call<Api['listBalanceEntries']>,
) {
  const { rows, next } = await readPage(byId, input.query, (after, limit) =>
    listBalanceRows(db, caller.user.id, after?.id, limit),
  );
  return { items: rows.map(describeEntry), next };
}

function describeEntry({
  id,
  kind,
  amount,
  at,
  purpose,
  reference,
  method,
  channel,
}: BalanceRow): BalanceEntry {
  return {
    id,
    type: typeOf(kind, purpose),
    amount,
    at: at.toISOString(),
    purpose,
    reference,
    method,
    channel,
  };
}

function typeOf(kind: BalanceRow['kind'], purpose: BalanceRow['purpose']): BalanceEntry['type'] {
  if (kind === 'refunded') return 'refund';
  if (kind === 'refund') return 'payout';
  return purpose === 'topUp' ? 'topUp' : 'payment';
}

export async function readTopUpUnderWay(deps: PaymentDeps, call: Call<Api['readTopUpUnderWay']>) {
  const intent = await findTopUpUnderWay(call.db, call.caller.user.id, call.now);
  return { payment: intent ? await showPayment(deps, call, intent) : null };
}

export async function topUpBalance(deps: PaymentDeps, call: Call<Api['topUpBalance']>): Promise<Payment> {
  const { db, caller, now, input } = call;
  const intent: Intent = {
    store_id: PLATFORM,
    id: newId(now),
    purpose: 'topUp',
    subject_type: 'balance',
    subject_id: caller.user.id,
    account: 'balance',
    user_id: caller.user.id,
    reference: '',
    amount: input.body.amount,
    currency: DEFAULT_CURRENCY,
    status: 'open',
    expires_at: later(now, TOP_UP_SECONDS),
    paid_attempt_id: null,
    created_at: now,
  };
  await addIntent(db, intent);
  return showPayment(deps, call, intent);
}
