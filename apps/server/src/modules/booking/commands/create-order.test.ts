import { randomUUID } from 'node:crypto';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { PlaceRequest } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NamedContact } from '#modules/diners/index.ts';
import { book, bookByStaff, bookInput, CONTACT, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { newPerson, readLog, readOrder } from '#testing/orders.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { depositBy, setRules } from '#testing/seating-plan.ts';
import { writerOf } from '#testing/store-writer.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import { addOrderForGuest, needsForGuest } from './order-for-guest.ts';
import { assignToPlatform, closeByPlatform, moveByPlatform } from './platform-orders.ts';

let product: Product;
let writer: ReturnType<typeof writerOf>;
beforeAll(async () => {
  product = await startProduct();
  writer = writerOf(product);
});

const FIXED = { deposits: [depositBy('fixed', 100_00)] };
const codeOf = async (visitor: Visitor, storeId: string, slot: ReturnType<typeof slotAt>) =>
  (await visitor.call(bookingApi.createOrder, bookInput(storeId, slot))).refusal?.code;

describe('an order made by a diner', () => {
  it.each([
    ['waitService', 'accepts at once', { autoAcceptSeconds: 0 }],
    ['waitStoreConfirm', 'answers each order', { autoAcceptSeconds: null }],
    ['waitStoreConfirm', 'accepts automatically after a delay', { autoAcceptSeconds: 300 }],
    ['waitDepositPayment', 'asks for a deposit', { ...FIXED, autoAcceptSeconds: 0 }],
    [
      'waitDepositPayment',
      'asks for a deposit and answers each order',
      { ...FIXED, autoAcceptSeconds: null },
    ],
  ] as const)('begins in %s where the store %s', async (status, _, rules) => {
    const { storeId, kind, manager } = await openStore(product, 1);
    await setRules(product.db, storeId, rules);
    const { visitor, id } = await newPerson(product);
    const made = await book(visitor, storeId, slotAt(kind.id));
    expect(made).toMatchObject({ status, version: 0, date: SATURDAY, time: '19:00', kindId: kind.id });
    expect(made.confirmedAt !== null).toBe(status === 'waitService');
    expect(made.depositExpiresAt !== null).toBe(status === 'waitDepositPayment');
    const order = await readOrder(manager, storeId, made.id);
    expect(order).toMatchObject({ status, method: 'online', pinned: false, itemIds: kind.itemIds });
    expect(order.createdBy).toMatchObject({ type: 'user', id });
    expect(order.autoAcceptAt !== null).toBe(rules.autoAcceptSeconds === 300);
  });

  it.each([
    ['none', 0],
    ['fixed', 50_00],
    ['perPerson', 250_00],
    ['perTable', 100_00],
    ['wholeMeal', 250_00],
  ] as const)('asks for a deposit by the rule: %s', async (basis, deposit) => {
    const { storeId, kind } = await openStore(product, 2, { maxCapacity: 4, maxTables: 2 });
    await setRules(product.db, storeId, { deposits: [depositBy(basis, 50_00)] });
    const { visitor } = await newPerson(product);
    const slot = slotAt(kind.id, '19:00', { adults: 4, children: 1 });
    expect((await book(visitor, storeId, slot)).deposit).toBe(deposit);
  });

  it('is refused with the largest party that can be booked, by rules and tables', async () => {
    const { storeId, kind } = await openStore(product, 1, { maxCapacity: 4, maxTables: 1 });
    const { visitor } = await newPerson(product);
    const refusalOf = async (adults: number) =>
      (await visitor.call(bookingApi.createOrder, bookInput(storeId, slotAt(kind.id, '19:00', { adults }))))
        .refusal;
    expect(await refusalOf(5)).toMatchObject({ code: 'seatsAboveMaximum', details: { maxPeople: 4 } });
    await setRules(product.db, storeId, { maxPeople: 3 });
    expect(await refusalOf(4)).toMatchObject({ code: 'bookingPeopleTooMany', details: { maxPeople: 3 } });
  });

  it('lasts for the turn time, and occupies its table for the buffer as well', async () => {
    const { storeId, kind } = await openStore(product, 1);
    await setRules(product.db, storeId, { turnMinutes: 90, bufferMinutes: 30 });
    const { visitor } = await newPerson(product);
    const made = await book(visitor, storeId, slotAt(kind.id, '17:00'));
    expect(made.endAt).toBe('2037-11-21T10:30:00.000Z');
    const { visitor: next } = await newPerson(product);
    expect(await codeOf(next, storeId, slotAt(kind.id, '18:30'))).toBe('bookingFull');
    expect(await codeOf(next, storeId, slotAt(kind.id, '19:00'))).toBeUndefined();
  });

  it("keeps the store's policy of the time it was made", async () => {
    const { storeId, kind, manager } = await openStore(product, 1);
    const cancellation = [{ days: 3, refund: 'full' as const }];
    await setRules(product.db, storeId, { ...FIXED, cancellation, depositExpirySeconds: 7200 });
    const { visitor } = await newPerson(product);
    const made = await book(visitor, storeId, slotAt(kind.id));
    const policy = {
      cancellation,
      depositExpirySeconds: 7200,
      autoAcceptSeconds: 0,
      deposit: { basis: 'fixed', amount: 100_00 },
    };
    expect(made.policy).toEqual(policy);
    expect(made.depositExpiresAt).toBe('2037-11-20T12:00:00.000Z');
    await setRules(product.db, storeId, {
      deposits: [],
      cancellation: [],
      autoAcceptSeconds: null,
      turnMinutes: 30,
    });
    const later = await readOrder(manager, storeId, made.id);
    expect(later).toMatchObject({ policy, deposit: 100_00, endAt: made.endAt });
  });

  it('has a unique code on its day', async () => {
    const { storeId, kind } = await openStore(product, 20);
    const people = await Promise.all(Array.from({ length: 20 }, () => newPerson(product)));
    const orders = await Promise.all(people.map(({ visitor }) => book(visitor, storeId, slotAt(kind.id))));
    const codes = orders.map(({ bookingCode }) => bookingCode);
    expect(new Set(codes).size).toBe(20);
    for (const code of codes) expect(code).toMatch(/^\d{4}$/);
  });

  it('is made once, however often it is sent; another order with the same key is refused', async () => {
    const { storeId, kind } = await openStore(product, 5);
    const { visitor } = await newPerson(product);
    const key = randomUUID();
    const send = (time: string) =>
      visitor.call(bookingApi.createOrder, bookInput(storeId, slotAt(kind.id, time)), { key });
    const first = await send('19:00');
    const again = await send('19:00');
    expect(again.body).toEqual(first.body);
    expect((await send('18:00')).refusal?.code).toBe('idempotencyKeyReused');
    const { items } = await visitor.do(bookingApi.listMyOrders, { query: {} });
    expect(items.map(({ id }) => id)).toEqual([first.body.id]);
  });
});

describe('a diner with an open order', () => {
  it('must pay for it first', async () => {
    const { storeId, kind } = await openStore(product, 3);
    await setRules(product.db, storeId, FIXED);
    const { visitor } = await newPerson(product);
    const { id } = await book(visitor, storeId, slotAt(kind.id));
    expect(await codeOf(visitor, storeId, slotAt(kind.id, '17:00'))).toBe('orderPendingPayment');
    const held = await visitor.call(bookingApi.holdTable, { params: { storeId }, body: slotAt(kind.id) });
    expect(held.refusal?.code).toBe('orderPendingPayment');
    await visitor.do(bookingApi.cancelOrder, { params: { storeId, orderId: id }, body: { version: 0 } });
    expect(await codeOf(visitor, storeId, slotAt(kind.id, '17:00'))).toBeUndefined();
  });

  it("must wait for the store's answer", async () => {
    const { storeId, kind, manager } = await openStore(product, 3);
    await setRules(product.db, storeId, { autoAcceptSeconds: null, bookingsPerMeal: 2 });
    const { visitor } = await newPerson(product);
    const { id } = await book(visitor, storeId, slotAt(kind.id));
    expect(await codeOf(visitor, storeId, slotAt(kind.id, '17:00'))).toBe('orderPendingConfirmation');
    await manager.do(staffOrdersApi.acceptOrder, { params: { storeId, orderId: id }, body: { version: 0 } });
    expect(await codeOf(visitor, storeId, slotAt(kind.id, '17:00'))).toBeUndefined();
  });

  it('can book at other stores in the meantime', async () => {
    const [here, there] = [await openStore(product, 1), await openStore(product, 1)];
    await setRules(product.db, here.storeId, FIXED);
    const { visitor } = await newPerson(product);
    await book(visitor, here.storeId, slotAt(here.kind.id));
    expect(await codeOf(visitor, there.storeId, slotAt(there.kind.id, '21:00'))).toBeUndefined();
  });
});

describe('a blacklisted guest', () => {
  /** Blacklists the guest of an order. */
  async function blacklist(manager: Visitor, storeId: string, dinerId: string | undefined) {
    const params = { storeId, dinerId: dinerId ?? '' };
    const { version } = await manager.do(dinersApi.readDiner, { params });
    await manager.do(dinersApi.blacklistDiner, { params, body: { reason: 'Never came', version } });
  }

  it('known by account gets a neutral refusal, for booking and for holding', async () => {
    const { storeId, kind, manager } = await openStore(product, 3);
    const { visitor, id } = await newPerson(product);
    const phone = await ownPhone(id);
    const own = await visitor.do(bookingApi.createOrder, {
      params: { storeId },
      body: { slot: slotAt(kind.id), diner: { ...CONTACT, phone } },
    });
    await blacklist(manager, storeId, own.diner?.id);
    const { refusal } = await visitor.call(
      bookingApi.createOrder,
      bookInput(storeId, slotAt(kind.id, '17:00')),
    );
    expect(refusal).toMatchObject({ code: 'bookingNotPossible' });
    expect(refusal).not.toHaveProperty('details');
    const held = await visitor.call(bookingApi.holdTable, { params: { storeId }, body: slotAt(kind.id) });
    expect(held.refusal?.code).toBe('bookingNotPossible');
  });

  it('known by phone is refused when they verified it, whatever phone they enter', async () => {
    const { storeId, kind, manager } = await openStore(product, 3);
    const { visitor, id } = await newPerson(product);
    const phone = await ownPhone(id);
    const mine = await bookByStaff(manager, storeId, { time: '17:00' }, { diner: { ...CONTACT, phone } });
    await blacklist(manager, storeId, mine.diner?.id);
    const asAnother = { ...CONTACT, phone: { region: 'CN' as const, number: '13900009999' } };
    const reply = await visitor.call(bookingApi.createOrder, {
      params: { storeId },
      body: { slot: slotAt(kind.id), diner: asAnother },
    });
    expect(reply.refusal?.code).toBe('bookingNotPossible');
    const held = await visitor.call(bookingApi.holdTable, { params: { storeId }, body: slotAt(kind.id) });
    expect(held.refusal?.code).toBe('bookingNotPossible');
  });

  it('can be booked by staff', async () => {
    const { storeId, manager } = await openStore(product, 3);
    const { diner } = await bookByStaff(manager, storeId, { time: '17:00' });
    await blacklist(manager, storeId, diner?.id);
    expect((await bookByStaff(manager, storeId, { time: '19:00' })).status).toBe('waitService');
  });

  async function ownPhone(userId: string) {
    const { phone } = await product.db
      .selectFrom('user_account')
      .select('phone')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return { region: 'CN' as const, number: (phone ?? '').slice(3) };
  }
});

describe('an order made by staff', () => {
  it('is accepted, and pinned to tables they name', async () => {
    const { storeId, kind, manager } = await openStore(product, 3);
    const free = await bookByStaff(manager, storeId, { time: '19:00' });
    expect(free).toMatchObject({ status: 'waitService', pinned: false, deposit: 0, method: 'phone' });
    expect(free.createdBy.type).toBe('store');
    const [, , third = ''] = kind.itemIds;
    const named = await bookByStaff(manager, storeId, { time: '19:00', itemIds: [third] });
    expect(named).toMatchObject({ pinned: true, itemIds: [third] });
  });

  it('waits for the deposit they require, and for nothing else', async () => {
    const { storeId, manager } = await openStore(product, 3);
    await setRules(product.db, storeId, { autoAcceptSeconds: null });
    const asked = await bookByStaff(manager, storeId, { time: '19:00' }, { deposit: 200_00 as Fen });
    expect(asked).toMatchObject({ status: 'waitDepositPayment', deposit: 200_00 });
    const params = { storeId, orderId: asked.id };
    const paid = await manager.do(staffOrdersApi.recordOfflinePayment, { params, body: { version: 0 } });
    expect(paid.status).toBe('waitService');
  });

  it('is for a guest they choose, a guest known by phone, or a new one', async () => {
    const { storeId, manager } = await openStore(product, 3);
    const first = await bookByStaff(manager, storeId, { time: '17:00' });
    const same = await bookByStaff(manager, storeId, { time: '19:00' });
    const chosen = await bookByStaff(
      manager,
      storeId,
      { time: '21:00' },
      { diner: { id: first.diner?.id ?? '' } },
    );
    expect([same.diner?.id, chosen.diner?.id]).toEqual([first.diner?.id, first.diner?.id]);
    const unknownGuest = await manager.call(staffOrdersApi.createStaffOrder, {
      params: { storeId },
      body: {
        place: { date: SATURDAY, time: '19:00', adults: 2 },
        diner: { id: randomUUID() },
        method: 'phone',
      },
    });
    expect(unknownGuest.refusal?.code).toBe('dinerRequired');
  });

  it('overrides what can be overridden after a warning', async () => {
    const { storeId, manager } = await openStore(product, 3);
    const body = (overrides: string[]) => ({
      params: { storeId },
      body: {
        place: { date: SATURDAY, time: '19:10', adults: 2, overrides: overrides as 'past'[] },
        diner: CONTACT,
        method: 'phone' as const,
      },
    });
    const warned = await manager.call(staffOrdersApi.createStaffOrder, body([]));
    expect(warned.refusal).toMatchObject({
      code: 'notAStartTime',
      details: { reason: 'notAStartTime', canOverride: true },
    });
    expect((await manager.call(staffOrdersApi.createStaffOrder, body(['notAStartTime']))).body.time).toBe(
      '19:10',
    );
    expect((await manager.call(staffOrdersApi.createStaffOrder, body(['tableTaken']))).status).toBe(422);
  });
});

it("gives refusals in the reader's language", async () => {
  const { storeId, kind, manager } = await openStore(product, 1);
  await bookByStaff(manager, storeId, { time: '19:00' });
  const words = await Promise.all(
    LANGUAGES.map(async (language) => {
      const { visitor } = await newPerson(product);
      const reader = product.visitor(language);
      reader.cookies = visitor.cookies;
      const { refusal } = await reader.call(bookingApi.createOrder, bookInput(storeId, slotAt(kind.id)));
      return refusal?.message;
    }),
  );
  expect(words).toEqual(LANGUAGES.map((language) => refusalWords[language].bookingFull));
  expect(new Set(words).size).toBe(LANGUAGES.length);
});

describe('an order of another platform', () => {
  const GUEST = { ...CONTACT, phone: { region: 'CN', number: '+8613900001111' } } as const;
  const PLACE = { date: SATURDAY, time: '19:00', adults: 2, children: 0, overrides: [] };
  const make = async (storeId: string, more: { guest?: NamedContact; place?: PlaceRequest } = {}) => {
    const input = {
      place: PLACE,
      guest: GUEST,
      remarkByDiner: 'no smoke',
      remarkByStore: '',
      method: 'platform' as const,
      platform: 'externalSync' as const,
      source: 'externalSync' as const,
      note: {},
      ...more,
    };
    return writer.run(storeId, {
      needs: needsForGuest(input.place, input.guest),
      run: (batch) => addOrderForGuest(batch, input).id,
    });
  };
  const change = (
    storeId: string,
    orderId: string,
    by: (batch: StoreBatch, order: ReturnType<StoreBatch['orders']['get']>) => unknown,
  ) =>
    writer.run(storeId, {
      needs: { orderIds: [orderId], dates: [PLACE.date] },
      run(batch) {
        by(batch, batch.orders.get(orderId));
      },
    });

  it('is accepted without a deposit, and belongs to the account with its phone', async () => {
    const { storeId, kind, manager } = await openStore(product, 1);
    await setRules(product.db, storeId, { ...FIXED, autoAcceptSeconds: null });
    const { visitor, id: userId } = await newPerson(product);
    const { phone } = await product.db
      .selectFrom('user_account')
      .select('phone')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const guest = { ...GUEST, phone: { region: 'CN', number: phone ?? '' } } as const;
    const id = await make(storeId, { guest });
    expect(await readOrder(manager, storeId, id)).toMatchObject({
      status: 'waitService',
      method: 'platform',
      platform: 'externalSync',
      source: 'externalSync',
      deposit: 0,
      couponWorth: 0,
      remarkByDiner: 'no smoke',
      itemIds: kind.itemIds,
      pinned: false,
      createdBy: { type: 'system' },
    });
    const { items } = await visitor.do(bookingApi.listMyOrders, { query: {} });
    expect(items.map((order) => order.id)).toEqual([id]);
    await expect(make(storeId)).rejects.toMatchObject({ code: 'bookingFull' });
  });

  it('without a phone is of a new guest with a name only', async () => {
    const { storeId, manager } = await openStore(product, 2);
    const guest = { ...CONTACT, phone: null };
    const ids = [await make(storeId, { guest }), await make(storeId, { guest })];
    const diners = await Promise.all(ids.map(async (id) => (await readOrder(manager, storeId, id)).diner));
    expect(diners).toMatchObject([
      { lastName: 'Li', firstName: 'Lei', phone: null },
      { lastName: 'Li', firstName: 'Lei', phone: null },
    ]);
    expect(diners[0]?.id).not.toBe(diners[1]?.id);
  });

  it('is closed by its platform with its words, after which it cannot be closed again', async () => {
    const { storeId, manager } = await openStore(product, 1);
    const id = await make(storeId);
    await change(storeId, id, (batch, order) => closeByPlatform(batch, order, 'guest is ill'));
    expect(await readOrder(manager, storeId, id)).toMatchObject({
      status: 'closed',
      closeReason: 'externalPlatformStatusChange',
    });
    const log = await readLog(manager, storeId, id);
    expect(log.at(-1)).toMatchObject({ type: 'close', after: { reason: 'guest is ill' } });
    await expect(
      change(storeId, id, (batch, order) => closeByPlatform(batch, order, '')),
    ).rejects.toMatchObject({ code: 'actionNotPossible' });
  });

  it('is moved by its platform: at its own table if that is free, else at another one', async () => {
    const { storeId, kind, manager } = await openStore(product, 2);
    const [first = '', second = ''] = kind.itemIds;
    const id = await make(storeId, { place: { ...PLACE, itemIds: [second] } });
    const move = (time: string, adults = 2) =>
      change(storeId, id, (batch, order) => moveByPlatform(batch, order, { ...PLACE, time, adults }));
    await move('20:00', 3);
    expect(await readOrder(manager, storeId, id)).toMatchObject({
      time: '20:00',
      adults: 3,
      itemIds: [second],
      pinned: true,
    });
    const other = await bookByStaff(manager, storeId, { time: '17:00', itemIds: [second] });
    await move('17:00');
    expect(await readOrder(manager, storeId, id)).toMatchObject({
      time: '17:00',
      adults: 2,
      itemIds: [first],
      pinned: false,
    });
    expect((await readOrder(manager, storeId, other.id)).itemIds).toEqual([second]);
  });

  it('keeps its time if there is no table at the one that its platform wants', async () => {
    const { storeId, manager } = await openStore(product, 1);
    const id = await make(storeId);
    const before = await readOrder(manager, storeId, id);
    await bookByStaff(manager, storeId, { time: '17:00' });
    const move = change(storeId, id, (batch, order) =>
      moveByPlatform(batch, order, { ...PLACE, time: '17:00' }),
    );
    await expect(move).rejects.toMatchObject({ code: 'bookingFull' });
    expect(await readOrder(manager, storeId, id)).toEqual(before);
  });

  it('can be an order that exists already, whose way it was made stays', async () => {
    const { storeId, manager } = await openStore(product, 1);
    const { id, version } = await bookByStaff(manager, storeId, { time: '19:00' });
    for (const _ of [1, 2]) await change(storeId, id, assignToPlatform);
    expect(await readOrder(manager, storeId, id)).toMatchObject({
      source: 'externalSync',
      method: 'phone',
      platform: 'web',
      version: version + 1,
    });
    const [entry] = (await readLog(manager, storeId, id)).slice(-1);
    expect(entry).toMatchObject({ before: { source: 'manual' }, after: { source: 'externalSync' }, can: [] });
  });
});
