import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { Hold } from '@xiwei/contract/booking/booking.model.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, bookInput, expectNoDoubleBooking, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { doJob, newPerson, passTime } from '#testing/orders.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import type { TestKind } from '#testing/seating-plan.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

interface Scene {
  storeId: string;
  kind: TestKind;
  manager: Visitor;
  ann: Visitor;
  annId: string;
  ben: Visitor;
}

/** Opens a store with some tables, and two people who want one. */
async function scene(tables = 1): Promise<Scene> {
  const { storeId, kind, manager } = await openStore(product, tables);
  const [ann, ben] = [await newPerson(product), await newPerson(product)];
  return { storeId, kind, manager, ann: ann.visitor, annId: ann.id, ben: ben.visitor };
}

const hold = ({ storeId, kind }: Scene, visitor: Visitor, time = '19:00'): Promise<Hold> =>
  visitor.do(bookingApi.holdTable, { params: { storeId }, body: slotAt(kind.id, time) });

/** Checks whether a visitor sees the table as free at a time. */
async function seesFree({ storeId }: Scene, visitor: Visitor, time = '19:00'): Promise<boolean | undefined> {
  const { shifts } = await visitor.do(availabilityApi.readDay, {
    params: { storeId, date: SATURDAY },
    query: { adults: 2 },
  });
  return shifts.flatMap(({ slots }) => slots).find((slot) => slot.time === time)?.kinds[0]?.free;
}

const bookingOf = async ({ storeId, kind }: Scene, visitor: Visitor, time = '19:00') =>
  (await visitor.call(bookingApi.createOrder, bookInput(storeId, slotAt(kind.id, time)))).refusal?.code;
const heldBy = async ({ storeId }: Scene, visitor: Visitor) =>
  (await visitor.do(bookingApi.readHold, { params: { storeId } })).hold;

describe('a held table', () => {
  it('is free for its holder, and taken for everyone else', async () => {
    const store = await scene();
    const held = await hold(store, store.ann);
    expect(held).toMatchObject({ date: SATURDAY, time: '19:00', kindId: store.kind.id, adults: 2 });
    expect(Date.parse(held.expiresAt) - product.clock.now().getTime()).toBe(600_000);
    expect([await seesFree(store, store.ann), await seesFree(store, store.ben)]).toEqual([true, false]);
    expect(await seesFree(store, product.visitor())).toBe(false);
    expect(await bookingOf(store, store.ben)).toBe('bookingFull');
  });

  it('is visible to staff, with its table', async () => {
    const store = await scene();
    const held = await hold(store, store.ann);
    const board = await store.manager.do(hostStandApi.readBoard, {
      params: { storeId: store.storeId, date: SATURDAY },
    });
    expect(board.holds).toEqual([
      { ...held, endAt: '2037-11-21T13:00:00.000Z', itemIds: store.kind.itemIds },
    ]);
  });

  it('becomes the order of its holder', async () => {
    const store = await scene();
    await hold(store, store.ann);
    const order = await book(store.ann, store.storeId, slotAt(store.kind.id));
    expect(order.status).toBe('waitService');
    expect(await heldBy(store, store.ann)).toBeNull();
    await expectNoDoubleBooking(product.db, store.storeId);
  });

  it('is released by an order for another time', async () => {
    const store = await scene();
    await hold(store, store.ann, '17:00');
    await book(store.ann, store.storeId, slotAt(store.kind.id, '20:00'));
    expect(await heldBy(store, store.ann)).toBeNull();
    expect(await bookingOf(store, store.ben, '17:00')).toBeUndefined();
  });
});

describe('releasing a hold', () => {
  it('frees the table at once, and can be repeated', async () => {
    const store = await scene();
    await hold(store, store.ann);
    await store.ann.do(bookingApi.releaseHold, { params: { storeId: store.storeId } });
    expect(await seesFree(store, store.ben)).toBe(true);
    await store.ann.do(bookingApi.releaseHold, { params: { storeId: store.storeId } });
    expect(await bookingOf(store, store.ben)).toBeUndefined();
  });

  it('is possible for its holder only', async () => {
    const store = await scene();
    await hold(store, store.ann);
    await store.ben.do(bookingApi.releaseHold, { params: { storeId: store.storeId } });
    expect(await heldBy(store, store.ann)).not.toBeNull();
    expect(await seesFree(store, store.ben)).toBe(false);
  });

  it('happens at its expiry, before any timer has run', async () => {
    const store = await scene();
    await hold(store, store.ann);
    expect(await seesFree(store, store.ben)).toBe(false);
    product.clock.pass(599);
    expect(await seesFree(store, store.ben)).toBe(false);
    product.clock.pass(1);
    expect(await heldBy(store, store.ann)).toBeNull();
    expect(await seesFree(store, store.ben)).toBe(true);
    expect(await bookingOf(store, store.ben)).toBeUndefined();
    await expectNoDoubleBooking(product.db, store.storeId);
  });

  it('is done by its timer after its expiry and not before', async () => {
    const store = await scene();
    const { storeId, annId: userId } = store;
    const rows = () =>
      product.db.selectFrom('booking_hold').selectAll().where('store_id', '=', storeId).execute();
    await hold(store, store.ann);
    await passTime(product, 599);
    await doJob(product, 'booking.giveBackHold', { storeId, userId });
    expect(await rows()).toHaveLength(1);
    await passTime(product, 2);
    expect(await rows()).toEqual([]);
  });
});

describe('holding another table', () => {
  it('releases the first once the second is held', async () => {
    const store = await scene();
    await hold(store, store.ann, '17:00');
    const second = await hold(store, store.ann, '20:00');
    expect((await heldBy(store, store.ann))?.id).toBe(second.id);
    expect(await bookingOf(store, store.ben, '17:00')).toBeUndefined();
  });

  it('may be the same table a little later', async () => {
    const store = await scene();
    await hold(store, store.ann, '19:00');
    expect((await hold(store, store.ann, '19:30')).time).toBe('19:30');
    await expectNoDoubleBooking(product.db, store.storeId);
  });

  it('keeps the first when the second is not available', async () => {
    const store = await scene(1);
    await hold(store, store.ann, '17:00');
    await book(store.ben, store.storeId, slotAt(store.kind.id, '20:00'));
    const reply = await store.ann.call(bookingApi.holdTable, {
      params: { storeId: store.storeId },
      body: slotAt(store.kind.id, '20:30'),
    });
    expect(reply.refusal?.code).toBe('bookingFull');
    expect((await heldBy(store, store.ann))?.time).toBe('17:00');
  });
});
