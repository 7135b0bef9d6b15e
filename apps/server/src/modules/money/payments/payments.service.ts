import type { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { Payment, ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import { paymentDescription } from '@xiwei/phrases/money/payer.ts';
import type { PayGateway, PayRequest, StartOutcome } from '#gateways/pay/pay.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { type Call, prepared } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { PLATFORM } from '../ledger/accounts.ts';
import { askProvider, checkLater, closeSoon } from './check-attempts.ts';
import { payFromBalance } from './pay-from-balance.ts';
import { numberOf } from './payment-numbers.ts';
import type { PaymentDeps } from './payments.deps.ts';
import {
  attemptEnd,
  describePayment,
  isOpen,
  linkKey,
  mayPay,
  nextCheck,
  paymentRef,
  waysToPay,
} from './payments.rules.ts';
import {
  type Attempt,
  addAttempt,
  findAttempt,
  findAttemptOf,
  findIntent,
  findIntentOf,
  holdIntent,
  type Intent,
  listStoreMethods,
  markFailed,
  markWaiting,
  readBalanceOf,
} from './payments.store.ts';

type Api = typeof moneyApi;
type Asking = Pick<Call<Api['readPayment']>, 'caller' | 'now' | 'db'>;
type OfPayment = Asking & { input: { query: { key?: string | undefined } } };

async function ownIntent(
  { secret }: PaymentDeps,
  { input, caller }: OfPayment,
  found: Promise<Intent | undefined>,
) {
  const intent = await found;
  if (!intent || !mayPay(secret, intent, caller.user?.id, input.query.key))
    throw new Refusal('paymentInfoMissing');
  return intent;
}

export async function waysOf({ gateways }: PaymentDeps, db: Db, storeId: string, userId: string | undefined) {
  return {
    ready: new Set([...gateways.keys(), 'balance' as const, 'offline' as const]),
    store: await listStoreMethods(db, storeId),
    balance: userId ? await readBalanceOf(db, PLATFORM, userId) : null,
  };
}

/** Describes a request to pay for its reader. */
export async function showPayment(deps: PaymentDeps, { db, caller, now }: Asking, intent: Intent) {
  const [attempt, ways] = await Promise.all([
    findAttemptOf(db, intent),
    waysOf(deps, db, intent.store_id, caller.user?.id),
  ]);
  return describePayment(intent, attempt, waysToPay(ways, intent), now);
}

export async function readPayment(deps: PaymentDeps, call: Call<Api['readPayment']>): Promise<Payment> {
  const { storeId, paymentId } = call.input.params;
  return showPayment(deps, call, await ownIntent(deps, call, findIntent(call.db, storeId, paymentId)));
}

export async function readOrderPayment(
  deps: PaymentDeps,
  call: Call<Api['readOrderPayment']>,
): Promise<Payment> {
  const { storeId, orderId } = call.input.params;
  const intent = await findIntentOf(call.db, storeId, { type: 'bookingOrder', id: orderId });
  if (intent?.user_id !== call.caller.user.id) throw new Refusal('paymentInfoMissing');
  return showPayment(deps, call, intent);
}

export async function makePaymentLink({ secret }: PaymentDeps, { db, input }: Call<Api['makePaymentLink']>) {
  const { storeId, orderId } = input.params;
  const intent = await findIntentOf(db, storeId, { type: 'bookingOrder', id: orderId });
  if (intent?.status !== 'open') throw new Refusal('paymentInfoMissing');
  return { path: `/payment/${storeId}/${intent.id}?key=${linkKey(secret, intent)}` };
}

/** A try as it was found or begun, and what its provider said if it was asked. */
interface Begun {
  attempt: Attempt;
  started: StartOutcome | undefined;
}

/**
 * Starts a try. It is in the books before the provider hears of it: whatever becomes of this process, somebody will
 * ask the provider about it. The provider is called outside any transaction.
 */
export const startPayment = prepared<PaymentDeps, Api['startPayment'], Begun | undefined>(
  async (deps, call) => {
    if (call.input.body.method === 'balance') return undefined;
    const attempt = await deps.db.transaction().execute((db) => beginAttempt(deps, { ...call, db }));
    if (attempt.status === 'waiting') return { attempt, started: undefined };
    const gateway = deps.gateways.get(attempt.method as ProviderMethod);
    const started = await gateway?.start(requestFor(call, attempt, gateway));
    return { attempt, started };
  },
  async (deps, call, begun) => {
    if (begun === undefined) return payFromBalanceNow(deps, call);
    const { storeId, paymentId } = call.input.params;
    const { attempt, started } = begun;
    if (started && !(await handOver(call, attempt, started))) return new Refusal('paymentFailed');
    const intent = await ownIntent(deps, call, findIntent(call.db, storeId, paymentId));
    if (isOpen(intent, call.now)) return showPayment(deps, call, intent);
    await closeSoon(call.db, attempt, call.now);
    return new Refusal('paymentOver');
  },
);

/** Writes down what the provider said. Answers whether the payer can go on. */
async function handOver(
  { db, now }: Call<Api['startPayment']>,
  attempt: Attempt,
  started: StartOutcome,
): Promise<boolean> {
  if (started.state === 'started') {
    // The try before its job, as whoever closes it takes them: else the two wait for each other.
    const isWaiting = await markWaiting(db, attempt, started.handOff, nextCheck(0, now));
    if (isWaiting) await checkLater(db, attempt.id, nextCheck(0, now));
    return isWaiting || wasHandedOver(db, attempt);
  }
  if (await wasHandedOver(db, attempt)) return true;
  if (started.state === 'refused') await markFailed(db, attempt, started.code);
  // It may have been started: it is closed there before anybody can pay it.
  else await closeSoon(db, attempt, now, started.code);
  return false;
}

/** Tells whether the same try, started twice at once, was handed over by the other call. */
const wasHandedOver = async (db: Db, { id }: Attempt): Promise<boolean> =>
  (await findAttempt(db, id))?.status === 'waiting';

async function payFromBalanceNow(
  deps: PaymentDeps,
  call: Call<Api['startPayment']>,
): Promise<Payment | Refusal> {
  const intent = await requirePayable(deps, call);
  const userId = call.caller.user?.id;
  if (!userId) throw new Refusal('noPaymentMethod');
  const earlier = await findAttemptOf(call.db, intent);
  if (earlier) await closeSoon(call.db, earlier, call.now);
  const attempt = newAttempt(call, intent, null);
  await addAttempt(call.db, attempt);
  await payFromBalance(deps, call.db, attempt, call.now);
  const paid = await findIntent(call.db, intent.store_id, intent.id);
  return showPayment(deps, call, paid ?? intent);
}

/** A request that can be paid by the way that was chosen. */
async function requirePayable(deps: PaymentDeps, call: Call<Api['startPayment']>): Promise<Intent> {
  const { db, input, now, caller } = call;
  const { storeId, paymentId } = input.params;
  const { method, channel } = input.body;
  // The account is locked before the request, as when it is closed: in the other order the two would deadlock.
  if (caller.user && !(await deps.keepAccount(db, caller.user.id))) throw new Refusal('notSignedIn');
  const intent = await ownIntent(deps, call, holdIntent(db, storeId, paymentId));
  if (!isOpen(intent, now)) throw new Refusal('paymentOver');
  const ways = await waysOf(deps, db, storeId, caller.user?.id);
  if (!waysToPay(ways, intent).some((way) => way.method === method)) throw new Refusal('noPaymentMethod');
  if (method === 'macauBankPay' && channel === null) throw new Refusal('channelRequired');
  return intent;
}

/** The try to go on with: the one under way if it is by the same way, else a new one. The other is closed. */
async function beginAttempt(deps: PaymentDeps, call: Call<Api['startPayment']>): Promise<Attempt> {
  const { db, input, now } = call;
  const { method, channel, scene } = input.body;
  const intent = await requirePayable(deps, call);
  const active = await findAttemptOf(db, intent);
  if (active && ['starting', 'waiting'].includes(active.status)) {
    const isSame = active.method === method && active.channel === channel && active.scene === scene;
    if (isSame && active.expires_at > later(now, 60)) return active;
    await closeSoon(db, active, now);
  }
  const { store } = await waysOf(deps, db, intent.store_id, undefined);
  const subMerchantId = store.find((one) => one.method === method)?.sub_merchant_id ?? null;
  const attempt = newAttempt(call, intent, method === 'wechatPartnerPay' ? subMerchantId : null);
  await addAttempt(db, attempt);
  return attempt;
}

function newAttempt(call: Call<Api['startPayment']>, intent: Intent, subMerchantId: string | null): Attempt {
  const { input, now, caller, origin } = call;
  const { method, channel, scene } = input.body;
  return {
    store_id: intent.store_id,
    id: newId(now),
    intent_id: intent.id,
    subject_type: intent.subject_type,
    subject_id: intent.subject_id,
    payer_id: caller.user?.id ?? null,
    method,
    channel,
    scene,
    amount: intent.amount,
    status: 'starting',
    hand_off: null,
    failure: null,
    sub_merchant_id: subMerchantId,
    open_id: caller.session?.social?.openId ?? null,
    origin,
    provider_number: null,
    expires_at: attemptEnd(intent, now),
    check_at: method === 'balance' ? null : nextCheck(0, now),
    checks: 0,
    paid_at: null,
    settled: null,
    refunded: 0 as Attempt['refunded'],
    created_at: now,
  };
}

function requestFor(call: Call<Api['startPayment']>, attempt: Attempt, { method }: PayGateway): PayRequest {
  const { returnPath } = call.input.body;
  return {
    ...paymentRef(attempt),
    number: numberOf(attempt.id),
    description: paymentDescription[call.language],
    expiresAt: attempt.expires_at,
    scene: attempt.scene,
    channel: attempt.channel,
    payerAddress: call.client.address,
    language: call.language,
    notifyUrl: `${attempt.origin}/api/pay/${method}/notice`,
    returnUrl: attempt.origin + returnPath,
  };
}

/** Asks the provider now. What it says is taken in as if it had told by itself. */
export const checkPayment = prepared<PaymentDeps, Api['checkPayment'], undefined>(
  async (deps, call) => {
    const { storeId, paymentId } = call.input.params;
    const intent = await ownIntent(deps, call, findIntent(call.db, storeId, paymentId));
    const attempt = await findAttemptOf(call.db, intent);
    if (attempt && ['starting', 'waiting', 'closing'].includes(attempt.status))
      await askProvider(deps, attempt);
    return undefined;
  },
  async (deps, call) => {
    const { storeId, paymentId } = call.input.params;
    const intent = await ownIntent(deps, call, findIntent(call.db, storeId, paymentId));
    if (intent.status !== 'paid') throw new Refusal('paymentNotSuccessful');
    return showPayment(deps, call, intent);
  },
);
