import type { Currency } from '@xiwei/contract/common/currency.ts';
import { addFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { MacauChannel, Payment, ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import type { StartOutcome } from '#gateways/pay/pay.ts';
import type { Db } from '#platform/db/db.ts';
import { type Call, prepared } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { releaseShare, reserveShare } from './balance-share.ts';
import { checkLater, closeSoon, queryProvider } from './check-attempts.ts';
import { newAttempt, requestFor } from './new-attempt.ts';
import { payFromBalance } from './pay-from-balance.ts';
import type { PaymentDeps } from './payments.deps.ts';
import {
  canContinue,
  describePayment,
  isOpen,
  linkKey,
  type MethodFacts,
  mayPay,
  methodsFor,
  nextCheck,
} from './payments.rules.ts';
import {
  type Attempt,
  addAttempt,
  findAttempt,
  findAttemptOf,
  findIntent,
  findIntentOf,
  type Intent,
  listStoreMethods,
  lockIntent,
  markFailed,
  markWaiting,
  readBalanceOf,
} from './payments.store.ts';

type Api = typeof moneyApi;
type Reader = Pick<Call<Api['readPayment']>, 'caller' | 'now' | 'db'>;
type PayerCall = Reader & { input: { query: { key?: string | undefined } } };

/** Returns an intent that the caller may pay; refuses another or a missing one. */
async function requireIntent(
  { secret }: PaymentDeps,
  { input, caller }: PayerCall,
  search: Promise<Intent | undefined>,
): Promise<Intent> {
  const intent = await search;
  if (!intent || !mayPay(secret, intent, caller.user?.id, input.query.key))
    throw new Refusal('paymentInfoMissing');
  return intent;
}

export async function readMethodFacts(
  { gateways }: PaymentDeps,
  db: Db,
  storeId: string,
  payer?: { userId: string | undefined; currency: Currency },
): Promise<MethodFacts> {
  return {
    ready: new Set([...gateways.keys(), 'balance' as const, 'offline' as const]),
    store: await listStoreMethods(db, storeId),
    balance: payer?.userId === undefined ? null : await readBalanceOf(db, payer.userId, payer.currency),
  };
}

const payerOf = ({ currency }: Intent, { user }: Reader['caller']) => ({ userId: user?.id, currency });

/** Describes an intent for its reader. */
export async function showPayment(deps: PaymentDeps, { db, caller, now }: Reader, intent: Intent) {
  const [attempt, facts] = await Promise.all([
    findAttemptOf(db, intent),
    readMethodFacts(deps, db, intent.store_id, payerOf(intent, caller)),
  ]);
  return describePayment(
    intent,
    attempt,
    methodsFor(withShare(facts, attempt, caller.user?.id), intent),
    now,
  );
}

/** Adds what the person has reserved for the active attempt to their balance: another attempt could use it. */
function withShare(
  facts: MethodFacts,
  attempt: Attempt | undefined,
  userId: string | undefined,
): MethodFacts {
  const isOwn = attempt?.payer_id === userId && ['starting', 'waiting'].includes(attempt?.status ?? '');
  if (facts.balance === null || attempt?.share !== 'reserved' || !isOwn) return facts;
  return { ...facts, balance: addFen(facts.balance, attempt.from_balance ?? ZERO_FEN) };
}

export async function readPayment(deps: PaymentDeps, call: Call<Api['readPayment']>): Promise<Payment> {
  const { storeId, paymentId } = call.input.params;
  return showPayment(deps, call, await requireIntent(deps, call, findIntent(call.db, storeId, paymentId)));
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

/** An attempt, and the provider's answer if the attempt had to be started. */
interface StartedAttempt {
  attempt: Attempt;
  started: StartOutcome | undefined;
}

/**
 * Starts an attempt. It is committed before the provider is called: if this process dies, the check of the attempt
 * queries the provider. The provider is called outside any transaction.
 */
export const startPayment = prepared<PaymentDeps, Api['startPayment'], StartedAttempt | undefined>(
  async (deps, call) => {
    if (call.input.body.method === 'balance') return undefined;
    const attempt = await deps.db.transaction().execute((db) => beginAttempt(deps, { ...call, db }));
    if (attempt.status === 'waiting') return { attempt, started: undefined };
    const gateway = deps.gateways.get(attempt.method as ProviderMethod);
    const started = await gateway?.start(requestFor(call, attempt, gateway));
    return { attempt, started };
  },
  async (deps, call, result) => {
    if (result === undefined) return payFromBalanceNow(deps, call);
    const { storeId, paymentId } = call.input.params;
    const { attempt, started } = result;
    if (started && !(await handOver(call, attempt, started))) return new Refusal('paymentFailed');
    const intent = await requireIntent(deps, call, findIntent(call.db, storeId, paymentId));
    if (isOpen(intent, call.now)) return showPayment(deps, call, intent);
    await closeSoon(call.db, attempt, call.now);
    return new Refusal('paymentOver');
  },
);

/** Records the provider's answer. Returns whether the payer can go on to the provider. */
async function handOver(
  { db, now }: Call<Api['startPayment']>,
  attempt: Attempt,
  started: StartOutcome,
): Promise<boolean> {
  if (started.state === 'started') {
    // The attempt before its job, as when it is closed: in the other order two transactions could deadlock.
    const isWaiting = await markWaiting(db, attempt, started, nextCheck(0, now));
    if (isWaiting) await checkLater(db, attempt, nextCheck(0, now));
    return isWaiting || wasHandedOver(db, attempt);
  }
  if (await wasHandedOver(db, attempt)) return true;
  // The payer was not sent to the provider, so that the share is free for another attempt.
  await releaseShare(db, attempt, now);
  if (started.state === 'refused') await markFailed(db, attempt, started.code);
  // The provider may have started it: close it there, so that it cannot be paid.
  else await closeSoon(db, attempt, now, started.code);
  return false;
}

/** Checks whether a concurrent call that started the same attempt has handed it over. */
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
  if (earlier) await giveUp(call.db, earlier, userId, call.now);
  const attempt = newAttempt(call, intent, null);
  await addAttempt(call.db, attempt);
  await payFromBalance(deps, call.db, attempt, call.now);
  const paid = await findIntent(call.db, intent.store_id, intent.id);
  return showPayment(deps, call, paid ?? intent);
}

/** Refuses a method that needs a channel without one, and a channel that the store does not offer. */
function requireChannel({ channels }: Payment['methods'][number], channel: MacauChannel | null): void {
  if (channels.length === 0) return;
  if (channel === null) throw new Refusal('channelRequired');
  if (!channels.includes(channel)) throw new Refusal('channelNotOffered');
}

/** Locks and returns the intent, if it can be paid by the chosen method. */
async function requirePayable(deps: PaymentDeps, call: Call<Api['startPayment']>): Promise<Intent> {
  const { db, input, now, caller } = call;
  const { storeId, paymentId } = input.params;
  const { method, channel, fromBalance } = input.body;
  // The account before the intent, as when an account is closed: in the other order two transactions could deadlock.
  if (caller.user && !(await deps.keepAccount(db, caller.user.id))) throw new Refusal('notSignedIn');
  const intent = await requireIntent(deps, call, lockIntent(db, storeId, paymentId));
  if (!isOpen(intent, now)) throw new Refusal('paymentOver');
  // A meal that was served is paid at any time; money for a later visit is not taken for a suspended store.
  if (intent.purpose !== 'meal' && (await deps.isSuspended(db, storeId))) throw new Refusal('depositsPaused');
  const facts = await readMethodFacts(deps, db, storeId, payerOf(intent, caller));
  const options = methodsFor(facts, intent);
  const offered = options.map((option) => option.method);
  const chosen = options.find((option) => option.method === method);
  if (!chosen) throw new Refusal('noPaymentMethod');
  const isSplit = fromBalance !== ZERO_FEN;
  const canSplit = method !== 'balance' && offered.includes('balance');
  if (isSplit && !(canSplit && fromBalance > ZERO_FEN && fromBalance < intent.amount))
    throw new Refusal('splitNotPossible');
  requireChannel(chosen, channel);
  return intent;
}

/** Returns the active attempt if it can be continued as the caller chose. Otherwise closes it and adds a new one. */
async function beginAttempt(deps: PaymentDeps, call: Call<Api['startPayment']>): Promise<Attempt> {
  const { db, input, now, caller } = call;
  const { method } = input.body;
  const intent = await requirePayable(deps, call);
  const active = await findAttemptOf(db, intent);
  if (active && ['starting', 'waiting'].includes(active.status)) {
    if (canContinue(active, input.body, now)) return active;
    await giveUp(db, active, caller.user?.id, now);
  }
  const { store } = await readMethodFacts(deps, db, intent.store_id);
  const subMerchantId = store.find((setting) => setting.method === method)?.sub_merchant_id ?? null;
  const attempt = newAttempt(call, intent, method === 'wechatPartnerPay' ? subMerchantId : null);
  await addAttempt(db, attempt);
  await reserveShare(db, attempt, now);
  return attempt;
}

/** Has an attempt closed. Its share from the payer's balance is theirs again at once, for the attempt that follows. */
async function giveUp(db: Db, attempt: Attempt, userId: string | undefined, now: Date): Promise<void> {
  await closeSoon(db, attempt, now);
  if (attempt.payer_id === userId) await releaseShare(db, attempt, now);
}

/** Queries the provider now, and applies its answer as a notification would be. */
export const checkPayment = prepared<PaymentDeps, Api['checkPayment'], undefined>(
  async (deps, call) => {
    const { storeId, paymentId } = call.input.params;
    const intent = await requireIntent(deps, call, findIntent(call.db, storeId, paymentId));
    const attempt = await findAttemptOf(call.db, intent);
    if (attempt && ['starting', 'waiting', 'closing'].includes(attempt.status))
      await queryProvider(deps, attempt);
    return undefined;
  },
  async (deps, call) => {
    const { storeId, paymentId } = call.input.params;
    const intent = await requireIntent(deps, call, findIntent(call.db, storeId, paymentId));
    if (intent.status !== 'paid') throw new Refusal('paymentNotSuccessful');
    return showPayment(deps, call, intent);
  },
);
