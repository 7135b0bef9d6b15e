import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { Payment, ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import { readOrder } from './orders.ts';
import { type DepositOrder, type PaymentSetup, paymentOf, settleDown, startPaymentBy } from './paying.ts';

export type MoneyOperation = {
  [Name in keyof typeof orderMoneyApi]: (typeof orderMoneyApi)[Name] extends { method: 'POST' }
    ? Name
    : never;
}[keyof typeof orderMoneyApi];
type ByAmount = Exclude<MoneyOperation, 'revokeOperation' | 'refundAnotherWay'>;

/** Calls an operation on an order's money, by default as the manager with the order's present version. */
export async function tryOperation(
  booking: DepositOrder,
  name: ByAmount,
  amount: number,
  {
    reason = '',
    version,
    by = booking.manager,
  }: { reason?: string; version?: number; by?: DepositOrder['manager'] } = {},
) {
  const seen = version ?? (await versionOf(booking));
  const endpoint = orderMoneyApi[name] as typeof orderMoneyApi.refundDeposit;
  return by.call(endpoint, {
    params: booking.params,
    body: { version: seen, amount: amount as Fen, reason },
  });
}

/** Does an operation. Throws if it is refused. */
export async function operate(booking: DepositOrder, name: ByAmount, amount: number, reason = '') {
  const { refusal, body } = await tryOperation(booking, name, amount, { reason });
  if (refusal) throw new Error(`${name} was refused: ${refusal.code} ${JSON.stringify(refusal.details)}`);
  return body;
}

export const orderOf = ({ manager, storeId, order }: DepositOrder) => readOrder(manager, storeId, order.id);

export const versionOf = async (booking: DepositOrder): Promise<number> => (await orderOf(booking)).version;

export const statusOf = async (booking: DepositOrder) => (await orderOf(booking)).status;

/** Reads an order's money as its manager. */
export const staffMoneyOf = ({ manager, params }: DepositOrder) =>
  manager.do(orderMoneyApi.readOrderMoney, { params });

export const depositOf = async (booking: DepositOrder) => (await staffMoneyOf(booking)).deposit;

/** Lists the operations of a type, oldest first. */
export const operationsOf = async (booking: DepositOrder, type: string) =>
  (await staffMoneyOf(booking)).operations.filter((operation) => operation.type === type);

/** Lists the open intents of an order. */
export const dueOf = async (booking: DepositOrder): Promise<string[]> =>
  (await staffMoneyOf(booking)).due.map(({ purpose, amount }) => `${purpose} ${amount}`);

/** Pays the open intent of an order. Returns the number of the payment at its provider. */
export async function payNow(
  paying: PaymentSetup,
  booking: DepositOrder,
  method: ProviderMethod = 'alipay',
  payment?: Pick<Payment, 'storeId' | 'id'>,
): Promise<string> {
  const number = await startPaymentBy(booking.diner, payment ?? (await paymentOf(booking)), method);
  paying.till.pay(method, number);
  await settleDown(paying);
  return number;
}
