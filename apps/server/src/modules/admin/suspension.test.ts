import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { MerchantStanding } from '@xiwei/contract/stores/store-kinds.ts';
import { storeSearchApi } from '@xiwei/contract/stores/store-search.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexStores } from '#modules/stores/index.ts';
import { json } from '#platform/db/db.ts';
import { book, bookByStaff, bookInput, openStore, slotAt } from '#testing/bookings.ts';
import { expectSettled, openStoreAt, peopleAt, startNodes } from '#testing/nodes.ts';
import { newPerson, passTime } from '#testing/orders.ts';
import {
  DEPOSIT,
  moneyOf,
  PAY_BODY,
  paidOrder,
  paymentOf,
  settleDown,
  startPaying,
  startPaymentBy,
  unpaidOrder,
} from '#testing/paying.ts';
import { addAdmin } from '#testing/people.ts';
import type { Product } from '#testing/product.ts';

const paying = await startPaying();
let product: Product;
let asAdmin: Awaited<ReturnType<typeof addAdmin>>;
beforeAll(async () => {
  product = paying.product;
  asAdmin = await addAdmin(product);
});

/** Changes the standing of a store's merchant. */
async function setStanding(storeId: string, standing: MerchantStanding): Promise<void> {
  const admin = await asAdmin.visitor();
  const { merchantId } = await admin.do(storesApi.readStore, { params: { storeId } });
  const { version } = await admin.do(adminApi.readMerchant, { params: { merchantId } });
  await admin.do(adminApi.setMerchantStanding, {
    params: { merchantId },
    body: { standing, reason: 'Complaints', version },
  });
}
const suspend = (storeId: string) => setStanding(storeId, 'suspended');

let names = 0;
/** Opens a store that is found by a name of its own. */
async function openNamedStore() {
  const store = await openStore(product, 2);
  const name = `Quail ${String.fromCharCode(97 + names++).repeat(4)}`;
  await product.db
    .updateTable('store')
    .set({ name: json({ en: name }), weight: 9999 })
    .where('id', '=', store.storeId)
    .execute();
  await indexStores(product.db, [store.storeId]);
  return { ...store, name };
}

/** Returns in which lists diners find a store. */
async function listsWith(storeId: string, name: string): Promise<string[]> {
  const visitor = product.visitor();
  const { merchantId } = await visitor.do(storesApi.readStore, { params: { storeId } });
  const evening = { date: '2037-11-21', time: '19:00', adults: 2, limit: 50 };
  const pages = {
    home: visitor.do(storesApi.listStores, { query: { limit: 50 } }),
    merchant: visitor.do(storesApi.listStores, { query: { merchantId } }),
    search: visitor.do(storeSearchApi.searchStores, { query: { q: name } }),
    similar: visitor.do(storeSearchApi.searchStores, { query: { q: name.replace('Quail', 'Quial') } }),
    all: visitor.do(storeSearchApi.searchStores, { query: { limit: 50 } }),
    evening: visitor.do(availabilityApi.searchEvening, { query: evening }),
    map: visitor.do(availabilityApi.searchEvening, { query: { ...evening, near: '31.2,121.4' } }),
  };
  const found = await Promise.all(
    Object.entries(pages).map(async ([list, page]) =>
      (await page).items.some(({ id }) => id === storeId) ? [list] : [],
    ),
  );
  return found.flat();
}

describe('a suspended store', () => {
  it('is left out of all lists, searches and maps, and is back when the suspension ends', async () => {
    const { storeId, name } = await openNamedStore();
    const everywhere = ['home', 'merchant', 'search', 'similar', 'all', 'evening', 'map'];
    expect(await listsWith(storeId, name)).toEqual(everywhere);
    await suspend(storeId);
    expect(await listsWith(storeId, name)).toEqual([]);
    await setStanding(storeId, 'trusted');
    expect(await listsWith(storeId, name)).toEqual(everywhere);
  });

  it('has a page that offers no booking and does not name the reason', async () => {
    const { storeId } = await openStore(product, 1);
    await suspend(storeId);
    const visitor = product.visitor();
    const shown = await visitor.do(storesApi.readStore, { params: { storeId } });
    expect(shown.booking.online).toBe(false);
    expect(JSON.stringify(shown)).not.toMatch(/suspend|Complaints/i);
    const day = await visitor.do(availabilityApi.readDay, {
      params: { storeId, date: '2037-11-21' },
      query: { adults: 2 },
    });
    const reasons = day.shifts.flatMap(({ slots }) => slots.flatMap(({ kinds }) => kinds));
    expect(reasons.length).toBeGreaterThan(0);
    expect(new Set(reasons.map(({ reason }) => reason))).toEqual(new Set(['onlineBookingOff']));
  });

  it.each(LANGUAGES)('refuses holds, bookings and moves of diners with words, in %s', async (language) => {
    const { storeId, kind } = await openStore(product, 3);
    const { visitor } = await newPerson(product);
    const order = await book(visitor, storeId, slotAt(kind.id));
    await suspend(storeId);
    const diner = Object.assign(product.visitor(language), { cookies: visitor.cookies });
    const slot = slotAt(kind.id, '20:00');
    const replies = [
      await diner.call(bookingApi.holdTable, { params: { storeId }, body: slot }),
      await diner.call(bookingApi.createOrder, bookInput(storeId, slot)),
      await diner.call(bookingApi.changeMyOrder, {
        params: { storeId, orderId: order.id },
        body: { version: order.version, slot },
      }),
    ];
    for (const { refusal } of replies)
      expect(refusal).toMatchObject({
        code: 'onlineBookingOff',
        message: refusalWords[language].onlineBookingOff,
      });
  });

  it('refuses a booking of a table that was held before', async () => {
    const { storeId, kind } = await openStore(product, 1);
    const { visitor } = await newPerson(product);
    const slot = slotAt(kind.id);
    await visitor.do(bookingApi.holdTable, { params: { storeId }, body: slot });
    await suspend(storeId);
    const reply = await visitor.call(bookingApi.createOrder, bookInput(storeId, slot));
    expect(reply.refusal?.code).toBe('onlineBookingOff');
    await setStanding(storeId, 'normal');
    await book(visitor, storeId, slot);
  });

  it('lets staff run existing orders, and record guests who phone', async () => {
    const { storeId, kind, manager } = await openStore(product, 2);
    const { visitor } = await newPerson(product);
    const order = await book(visitor, storeId, slotAt(kind.id));
    await suspend(storeId);
    expect(await manager.do(storesApi.readWorkplace, { params: { storeId } })).toMatchObject({
      suspended: true,
    });
    await bookByStaff(manager, storeId, { time: '19:00', kindId: kind.id });
    const moved = await manager.do(staffOrdersApi.changeOrderPlace, {
      params: { storeId, orderId: order.id },
      body: {
        version: order.version,
        place: { date: order.date, time: '20:00', adults: 2, kindId: kind.id },
      },
    });
    expect(moved).toMatchObject({ status: 'waitService' });
    const events = await product.db
      .selectFrom('event_outbox')
      .select('data')
      .where('name', '=', 'stores.suspensionChanged')
      .execute();
    expect(events.map(({ data }) => data)).toContainEqual({ storeId, suspended: true });
  });
});

describe('the money of a suspended store', () => {
  it('is not taken as a deposit, in any language, until the suspension ends', async () => {
    const unpaid = await unpaidOrder(paying);
    await suspend(unpaid.storeId);
    const payment = await paymentOf(unpaid);
    for (const language of LANGUAGES) {
      const diner = Object.assign(product.visitor(language), { cookies: unpaid.diner.cookies });
      const reply = await diner.call(moneyApi.startPayment, {
        params: { storeId: unpaid.storeId, paymentId: payment.id },
        query: {},
        body: { method: 'alipay', channel: null, ...PAY_BODY },
      });
      expect(reply.refusal).toMatchObject({
        code: 'depositsPaused',
        message: refusalWords[language].depositsPaused,
      });
    }
    await setStanding(unpaid.storeId, 'normal');
    const number = await startPaymentBy(unpaid.diner, payment, 'alipay');
    paying.till.pay('alipay', number);
    await settleDown(paying);
    expect(await moneyOf(unpaid)).toMatchObject({ deposit: { state: 'paid' } });
  });

  it('counts if the payment was started before', async () => {
    const unpaid = await unpaidOrder(paying);
    const number = await startPaymentBy(unpaid.diner, await paymentOf(unpaid), 'alipay');
    await suspend(unpaid.storeId);
    paying.till.pay('alipay', number);
    await settleDown(paying);
    const { status } = await unpaid.diner.do(bookingApi.readMyOrder, { params: unpaid.params });
    expect(status).toBe('waitService');
  });

  it('does not bring back an order whose time to pay has passed', async () => {
    const unpaid = await unpaidOrder(paying);
    await passTime(product, 1801);
    await suspend(unpaid.storeId);
    const { version, status } = await unpaid.diner.do(bookingApi.readMyOrder, { params: unpaid.params });
    expect(status).toBe('waitDepositPaymentInvalid');
    const reply = await unpaid.diner.call(bookingApi.retryPayment, {
      params: unpaid.params,
      body: { version },
    });
    expect(reply.refusal?.code).toBe('onlineBookingOff');
  });

  it.each(['diner', 'store'])('is refunded when the %s cancels', async (by) => {
    const paid = await paidOrder(paying);
    await suspend(paid.storeId);
    const { version } = await paid.diner.do(bookingApi.readMyOrder, { params: paid.params });
    if (by === 'diner')
      await paid.diner.do(bookingApi.cancelOrder, { params: paid.params, body: { version } });
    else await paid.manager.do(staffOrdersApi.storeCancelOrder, { params: paid.params, body: { version } });
    await settleDown(paying);
    expect(await moneyOf(paid)).toMatchObject({ deposit: { state: 'refunded', refunded: DEPOSIT } });
  });
});

it('bookings at the moment of suspension are made before it or refused, on two nodes', async () => {
  const nodes = await startNodes(2);
  const store = await openStoreAt(nodes, 40);
  const { storeId, kind } = store;
  const admin = await (await addAdmin(nodes.first)).visitor();
  const { merchantId } = await admin.do(storesApi.readStore, { params: { storeId } });
  const people = await peopleAt(nodes, 60);
  const slot = slotAt(kind.id, '19:00', { date: nodes.tomorrow });
  const bookings = people.map((person) => person.call(bookingApi.createOrder, bookInput(storeId, slot)));
  const body = { standing: 'suspended' as const, reason: 'x', version: 0 };
  await admin.do(adminApi.setMerchantStanding, { params: { merchantId }, body });
  const suspendedAt = await nodes.first.db
    .selectFrom('booking_order')
    .select('id')
    .where('store_id', '=', storeId)
    .execute();
  const late = await peopleAt(nodes, 4);
  for (const person of late) {
    const reply = await person.call(bookingApi.createOrder, bookInput(storeId, slot));
    expect(reply.refusal?.code).toBe('onlineBookingOff');
  }
  const codes = (await Promise.all(bookings)).map(({ refusal }) => refusal?.code ?? 'booked');
  expect(codes.filter((code) => !['booked', 'bookingFull', 'onlineBookingOff'].includes(code))).toEqual([]);
  const orders = await nodes.first.db
    .selectFrom('booking_order')
    .select('id')
    .where('store_id', '=', storeId)
    .execute();
  expect(orders).toHaveLength(codes.filter((code) => code === 'booked').length);
  expect(orders).toHaveLength(suspendedAt.length);
  await expectSettled(nodes, store);
});
