import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { PROVIDER_METHODS } from '@xiwei/contract/money/money.model.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { describe, expect, it } from 'vitest';
import { addStaff } from '#testing/fixtures.ts';
import { expectBooksInOrder } from '#testing/money.ts';
import { newPerson, passTime, readOrder } from '#testing/orders.ts';
import {
  DEPOSIT,
  type DepositOrder,
  moneyOf,
  openHandOff,
  PAY_BODY,
  paymentOf,
  settleDown,
  startPaying,
  startPaymentBy,
  takePartner,
  topUpBalance,
  unpaidOrder,
} from '#testing/paying.ts';
import { operate, operationsOf, statusOf } from '#testing/staff-money.ts';

const paying = await startPaying();

describe('a deposit', () => {
  it.each(PROVIDER_METHODS)('is paid by %s, and refunded when the diner cancels', async (method) => {
    const unpaid = await unpaidOrder(paying);
    await takePartner(paying.product.db, unpaid.storeId);
    const number = await startPaymentBy(unpaid.diner, await paymentOf(unpaid), method);
    expect(await statusOf(unpaid)).toBe('waitDepositPayment');
    paying.till.pay(method, number);
    await settleDown(paying);
    const order = await readOrder(unpaid.manager, unpaid.storeId, unpaid.order.id);
    expect(order).toMatchObject({ status: 'waitService', depositExpiresAt: null });
    expect(order.depositPaidAt).not.toBeNull();
    expect(await paymentOf(unpaid)).toMatchObject({
      status: 'paid',
      attempt: { method, status: 'paid' },
      can: [],
    });
    expect(await moneyOf(unpaid)).toMatchObject({
      deposit: { state: 'paid', asked: DEPOSIT, paid: DEPOSIT, refundable: DEPOSIT },
      onClose: { cancel: { refund: DEPOSIT, forfeit: 0 } },
    });

    await unpaid.diner.do(bookingApi.cancelOrder, {
      params: unpaid.params,
      body: { version: order.version },
    });
    await settleDown(paying);
    expect(await moneyOf(unpaid)).toMatchObject({
      deposit: { state: 'refunded', refunded: DEPOSIT, refundable: 0, refunding: 0 },
    });
    expect(paying.till.refundsOf(method, number)).toMatchObject([{ amount: DEPOSIT, state: 'refunded' }]);
    await expectBooksInOrder(paying.product.db);
  });

  it('is requested with its deadline and all methods that are set up', async () => {
    const unpaid = await unpaidOrder(paying);
    const payment = await paymentOf(unpaid);
    expect(payment).toMatchObject({
      status: 'open',
      amount: DEPOSIT,
      purpose: 'deposit',
      can: ['pay'],
      attempt: null,
    });
    expect(payment.expiresAt).toBe(unpaid.order.depositExpiresAt);
    expect(payment.methods.map(({ method }) => method)).toEqual([
      'balance',
      'wechatPay',
      'alipay',
      'douyinPay',
      'xiaohongshuPay',
      'macauBankPay',
      'card',
    ]);
    expect(payment.methods.at(-2)?.channels).toHaveLength(14);
  });

  it('can be seen and paid only by its account and with its link', async () => {
    const unpaid = await unpaidOrder(paying);
    const { id: paymentId, storeId } = await paymentOf(unpaid);
    const { visitor: stranger } = await newPerson(paying.product);
    const params = { storeId, paymentId };
    const body = { method: 'alipay' as const, ...PAY_BODY };
    for (const query of [{}, { key: 'x'.repeat(22) }]) {
      const reply = await stranger.call(moneyApi.startPayment, { params, query, body });
      expect(reply.refusal?.code).toBe('paymentInfoMissing');
      expect((await stranger.call(moneyApi.readPayment, { params, query })).refusal?.code).toBe(
        'paymentInfoMissing',
      );
    }
    const host = await newPerson(paying.product);
    await addStaff(paying.product.db, storeId, host.id, 'host');
    const { path } = await host.visitor.do(moneyApi.makePaymentLink, { params: unpaid.params });
    const key = new URL(path, 'http://x').searchParams.get('key') ?? '';
    expect((await stranger.do(moneyApi.readPayment, { params, query: { key } })).amount).toBe(DEPOSIT);
    expect(
      (await paying.product.visitor().do(moneyApi.startPayment, { params, query: { key }, body })).attempt
        ?.status,
    ).toBe('waiting');
  });
});

describe('a payment attempt', () => {
  it('continues when the same method is chosen again', async () => {
    const unpaid = await unpaidOrder(paying);
    const payment = await paymentOf(unpaid);
    const first = await startPaymentBy(unpaid.diner, payment, 'wechatPay');
    expect(await startPaymentBy(unpaid.diner, payment, 'wechatPay')).toBe(first);
  });

  it('is closed at its provider when another method is chosen', async () => {
    const unpaid = await unpaidOrder(paying);
    const payment = await paymentOf(unpaid);
    const first = await startPaymentBy(unpaid.diner, payment, 'wechatPay');
    const second = await startPaymentBy(unpaid.diner, payment, 'douyinPay');
    await settleDown(paying);
    expect(paying.till.find('wechatPay', first)?.state).toBe('closed');
    paying.till.pay('douyinPay', second);
    await settleDown(paying);
    expect(await statusOf(unpaid)).toBe('waitService');
  });

  it('counts if it is paid after another was started, and the second payment is refunded', async () => {
    const unpaid = await unpaidOrder(paying);
    const payment = await paymentOf(unpaid);
    const first = await startPaymentBy(unpaid.diner, payment, 'alipay');
    paying.till.behave('alipay', { notices: { drop: true } });
    paying.till.pay('alipay', first);
    const second = await startPaymentBy(unpaid.diner, payment, 'douyinPay');
    paying.till.pay('douyinPay', second);
    await settleDown(paying);
    paying.till.behave('alipay', {});
    await passTime(paying.product, 3600);
    await settleDown(paying);
    expect(await statusOf(unpaid)).toBe('waitService');
    const money = await moneyOf(unpaid);
    expect(money.deposit).toMatchObject({ paid: 2 * DEPOSIT, refunded: DEPOSIT, refundable: DEPOSIT });
    await expectBooksInOrder(paying.product.db);
  });

  it('fails if the provider refuses or does not answer, and can be repeated', async () => {
    const unpaid = await unpaidOrder(paying);
    const payment = await paymentOf(unpaid);
    const input = {
      params: { storeId: payment.storeId, paymentId: payment.id },
      query: {},
      body: { method: 'wechatPay' as const, ...PAY_BODY },
    };
    for (const fault of ['error', 'down'] as const) {
      paying.till.behave('wechatPay', { fault });
      const reply = await unpaid.diner.call(moneyApi.startPayment, input);
      expect(reply.refusal?.code).toBe('paymentFailed');
    }
    paying.till.behave('wechatPay', {});
    const number = await startPaymentBy(unpaid.diner, payment, 'wechatPay');
    paying.till.pay('wechatPay', number);
    await settleDown(paying);
    expect(await statusOf(unpaid)).toBe('waitService');
  });

  it('is found by polling if no notification comes', async () => {
    const unpaid = await unpaidOrder(paying);
    const payment = await paymentOf(unpaid);
    const params = { storeId: payment.storeId, paymentId: payment.id };
    const number = await startPaymentBy(unpaid.diner, payment, 'wechatPay');
    const early = await unpaid.diner.call(moneyApi.checkPayment, { params, query: {} });
    expect(early.refusal?.code).toBe('paymentNotSuccessful');
    paying.till.behave('wechatPay', { notices: { drop: true } });
    paying.till.pay('wechatPay', number);
    await paying.till.idle();
    expect(await statusOf(unpaid)).toBe('waitDepositPayment');
    await passTime(paying.product, 30);
    await settleDown(paying);
    expect(await statusOf(unpaid)).toBe('waitService');
    paying.till.behave('wechatPay', {});
  });

  it('that its provider does not know yet can be paid until it ends, and is closed then', async () => {
    // Alipay creates a payment when its page is opened.
    const startUnopened = async (unpaid: DepositOrder) => {
      const { storeId, id: paymentId } = await paymentOf(unpaid);
      const body = { method: 'alipay' as const, ...PAY_BODY };
      return unpaid.diner.do(moneyApi.startPayment, { params: { storeId, paymentId }, query: {}, body });
    };
    const [opened, left] = [await unpaidOrder(paying), await unpaidOrder(paying)];
    const started = await startUnopened(opened);
    await startUnopened(left);
    await passTime(paying.product, 30);
    await settleDown(paying);
    for (const unpaid of [opened, left]) expect((await paymentOf(unpaid)).attempt?.status).toBe('waiting');
    await openHandOff(started);
    paying.till.pay('alipay', started.attempt?.id.replaceAll('-', '') ?? '');
    await settleDown(paying);
    expect(await statusOf(opened)).toBe('waitService');
    const { expiresAt } = await paymentOf(left);
    await passTime(paying.product, (Date.parse(expiresAt) - paying.product.clock.now().getTime()) / 1000);
    await settleDown(paying);
    expect((await paymentOf(left)).attempt?.status).toBe('closed');
  });

  it('is refused without a payment method', async () => {
    const unpaid = await unpaidOrder(paying);
    const payment = await paymentOf(unpaid);
    const params = { storeId: payment.storeId, paymentId: payment.id };
    const body = { method: 'wechatPartnerPay' as const, ...PAY_BODY };
    const reply = await unpaid.diner.call(moneyApi.startPayment, { params, query: {}, body });
    expect(reply.refusal?.code).toBe('noPaymentMethod');
    const macau = { method: 'macauBankPay' as const, ...PAY_BODY };
    const without = await unpaid.diner.call(moneyApi.startPayment, { params, query: {}, body: macau });
    expect(without.refusal?.code).toBe('channelRequired');
  });
});

describe('a late payment', () => {
  /** An order whose time to pay ends while the payer is at the provider. */
  async function lateAt(tables: number) {
    const unpaid = await unpaidOrder(paying, { depositExpirySeconds: 1800 }, tables);
    const number = await startPaymentBy(unpaid.diner, await paymentOf(unpaid), 'douyinPay');
    paying.till.behave('douyinPay', { notices: { drop: true } });
    paying.till.pay('douyinPay', number);
    await paying.till.idle();
    return { unpaid, number };
  }

  it('claims the table again if it is free', async () => {
    const { unpaid } = await lateAt(1);
    await passTime(paying.product, 1801);
    await settleDown(paying);
    paying.till.behave('douyinPay', {});
    expect(await statusOf(unpaid)).toBe('waitService');
  });

  it('is refunded if no table is free, and the diner and the staff are notified', async () => {
    const { unpaid, number } = await lateAt(1);
    const { product } = paying;
    paying.till.behave('douyinPay', { fault: 'down', notices: { drop: true } });
    await passTime(product, 1801);
    expect(await statusOf(unpaid)).toBe('waitDepositPaymentInvalid');
    const { visitor: other } = await newPerson(product);
    await other.do(bookingApi.createOrder, {
      params: { storeId: unpaid.storeId },
      body: {
        slot: { date: unpaid.order.date, time: '19:00', kindId: unpaid.kind.id, adults: 2 },
        diner: { lastName: 'Wu', phone: { region: 'CN', number: '13900002222' } },
      },
    });
    paying.till.behave('douyinPay', {});
    await passTime(product, 700);
    await settleDown(paying);
    expect(await statusOf(unpaid)).toBe('waitDepositPaymentInvalid');
    expect(await moneyOf(unpaid)).toMatchObject({ deposit: { state: 'refunded', refundable: 0 } });
    expect(paying.till.refundsOf('douyinPay', number)).toHaveLength(1);
    await expect
      .poll(async () =>
        (await unpaid.diner.do(noticesApi.listNotices, { query: {} })).items.map(({ kind }) => kind).sort(),
      )
      .toEqual(['depositExpired', 'paymentReturned', 'refunded']);
    await expect
      .poll(async () => (await unpaid.manager.do(noticesApi.listNotices, { query: {} })).items)
      .toContainEqual(
        expect.objectContaining({
          kind: 'staffPaymentReturned',
          path: `/web/${unpaid.storeId}/store-order-detail/${unpaid.order.id}`,
        }),
      );
  });

  it('is closed at the provider when it expires unpaid', async () => {
    const unpaid = await unpaidOrder(paying, { depositExpirySeconds: 1800 });
    const number = await startPaymentBy(unpaid.diner, await paymentOf(unpaid), 'wechatPay');
    await passTime(paying.product, 1801);
    await settleDown(paying);
    expect(await statusOf(unpaid)).toBe('waitDepositPaymentInvalid');
    expect(paying.till.find('wechatPay', number)?.state).toBe('closed');
    const payment = await paymentOf(unpaid);
    expect(payment).toMatchObject({ status: 'expired', can: [] });
    const params = { storeId: payment.storeId, paymentId: payment.id };
    const body = { method: 'alipay' as const, ...PAY_BODY };
    const reply = await unpaid.diner.call(moneyApi.startPayment, { params, query: {}, body });
    expect(reply.refusal?.code).toBe('paymentOver');
    const { version } = await readOrder(unpaid.manager, unpaid.storeId, unpaid.order.id);
    await unpaid.diner.do(bookingApi.retryPayment, { params: unpaid.params, body: { version } });
    expect(await paymentOf(unpaid)).toMatchObject({ status: 'open', can: ['pay'] });
  });
});

describe('a balance', () => {
  it('is topped up, spent and refunded, and never overdrawn', async () => {
    const unpaid = await unpaidOrder(paying);
    const { diner } = unpaid;
    const top = await diner.do(moneyApi.topUpBalance, { body: { amount: DEPOSIT + 1 } });
    expect(top.methods.map(({ method }) => method)).not.toContain('balance');
    const number = await startPaymentBy(diner, top, 'alipay');
    paying.till.pay('alipay', number);
    await settleDown(paying);
    expect(await diner.do(moneyApi.readBalance, {})).toMatchObject({ balance: DEPOSIT + 1 });

    const payment = await paymentOf(unpaid);
    const params = { storeId: payment.storeId, paymentId: payment.id };
    const body = { method: 'balance' as const, ...PAY_BODY };
    const paid = await diner.do(moneyApi.startPayment, { params, query: {}, body });
    expect(paid).toMatchObject({ status: 'paid', attempt: { status: 'paid' } });
    await settleDown(paying);
    expect(await statusOf(unpaid)).toBe('waitService');
    expect(await diner.do(moneyApi.readBalance, {})).toMatchObject({ balance: 1 });

    const { version } = await readOrder(unpaid.manager, unpaid.storeId, unpaid.order.id);
    await unpaid.manager.do(staffOrdersApi.storeCancelOrder, { params: unpaid.params, body: { version } });
    expect(await diner.do(moneyApi.readBalance, {})).toMatchObject({ balance: DEPOSIT + 1 });
    await expectBooksInOrder(paying.product.db);
  });

  it('closes the payment at a provider that was started before it is used', async () => {
    const unpaid = await unpaidOrder(paying);
    await topUpBalance(paying, unpaid.diner, DEPOSIT);
    const { storeId, id: paymentId } = await paymentOf(unpaid);
    const number = await startPaymentBy(unpaid.diner, { storeId, id: paymentId }, 'wechatPay');
    const body = { method: 'balance' as const, ...PAY_BODY };
    await unpaid.diner.do(moneyApi.startPayment, { params: { storeId, paymentId }, query: {}, body });
    await settleDown(paying);
    expect(paying.till.find('wechatPay', number)?.state).toBe('closed');
    expect(paying.till.pay('wechatPay', number)).toBe('closed');
    expect(await moneyOf(unpaid)).toMatchObject({ deposit: { state: 'paid', paid: DEPOSIT } });
  });

  it('is refused if it is too low', async () => {
    const unpaid = await unpaidOrder(paying);
    const payment = await paymentOf(unpaid);
    const params = { storeId: payment.storeId, paymentId: payment.id };
    const body = { method: 'balance' as const, ...PAY_BODY };
    const reply = await unpaid.diner.call(moneyApi.startPayment, { params, query: {}, body });
    expect(reply.refusal?.code).toBe('balanceTooLow');
    expect(await statusOf(unpaid)).toBe('waitDepositPayment');
  });

  it('pays one of two orders that are paid concurrently, if it covers one', async () => {
    const booking = await unpaidOrder(paying);
    const top = await booking.diner.do(moneyApi.topUpBalance, { body: { amount: DEPOSIT } });
    paying.till.pay('alipay', await startPaymentBy(booking.diner, top, 'alipay'));
    await settleDown(paying);
    const payment = await paymentOf(booking);
    const params = { storeId: payment.storeId, paymentId: payment.id };
    const body = { method: 'balance' as const, ...PAY_BODY };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => booking.diner.call(moneyApi.startPayment, { params, query: {}, body })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await booking.diner.do(moneyApi.readBalance, {})).toEqual({ balance: 0, reserved: 0 });
    await settleDown(paying);
    await expectBooksInOrder(paying.product.db);
  });
});

describe('a payment with a share from the balance', () => {
  const SHARE = 50_00;
  const REST = DEPOSIT - SHARE;

  /** Books an order whose diner has some balance, and starts to pay it with a share from there. */
  async function splitOrder(method: 'wechatPay' | 'alipay' = 'wechatPay') {
    const booking = await unpaidOrder(paying);
    await topUpBalance(paying, booking.diner, SHARE);
    const number = await startPaymentBy(booking.diner, await paymentOf(booking), method, SHARE);
    return { ...booking, number };
  }
  const balanceOf = ({ diner }: DepositOrder) => diner.do(moneyApi.readBalance, {});
  const entriesOf = async ({ diner }: DepositOrder) =>
    (await diner.do(moneyApi.listBalanceEntries, { query: {} })).items;
  const start = async (
    booking: DepositOrder,
    fromBalance: number,
    method: 'alipay' | 'wechatPay' = 'alipay',
  ) => {
    const { storeId, id: paymentId } = await paymentOf(booking);
    const body = { method, fromBalance: fromBalance as Fen, ...PAY_BODY };
    return booking.diner.call(moneyApi.startPayment, { params: { storeId, paymentId }, query: {}, body });
  };

  it('reserves the share, asks the provider for the rest, and counts as one payment', async () => {
    const booking = await splitOrder();
    expect(await balanceOf(booking)).toEqual({ balance: 0, reserved: SHARE });
    expect(paying.till.find('wechatPay', booking.number)).toMatchObject({ amount: REST });
    expect(await paymentOf(booking)).toMatchObject({
      status: 'open',
      amount: DEPOSIT,
      attempt: { method: 'wechatPay', fromBalance: SHARE },
    });
    paying.till.pay('wechatPay', booking.number);
    await settleDown(paying);
    expect(await statusOf(booking)).toBe('waitService');
    expect(await balanceOf(booking)).toEqual({ balance: 0, reserved: 0 });
    expect(await moneyOf(booking)).toMatchObject({ deposit: { state: 'paid', paid: DEPOSIT } });
    const paid = await operationsOf(booking, 'pay');
    expect(paid.flatMap(({ ways }) => ways).sort((a, b) => a.amount - b.amount)).toMatchObject([
      { method: 'balance', amount: SHARE },
      { method: 'wechatPay', amount: REST },
    ]);
    expect(await entriesOf(booking)).toMatchObject([
      { type: 'payment', amount: SHARE, purpose: 'deposit' },
      { type: 'topUp' },
    ]);
    await expectBooksInOrder(paying.product.db);
  });

  it('is refunded to the provider first and then to the balance', async () => {
    const booking = await splitOrder();
    paying.till.pay('wechatPay', booking.number);
    await settleDown(paying);
    await operate(booking, 'refundDeposit', REST + 10_00);
    await settleDown(paying);
    expect(paying.till.refundsOf('wechatPay', booking.number)).toMatchObject([{ amount: REST }]);
    expect(await balanceOf(booking)).toEqual({ balance: 10_00, reserved: 0 });
    const { version } = await readOrder(booking.manager, booking.storeId, booking.order.id);
    await booking.diner.do(bookingApi.cancelOrder, { params: booking.params, body: { version } });
    await settleDown(paying);
    expect(await balanceOf(booking)).toEqual({ balance: SHARE, reserved: 0 });
    await expectBooksInOrder(paying.product.db);
  });

  it('gives the share back if the provider part is not paid in time', async () => {
    const booking = await splitOrder();
    await passTime(paying.product, 3600);
    await settleDown(paying);
    await passTime(paying.product, 3600);
    await settleDown(paying);
    expect(await balanceOf(booking)).toEqual({ balance: SHARE, reserved: 0 });
    expect(await entriesOf(booking)).toMatchObject([{ type: 'topUp' }]);
    await expectBooksInOrder(paying.product.db);
  });

  it('gives the share back at once if the provider cannot be reached', async () => {
    const booking = await unpaidOrder(paying);
    await topUpBalance(paying, booking.diner, SHARE);
    paying.till.behave('wechatPay', { fault: 'down' });
    expect((await start(booking, SHARE, 'wechatPay')).refusal?.code).toBe('paymentFailed');
    paying.till.behave('wechatPay', {});
    expect(await balanceOf(booking)).toEqual({ balance: SHARE, reserved: 0 });
    expect((await start(booking, SHARE, 'wechatPay')).body.attempt).toMatchObject({ fromBalance: SHARE });
    await settleDown(paying);
    expect(await balanceOf(booking)).toEqual({ balance: 0, reserved: SHARE });
  });

  it('that the payer gave up for another one frees the share, and is returned if it is paid nevertheless', async () => {
    const booking = await splitOrder();
    const second = await startPaymentBy(booking.diner, await paymentOf(booking), 'alipay', SHARE);
    expect(await balanceOf(booking)).toEqual({ balance: 0, reserved: SHARE });
    // The first attempt is closed at its provider by a job, which has not run yet.
    paying.till.pay('wechatPay', booking.number);
    await settleDown(paying);
    expect(paying.till.refundsOf('wechatPay', booking.number)).toMatchObject([{ amount: REST }]);
    expect(await statusOf(booking)).toBe('waitDepositPayment');
    paying.till.pay('alipay', second);
    await settleDown(paying);
    expect(await statusOf(booking)).toBe('waitService');
    expect(await moneyOf(booking)).toMatchObject({ deposit: { state: 'paid', refundable: DEPOSIT } });
    expect(await balanceOf(booking)).toEqual({ balance: 0, reserved: 0 });
    await expectBooksInOrder(paying.product.db);
  });

  it('is refused if the share is not there, or is not a part', async () => {
    const booking = await unpaidOrder(paying);
    await topUpBalance(paying, booking.diner, SHARE);
    expect((await start(booking, SHARE + 1)).refusal?.code).toBe('balanceTooLow');
    for (const share of [DEPOSIT, DEPOSIT + 1, -1])
      expect((await start(booking, share)).refusal?.code).toBe('splitNotPossible');
    const top = await booking.diner.do(moneyApi.topUpBalance, { body: { amount: 10_00 as Fen } });
    const body = { method: 'alipay' as const, fromBalance: 1_00 as Fen, ...PAY_BODY };
    const params = { storeId: top.storeId, paymentId: top.id };
    const split = await booking.diner.call(moneyApi.startPayment, { params, query: {}, body });
    expect(split.refusal?.code).toBe('splitNotPossible');
    expect(await balanceOf(booking)).toEqual({ balance: SHARE, reserved: 0 });
  });

  it('reserves the share once on two devices, and frees all of it for a payment from the balance alone', async () => {
    const booking = await splitOrder('alipay');
    const replies = await Promise.all([start(booking, SHARE), start(booking, SHARE)]);
    expect(replies.map(({ body }) => body.attempt?.fromBalance)).toEqual([SHARE, SHARE]);
    expect(await balanceOf(booking)).toEqual({ balance: 0, reserved: SHARE });
    await topUpBalance(paying, booking.diner, REST);
    const payment = await paymentOf(booking);
    expect(payment.methods).toContainEqual(expect.objectContaining({ method: 'balance', enough: true }));
    const params = { storeId: payment.storeId, paymentId: payment.id };
    const body = { method: 'balance' as const, ...PAY_BODY };
    await booking.diner.do(moneyApi.startPayment, { params, query: {}, body });
    await settleDown(paying);
    expect(await statusOf(booking)).toBe('waitService');
    expect(await balanceOf(booking)).toEqual({ balance: 0, reserved: 0 });
    await expectBooksInOrder(paying.product.db);
  });
});
