import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { Payment, ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import type { BookingRules } from '@xiwei/contract/stores/store-settings.model.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { PayGateway } from '#gateways/pay/pay.ts';
import { type Simulators, startSimulators } from '#gateways/simulators.ts';
import { setStoreMethod } from '#modules/money/payments/payments.store.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { afterFile } from './after-file.ts';
import { book, openStore, slotAt } from './bookings.ts';
import { newPerson, passTime } from './orders.ts';
import { type Product, startProduct, TestClock, type Visitor } from './product.ts';
import { depositBy, setRules } from './seating-plan.ts';
import { freePort } from './server-process.ts';

/** A running product with simulated payment providers that send notices to it. */
export interface PaymentSetup {
  product: Product;
  simulators: Simulators;
  till: Simulators['pay']['till'];
}

/** How long calls of simulated providers may take, in milliseconds: long enough for a busy machine. */
const LONG_MS = 30_000;
/** The same for tests with providers that answer too late, which they do after twice this time. */
export const SHORT_MS = 1500;

/** Starts the product and the simulators, for the tests of a file: `const paying = await startPaying()`. `change` wraps the gateway of each provider; `log` replaces the log. */
export async function startPaying(
  change: (gateway: PayGateway) => PayGateway = (gateway) => gateway,
  log?: Log,
  timeoutMs: number = LONG_MS,
): Promise<PaymentSetup> {
  const clock = new TestClock();
  const simulators = await startSimulators({ clock, timeoutMs });
  afterFile(() => simulators.close());
  const port = await freePort();
  const product = await startProduct({ clock, port, log, pay: simulators.pay.gateways(clock).map(change) });
  return { product, simulators, till: simulators.pay.till };
}

/** Lets a store take WeChat Pay by an account of its own. */
export const takePartner = (db: Db, storeId: string): Promise<unknown> =>
  setStoreMethod(db, {
    store_id: storeId,
    method: 'wechatPartnerPay',
    enabled: true,
    sub_merchant_id: '1900000999',
  });

export const DEPOSIT = 200_00;

/** Opens a store that requires a deposit and books an order there, which is not paid. */
export async function unpaidOrder(
  { product }: Pick<PaymentSetup, 'product'>,
  rules: Partial<BookingRules> = {},
  tables = 2,
) {
  const store = await openStore(product, tables);
  await setRules(product.db, store.storeId, { deposits: [depositBy('fixed', DEPOSIT)], ...rules });
  const { visitor: diner, id: dinerId } = await newPerson(product);
  const tomorrow = addDays(dateIn('Asia/Shanghai', product.clock.now().getTime()), 1);
  const order = await book(diner, store.storeId, slotAt(store.kind.id, '19:00', { date: tomorrow }));
  return { ...store, diner, dinerId, order, params: { storeId: store.storeId, orderId: order.id } };
}
export type DepositOrder = Awaited<ReturnType<typeof unpaidOrder>>;

export const paymentOf = ({ diner, params }: DepositOrder): Promise<Payment> =>
  diner.do(moneyApi.readOrderPayment, { params });

export const PAY_BODY = { scene: 'phone', returnPath: '/payment-result' } as const;

/** Starts a payment with a method. Returns the number that was sent to the provider. */
export async function startPaymentBy(
  visitor: Visitor,
  { storeId, id: paymentId }: Pick<Payment, 'storeId' | 'id'>,
  method: ProviderMethod,
  fromBalance = 0,
): Promise<string> {
  const channel = method === 'macauBankPay' ? ('BOCPAY' as const) : null;
  const started = await visitor.do(moneyApi.startPayment, {
    params: { storeId, paymentId },
    query: {},
    body: { method, channel, fromBalance: fromBalance as Fen, ...PAY_BODY },
  });
  await openHandOff(started);
  return started.attempt?.id.replaceAll('-', '') ?? '';
}

/** Tops a person's balance up by Alipay. */
export async function topUpBalance(paying: PaymentSetup, visitor: Visitor, amount: number): Promise<void> {
  const top = await visitor.do(moneyApi.topUpBalance, { body: { amount: amount as Fen } });
  paying.till.pay('alipay', await startPaymentBy(visitor, top, 'alipay'));
  await settleDown(paying);
}

/** Opens the provider's page like a browser: some providers create the payment only then. */
export async function openHandOff({ attempt }: Payment): Promise<void> {
  if (attempt?.handOff?.type === 'redirect') await fetch(attempt.handOff.url, { redirect: 'manual' });
}

/** Runs due jobs and waits until no notice or payment is being processed. */
export async function settleDown({ product, till }: PaymentSetup): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await till.idle();
    await expect.poll(async () => (await busy(product)).length, { interval: 20 }).toBe(0);
    await passTime(product, 0);
  }
}

/** Finds notices that are not applied and payments that are not settled. */
async function busy({ db }: Product): Promise<unknown[]> {
  const { rows } = await sql`select 1 from payment_inbox where applied_at is null
    union all select 1 from payment_attempt where status = 'paid' and settled is null`.execute(db);
  return rows;
}

/** Books an order and pays its deposit. */
export async function paidOrder(
  paying: PaymentSetup,
  method: ProviderMethod = 'alipay',
  rules: Partial<BookingRules> = {},
) {
  const unpaid = await unpaidOrder(paying, rules);
  const number = await startPaymentBy(unpaid.diner, await paymentOf(unpaid), method);
  paying.till.pay(method, number);
  await settleDown(paying);
  return { ...unpaid, number };
}

export const moneyOf = ({ diner, params }: DepositOrder) =>
  diner.do(orderMoneyApi.readMyOrderMoney, { params });
