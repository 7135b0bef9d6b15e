import type { Fen } from '@xiwei/contract/common/money.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startToPay } from '#testing/feast-seats.ts';
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
import { passTime } from '#testing/orders.ts';
import { type PaymentSetup, settleDown, startPaying, startPaymentBy } from '#testing/paying.ts';

let paying: PaymentSetup;
beforeAll(async () => {
  paying = await startPaying();
});

type Feast = Awaited<ReturnType<typeof publishedFeast>>;

/** Lets providers and jobs do what they have to do. */
async function settle(): Promise<void> {
  await settleDown(paying);
  await passTime(paying.product, 60);
  await settleDown(paying);
}

async function finish(store: FeastStore, feast: Feast): Promise<void> {
  await passUntil(paying.product, feast.startAt);
  await store.manager.do(storeFeastsApi.finishFeast, {
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
      store.manager.call(storeFeastsApi.refundParticipant, {
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
      store.manager.do(storeFeastsApi.refundParticipant, {
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
