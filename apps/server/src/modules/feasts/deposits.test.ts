import type { Fen } from '@xiwei/contract/common/money.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinPaid, mineOf, type Seat, startToPay } from '#testing/feast-seats.ts';
import {
  FEAST_DEPOSIT,
  type FeastStore,
  feastInput,
  feastStore,
  join,
  PRICE,
  passUntil,
  publishedFeast,
  readManaged,
  readPool,
  WITH_DEPOSIT,
} from '#testing/feasts.ts';
import { newPerson, passTime } from '#testing/orders.ts';
import { settleDown, startPaying, startPaymentBy, topUpBalance } from '#testing/paying.ts';
import { codeOf, type Product, type Visitor } from '#testing/product.ts';

const paying = await startPaying();
let product: Product;
beforeAll(async () => {
  product = paying.product;
});

const NOTHING = { paid: 0, held: 0, refunding: 0, refunded: 0, kept: 0, failed: 0 };

/** Pays at a provider that cannot be reached: the product learns of it only later. */
function payUnheard({ number }: Seat): void {
  paying.till.behave('wechatPay', { fault: 'down', notices: { drop: true } });
  paying.till.pay('wechatPay', number);
}

/** Lets the provider be reached again, and waits until the product has learned of a payment. */
async function hearOf(isHeard: () => Promise<boolean>): Promise<void> {
  paying.till.behave('wechatPay', {});
  const look = async () => {
    await passTime(product, 15);
    await settleDown(paying);
    return isHeard();
  };
  await expect.poll(look, { interval: 20, timeout: 60_000 }).toBe(true);
}

const close = async (store: FeastStore, feast: Parameters<typeof readManaged>[1]) =>
  store.manager.do(storeFeastsApi.close, {
    params: { storeId: store.storeId, feastId: feast.id },
    body: { version: (await readManaged(store, feast)).version, reason: 'No crabs' },
  });

const kindsOf = async (visitor: Visitor) =>
  (await visitor.do(noticesApi.listNotices, { query: {} })).items.map(({ kind }) => kind);

describe('a deposit', () => {
  it('that is not paid in time releases the seats, and counts later if they are still free', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, WITH_DEPOSIT);
    const seat = await startToPay(paying, feast);
    payUnheard(seat);
    await passTime(product, 15 * 60);
    expect(await mineOf(seat, feast)).toMatchObject({ status: 'closed', closeReason: 'expired' });
    expect(await readManaged(store, feast)).toMatchObject({ registered: 0 });
    await hearOf(async () => (await mineOf(seat, feast))?.status === 'success');
    expect(await mineOf(seat, feast)).toMatchObject({ held: PRICE });
  });

  it.each([
    ['no seat', 2],
    ['one seat of two', 1],
  ])('that comes too late, when %s is left, is refunded', async (_left, others) => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, { ...WITH_DEPOSIT, participantCount: 2 });
    const late = await startToPay(paying, feast, 2);
    payUnheard(late);
    await passTime(product, 15 * 60);
    const other = await newPerson(product);
    await join(other.visitor, feast, { people: others });
    await hearOf(async () => (await mineOf(late, feast))?.refunded === 2 * PRICE);
    expect(await mineOf(late, feast)).toMatchObject({
      ...{ status: 'closed', closeReason: 'expired', paid: 2 * PRICE, held: 0, refunded: 2 * PRICE },
    });
    expect(await readManaged(store, feast)).toMatchObject({ registered: others, confirmed: 0 });
    expect(await kindsOf(late.visitor)).toContain('feastPaymentReturned');
  });

  it.each(['exited', 'withdrawn'] as const)(
    'of a registration that was followed by one that was %s is refunded',
    async (closeReason) => {
      const store = await feastStore(product);
      const feast = await publishedFeast(product, store, WITH_DEPOSIT);
      const params = { storeId: store.storeId, feastId: feast.id };
      const late = await startToPay(paying, feast);
      payUnheard(late);
      await passTime(product, 15 * 60);
      const { id: participantId } = await join(late.visitor, feast);
      if (closeReason === 'exited')
        await late.visitor.do(feastsApi.exitFeast, { params, body: { refund: true } });
      else
        await store.manager.do(storeFeastsApi.withdraw, {
          params: { ...params, participantId },
          body: { reason: '' },
        });
      await hearOf(async () => (await readPool(store, feast)).refunded === PRICE);
      expect(await readManaged(store, feast)).toMatchObject({ registered: 0 });
      expect(await mineOf(late, feast)).toMatchObject({ status: 'closed', closeReason });
    },
  );

  it('that comes late does not open a feast that only its creator sees', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, WITH_DEPOSIT);
    const late = await startToPay(paying, feast);
    payUnheard(late);
    await passTime(product, 15 * 60);
    await store.manager.do(storeFeastsApi.setSharing, {
      params: { storeId: store.storeId, feastId: feast.id },
      body: {
        visibility: 'creatorOnly',
        shareable: 'everyone',
        version: (await readManaged(store, feast)).version,
      },
    });
    await hearOf(async () => (await readPool(store, feast)).refunded === PRICE);
    expect(await mineOf(late, feast)).toMatchObject({ status: 'closed', closeReason: 'expired' });
  });

  it('is what the person agreed to, whatever it costs others later', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, WITH_DEPOSIT);
    const seat = await startToPay(paying, feast);
    const { visibility: _, shareable: __, ...input } = feastInput(product, store.kind.id, WITH_DEPOSIT);
    const { version } = await readManaged(store, feast);
    await store.manager.do(storeFeastsApi.update, {
      params: { storeId: store.storeId, feastId: feast.id },
      body: { ...input, depositPerPerson: (3 * FEAST_DEPOSIT) as Fen, version },
    });
    paying.till.pay('wechatPay', seat.number);
    await settleDown(paying);
    expect(await mineOf(seat, feast)).toMatchObject({ status: 'success', due: PRICE, held: PRICE });
  });
});

describe('leaving', () => {
  it('before the deadline refunds everything, once', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, WITH_DEPOSIT);
    const seat = await joinPaid(paying, feast);
    const params = { storeId: store.storeId, feastId: feast.id };
    const exit = () => seat.visitor.call(feastsApi.exitFeast, { params, body: { refund: true } });
    expect((await exit()).body).toMatchObject({ status: 'closed', closeReason: 'exited', refunding: PRICE });
    expect(codeOf(await exit())).toBe('feastActionNotPossible');
    await passTime(product, 60);
    await settleDown(paying);
    expect(await readPool(store, feast)).toMatchObject({ ...NOTHING, paid: PRICE, refunded: PRICE });
  });

  it('after the deadline leaves the money to the creator', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, WITH_DEPOSIT);
    const [first, second] = [await joinPaid(paying, feast), await joinPaid(paying, feast)];
    await passUntil(product, feast.deadline);
    const params = { storeId: store.storeId, feastId: feast.id };
    const exit = (seat: Seat, refund: boolean) =>
      seat.visitor.call(feastsApi.exitFeast, { params, body: { refund } });
    expect(codeOf(await exit(first, true))).toBe('feastRegistrationOver');
    expect((await exit(first, false)).body).toMatchObject({ closeReason: 'exited', held: PRICE });
    await exit(second, false);
    const refund = (participantId: string, amount: number) =>
      store.manager.call(storeFeastsApi.refund, {
        params: { ...params, participantId },
        body: { amount: amount as Fen, reason: 'Ill' },
      });
    expect((await refund(first.participantId, PRICE + 1)).refusal).toMatchObject({ code: 'refundTooLarge' });
    expect((await refund(first.participantId, PRICE)).body).toMatchObject({ held: 0, refunding: PRICE });
    expect(codeOf(await refund(first.participantId, 1))).toBe('feastActionNotPossible');
    await passUntil(product, feast.startAt);
    await store.manager.do(storeFeastsApi.finish, {
      params,
      body: { version: (await readManaged(store, feast)).version },
    });
    await settleDown(paying);
    expect(await readPool(store, feast)).toMatchObject({
      paid: 2 * PRICE,
      held: 0,
      refunded: PRICE,
      kept: PRICE,
    });
    const keptOf = async ({ visitor }: Seat) =>
      (await visitor.do(noticesApi.listNotices, { query: {} })).items.filter(({ kind }) =>
        kind.startsWith('feastDeposit'),
      );
    expect(await keptOf(first)).toEqual([]);
    expect(await keptOf(second)).toMatchObject([
      {
        kind: 'feastDepositForfeited',
        facts: { amount: '120.00' },
        path: expect.stringMatching(/^\/feast-back\//),
      },
    ]);
  });
});

describe('the end of a feast', () => {
  it('with too few members refunds each of them', async () => {
    const store = await feastStore(product, 1, { minSeatsToFormParty: 3 });
    const feast = await publishedFeast(product, store, WITH_DEPOSIT);
    const seats = [await joinPaid(paying, feast), await joinPaid(paying, feast)];
    await passUntil(product, feast.deadline);
    expect(await readManaged(store, feast)).toMatchObject({ closeReason: 'insufficientParticipants' });
    await passTime(product, 60);
    await settleDown(paying);
    for (const seat of seats) {
      expect(await mineOf(seat, feast)).toMatchObject({ status: 'closed', held: 0, refunded: PRICE });
      expect(await kindsOf(seat.visitor)).toEqual(expect.arrayContaining(['feastTooFew', 'refunded']));
    }
  });

  it('by its creator refunds everyone, shown one by one', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, WITH_DEPOSIT);
    const seats = [await joinPaid(paying, feast), await joinPaid(paying, feast, 2)];
    const waiting = await startToPay(paying, feast);
    expect(await close(store, feast)).toMatchObject({
      closeReason: 'creatorCancelled',
      closeNote: 'No crabs',
    });
    // A payment that was under way when the feast was closed.
    paying.till.pay('wechatPay', waiting.number);
    await settleDown(paying);
    await passTime(product, 60);
    await settleDown(paying);
    const { items } = await store.manager.do(storeFeastsApi.participants, {
      params: { storeId: store.storeId, feastId: feast.id },
    });
    expect(
      items.map(({ status, held, refunded, phone }) => [status, held, refunded, phone !== null]),
    ).toEqual([
      ['closed', 0, PRICE, true],
      ['closed', 0, 2 * PRICE, true],
      ['closed', 0, PRICE, true],
    ]);
    expect(await kindsOf(seats[0]?.visitor ?? waiting.visitor)).toContain('feastCancelled');
    expect(await readPool(store, feast)).toMatchObject({ ...NOTHING, paid: 4 * PRICE, refunded: 4 * PRICE });
  });

  it('refunds both of two payments that arrive while it is closed', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, WITH_DEPOSIT);
    const seat = await startToPay(paying, feast);
    const { paymentId } = (await mineOf(seat, feast)) ?? {};
    const payment = { storeId: feast.storeId, id: paymentId ?? '' };
    // The first attempt is closed at its provider by a job, which has not run yet.
    const second = await startPaymentBy(seat.visitor, payment, 'alipay');
    paying.till.pay('wechatPay', seat.number);
    paying.till.pay('alipay', second);
    await close(store, feast);
    await settleDown(paying);
    await passTime(product, 60);
    await settleDown(paying);
    expect(await readPool(store, feast)).toMatchObject({ ...NOTHING, paid: 2 * PRICE, refunded: 2 * PRICE });
  });

  it('that took place keeps the deposits as part of the price', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, WITH_DEPOSIT);
    const { visitor: member } = await joinPaid(paying, feast, 2);
    await passUntil(product, feast.startAt);
    expect(await readPool(store, feast)).toMatchObject({ onFinish: { keep: 2 * PRICE } });
    // Its creator does not finish it: the timer does.
    await passTime(product, 9 * 24 * 3600);
    expect(await readManaged(store, feast)).toMatchObject({ finishedAt: expect.any(String) });
    expect(await readPool(store, feast)).toMatchObject({ held: 0, kept: 2 * PRICE });
    await expect
      .poll(async () => (await member.do(noticesApi.listNotices, { query: {} })).items)
      .toContainEqual(
        expect.objectContaining({
          kind: 'feastDepositKept',
          facts: expect.objectContaining({ amount: ((2 * PRICE) / 100).toFixed(2), title: feast.title }),
          path: `/feast-back/${store.storeId}/${feast.id}`,
        }),
      );
  });

  it('keeps money whose refund failed, until it is refunded again', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, WITH_DEPOSIT);
    const seat = await joinPaid(paying, feast);
    paying.till.behave('wechatPay', { refunds: 'fail' });
    await close(store, feast);
    await settleDown(paying);
    await passTime(product, 60);
    await settleDown(paying);
    const failed = { status: 'closed', held: PRICE, refunded: 0, refundFailed: true };
    expect(await mineOf(seat, feast)).toMatchObject(failed);
    expect(await readPool(store, feast)).toMatchObject({ held: PRICE, failed: 1 });
    expect(await kindsOf(store.manager)).toContain('feastRefundFailed');
    paying.till.behave('wechatPay', {});
    await store.manager.do(storeFeastsApi.refund, {
      params: { storeId: store.storeId, feastId: feast.id, participantId: seat.participantId },
      body: { amount: PRICE as Fen, reason: '' },
    });
    await passTime(product, 60);
    await settleDown(paying);
    expect(await mineOf(seat, feast)).toMatchObject({ held: 0, refunded: PRICE, refundFailed: false });
  });
});

describe('a deposit with a share from the balance', () => {
  it('completes the registration, and all of it is refunded when the feast is closed', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, WITH_DEPOSIT);
    const { visitor } = await newPerson(product);
    await topUpBalance(paying, visitor, 30_00);
    const { paymentId } = await join(visitor, feast, { people: 1 });
    const payment = { storeId: feast.storeId, id: paymentId ?? '' };
    const number = await startPaymentBy(visitor, payment, 'wechatPay', 30_00);
    paying.till.pay('wechatPay', number);
    await settleDown(paying);
    expect(await mineOf({ visitor }, feast)).toMatchObject({ status: 'success', paid: PRICE, held: PRICE });
    await close(store, feast);
    await settleDown(paying);
    expect(await mineOf({ visitor }, feast)).toMatchObject({ refunded: PRICE, held: 0 });
    expect(paying.till.refundsOf('wechatPay', number)).toMatchObject([{ amount: PRICE - 30_00 }]);
    expect(await visitor.do(moneyApi.readBalance, {})).toEqual({ balance: 30_00, reserved: 0 });
  });
});
