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
type ByAmount = Exclude<MoneyOperation, 'revokeOperation'>;

/** Calls an operation on an order's money, by default as the manager with the order's present version. */
export async function tryOperation(
  one: DepositOrder,
  name: ByAmount,
  amount: number,
  {
    reason = '',
    version,
    by = one.manager,
  }: { reason?: string; version?: number; by?: DepositOrder['manager'] } = {},
) {
  const seen = version ?? (await versionOf(one));
  const endpoint = orderMoneyApi[name] as typeof orderMoneyApi.refundDeposit;
  return by.call(endpoint, { params: one.params, body: { version: seen, amount: amount as Fen, reason } });
}

/** Does an operation. Throws if it is refused. */
export async function operate(one: DepositOrder, name: ByAmount, amount: number, reason = '') {
  const { refusal, body } = await tryOperation(one, name, amount, { reason });
  if (refusal) throw new Error(`${name} was refused: ${refusal.code} ${JSON.stringify(refusal.details)}`);
  return body;
}

export const orderOf = ({ manager, storeId, order }: DepositOrder) => readOrder(manager, storeId, order.id);

export const versionOf = async (one: DepositOrder): Promise<number> => (await orderOf(one)).version;

/** Reads an order's money as its manager. */
export const staffMoneyOf = ({ manager, params }: DepositOrder) =>
  manager.do(orderMoneyApi.readOrderMoney, { params });

/** Lists the operations of a type, oldest first. */
export const operationsOf = async (one: DepositOrder, type: string) =>
  (await staffMoneyOf(one)).operations.filter((operation) => operation.type === type);

/** Lists the open intents of an order. */
export const dueOf = async (one: DepositOrder): Promise<string[]> =>
  (await staffMoneyOf(one)).due.map(({ purpose, amount }) => `${purpose} ${amount}`);

/** Pays the open intent of an order. Returns the number of the payment at its provider. */
export async function payNow(
  paying: PaymentSetup,
  one: DepositOrder,
  method: ProviderMethod = 'alipay',
  payment?: Pick<Payment, 'storeId' | 'id'>,
): Promise<string> {
  const number = await startPaymentBy(one.diner, payment ?? (await paymentOf(one)), method);
  paying.till.pay(method, number);
  await settleDown(paying);
  return number;
}
