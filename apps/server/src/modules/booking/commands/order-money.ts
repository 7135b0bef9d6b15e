import type { OrderAction } from '@xiwei/contract/booking/booking.machine.ts';
import { addFen, type Fen, minFen, subtractFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type {
  CloseTerms,
  MoneyAccount,
  MoneyCause,
  PaymentPurpose,
} from '@xiwei/contract/money/money.model.ts';
import {
  type Cause,
  type MoneyPhase,
  movedOn,
  type Purse,
  priceAfterCoupons,
  unpaidMeal,
} from '#modules/money/index.ts';
import { later } from '#platform/clock.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { isCancelFree, type MoneyFacts } from '../order/order.rules.ts';
import { latest } from '../order/order-times.ts';
import type { StoreBatch } from '../writer/store-batch.ts';

/** The decision about an order's money when it is closed: the amount to refund, and the reason. */
export interface MoneyChoice {
  refund?: Fen | undefined;
  reason?: string | undefined;
  /** The payment that the action follows from, for the log. */
  received?: Fen | undefined;
}

/** Seconds in which the meal can be paid after the guests have left. */
const MEAL_SECONDS = 30 * 86_400;
/** The shortest time to pay a supplement, in seconds, even if the meal starts earlier. */
const SUPPLEMENT_SECONDS = 1800;

/** Builds the cause of a change of money: the batch's operator, their reason, and the code of the event it follows from. */
export const causeOf = (batch: StoreBatch, reason = '', code: MoneyCause | null = null): Cause => ({
  operator: batch.operator,
  reason,
  code,
});

/** Sums up the balances of an order. */
const heldOn = (purse: Purse): Fen => addFen(purse.held('deposit'), purse.held('meal'));

/** Returns the price of an order's meal, and what coupons are worth in its bill. */
const priceOf = ({ meal_cost, coupon_worth }: OrderRow) => ({
  mealCost: meal_cost,
  couponWorth: coupon_worth,
});

/** Computes the unpaid part of the meal. Coupons and the deposit count, whether or not it was deducted already. */
export const mealDue = (order: OrderRow, purse: Purse): Fen =>
  unpaidMeal(priceOf(order), movedOn(purse, 'deposit'), movedOn(purse, 'meal'));

/** Returns the phase of an order that decides what is still to be paid. */
export function phaseOf({ status }: Pick<OrderRow, 'status'>): MoneyPhase {
  if (status === 'finished' || status === 'closed') return 'over';
  if (status === 'waitDepositPayment') return 'awaitsDeposit';
  return status === 'waitDepositPaymentInvalid' ? 'expired' : 'open';
}

export const moneyFactsOf = (order: OrderRow, purse: Purse, takesOffline: boolean): MoneyFacts => ({
  left: heldOn(purse) > 0,
  due: mealDue(order, purse) > 0,
  takesOffline,
});

/** Returns the facts about an order's money that decide which actions are possible. */
export const moneyAt = (batch: StoreBatch, order: OrderRow): MoneyFacts =>
  moneyFactsOf(order, batch.money.purse(order.id), batch.money.takesOffline);

/** The default treatment of the money by each action that closes an order. */
const ON_CLOSE: Partial<Record<OrderAction, 'refund' | 'forfeit'>> = {
  cancel: 'refund',
  reject: 'refund',
  storeCancel: 'refund',
  closeByPlatform: 'refund',
  closeUnpaid: 'refund',
  applyCancel: 'forfeit',
  agreeCancel: 'forfeit',
  closeAbsent: 'forfeit',
};

/** The cause that is recorded when closing an order moves money. */
const CLOSE_CAUSES: Partial<Record<OrderAction, MoneyCause>> = {
  cancel: 'cancelled',
  reject: 'rejected',
  storeCancel: 'storeCancelled',
  closeByPlatform: 'platformClosed',
  closeUnpaid: 'unpaid',
  agreeCancel: 'cancelAgreed',
  closeAbsent: 'absent',
};

/**
 * Returns how an action treats an order's money. An order that was accepted, moved, and lost its table because the higher
 * deposit was not paid is treated as if it had been cancelled at the end of the time to pay.
 */
function treatmentOf(action: OrderAction, order: OrderRow): 'refund' | 'forfeit' | undefined {
  const { deposit_expires_at: lost } = order;
  const isLate = action === 'closeUnpaid' && lost !== null && !isCancelFree(order, new Date(lost));
  return isLate ? 'forfeit' : ON_CLOSE[action];
}

/** Computes what an action refunds and forfeits. Used for the preview and for the action itself. */
export function closeTermsOf(
  action: OrderAction,
  order: OrderRow,
  purse: Purse,
  { refund }: MoneyChoice = {},
): CloseTerms {
  const held = heldOn(purse);
  const treatment = treatmentOf(action, order);
  const usual = treatment === 'refund' ? held : ZERO_FEN;
  const refunded = treatment ? (refund ?? usual) : ZERO_FEN;
  if (refunded > held) throw new Refusal('refundTooLarge', { details: { most: held } });
  return { refund: refunded, forfeit: treatment ? subtractFen(held, refunded) : ZERO_FEN };
}

/** Refunds, forfeits or deducts an order's money as an action requires. */
export function settleMoney(
  batch: StoreBatch,
  order: OrderRow,
  action: OrderAction,
  terms: CloseTerms,
  reason?: string,
): OrderRow {
  const purse = batch.money.purse(order.id);
  if (action === 'complete') return deductOnFinish(batch, order, purse);
  if (action === 'applyCancel') return order;
  const cause = causeOf(batch, reason, CLOSE_CAUSES[action]);
  let changed = order;
  const spread = (amount: Fen, each: (which: MoneyAccount, part: Fen) => void) => {
    const first = minFen(amount, purse.held('deposit'));
    each('deposit', first);
    each('meal', subtractFen(amount, first));
  };
  if (terms.refund > 0) {
    spread(terms.refund, (which, part) => purse.refund(which, part, cause));
    changed = logMoney(batch, changed, 'depositRefund', terms.refund, cause);
  }
  if (terms.forfeit > 0) {
    spread(terms.forfeit, (which, part) => purse.keep('forfeit', which, part, cause));
    changed = logMoney(batch, changed, 'depositForfeit', terms.forfeit, cause);
  }
  return changed;
}

/** Deducts the deposit for the meal, and refunds what is above the price that coupons do not cover. */
function deductOnFinish(batch: StoreBatch, order: OrderRow, purse: Purse): OrderRow {
  const held = purse.held('deposit');
  if (held === ZERO_FEN) return order;
  const cause = causeOf(batch, '', 'mealSettled');
  const used = addFen(purse.total('deduct', 'deposit'), purse.held('meal'));
  const unpaid =
    order.meal_cost === null ? held : (Math.max(0, priceAfterCoupons(priceOf(order)) - used) as Fen);
  const deducted = minFen(held, unpaid);
  purse.keep('deduct', 'deposit', deducted, cause);
  const rest = subtractFen(held, deducted);
  if (rest === ZERO_FEN) return order;
  purse.refund('deposit', rest, cause);
  return logMoney(batch, order, 'depositRefund', rest, cause);
}

type MoneyLog =
  | 'depositRefund'
  | 'depositForfeit'
  | 'depositDiscount'
  | 'depositPay'
  | 'finalPaymentRefund'
  | 'finalPaymentPay';

/** Adds a log entry for a change of money. */
export const logMoney = (
  batch: StoreBatch,
  order: OrderRow,
  type: MoneyLog,
  amount: Fen,
  { reason, code }: Pick<Cause, 'reason' | 'code'>,
  /** Whether it undoes an earlier change. */
  revokes = false,
): OrderRow =>
  batch.orders.change(order, {}, type, {
    note: { money: { amount, reason, ...(code && { cause: code }), ...(revokes && { revokes }) } },
  });

/** Opens the intent that an order in this state needs, and withdraws the others. */
export function alignIntents(batch: StoreBatch, order: OrderRow): void {
  const purse = batch.money.purse(order.id);
  const ended = order.status === 'waitDepositPaymentInvalid' ? 'expired' : 'cancelled';
  // After the meal only the meal is due, no supplement of the deposit.
  const isOver = ['waitFinalPayment', 'finished', 'closed'].includes(order.status);
  const due = dueOf(order, purse);
  for (const open of purse.openIntents()) {
    const isDue =
      due && open.purpose === due.purpose && open.amount === due.amount && open.expires_at === due.expiresAt;
    if (!isDue && (open.purpose !== 'supplement' || isOver)) purse.end(open, ended);
  }
  if (due && !purse.openIntents().some(({ purpose }) => purpose === due.purpose)) askFor(order, purse, due);

  function dueOf({ status, deposit, deposit_expires_at }: OrderRow, money: Purse): Due | undefined {
    if (status === 'waitDepositPayment' && deposit_expires_at) {
      const amount = subtractFen(deposit, money.held('deposit'));
      return amount > 0 ? { purpose: 'deposit', amount, expiresAt: deposit_expires_at } : undefined;
    }
    if (status !== 'waitFinalPayment') return undefined;
    const amount = mealDue(order, money);
    const intent = money.openIntents().find(({ purpose }) => purpose === 'meal');
    const expiresAt = intent?.expires_at ?? later(batch.now, MEAL_SECONDS).toISOString();
    return amount > 0 ? { purpose: 'meal', amount, expiresAt } : undefined;
  }
}

interface Due {
  purpose: PaymentPurpose;
  amount: Fen;
  expiresAt: string;
}

const askFor = (
  { user_id, booking_code }: OrderRow,
  purse: Purse,
  { purpose, amount, expiresAt }: Due,
): void => {
  purse.ask(purpose, { amount, expiresAt, userId: user_id, reference: booking_code });
};

/** Replaces open intents by intents for the order's present account: the former one can no longer see or pay them. */
export function readdressIntents(batch: StoreBatch, order: OrderRow): void {
  const purse = batch.money.purse(order.id);
  for (const open of purse.openIntents()) {
    if (open.user_id === order.user_id) continue;
    purse.end(open, 'cancelled');
    askFor(order, purse, { purpose: open.purpose, amount: open.amount, expiresAt: open.expires_at });
  }
}

/** Computes until when a supplement can be paid: until the start of the meal, and for half an hour at least. */
export const supplementDeadline = ({ start_at }: Pick<OrderRow, 'start_at'>, now: Date): string =>
  latest(start_at, later(now, SUPPLEMENT_SECONDS).toISOString());

/** Opens an intent for a supplement of the deposit. Replaces an open one. */
export function askSupplement(batch: StoreBatch, order: OrderRow, amount: Fen): void {
  const purse = batch.money.purse(order.id);
  for (const open of purse.openIntents()) if (open.purpose === 'supplement') purse.end(open, 'cancelled');
  if (amount <= 0) return;
  askFor(order, purse, { purpose: 'supplement', amount, expiresAt: supplementDeadline(order, batch.now) });
}

/** Returns what an order asks for that can be paid at the store: its deposit, or its meal after the guests have left. */
export function dueAtStore(order: OrderRow, purse: Purse): { purpose: 'deposit' | 'meal'; amount: Fen } {
  if (order.status === 'waitFinalPayment') return { purpose: 'meal', amount: mealDue(order, purse) };
  return { purpose: 'deposit', amount: subtractFen(order.deposit, purse.held('deposit')) };
}

/** Records that the due amount of an order, or `part` of it, was paid at the store. */
export function payAtStore(batch: StoreBatch, order: OrderRow, reason = '', part?: Fen): void {
  const purse = batch.money.purse(order.id);
  const { purpose, amount: due } = dueAtStore(order, purse);
  const amount = part ?? due;
  if (amount <= 0) return;
  const open = purse.openIntents().find((intent) => intent.purpose === purpose);
  purse.payOffline(purpose, amount, causeOf(batch, reason), {
    amount,
    expiresAt: open?.expires_at ?? batch.now.toISOString(),
    userId: order.user_id,
    reference: order.booking_code,
  });
}
