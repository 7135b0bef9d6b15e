import { setTimeout as pause } from 'node:timers/promises';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { deskApi } from '@xiwei/contract/booking/desk.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '#platform/db/db.ts';
import { book, bookInput, slotAt } from '#testing/bookings.ts';
import { expectSettled, type Nodes, openStoreAt, peopleAt, type Store, startNodes } from '#testing/nodes.ts';
import type { Visitor } from '#testing/product.ts';
import { setRules } from '#testing/room.ts';
import { createBooking } from './index.ts';
import { depositPaid } from './order-actions.ts';

const EXPIRY = 1800;

let nodes: Nodes;
let booking: ReturnType<typeof createBooking>;
beforeAll(async () => {
  nodes = await startNodes(1);
  const { url, clock } = nodes.first;
  const pools = [createPool(url, 2), createPool(url, 2)] as const;
  afterAll(() => Promise.all(pools.map((pool) => pool.end())));
  booking = createBooking({ pool: pools[0], writerPool: pools[1], clock, secret: 'signs nothing here' });
});

/** A store with one table and a deposit; somebody booked it and let the time to pay pass. */
async function overdue() {
  const store = await openStoreAt(nodes, 1);
  await setRules(nodes.first.db, store.storeId, {
    deposit: { basis: 'fixed', amount: 100 as Fen },
    depositExpirySeconds: EXPIRY,
  });
  const [diner, other] = (await peopleAt(nodes, 2)) as [Visitor, Visitor];
  const slot = slotAt(store.kind.id, '19:00', { date: nodes.tomorrow });
  const order = await book(diner, store.storeId, slot);
  nodes.first.clock.pass(EXPIRY);
  const params = { storeId: store.storeId, orderId: order.id };
  const read = () => store.manager.do(deskApi.readOrder, { params });
  return { store, other, slot, order, params, read };
}

const expire = ({ storeId }: Store) => nodes.timers.runDue(storeId);

describe('paying while the time to pay runs out', () => {
  it('at the store: it is paid, or it is too late, and the table is where it belongs', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { store, order, params, read } = await overdue();
      const pay = () =>
        store.manager.call(deskApi.recordOfflinePayment, { params, body: { version: order.version } });
      const [paid] = await Promise.all([pause(round * 2).then(pay), expire(store)]);
      const { status, depositPaidAt } = await read();
      const wasPaid = paid.status === 200;
      expect(status).toBe(wasPaid ? 'waitService' : 'waitDepositPaymentInvalid');
      expect(depositPaidAt !== null).toBe(wasPaid);
      await expectSettled(nodes, store);
    }
  });

  it('from afar, with somebody else after the table: one of them has it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { store, other, slot, order, read } = await overdue();
      const pay = () => booking.writer.run(store.storeId, depositPaid(order.id));
      const grab = () => other.call(bookingApi.createOrder, bookInput(store.storeId, slot));
      const [paid, , grabbed] = await Promise.all([
        pause(round * 2).then(pay),
        expire(store),
        pause((9 - round) * 2).then(grab),
      ]);
      const { status } = await read();
      expect(status).toBe(paid === 'paid' ? 'waitService' : 'waitDepositPaymentInvalid');
      expect(grabbed.status === 200 && paid === 'paid').toBe(false);
      if (paid === 'tooLate') expect(grabbed.status).toBe(200);
      await expectSettled(nodes, store);
    }
  });

  it('after its tables were given to another: it is too late, and nothing changes', async () => {
    const { store, other, slot, order, read } = await overdue();
    await expire(store);
    await other.do(bookingApi.createOrder, bookInput(store.storeId, slot));
    expect(await booking.writer.run(store.storeId, depositPaid(order.id))).toBe('tooLate');
    expect(await read()).toMatchObject({
      status: 'waitDepositPaymentInvalid',
      version: 1,
      depositPaidAt: null,
    });
    await expectSettled(nodes, store);
  });

  it('twice: it is paid once', async () => {
    const { store, order, read } = await overdue();
    const pay = () => booking.writer.run(store.storeId, depositPaid(order.id));
    expect(await Promise.all([pay(), pay(), pay()])).toEqual(['paid', 'paid', 'paid']);
    expect(await read()).toMatchObject({ status: 'waitService', version: 1 });
  });
});
