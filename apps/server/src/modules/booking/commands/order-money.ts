import type { OrderAction } from '@xiwei/contract/booking/booking.machine.ts';
import { addFen, type Fen, minFen, subtractFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type {
  CloseTerms,
  MoneyAccount,
  MoneyCause,
  PaymentPurpose,
} from '@xiwei/contract/money/money.model.ts';
import { type Cause, type MoneyPhase, movedOn, type Purse, unpaidMeal } from '#modules/money/index.ts';
import { later } from '#platform/clock.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { isCancelFree, type MoneyFacts } from '../order/order.rules.ts';
import type { StoreBatch } from '../writer/store-batch.ts';

/** What whoever closes an order decides about its money: how much goes back, and why. */
export interface MoneyChoice {
  refund?: Fen | undefined;
  reason?: string | undefined;
}

/** How long a guest may take to pay for a meal they have eaten. */
const MEAL_SECONDS = 30 * 86_400;
/** More deposit can be paid for so long at least, even shortly before the table is due. */
const SUPPLEMENT_SECONDS = 1800;

/** Says who does something with money, what they wrote, and what it follows from if nobody decides about it alone. */
export const causeOf = (batch: StoreBatch, reason = '', code: MoneyCause | null = null): Cause => ({
  operator: batch.operator,
  reason,
  code,
});

/** All that is on an order. */
const heldOn = (purse: Purse): Fen => addFen(purse.held('deposit'), purse.held('meal'));

/** Computes what of the meal is unpaid. What was paid ahead counts, whether or not it was deducted already. */
export const mealDue = ({ meal_cost }: OrderRow, purse: Purse): Fen =>
  unpaidMeal(meal_cost, movedOn(purse, 'deposit'), movedOn(purse, 'meal'));

/** Tells where an order is, as far as it decides what is still to be paid. */
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

/** What is known of an order's money at a desk. */
export const moneyAt = (batch: StoreBatch, order: OrderRow): MoneyFacts =>
  moneyFactsOf(order, batch.money.purse(order.id), batch.money.takesOffline);

/** How closing an order in some way treats its money, unless whoever does it decides otherwise. */
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

/** What is said of money that moves because an order is closed. */
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
 * How an action treats an order's money. An order that was accepted, moved, and then lost its table because more deposit
 * was asked and not paid is treated like one that is cancelled when that time was over.
 */
function treatmentOf(action: OrderAction, order: OrderRow): 'refund' | 'forfeit' | undefined {
  const { deposit_expires_at: lost } = order;
  const isLate = action === 'closeUnpaid' && lost !== null && !isCancelFree(order, new Date(lost));
  return isLate ? 'forfeit' : ON_CLOSE[action];
}

/** What an action would give back and keep. Shown before it is done, and then done. */
export function closeTermsOf(
  action: OrderAction,
  order: OrderRow,
  purse: Purse,
  { refund }: MoneyChoice = {},
): CloseTerms {
  const held = heldOn(purse);
  const treatment = treatmentOf(action, order);
  const usual = treatment === 'refund' ? held : ZERO_FEN;
  const given = treatment ? (refund ?? usual) : ZERO_FEN;
  if (given > held) throw new Refusal('refundTooLarge', { details: { most: held } });
  return { refund: given, forfeit: treatment ? subtractFen(held, given) : ZERO_FEN };
}

/** Does with an order's money what goes with an action. */
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

/** What was paid ahead counts towards the meal; what is more than the meal goes back. */
function deductOnFinish(batch: StoreBatch, order: OrderRow, purse: Purse): OrderRow {
  const held = purse.held('deposit');
  if (held === ZERO_FEN) return order;
  const cause = causeOf(batch, '', 'mealSettled');
  const used = addFen(purse.total('deduct', 'deposit'), purse.held('meal'));
  const wanted = order.meal_cost === null ? held : (Math.max(0, order.meal_cost - used) as Fen);
  const deducted = minFen(held, wanted);
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

/** Says in the order's log what was done with its money. */
export const logMoney = (
  batch: StoreBatch,
  order: OrderRow,
  type: MoneyLog,
  amount: Fen,
  { reason, code }: Pick<Cause, 'reason' | 'code'>,
): OrderRow =>
  batch.orders.change(order, {}, type, {
    note: { money: { amount, reason, ...(code && { cause: code }) } },
  });

/** Asks for what an order in this state is to pay, and no longer for what it isn't. */
export function alignIntents(batch: StoreBatch, order: OrderRow): void {
  const purse = batch.money.purse(order.id);
  const ended = order.status === 'waitDepositPaymentInvalid' ? 'expired' : 'cancelled';
  // Whoever has eaten owes the meal; nobody asks them for more ahead of it.
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
    const asked = money.openIntents().find(({ purpose }) => purpose === 'meal');
    const expiresAt = asked?.expires_at ?? later(batch.now, MEAL_SECONDS).toISOString();
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

/** Addresses open payment requests to the order's present account: the former one can no longer see or pay them. */
export function readdressIntents(batch: StoreBatch, order: OrderRow): void {
  const purse = batch.money.purse(order.id);
  for (const open of purse.openIntents()) {
    if (open.user_id === order.user_id) continue;
    purse.end(open, 'cancelled');
    askFor(order, purse, { purpose: open.purpose, amount: open.amount, expiresAt: open.expires_at });
  }
}

/** Asks for more deposit than is there, instead of whatever more was asked before. */
export function askSupplement(batch: StoreBatch, order: OrderRow, amount: Fen): void {
  const purse = batch.money.purse(order.id);
  for (const open of purse.openIntents()) if (open.purpose === 'supplement') purse.end(open, 'cancelled');
  if (amount <= 0) return;
  const soonest = later(batch.now, SUPPLEMENT_SECONDS).getTime();
  const expiresAt = new Date(Math.max(soonest, Date.parse(order.start_at))).toISOString();
  askFor(order, purse, { purpose: 'supplement', amount, expiresAt });
}

/** Writes down that what an order is to pay was paid at the store. */
export function payAtStore(batch: StoreBatch, order: OrderRow, reason = ''): void {
  const purse = batch.money.purse(order.id);
  const isMeal = order.status === 'waitFinalPayment';
  const open = purse.openIntents().find(({ purpose }) => purpose === (isMeal ? 'meal' : 'deposit'));
  const amount = isMeal ? mealDue(order, purse) : subtractFen(order.deposit, purse.held('deposit'));
  if (amount <= 0) return;
  purse.payOffline(isMeal ? 'meal' : 'deposit', amount, causeOf(batch, reason), {
    amount,
    expiresAt: open?.expires_at ?? batch.now.toISOString(),
    userId: order.user_id,
    reference: order.booking_code,
  });
}
