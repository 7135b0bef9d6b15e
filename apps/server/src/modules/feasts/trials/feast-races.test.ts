import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookInput, expectNoDoubleBooking, slotAt } from '#testing/bookings.ts';
import {
  createFeast,
  feastStore,
  join,
  joinBody,
  PRICE,
  publishedFeast,
  readManaged,
  readPool,
  WITH_DEPOSIT,
} from '#testing/feasts.ts';
import { twinAt } from '#testing/nodes.ts';
import { doJob, newPerson, passTime } from '#testing/orders.ts';
import { settleDown, startPaying, startPaymentBy } from '#testing/paying.ts';
import { signedInPeople } from '#testing/people.ts';
import { type Product, startProduct } from '#testing/product.ts';

/** The number of tries of each race. */
const ROUNDS = 6;

const paying = await startPaying();
let nodes: Product[];
beforeAll(async () => {
  const { product, simulators } = paying;
  const { clock } = product;
  nodes = [product, await startProduct({ database: product, clock, pay: simulators.pay.gateways(clock) })];
});

const rounds = Array.from({ length: ROUNDS }, (_, index) => index);
const at = (index: number): Product => nodes[index % nodes.length] ?? paying.product;

describe('publishing at the same moment as bookings', () => {
  it.each(rounds)('never gives a table twice (%i)', async (round) => {
    const { product } = paying;
    const store = await feastStore(product, 2);
    const feast = await createFeast(product, store);
    const other = await createFeast(product, store);
    const { storeId } = store;
    const people = await signedInPeople(product, 6);
    const slot = slotAt(store.kind.id, '19:00', { date: feast.date });
    const manager = twinAt(at(round), store.manager);
    const publish = (id: string) =>
      manager.call(storeFeastsApi.publish, {
        params: { storeId, feastId: id },
        body: { version: 0, overrides: [] },
      });
    const replies = await Promise.all([
      ...people.map(({ visitor }, index) =>
        twinAt(at(index), visitor).call(bookingApi.createOrder, bookInput(storeId, slot)),
      ),
      publish(feast.id),
      publish(other.id),
    ]);
    const taken = replies.filter(({ refusal }) => refusal === undefined);
    expect(taken).toHaveLength(2);
    await expectNoDoubleBooking(product.db, storeId);
    const rows = await product.db
      .selectFrom('occupancy')
      .select('owner_id')
      .where('store_id', '=', storeId)
      .execute();
    expect(rows).toHaveLength(2);
    for (const { id } of [feast, other]) {
      const { status, tables } = await readManaged(store, { ...feast, id });
      expect(tables).toHaveLength(status === 'forming' ? 1 : 0);
    }
  });
});

describe('the deadline at the same moment as', () => {
  it.each(rounds)('a payment keeps or refunds it, never neither (%i)', async () => {
    const { product, till } = paying;
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, { ...WITH_DEPOSIT });
    product.clock.pass((Date.parse(feast.deadline) - product.clock.now().getTime()) / 1000 - 60);
    const { visitor } = await newPerson(product);
    const { paymentId } = await join(visitor, feast);
    const payment = { storeId: feast.storeId, id: paymentId ?? '' };
    const number = await startPaymentBy(visitor, payment, 'wechatPay');
    product.clock.pass(59);
    till.pay('wechatPay', number);
    product.clock.pass(1);
    const key = { storeId: feast.storeId, feastId: feast.id };
    await Promise.all([doJob(product, 'feasts.deadline', key), settleDown(paying)]);
    await settleDown(paying);
    await passTime(product, 60);
    await settleDown(paying);
    const { status, formedAt } = await readManaged(store, feast);
    const pool = await readPool(store, feast);
    expect(pool).toMatchObject({ paid: PRICE, refunding: 0 });
    if (formedAt === null) expect({ status, ...pool }).toMatchObject({ status: 'closed', refunded: PRICE });
    else expect({ status, ...pool }).toMatchObject({ status: 'forming', held: PRICE });
  });

  it.each(rounds)('leaving and closing refunds once (%i)', async (round) => {
    const { product, till } = paying;
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, WITH_DEPOSIT);
    const { visitor } = await newPerson(product);
    const { paymentId } = await join(visitor, feast);
    const payment = { storeId: feast.storeId, id: paymentId ?? '' };
    till.pay('wechatPay', await startPaymentBy(visitor, payment, 'wechatPay'));
    await settleDown(paying);
    product.clock.pass((Date.parse(feast.deadline) - product.clock.now().getTime()) / 1000 - (round % 2));
    const params = { storeId: feast.storeId, feastId: feast.id };
    const { version } = await readManaged(store, feast);
    await Promise.all([
      twinAt(at(1), visitor).call(feastsApi.exitFeast, { params, body: { refund: false } }),
      store.manager.call(storeFeastsApi.close, { params, body: { version, reason: '' } }),
      doJob(product, 'feasts.deadline', params),
    ]);
    const after = await readManaged(store, feast);
    if (after.status !== 'closed')
      await store.manager.do(storeFeastsApi.close, {
        params,
        body: { version: after.version, reason: '' },
      });
    await passTime(product, 60);
    await settleDown(paying);
    expect(await readPool(store, feast)).toMatchObject({ paid: PRICE, held: 0, refunded: PRICE, kept: 0 });
    expect(till.listRefunds().filter(({ number }) => number === till.list().at(-1)?.number)).toHaveLength(1);
  });
});

describe('the last seat', () => {
  it.each(rounds)('goes to one of those who join on two nodes (%i)', async () => {
    const { product } = paying;
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, { participantCount: 2 });
    const people = await signedInPeople(product, 8);
    const params = { storeId: feast.storeId, feastId: feast.id };
    const replies = await Promise.all(
      people.map(({ visitor }, index) =>
        twinAt(at(index), visitor).call(feastsApi.joinFeast, { params, body: joinBody() }),
      ),
    );
    expect(replies.filter(({ refusal }) => refusal === undefined)).toHaveLength(2);
    expect(await readManaged(store, feast)).toMatchObject({ registered: 2 });
  });
});
