import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { orderShareApi } from '@xiwei/contract/booking/order-share.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { describe, expect, it } from 'vitest';
import { CONTACT } from '#testing/bookings.ts';
import { follow } from '#testing/follow.ts';
import { expectBooksInOrder } from '#testing/money.ts';
import { newPerson, passTime, readLog, readOrder } from '#testing/orders.ts';
import {
  DEPOSIT,
  type DepositOrder,
  PAY_BODY,
  paymentOf,
  settleDown,
  startPaying,
  startPaymentBy,
  unpaidOrder,
} from '#testing/paying.ts';
import { operate } from '#testing/staff-money.ts';

const paying = await startPaying();

/** Creates a person with an account and a guest record linked to it. */
async function guestWithAccount({ storeId }: DepositOrder) {
  const { db, clock } = paying.product;
  const { visitor, id: userId } = await newPerson(paying.product);
  const { phone } = await db
    .selectFrom('user_account')
    .select('phone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const id = crypto.randomUUID();
  await db
    .insertInto('diner')
    .values({
      store_id: storeId,
      id,
      user_id: userId,
      last_name: 'Wang',
      phone,
      linked_phone: phone,
      phone_region: 'CN',
      created_at: clock.now(),
    })
    .execute();
  return { visitor, userId, dinerId: id };
}

/** Moves an order to another guest at its current version. */
async function give({ manager, params }: DepositOrder, diner: { id: string } | typeof CONTACT) {
  const { version } = await readOrder(manager, params.storeId, params.orderId);
  return manager.do(staffOrdersApi.changeOrderDiner, { params, body: { version, diner } });
}

const codeOf = (reply: { refusal?: { code: string } | undefined }) => reply.refusal?.code ?? 'none';

/** Returns the refusal, if any, of each way an account can reach an order. */
async function waysOf(visitor: DepositOrder['diner'], { params, manager }: DepositOrder): Promise<string[]> {
  const { version } = await readOrder(manager, params.storeId, params.orderId);
  const replies = [
    await visitor.call(bookingApi.readMyOrder, { params }),
    await visitor.call(orderMoneyApi.readMyOrderMoney, { params }),
    await visitor.call(orderShareApi.readMyOrderSharing, { params }),
    await visitor.call(moneyApi.readOrderPayment, { params }),
  ];
  const { items } = await visitor.do(bookingApi.listMyOrders, { query: {} });
  const changing = [
    await visitor.call(bookingApi.cancelOrder, { params, body: { version: version + 99 } }),
    await visitor.call(bookingApi.retryPayment, { params, body: { version: version + 99 } }),
  ];
  return [...replies, ...changing].map(codeOf).concat(String(items.length));
}

const OWN = ['none', 'none', 'none', 'none', 'orderChanged', 'orderChanged', '1'];
const FOREIGN = ['notFound', 'notFound', 'notFound', 'paymentInfoMissing', 'notFound', 'notFound', '0'];

describe('an order moved to another guest', () => {
  it("moves from the former account to the new guest's, for every way to reach it", async () => {
    const booking = await unpaidOrder(paying);
    const next = await guestWithAccount(booking);
    expect(await waysOf(booking.diner, booking)).toEqual(OWN);
    expect(await waysOf(next.visitor, booking)).toEqual(FOREIGN);
    await give(booking, { id: next.dinerId });
    expect(await waysOf(booking.diner, booking)).toEqual(FOREIGN);
    expect(await waysOf(next.visitor, booking)).toEqual(OWN);
    const seen = await next.visitor.do(bookingApi.readMyOrder, { params: booking.params });
    expect(seen.diner?.lastName).toBe('Wang');
  });

  it('has no account while the new guest has none', async () => {
    const booking = await unpaidOrder(paying);
    await give(booking, CONTACT);
    expect(await waysOf(booking.diner, booking)).toEqual(FOREIGN);
  });

  it('emits events to the store and to both accounts', async () => {
    const booking = await unpaidOrder(paying);
    const next = await guestWithAccount(booking);
    const { product } = paying;
    const readers = await Promise.all([
      follow(product, booking.diner.cookies, [`user:${booking.dinerId}`]),
      follow(product, next.visitor.cookies, [`user:${next.userId}`]),
      follow(product, booking.manager.cookies, [`store:${booking.storeId}`]),
    ]);
    await give(booking, { id: next.dinerId });
    for (const reader of readers) {
      await expect
        .poll(() => reader.events.filter(({ name }) => name === 'booking.orderReassigned'))
        .toEqual([
          {
            name: 'booking.orderReassigned',
            data: { ...booking.params, fromUserId: booking.dinerId, toUserId: next.userId },
          },
        ]);
      reader.stop();
    }
  });

  it('returns to its former account when the log entry is reverted', async () => {
    const booking = await unpaidOrder(paying);
    const next = await guestWithAccount(booking);
    const { version } = await give(booking, { id: next.dinerId });
    const entry = (await readLog(booking.manager, booking.storeId, booking.order.id)).at(-1);
    await booking.manager.do(staffOrdersApi.revertLogEntry, {
      params: { ...booking.params, seq: String(entry?.seq) },
      body: { version },
    });
    expect(await waysOf(booking.diner, booking)).toEqual(OWN);
    expect(await waysOf(next.visitor, booking)).toEqual(FOREIGN);
    const back = await readOrder(booking.manager, booking.storeId, booking.order.id);
    expect(back.diner?.id).toBe(booking.order.diner?.id);
  });

  it("requests payment from the new account; the former account's link and page pay nothing", async () => {
    const booking = await unpaidOrder(paying);
    const next = await guestWithAccount(booking);
    const before = await paymentOf(booking);
    await give(booking, { id: next.dinerId });
    const after = await next.visitor.do(moneyApi.readOrderPayment, { params: booking.params });
    expect(after).toMatchObject({ amount: before.amount, expiresAt: before.expiresAt, status: 'open' });
    expect(after.id).not.toBe(before.id);
    const late = await booking.diner.call(moneyApi.startPayment, {
      params: { storeId: booking.storeId, paymentId: before.id },
      query: {},
      body: { method: 'alipay', channel: null, ...PAY_BODY },
    });
    expect(late.refusal?.code).toBe('paymentOver');
  });

  it('refunds a late payment of the former account, and keeps requesting it from the new one', async () => {
    const booking = await unpaidOrder(paying);
    const next = await guestWithAccount(booking);
    const number = await startPaymentBy(booking.diner, await paymentOf(booking), 'alipay');
    // Paid at the provider; the product learns of it only by polling.
    paying.till.behave('alipay', { notices: { drop: true } });
    paying.till.pay('alipay', number);
    await give(booking, { id: next.dinerId });
    paying.till.behave('alipay', {});
    await settleDown(paying);
    const params = { storeId: booking.storeId, paymentId: await intentOf(number) };
    // A provider that answers slowly on a busy machine is queried again, fifteen seconds later.
    const decision = async () => {
      await passTime(paying.product, 15);
      return (await booking.diner.do(moneyApi.readPayment, { params, query: {} })).attempt?.settled;
    };
    await expect.poll(decision, { interval: 20 }).toBe('returned');
    expect((await readOrder(booking.manager, booking.storeId, booking.order.id)).status).toBe(
      'waitDepositPayment',
    );
    const open = await next.visitor.do(moneyApi.readOrderPayment, { params: booking.params });
    expect(open).toMatchObject({ status: 'open', amount: DEPOSIT });
  });

  it("refunds a payment from the former account's balance to that balance when it is cancelled", async () => {
    const booking = await unpaidOrder(paying);
    const next = await guestWithAccount(booking);
    const top = await booking.diner.do(moneyApi.topUpBalance, { body: { amount: DEPOSIT } } as never);
    paying.till.pay('alipay', await startPaymentBy(booking.diner, top, 'alipay'));
    await settleDown(paying);
    const { id: paymentId } = await paymentOf(booking);
    await booking.diner.do(moneyApi.startPayment, {
      params: { storeId: booking.storeId, paymentId },
      query: {},
      body: { method: 'balance', channel: null, ...PAY_BODY },
    });
    await settleDown(paying);
    expect(await booking.diner.do(moneyApi.readBalance, {})).toMatchObject({ balance: 0 });
    const { version } = await give(booking, { id: next.dinerId });
    await next.visitor.do(bookingApi.cancelOrder, { params: booking.params, body: { version } });
    expect(await booking.diner.do(moneyApi.readBalance, {})).toMatchObject({ balance: DEPOSIT });
    expect(await next.visitor.do(moneyApi.readBalance, {})).toMatchObject({ balance: 0 });
  });

  it('refunds each payment to the account that made it, and notifies that account', async () => {
    const booking = await unpaidOrder(paying);
    const number = await startPaymentBy(booking.diner, await paymentOf(booking), 'wechatPay');
    paying.till.pay('wechatPay', number);
    await settleDown(paying);
    const next = await guestWithAccount(booking);
    await give(booking, { id: next.dinerId });

    // The new guest pays more, from their own balance.
    await operate(booking, 'supplementDeposit', 100_00);
    const top = await next.visitor.do(moneyApi.topUpBalance, { body: { amount: 100_00 } });
    paying.till.pay('alipay', await startPaymentBy(next.visitor, top, 'alipay'));
    await settleDown(paying);
    const asked = await next.visitor.do(moneyApi.readOrderPayment, { params: booking.params });
    await next.visitor.do(moneyApi.startPayment, {
      params: { storeId: booking.storeId, paymentId: asked.id },
      query: {},
      body: { method: 'balance', channel: null, ...PAY_BODY },
    });
    await settleDown(paying);
    const seen = await next.visitor.do(orderMoneyApi.readMyOrderMoney, { params: booking.params });
    expect(seen).toMatchObject({ paid: DEPOSIT + 100_00, deposit: { state: 'paid' } });
    const payers = seen.operations.filter(({ type }) => type === 'pay').map(({ operator }) => operator);
    expect(payers).toEqual([
      { type: 'user', id: null, name: null },
      { type: 'user', id: null, name: null },
    ]);

    const { version } = await readOrder(booking.manager, booking.storeId, booking.order.id);
    await booking.manager.do(staffOrdersApi.storeCancelOrder, { params: booking.params, body: { version } });
    await settleDown(paying);
    expect(paying.till.refundsOf('wechatPay', number)).toMatchObject([
      { amount: DEPOSIT, state: 'refunded' },
    ]);
    expect(await booking.diner.do(moneyApi.readBalance, {})).toMatchObject({ balance: 0 });
    expect(await next.visitor.do(moneyApi.readBalance, {})).toMatchObject({ balance: 100_00 });
    const refundsReported = async (visitor: DepositOrder['diner']) => {
      const { items } = await visitor.do(noticesApi.listNotices, { query: {} });
      return items.filter(({ kind }) => kind === 'refunded').map(({ facts }) => facts.amount);
    };
    expect(await refundsReported(booking.diner)).toEqual(['200.00']);
    expect(await refundsReported(next.visitor)).not.toContain('200.00');
    await expectBooksInOrder(paying.product.db);
  });

  it('is no longer shown by a link that the former account shared', async () => {
    const booking = await unpaidOrder(paying);
    const next = await guestWithAccount(booking);
    const share = async (by: DepositOrder['diner']) => {
      const { path } = await by.do(orderShareApi.readMyOrderSharing, { params: booking.params });
      return new URL(path ?? '', 'http://test').searchParams.get('key') ?? '';
    };
    const open = async (key: string) =>
      codeOf(
        await paying.product
          .visitor()
          .call(orderShareApi.readSharedOrder, { params: booking.params, query: { key } }),
      );
    const key = await share(booking.diner);
    expect(await open(key)).toBe('none');
    await give(booking, { id: next.dinerId });
    expect(await open(key)).toBe('notFound');
    expect(await open(await share(next.visitor))).toBe('none');
  });
});

/** Finds the payment request of an attempt by its provider number. */
async function intentOf(number: string): Promise<string> {
  const { intent_id } = await paying.product.db
    .selectFrom('payment_attempt')
    .select('intent_id')
    .where((eb) =>
      eb(eb.cast<string>('id', 'text'), '=', number.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')),
    )
    .executeTakeFirstOrThrow();
  return intent_id;
}
