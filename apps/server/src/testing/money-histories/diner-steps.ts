import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { Payment } from '@xiwei/contract/money/money.model.ts';
import { expect } from 'vitest';
import { bookInput, slotAt } from '#testing/bookings.ts';
import { openHandOff, PAY_BODY } from '#testing/paying.ts';
import { ask, type Guest, type MoneyHistory } from './history.ts';
import type { StepOf } from './steps.ts';

export const guestOf = ({ guests }: MoneyHistory, { guest }: { guest: number }): Guest => {
  const one = guests[guest];
  if (!one) throw new Error(`There is no guest ${guest}`);
  return one;
};

/** Picks an item by a number, counted from the last. */
export const fromLast = <One>(many: readonly One[], which: number): One | undefined =>
  many.length === 0 ? undefined : many[many.length - 1 - (which % many.length)];

const orderOf = ({ storeId }: MoneyHistory, { orderIds }: Guest) => {
  const orderId = orderIds.at(-1);
  return orderId === undefined ? undefined : { storeId, orderId };
};

export async function book(history: MoneyHistory, step: StepOf<'book'>): Promise<void> {
  const guest = guestOf(history, step);
  const slot = slotAt(history.kind.id, '19:00', { date: history.date });
  const order = await ask(
    guest.visitor,
    bookingApi.createOrder,
    bookInput(history.storeId, slot),
    step.twice,
  );
  if (order) guest.orderIds.push(order.id);
}

export async function startPayment(history: MoneyHistory, step: StepOf<'startPayment'>): Promise<void> {
  const guest = guestOf(history, step);
  const params = orderOf(history, guest);
  const payment = params && (await ask(guest.visitor, moneyApi.readOrderPayment, { params }, false));
  if (payment) await startBy(history, guest, payment, step);
}

export async function payOut(history: MoneyHistory, step: StepOf<'payOut'>): Promise<void> {
  const { visitor } = guestOf(history, step);
  const body = { amount: step.amount as Fen };
  const payout = await ask(visitor, moneyApi.payOutBalance, { body }, step.twice);
  const sum = payout?.parts.reduce((all, { amount }) => all + amount, 0);
  if (payout) expect(sum, 'the parts of a payout differ from its amount').toBe(step.amount);
}

/** Records that an administrator gave a part of a payout back, or has the provider refund it again. */
export async function giveBackPayout({ admin }: MoneyHistory, step: StepOf<'giveBackPayout'>): Promise<void> {
  const visitor = await admin();
  const { items } = await visitor.do(moneyApi.listBalanceReturns, { query: {} });
  const params = { returnId: fromLast(items, step.which)?.id ?? '' };
  if (params.returnId === '') return;
  if (step.by === 'retry') await ask(visitor, moneyApi.retryBalanceReturn, { params }, step.twice);
  else await ask(visitor, moneyApi.recordBalanceReturn, { params, body: { note: 'by hand' } }, step.twice);
}

export async function topUp(history: MoneyHistory, step: StepOf<'topUp'>): Promise<void> {
  const guest = guestOf(history, step);
  const body = { amount: 300_00 };
  const payment = await ask(guest.visitor, moneyApi.topUpBalance, { body }, step.twice);
  // A balance cannot be topped up through a store's own account.
  if (payment && step.method !== 'wechatPartnerPay')
    await startBy(history, guest, payment, { ...step, fromBalance: 0 });
}

async function startBy(
  { tries }: MoneyHistory,
  { visitor }: Guest,
  { storeId, id: paymentId }: Payment,
  { method, fromBalance, twice }: Pick<StepOf<'startPayment'>, 'method' | 'fromBalance' | 'twice'>,
): Promise<void> {
  const channel = method === 'macauBankPay' ? ('BOCPAY' as const) : null;
  const params = { storeId, paymentId };
  const body = { method, channel, fromBalance: fromBalance as Fen, ...PAY_BODY };
  const started = await ask(visitor, moneyApi.startPayment, { params, query: {}, body }, twice);
  if (!started?.attempt || method === 'balance') return;
  // A provider that is down does not serve the payer's page either.
  await openHandOff(started).catch(() => undefined);
  tries.push({ method, number: started.attempt.id.replaceAll('-', '') });
}

export async function checkPayment(history: MoneyHistory, step: StepOf<'checkPayment'>): Promise<void> {
  const { visitor, ...guest } = guestOf(history, step);
  const params = orderOf(history, { visitor, ...guest });
  const payment = params && (await ask(visitor, moneyApi.readOrderPayment, { params }, false));
  if (!payment) return;
  const of = { storeId: payment.storeId, paymentId: payment.id };
  await ask(visitor, moneyApi.checkPayment, { params: of, query: {} }, step.twice);
}

/** Calls an endpoint for the diner's latest order, with its present version. */
async function withOwnOrder(
  history: MoneyHistory,
  step: StepOf<'cancel' | 'retryPayment'>,
  endpoint: typeof bookingApi.cancelOrder | typeof bookingApi.retryPayment,
): Promise<void> {
  const guest = guestOf(history, step);
  const params = orderOf(history, guest);
  const order = params && (await ask(guest.visitor, bookingApi.readMyOrder, { params }, false));
  if (!order) return;
  await ask(guest.visitor, endpoint, { params, body: { version: order.version } }, step.twice);
}

export const cancel = (history: MoneyHistory, step: StepOf<'cancel'>): Promise<void> =>
  withOwnOrder(history, step, bookingApi.cancelOrder);

export const retryPayment = (history: MoneyHistory, step: StepOf<'retryPayment'>): Promise<void> =>
  withOwnOrder(history, step, bookingApi.retryPayment);
