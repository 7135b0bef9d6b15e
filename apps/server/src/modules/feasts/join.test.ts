import type { Fen } from '@xiwei/contract/common/money.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { MAX_REGISTRATIONS } from '@xiwei/contract/feasts/feasts.model.ts';
import { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createFeast,
  dayAhead,
  FEAST_DEPOSIT,
  type FeastStore,
  feastInput,
  feastStore,
  join,
  joinBody,
  PRICE,
  passAudit,
  passUntil,
  publishedFeast,
  readManaged,
  readPool,
  WITH_DEPOSIT,
} from '#testing/feasts.ts';
import { addStaff } from '#testing/fixtures.ts';
import { newPerson, passTime } from '#testing/orders.ts';
import { type PaymentSetup, settleDown, startPaying, startPaymentBy } from '#testing/paying.ts';
import { signedInPeople } from '#testing/people.ts';
import type { Product, Visitor } from '#testing/product.ts';

let paying: PaymentSetup;
let product: Product;
beforeAll(async () => {
  paying = await startPaying();
  product = paying.product;
});

const codeOf = ({ refusal }: { refusal: { code: string } | undefined }) => refusal?.code;
const NOTHING = { paid: 0, held: 0, refunding: 0, refunded: 0, kept: 0, failed: 0 };

interface Seat {
  visitor: Visitor;
  participantId: string;
  number: string;
}

/** Registers a person for a feast and starts to pay; the payment is not made. */
async function startToPay(feast: { storeId: string; id: string }, people = 1): Promise<Seat> {
  const { visitor } = await newPerson(product);
  const { id: participantId, paymentId } = await join(visitor, feast, { people });
  const payment = { storeId: feast.storeId, id: paymentId ?? '' };
  return { visitor, participantId, number: await startPaymentBy(visitor, payment, 'wechatPay') };
}

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

async function joinPaid(feast: { storeId: string; id: string }, people = 1): Promise<Seat> {
  const seat = await startToPay(feast, people);
  paying.till.pay('wechatPay', seat.number);
  await settleDown(paying);
  return seat;
}

const mineOf = async ({ visitor }: Pick<Seat, 'visitor'>, { storeId, id }: { storeId: string; id: string }) =>
  (await visitor.do(feastsApi.readMyParticipation, { params: { storeId, feastId: id } })).mine;

const close = async (store: FeastStore, feast: Parameters<typeof readManaged>[1]) =>
  store.manager.do(storeFeastsApi.closeFeast, {
    params: { storeId: store.storeId, feastId: feast.id },
    body: { version: (await readManaged(store, feast)).version, reason: 'No crabs' },
  });

const kindsOf = async (visitor: Visitor) =>
  (await visitor.do(noticesApi.listNotices, { query: {} })).items.map(({ kind }) => kind);

describe('joining', () => {
  it('completes a registration without a deposit at once', async () => {
    const feast = await publishedFeast(product, await feastStore(product));
    const { visitor } = await newPerson(product);
    const mine = await join(visitor, feast, { people: 2, remark: 'No nuts' });
    expect(mine).toMatchObject({ status: 'success', people: 2, remark: 'No nuts', due: 0, paymentId: null });
    await passTime(product, 0);
    expect(await kindsOf(visitor)).toContain('feastJoined');
  });

  it('keeps seats until the deposit of all people is paid', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, WITH_DEPOSIT);
    const seat = await startToPay(feast, 2);
    expect(await mineOf(seat, feast)).toMatchObject({ status: 'waitDepositPayment', due: 2 * PRICE });
    expect(await readManaged(store, feast)).toMatchObject({ registered: 2, confirmed: 0 });
    paying.till.pay('wechatPay', seat.number);
    await settleDown(paying);
    expect(await mineOf(seat, feast)).toMatchObject({ status: 'success', paid: 2 * PRICE, held: 2 * PRICE });
    expect(await readPool(store, feast)).toMatchObject({
      ...NOTHING,
      paid: 2 * PRICE,
      held: 2 * PRICE,
      onClose: { people: 2, registrations: 1, refund: 2 * PRICE },
    });
  });

  it('is possible from its opening until its deadline', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, {
      opensAt: { date: dayAhead(product, 1), time: '12:00' },
    });
    const { visitor } = await newPerson(product);
    const params = { storeId: store.storeId, feastId: feast.id };
    const send = () => visitor.call(feastsApi.joinFeast, { params, body: joinBody() });
    expect(codeOf(await send())).toBe('feastNotOpenYet');
    await passUntil(product, feast.opensAt ?? '');
    expect((await send()).body.status).toBe('success');
    await visitor.do(feastsApi.exitFeast, { params, body: { refund: true } });
    product.clock.pass((Date.parse(feast.deadline) - product.clock.now().getTime()) / 1000);
    expect(codeOf(await send())).toBe('feastRegistrationOver');
  });

  it('is refused to the creator, staff of the store, and people who joined already', async () => {
    const store = await feastStore(product);
    const creator = await newPerson(product);
    const { storeId } = store;
    const draft = await creator.visitor.do(myFeastsApi.createMyFeast, {
      params: { storeId },
      body: feastInput(product, store.kind.id),
    });
    const params = { storeId, feastId: draft.id };
    await creator.visitor.do(myFeastsApi.publishMyFeast, { params, body: { version: draft.version } });
    await passAudit(product, draft);
    const send = (visitor: Visitor, feastId = draft.id) =>
      visitor.call(feastsApi.joinFeast, { params: { storeId, feastId }, body: joinBody() });
    expect(codeOf(await send(creator.visitor))).toBe('feastOwnJoin');
    const { visitor } = await newPerson(product);
    await join(visitor, draft);
    expect(codeOf(await send(visitor))).toBe('feastJoinedAlready');
    const own = await feastStore(product);
    const ofStore = await publishedFeast(product, own);
    const host = await newPerson(product);
    await addStaff(product.db, own.storeId, host.id, 'host');
    const reply = await host.visitor.call(feastsApi.joinFeast, {
      params: { storeId: own.storeId, feastId: ofStore.id },
      body: joinBody(),
    });
    expect(codeOf(reply)).toBe('feastOwnJoin');
  });

  it('is refused in the same words to guests on the blacklist and to those who were withdrawn', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store);
    const params = { storeId: store.storeId, feastId: feast.id };
    const [unwanted, withdrawn] = [await newPerson(product), await newPerson(product)];
    const { id: participantId } = await join(withdrawn.visitor, feast);
    await store.manager.do(storeFeastsApi.withdrawParticipant, {
      params: { ...params, participantId },
      body: { reason: '' },
    });
    await product.db
      .insertInto('diner')
      .values({
        store_id: store.storeId,
        id: unwanted.id,
        user_id: unwanted.id,
        last_name: 'X',
        first_name: '',
        title: 'none',
        blacklisted: true,
        created_at: product.clock.now(),
      })
      .execute();
    for (const { visitor } of [unwanted, withdrawn]) {
      const reply = await visitor.call(feastsApi.joinFeast, { params, body: joinBody() });
      expect(codeOf(reply)).toBe('feastJoinNotPossible');
    }
  });

  it('is refused to a person who has registered and left too often', async () => {
    const feast = await publishedFeast(product, await feastStore(product));
    const params = { storeId: feast.store.id, feastId: feast.id };
    const { visitor } = await newPerson(product);
    for (let times = 0; times < MAX_REGISTRATIONS; times++) {
      await join(visitor, feast);
      await visitor.do(feastsApi.exitFeast, { params, body: { refund: true } });
    }
    const reply = await visitor.call(feastsApi.joinFeast, { params, body: joinBody() });
    expect(codeOf(reply)).toBe('feastJoinLimitReached');
  });

  it('gives the last seat to one of many', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, { participantCount: 3 });
    const people = await signedInPeople(product, 12);
    const params = { storeId: store.storeId, feastId: feast.id };
    const replies = await Promise.all(
      people.map(({ visitor }) => visitor.call(feastsApi.joinFeast, { params, body: joinBody() })),
    );
    expect(replies.map(codeOf).filter((code) => code === undefined)).toHaveLength(3);
    expect(replies.map(codeOf).filter((code) => code === 'feastFull')).toHaveLength(9);
    expect(await readManaged(store, feast)).toMatchObject({ registered: 3 });
  });

  it('happens once for a person with two tabs', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store);
    const { visitor } = await newPerson(product);
    const params = { storeId: store.storeId, feastId: feast.id };
    const replies = await Promise.all(
      [1, 2, 3].map(() => visitor.call(feastsApi.joinFeast, { params, body: joinBody() })),
    );
    expect(replies.map(codeOf).filter((code) => code === undefined)).toHaveLength(1);
    expect(await readManaged(store, feast)).toMatchObject({ registered: 1 });
  });
});

describe('a deposit', () => {
  it('that is not paid in time releases the seats, and counts later if they are still free', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, WITH_DEPOSIT);
    const seat = await startToPay(feast);
    payUnheard(seat);
    await passTime(product, 15 * 60);
    expect(await mineOf(seat, feast)).toMatchObject({ status: 'closed', closeReason: 'expired' });
    expect(await readManaged(store, feast)).toMatchObject({ registered: 0 });
    await hearOf(async () => (await mineOf(seat, feast))?.status === 'success');
    expect(await mineOf(seat, feast)).toMatchObject({ held: PRICE });
  });

  it('that comes too late for a full feast is refunded', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, { ...WITH_DEPOSIT, participantCount: 2 });
    const late = await startToPay(feast);
    payUnheard(late);
    await passTime(product, 15 * 60);
    const other = await newPerson(product);
    await join(other.visitor, feast, { people: 2 });
    await hearOf(async () => (await mineOf(late, feast))?.refunded === PRICE);
    expect(await mineOf(late, feast)).toMatchObject({
      ...{ status: 'closed', closeReason: 'expired', paid: PRICE, held: 0, refunded: PRICE },
    });
    expect(await readManaged(store, feast)).toMatchObject({ registered: 2, confirmed: 0 });
    expect(await kindsOf(late.visitor)).toContain('feastPaymentReturned');
  });

  it.each(['exited', 'withdrawn'] as const)(
    'of a registration that was followed by one that was %s is refunded',
    async (closeReason) => {
      const store = await feastStore(product);
      const feast = await publishedFeast(product, store, WITH_DEPOSIT);
      const params = { storeId: store.storeId, feastId: feast.id };
      const late = await startToPay(feast);
      payUnheard(late);
      await passTime(product, 15 * 60);
      const { id: participantId } = await join(late.visitor, feast);
      if (closeReason === 'exited')
        await late.visitor.do(feastsApi.exitFeast, { params, body: { refund: true } });
      else
        await store.manager.do(storeFeastsApi.withdrawParticipant, {
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
    const late = await startToPay(feast);
    payUnheard(late);
    await passTime(product, 15 * 60);
    await store.manager.do(storeFeastsApi.setFeastSharing, {
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
    const seat = await startToPay(feast);
    const { visibility: _, shareable: __, ...input } = feastInput(product, store.kind.id, WITH_DEPOSIT);
    const { version } = await readManaged(store, feast);
    await store.manager.do(storeFeastsApi.updateFeast, {
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
    const seat = await joinPaid(feast);
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
    const [first, second] = [await joinPaid(feast), await joinPaid(feast)];
    await passUntil(product, feast.deadline);
    const params = { storeId: store.storeId, feastId: feast.id };
    const exit = (seat: Seat, refund: boolean) =>
      seat.visitor.call(feastsApi.exitFeast, { params, body: { refund } });
    expect(codeOf(await exit(first, true))).toBe('feastRegistrationOver');
    expect((await exit(first, false)).body).toMatchObject({ closeReason: 'exited', held: PRICE });
    await exit(second, false);
    const refund = (participantId: string, amount: number) =>
      store.manager.call(storeFeastsApi.refundParticipant, {
        params: { ...params, participantId },
        body: { amount: amount as Fen, reason: 'Ill' },
      });
    expect((await refund(first.participantId, PRICE + 1)).refusal).toMatchObject({ code: 'refundTooLarge' });
    expect((await refund(first.participantId, PRICE)).body).toMatchObject({ held: 0, refunding: PRICE });
    expect(codeOf(await refund(first.participantId, 1))).toBe('feastActionNotPossible');
    await passUntil(product, feast.startAt);
    await store.manager.do(storeFeastsApi.finishFeast, {
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
  });
});

describe('the end of a feast', () => {
  it('with too few members refunds each of them', async () => {
    const store = await feastStore(product, 1, { minSeatsToFormParty: 3 });
    const feast = await publishedFeast(product, store, WITH_DEPOSIT);
    const seats = [await joinPaid(feast), await joinPaid(feast)];
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
    const seats = [await joinPaid(feast), await joinPaid(feast, 2)];
    const waiting = await startToPay(feast);
    expect(await close(store, feast)).toMatchObject({
      closeReason: 'creatorCancelled',
      closeNote: 'No crabs',
    });
    // A payment that was under way when the feast was closed.
    paying.till.pay('wechatPay', waiting.number);
    await settleDown(paying);
    await passTime(product, 60);
    await settleDown(paying);
    const { items } = await store.manager.do(storeFeastsApi.listParticipants, {
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
    const seat = await startToPay(feast);
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
    await joinPaid(feast, 2);
    await passUntil(product, feast.startAt);
    expect(await readPool(store, feast)).toMatchObject({ onFinish: { keep: 2 * PRICE } });
    // Its creator does not finish it: the timer does.
    await passTime(product, 9 * 24 * 3600);
    expect(await readManaged(store, feast)).toMatchObject({ finishedAt: expect.any(String) });
    expect(await readPool(store, feast)).toMatchObject({ held: 0, kept: 2 * PRICE });
  });

  it('keeps money whose refund failed, until it is refunded again', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, WITH_DEPOSIT);
    const seat = await joinPaid(feast);
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
    await store.manager.do(storeFeastsApi.refundParticipant, {
      params: { storeId: store.storeId, feastId: feast.id, participantId: seat.participantId },
      body: { amount: PRICE as Fen, reason: '' },
    });
    await passTime(product, 60);
    await settleDown(paying);
    expect(await mineOf(seat, feast)).toMatchObject({ held: 0, refunded: PRICE, refundFailed: false });
  });
});

describe('a registration', () => {
  it('is shown to the creator without phones if a diner created the feast', async () => {
    const store = await feastStore(product);
    const { storeId } = store;
    const creator = await newPerson(product);
    const draft = await creator.visitor.do(myFeastsApi.createMyFeast, {
      params: { storeId },
      body: feastInput(product, store.kind.id),
    });
    const params = { storeId, feastId: draft.id };
    await creator.visitor.do(myFeastsApi.publishMyFeast, { params, body: { version: draft.version } });
    await passAudit(product, draft);
    const { visitor } = await newPerson(product);
    await join(visitor, draft, { name: 'Ms Wang' });
    const { items } = await creator.visitor.do(myFeastsApi.listMyFeastParticipants, { params });
    expect(items).toMatchObject([{ name: 'Ms Wang', phone: null, dinerId: null }]);
    const ofStaff = await store.manager.do(storeFeastsApi.listParticipants, { params });
    expect(ofStaff.items).toMatchObject([{ name: 'Ms Wang', phone: expect.any(String) }]);
  });

  it('is among the feasts of its person, and of the guest', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store);
    const { visitor, id: userId } = await newPerson(product);
    await join(visitor, feast, { people: 2 });
    const mine = await visitor.do(myFeastsApi.listMyFeasts, { query: { as: 'member' } });
    expect(mine.items).toMatchObject([{ feast: { id: feast.id }, mine: { people: 2 } }]);
    await product.db
      .insertInto('diner')
      .values({
        store_id: store.storeId,
        id: userId,
        user_id: userId,
        last_name: 'X',
        first_name: '',
        title: 'none',
        created_at: product.clock.now(),
      })
      .execute();
    const records = await store.manager.do(storeFeastsApi.listDinerFeasts, {
      params: { storeId: store.storeId, dinerId: userId },
      query: {},
    });
    expect(records.items).toMatchObject([{ feast: { id: feast.id }, people: 2, status: 'success' }]);
  });
});

describe('createFeast', () => {
  it('has no registration before it is published', async () => {
    const store = await feastStore(product);
    const feast = await createFeast(product, store);
    const { visitor } = await newPerson(product);
    const params = { storeId: store.storeId, feastId: feast.id };
    expect(codeOf(await visitor.call(feastsApi.joinFeast, { params, body: joinBody() }))).toBe(
      'feastNotFound',
    );
  });
});
