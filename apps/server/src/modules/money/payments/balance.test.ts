import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { BalanceEntry } from '@xiwei/contract/money/money.model.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPerson, passTime } from '#testing/orders.ts';
import {
  DEPOSIT,
  openHandOff,
  PAY_BODY,
  type PaymentSetup,
  paymentOf,
  settleDown,
  startPaying,
  startPaymentBy,
  unpaidOrder,
} from '#testing/paying.ts';
import type { Visitor } from '#testing/product.ts';
import { versionOf } from '#testing/staff-money.ts';

let paying: PaymentSetup;
beforeAll(async () => {
  paying = await startPaying();
});

const balanceOf = async (visitor: Visitor) => (await visitor.do(moneyApi.readBalance, {})).balance;
const entriesOf = async (visitor: Visitor, query: { after?: string; limit?: number } = {}) =>
  visitor.do(moneyApi.listBalanceEntries, { query });

async function topUp(visitor: Visitor, amount: number): Promise<void> {
  const top = await visitor.do(moneyApi.topUpBalance, { body: { amount } });
  const { attempt } = await visitor.do(moneyApi.startPayment, {
    params: { storeId: top.storeId, paymentId: top.id },
    query: {},
    body: { method: 'macauBankPay', channel: 'MPAY', ...PAY_BODY },
  });
  await openHandOff({ ...top, attempt });
  paying.till.pay('macauBankPay', attempt?.id.replaceAll('-', '') ?? '');
  await settleDown(paying);
  paying.product.clock.pass(1);
}

const signed = ({ type, amount }: BalanceEntry): number => (type === 'payment' ? -amount : amount);

describe('the entries of a balance', () => {
  it('are its top-ups, payments and refunds, latest first, and add up to the balance', async () => {
    const booking = await unpaidOrder(paying);
    expect(await entriesOf(booking.diner)).toEqual({ items: [], next: null });
    await topUp(booking.diner, DEPOSIT + 50_00);
    const { storeId, id: paymentId } = await paymentOf(booking);
    await booking.diner.do(moneyApi.startPayment, {
      params: { storeId, paymentId },
      query: {},
      body: { method: 'balance', channel: null, ...PAY_BODY },
    });
    await settleDown(paying);
    paying.product.clock.pass(1);
    const body = { version: await versionOf(booking) };
    await booking.manager.do(staffOrdersApi.storeCancelOrder, { params: booking.params, body });
    const { items } = await entriesOf(booking.diner);
    const reference = booking.order.bookingCode;
    expect(items).toMatchObject([
      { type: 'refund', amount: DEPOSIT, purpose: 'deposit', reference },
      { type: 'payment', amount: DEPOSIT, purpose: 'deposit', reference, method: 'balance' },
      { type: 'topUp', amount: DEPOSIT + 50_00, reference: '', method: 'macauBankPay', channel: 'MPAY' },
    ]);
    expect(items.map(signed).reduce((sum, amount) => sum + amount, 0)).toBe(await balanceOf(booking.diner));
  });

  it('are paged without gaps or duplicates', async () => {
    const { visitor } = await newPerson(paying.product);
    const amounts = [1_00, 2_00, 3_00, 4_00, 5_00];
    for (const amount of amounts) await topUp(visitor, amount);
    const seen: number[] = [];
    let after: string | undefined;
    for (let pages = 0; pages < 3; pages += 1) {
      const { items, next } = await entriesOf(visitor, { limit: 2, ...(after && { after }) });
      seen.push(...items.map(({ amount }) => amount));
      after = next ?? undefined;
    }
    expect(seen).toEqual(amounts.toReversed());
    expect(after).toBeUndefined();
  });

  it('are visible to their owner only', async () => {
    const [{ visitor: owner }, { visitor: other }] = [
      await newPerson(paying.product),
      await newPerson(paying.product),
    ];
    await topUp(owner, 10_00);
    expect((await entriesOf(other)).items).toEqual([]);
    const stranger = await paying.product.visitor().call(moneyApi.listBalanceEntries, { query: {} });
    expect(stranger.refusal?.code).toBe('notSignedIn');
    const broken = await owner.call(moneyApi.listBalanceEntries, { query: { after: 'nothing' } });
    expect(broken.refusal?.code).toBe('inputInvalid');
  });
});

describe('a top-up', () => {
  const underWay = async (visitor: Visitor) => (await visitor.do(moneyApi.readTopUpUnderWay, {})).payment;

  it('is in progress from the start of an attempt until it is paid', async () => {
    const { visitor } = await newPerson(paying.product);
    const top = await visitor.do(moneyApi.topUpBalance, { body: { amount: 10_00 } });
    expect(await underWay(visitor)).toBeNull();
    const number = await startPaymentBy(visitor, top, 'alipay');
    expect(await underWay(visitor)).toMatchObject({ id: top.id, amount: 10_00, status: 'open' });
    const { visitor: other } = await newPerson(paying.product);
    expect(await underWay(other)).toBeNull();
    paying.till.pay('alipay', number);
    await settleDown(paying);
    expect(await underWay(visitor)).toBeNull();
    expect(await balanceOf(visitor)).toBe(10_00);
  });

  it('expires without effect if it is not paid in time', async () => {
    const { visitor } = await newPerson(paying.product);
    const top = await visitor.do(moneyApi.topUpBalance, { body: { amount: 10_00 } });
    await startPaymentBy(visitor, top, 'alipay');
    await passTime(paying.product, 1801);
    expect(await underWay(visitor)).toBeNull();
    expect(await balanceOf(visitor)).toBe(0);
  });

  it('is credited even if it is paid late', async () => {
    const { visitor } = await newPerson(paying.product);
    const top = await visitor.do(moneyApi.topUpBalance, { body: { amount: 10_00 } });
    const number = await startPaymentBy(visitor, top, 'alipay');
    paying.till.behave('alipay', { notices: { drop: true } });
    paying.till.pay('alipay', number);
    paying.till.behave('alipay', {});
    await passTime(paying.product, 1801);
    await settleDown(paying);
    expect(await balanceOf(visitor)).toBe(10_00);
    expect((await entriesOf(visitor)).items).toMatchObject([{ type: 'topUp', amount: 10_00 }]);
  });

  it.each([
    ['is repeated', { repeat: 3 }],
    ['is late', { delayMs: 60 }],
    ['has a bad signature', { badSignature: true }],
    ['is missing', { drop: true }],
  ])('is credited once if the notice of its payment %s', async (_, notices) => {
    const { visitor } = await newPerson(paying.product);
    const top = await visitor.do(moneyApi.topUpBalance, { body: { amount: 10_00 } });
    const number = await startPaymentBy(visitor, top, 'wechatPay');
    paying.till.behave('wechatPay', { notices });
    paying.till.pay('wechatPay', number);
    await visitor.do(moneyApi.checkPayment, {
      params: { storeId: top.storeId, paymentId: top.id },
      query: {},
    });
    await settleDown(paying);
    expect(await balanceOf(visitor)).toBe(10_00);
    // The provider sends what it has not delivered again, and the server looks at old attempts.
    paying.till.behave('wechatPay', {});
    await passTime(paying.product, 3600);
    await settleDown(paying);
    expect(await balanceOf(visitor)).toBe(10_00);
    expect((await entriesOf(visitor)).items).toHaveLength(1);
  });
});
