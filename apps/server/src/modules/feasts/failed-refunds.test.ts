import type { Fen } from '@xiwei/contract/common/money.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { RefundWay } from '@xiwei/contract/money/money.model.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { describe, expect, it } from 'vitest';
import { joinPaid, mineOf, type Seat, startToPay } from '#testing/feast-seats.ts';
import {
  type FeastStore,
  feastStore,
  PRICE,
  passUntil,
  publishedFeast,
  readManaged,
  readPool,
  WITH_DEPOSIT,
} from '#testing/feasts.ts';
import { addStaff } from '#testing/fixtures.ts';
import { expectBooksInOrder } from '#testing/money.ts';
import { newPerson, passTime } from '#testing/orders.ts';
import { settleDown, startPaying, startPaymentBy } from '#testing/paying.ts';

const paying = await startPaying();

type Feast = Awaited<ReturnType<typeof publishedFeast>>;

/** Lets providers and jobs do what they have to do. */
async function settle(): Promise<void> {
  await settleDown(paying);
  await passTime(paying.product, 60);
  await settleDown(paying);
}

async function finish(store: FeastStore, feast: Feast): Promise<void> {
  await passUntil(paying.product, feast.startAt);
  await store.manager.do(storeFeastsApi.finish, {
    params: { storeId: store.storeId, feastId: feast.id },
    body: { version: (await readManaged(store, feast)).version },
  });
}

const paramsOf = (feast: Feast) => ({ storeId: feast.storeId, feastId: feast.id });

describe('finishing a feast', () => {
  it('keeps nothing of a person who left in time and whose refund failed', async () => {
    const { product, till } = paying;
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, WITH_DEPOSIT);
    const [stays, leaves] = [await startToPay(paying, feast), await startToPay(paying, feast)];
    for (const { number } of [stays, leaves]) till.pay('wechatPay', number);
    await settle();
    till.behave('wechatPay', { refunds: 'fail' });
    await leaves.visitor.do(feastsApi.exitFeast, { params: paramsOf(feast), body: { refund: true } });
    await settle();
    expect(await readPool(store, feast)).toMatchObject({ held: 2 * PRICE, failed: 1 });
    await passUntil(product, feast.deadline);
    expect(await readPool(store, feast)).toMatchObject({ onFinish: { keep: PRICE } });
    await finish(store, feast);
    expect(await readPool(store, feast)).toMatchObject({ held: PRICE, kept: PRICE, failed: 1 });
    till.behave('wechatPay', {});
    const refund = () =>
      store.manager.call(storeFeastsApi.refund, {
        params: { ...paramsOf(feast), participantId: leaves.participantId },
        body: { amount: PRICE as Fen, reason: '' },
      });
    expect((await refund()).refusal).toBeUndefined();
    await settle();
    expect(await readPool(store, feast)).toMatchObject({ held: 0, kept: PRICE, refunded: PRICE });
    expect((await refund()).refusal?.code).toBe('feastActionNotPossible');
  });

  it('keeps nothing of a second payment whose return failed', async () => {
    const { product, till } = paying;
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, WITH_DEPOSIT);
    const seat = await startToPay(paying, feast);
    // The first attempt is closed at its provider by a job, which has not run yet.
    const second = await startPaymentBy(seat.visitor, seat.payment, 'alipay');
    for (const method of ['wechatPay', 'alipay'] as const) till.behave(method, { refunds: 'fail' });
    till.pay('wechatPay', seat.number);
    till.pay('alipay', second);
    await settle();
    expect(await readPool(store, feast)).toMatchObject({ paid: 2 * PRICE, held: 2 * PRICE, failed: 1 });
    await passUntil(product, feast.deadline);
    await finish(store, feast);
    expect(await readPool(store, feast)).toMatchObject({ held: PRICE, kept: PRICE });
    for (const method of ['wechatPay', 'alipay'] as const) till.behave(method, {});
  });

  it('keeps what a refund that was repeated has left', async () => {
    const { product, till } = paying;
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, WITH_DEPOSIT);
    const seat = await startToPay(paying, feast);
    till.pay('wechatPay', seat.number);
    await settle();
    const refund = () =>
      store.manager.do(storeFeastsApi.refund, {
        params: { ...paramsOf(feast), participantId: seat.participantId },
        body: { amount: 50_00 as Fen, reason: 'Fewer courses' },
      });
    till.behave('wechatPay', { refunds: 'fail' });
    for (let times = 0; times < 2; times += 1) {
      await refund();
      await settle();
    }
    await passUntil(product, feast.deadline);
    expect(await readPool(store, feast)).toMatchObject({ held: PRICE, onFinish: { keep: PRICE - 50_00 } });
    till.behave('wechatPay', {});
    await refund();
    await settle();
    expect(await readPool(store, feast)).toMatchObject({ held: PRICE - 50_00, failed: 0 });
    await finish(store, feast);
    expect(await readPool(store, feast)).toMatchObject({ held: 0, kept: PRICE - 50_00, refunded: 50_00 });
  });
});

describe('a failed refund of a registration', () => {
  /** Creates a feast that a member left in time, and whose provider refused the refund. */
  async function failedExit() {
    const store = await feastStore(paying.product);
    const feast = await publishedFeast(paying.product, store, WITH_DEPOSIT);
    const seat = await joinPaid(paying, feast);
    paying.till.behave('wechatPay', { refunds: 'fail' });
    await seat.visitor.do(feastsApi.exitFeast, { params: paramsOf(feast), body: { refund: true } });
    await settle();
    paying.till.behave('wechatPay', {});
    return { store, feast, seat };
  }

  const memberOf = async ({ manager }: FeastStore, feast: Feast, { participantId }: Seat) =>
    (await manager.do(storeFeastsApi.participants, { params: paramsOf(feast) })).items.find(
      ({ id }) => id === participantId,
    );

  const giveBack = (by: FeastStore['manager'], feast: Feast, { participantId }: Seat, way: RefundWay) =>
    by.call(storeFeastsApi.refundAnotherWay, {
      params: { ...paramsOf(feast), participantId },
      body: { way, reason: 'Card expired' },
    });

  it('is given back by hand once, and pool, member, log and notice say so', async () => {
    const { store, feast, seat } = await failedExit();
    expect(await memberOf(store, feast, seat)).toMatchObject({
      owed: PRICE,
      otherWays: ['offline', 'balance'],
    });
    const replies = await Promise.all([
      giveBack(store.manager, feast, seat, 'offline'),
      giveBack(store.manager, feast, seat, 'offline'),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readPool(store, feast)).toMatchObject({ held: 0, refunded: PRICE, failed: 0 });
    expect(await mineOf(seat, feast)).toMatchObject({
      refunded: PRICE,
      returnedByHand: PRICE,
      returnedToBalance: 0,
      refundFailed: false,
    });
    expect(await memberOf(store, feast, seat)).toMatchObject({ owed: 0, otherWays: [] });
    const log = await store.manager.do(storeFeastsApi.log, { params: paramsOf(feast), query: {} });
    expect(log.items[0]).toMatchObject({
      type: 'refundAnotherWay',
      amount: PRICE,
      detail: { way: 'offline', reason: 'Card expired' },
    });
    await settle();
    const { items } = await seat.visitor.do(noticesApi.listNotices, { query: {} });
    expect(items.map(({ kind }) => kind)).toContain('feastReturned');
    await expectBooksInOrder(paying.product.db);
  });

  it('is given back to the balance of the payer, as far as it is owed', async () => {
    const { store, feast, seat } = await failedExit();
    expect((await giveBack(store.manager, feast, seat, 'balance')).refusal).toBeUndefined();
    expect(await seat.visitor.do(moneyApi.readBalance, {})).toMatchObject({ balance: PRICE });
    expect(await mineOf(seat, feast)).toMatchObject({ returnedToBalance: PRICE, refundFailed: false });
    await expectBooksInOrder(paying.product.db);
  });

  it('is given back only by managers, and only if the provider confirms that it failed', async () => {
    const { store, feast, seat } = await failedExit();
    const host = await newPerson(paying.product);
    await addStaff(paying.product.db, store.storeId, host.id, 'host');
    expect((await giveBack(host.visitor, feast, seat, 'offline')).status).toBe(403);
    expect((await giveBack(seat.visitor, feast, seat, 'offline')).status).toBe(403);
    paying.till.behave('wechatPay', { fault: 'down' });
    expect((await giveBack(store.manager, feast, seat, 'offline')).refusal?.code).toBe('refundStateUnknown');
    paying.till.behave('wechatPay', { notices: { drop: true } });
    for (const { provider, refundNumber, state } of paying.till.listRefunds())
      if (state === 'failed') paying.till.settleRefund(provider, refundNumber, 'refunded');
    expect((await giveBack(store.manager, feast, seat, 'offline')).refusal?.code).toBe('refundNotFailed');
    paying.till.behave('wechatPay', {});
    expect(await mineOf(seat, feast)).toMatchObject({ refunded: PRICE, returnedByHand: 0 });
  });
});
