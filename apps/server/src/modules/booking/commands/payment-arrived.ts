import { type Fen, subtractFen } from '@xiwei/contract/common/money.ts';
import type { AttemptRow, Purse, UndecidedPayment } from '#modules/money/index.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OrderRow } from '../order/order.rows.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import type { Command } from '../writer/command.ts';
import { emitNews } from '../writer/order-events.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import { takeAgain } from './order-actions.ts';
import { alignIntents, askSupplement, causeOf, logMoney, mealDue } from './order-money.ts';
import { act } from './transition.ts';

/**
 * Decides about payments for orders: each advances its order or is refunded. Idempotent; a payment that fails is logged,
 * stays undecided and is delivered again.
 */
export async function decideOrderPayments(
  { writer, log }: BookingDeps,
  payments: readonly UndecidedPayment[],
): Promise<void> {
  await Promise.all(
    payments.map(async ({ storeId, subject: { id: orderId }, attemptId }) => {
      await writer.run(storeId, decidePayment(orderId, attemptId)).catch((error: unknown) => {
        log.error({ err: error, storeId, orderId, attemptId }, 'Deciding a payment for an order failed');
      });
    }),
  );
}

/**
 * Decides about a payment for an order. A payment in time advances the order. One that comes after the tables were
 * released claims the same or equal tables again, if they are free. A payment that is too late or a duplicate is refunded.
 */
export const decidePayment = (orderId: string, attemptId: string): Command<'kept' | 'returned'> => ({
  needs: { orderIds: [orderId] },
  run(batch) {
    const purse = batch.money.purse(orderId);
    const attempt = purse.attempt(attemptId);
    if (!attempt) throw new Error(`Payment ${attemptId} is not of order ${orderId}`);
    if (attempt.settled) return attempt.settled;
    const order = batch.orders.find(orderId);
    if (order && applyPayment(batch, order, purse, attempt)) {
      purse.decide(attempt, 'kept');
      if (attempt.payer_id !== order.user_id) emitNews(batch, order, 'paidByOther', purse.amountOf(attempt));
      return 'kept';
    }
    purse.decide(attempt, 'returned');
    const cause = causeOf(batch, '', wasPaid(purse, attempt) ? 'paidTwice' : 'paidTooLate');
    purse.giveBack(attempt, cause);
    const amount = purse.amountOf(attempt);
    if (order) logMoney(batch, order, 'depositRefund', amount, cause);
    emitReturned(batch, orderId, amount, attempt.payer_id ?? order?.user_id ?? null);
    return 'returned';
  },
});

/** Checks whether another payment of the same intent was kept. */
const wasPaid = ({ rows }: Purse, { id, intent_id }: AttemptRow): boolean =>
  rows.attempts.some((other) => other.intent_id === intent_id && other.id !== id && other.settled === 'kept');

function emitReturned(batch: StoreBatch, orderId: string, amount: Fen, userId: string | null): void {
  const { storeId } = batch;
  const topics = [`store:${storeId}` as const, ...(userId ? [`user:${userId}` as const] : [])];
  batch.events.emit(topics, 'booking.paymentReturned', { storeId, orderId, userId, amount });
}

/** Applies a payment to the order, if it is still due. Returns false if it has to be refunded. */
function applyPayment(batch: StoreBatch, order: OrderRow, purse: Purse, attempt: AttemptRow): boolean {
  const intent = purse.intentOf(attempt);
  // Its share from the balance was released before it arrived: it pays only a part.
  if (attempt.share === 'released') return false;
  // The order was moved to another account since: a payment by the former one must not pay for another guest.
  if (intent?.user_id && intent.user_id !== order.user_id) return false;
  const purpose = intent?.purpose;
  if (purpose === 'meal') return takeMeal(batch, order, purse, attempt);
  if (purpose === 'supplement') return takeSupplement(batch, order, purse, attempt);
  return takeDeposit(batch, order, purse, attempt);
}

/** Returns the balance of the order's deposit before this payment. */
const heldBefore = (purse: Purse, attempt: AttemptRow): Fen =>
  subtractFen(purse.held('deposit'), purse.amountOf(attempt));

function takeDeposit(batch: StoreBatch, order: OrderRow, purse: Purse, attempt: AttemptRow): boolean {
  const waiting = waitingForDeposit(batch, order, purse, attempt);
  if (!waiting) return false;
  const held = purse.held('deposit');
  if (held < order.deposit)
    alignIntents(batch, logMoney(batch, waiting, 'depositPay', purse.amountOf(attempt), causeOf(batch)));
  else {
    const paid = act(batch, waiting, 'payDeposit', 'money', { received: purse.amountOf(attempt) });
    refundSurplus(batch, paid, purse, subtractFen(held, order.deposit));
  }
  return true;
}

/** Returns the order if it waits for its deposit. Claims its tables again if they were released. */
function waitingForDeposit(
  batch: StoreBatch,
  order: OrderRow,
  purse: Purse,
  attempt: AttemptRow,
): OrderRow | undefined {
  if (heldBefore(purse, attempt) >= order.deposit) return undefined;
  if (order.status === 'waitDepositPayment') return order;
  if (order.status !== 'waitDepositPaymentInvalid') return undefined;
  try {
    return takeAgain(batch, order, 'waitDepositPayment', 'staff');
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Refunds what was paid above the deposit, which was lowered during the payment. */
function refundSurplus(batch: StoreBatch, order: OrderRow, purse: Purse, surplus: Fen): void {
  if (surplus <= 0) return;
  const cause = causeOf(batch, '', 'depositLowered');
  purse.refund('deposit', surplus, cause);
  logMoney(batch, order, 'depositRefund', surplus, cause);
}

function takeSupplement(batch: StoreBatch, order: OrderRow, purse: Purse, attempt: AttemptRow): boolean {
  const isOpen = ['waitStoreConfirm', 'waitService', 'waitCancelProcess'].includes(order.status);
  if (!isOpen || heldBefore(purse, attempt) >= order.deposit) return false;
  const paid = logMoney(batch, order, 'depositPay', purse.amountOf(attempt), causeOf(batch));
  const missing = subtractFen(order.deposit, purse.held('deposit'));
  if (purse.openIntents().some(({ purpose }) => purpose === 'supplement'))
    askSupplement(batch, paid, missing);
  refundSurplus(batch, paid, purse, -missing as Fen);
  return true;
}

function takeMeal(batch: StoreBatch, order: OrderRow, purse: Purse, attempt: AttemptRow): boolean {
  if (order.status !== 'waitFinalPayment') return false;
  const received = purse.amountOf(attempt);
  if (mealDue(order, purse) === 0) act(batch, order, 'payFinal', 'money', { received });
  else alignIntents(batch, logMoney(batch, order, 'finalPaymentPay', received, causeOf(batch)));
  return true;
}
