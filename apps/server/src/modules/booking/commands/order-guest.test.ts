import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import type { DinerContact } from '@xiwei/contract/diners/diners.model.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff, CONTACT, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { newPerson, readOrder } from '#testing/orders.ts';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';
import { depositBy, setRules } from '#testing/seating-plan.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

type Store = Awaited<ReturnType<typeof openStore>>;

/** Creates a signed-in person and their own contact with the verified phone. */
async function person(lastName = 'Wang') {
  const { visitor, id } = await newPerson(product);
  const { phone } = await product.db
    .selectFrom('user_account')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const contact: DinerContact = {
    lastName,
    firstName: 'Min',
    title: 'ms',
    phone: { region: 'CN', number: (phone ?? '').slice(3) },
  };
  return { visitor, id, contact };
}

const tryBooking = (
  visitor: Visitor,
  { storeId, kind }: Store,
  diner: DinerContact,
  time = '19:00',
  date = SATURDAY,
) =>
  visitor.call(bookingApi.createOrder, {
    params: { storeId },
    body: { slot: slotAt(kind.id, time, { date }), diner },
  });

async function bookFor(...asked: Parameters<typeof tryBooking>): Promise<DinerOrder> {
  const { body, refusal } = await tryBooking(...asked);
  expect(refusal).toBeUndefined();
  return body;
}

const guest = ({ manager, storeId }: Store, dinerId: string | undefined) =>
  manager.do(dinersApi.readDiner, { params: { storeId, dinerId: dinerId ?? '' } });

async function blacklist(store: Store, dinerId: string | undefined): Promise<void> {
  const { id, version } = await guest(store, dinerId);
  await store.manager.do(dinersApi.blacklistDiner, {
    params: { storeId: store.storeId, dinerId: id },
    body: { reason: 'Never came', version },
  });
}

async function cancel(visitor: Visitor, { storeId, id: orderId, version }: DinerOrder): Promise<void> {
  await visitor.do(bookingApi.cancelOrder, { params: { storeId, orderId }, body: { version } });
}

describe('a booking with a phone the booker has not verified', () => {
  it('gets its own guest record, even with the name and phone of a guest with an account', async () => {
    const store = await openStore(product, 5);
    const [victim, attacker] = [await person(), await person('Zhao')];
    const own = await bookFor(victim.visitor, store, victim.contact);
    const foreign = await bookFor(attacker.visitor, store, victim.contact);
    expect(foreign.diner?.id).not.toBe(own.diner?.id);
    expect(await guest(store, own.diner?.id)).toMatchObject({ hasAccount: true, bookedByOther: false });
    expect(await guest(store, foreign.diner?.id)).toMatchObject({ hasAccount: false, bookedByOther: true });
    expect((await readOrder(store.manager, store.storeId, foreign.id)).bookedByOther).toBe(true);
    expect((await readOrder(store.manager, store.storeId, own.id)).bookedByOther).toBe(false);
  });

  it('is not added to the record of a guest known by phone only, nor of another booker', async () => {
    const store = await openStore(product, 5);
    const byStaff = await bookByStaff(store.manager, store.storeId, { time: '17:00' });
    const [one, other] = [await person(), await person()];
    const first = await bookFor(one.visitor, store, CONTACT);
    const second = await bookFor(other.visitor, store, CONTACT);
    expect(new Set([byStaff, first, second].map(({ diner }) => diner?.id)).size).toBe(3);
    await cancel(one.visitor, first);
    expect((await bookFor(one.visitor, store, CONTACT, '19:30')).diner?.id).toBe(first.diner?.id);
  });

  it('blocks the booker when staff blacklist its guest, not the owner of the phone', async () => {
    const store = await openStore(product, 5);
    const [victim, attacker] = [await person(), await person('Zhao')];
    const foreign = await bookFor(attacker.visitor, store, victim.contact);
    await blacklist(store, foreign.diner?.id);
    expect((await tryBooking(victim.visitor, store, victim.contact)).refusal).toBeUndefined();
    const again = await tryBooking(attacker.visitor, store, attacker.contact, '20:30');
    expect(again.refusal?.code).toBe('bookingNotPossible');
  });

  it('counts an absence against the booker, not the owner of the phone', async () => {
    const store = await openStore(product, 5);
    const [victim, attacker] = [await person(), await person('Zhao')];
    const { id: orderId } = await bookFor(attacker.visitor, store, victim.contact);
    await markAbsent(store.storeId, orderId);
    await setRules(product.db, store.storeId, {
      deposits: [depositBy('fixed', 7, { risk: ['absentBefore'] })],
    });
    expect((await bookFor(victim.visitor, store, victim.contact)).deposit).toBe(0);
    expect(await quote(attacker.visitor, store)).toBe(7);
    expect((await bookFor(attacker.visitor, store, CONTACT, '20:30')).deposit).toBe(7);
  });

  it("requires the same deposit as the booker's own bookings, whatever is known of the phone", async () => {
    const store = await openStore(product, 5);
    const { id } = await bookByStaff(store.manager, store.storeId, { time: '17:00' });
    await markAbsent(store.storeId, id);
    await setRules(product.db, store.storeId, {
      deposits: [depositBy('fixed', 7, { risk: ['absentBefore'] })],
    });
    const { visitor } = await person();
    expect((await bookFor(visitor, store, CONTACT)).deposit).toBe(0);
  });

  it('does not prevent staff from creating that guest', async () => {
    const store = await openStore(product, 5);
    const [{ visitor }, phone] = [await person(), newPhone()];
    await bookFor(visitor, store, { ...CONTACT, phone });
    const written = await store.manager.call(dinersApi.createDiner, {
      params: { storeId: store.storeId },
      body: { lastName: 'Li', phone },
    });
    expect(written.refusal).toBeUndefined();
  });
});

describe('the phone of a blacklisted guest, entered by a stranger', () => {
  /** Returns the parts of an order that do not differ between bookings. */
  const shape = ({
    id: _id,
    bookingCode: _code,
    diner,
    createdAt: _at,
    startAt: _start,
    endAt: _end,
    ...order
  }: DinerOrder) => ({
    ...order,
    diner: diner && { ...diner, id: '', phone: '' },
  });

  it.each([[null], [300], [0]] as const)(
    'gets the same answer as any other phone, where the store accepts automatically after %s seconds',
    async (autoAcceptSeconds) => {
      const store = await openStore(product, 5);
      await setRules(product.db, store.storeId, { autoAcceptSeconds });
      const { diner } = await bookByStaff(store.manager, store.storeId, { time: '17:00' });
      await blacklist(store, diner?.id);
      const [{ visitor }, { visitor: other }] = [await person(), await person()];
      const barred = await bookFor(visitor, store, CONTACT);
      const unknown = await bookFor(other, store, { ...CONTACT, phone: newPhone() });
      expect(shape(barred)).toEqual(shape(unknown));
    },
  );

  it('gets the same answers as any other phone, also after the deposit', async () => {
    const store = await openStore(product, 5);
    await setRules(product.db, store.storeId, { deposits: [depositBy('fixed', 100)] });
    const { diner } = await bookByStaff(store.manager, store.storeId, { time: '17:00' });
    await blacklist(store, diner?.id);
    const paidFor = async (contact: Parameters<typeof bookFor>[2]) => {
      const { visitor } = await person();
      const { id: orderId } = await bookFor(visitor, store, contact);
      const params = { storeId: store.storeId, orderId };
      await store.manager.do(staffOrdersApi.recordOfflinePayment, { params, body: { version: 0 } });
      return shape(await visitor.do(bookingApi.readMyOrder, { params }));
    };
    expect(await paidFor(CONTACT)).toEqual(await paidFor({ ...CONTACT, phone: newPhone() }));
  });

  it('does not prevent the stranger from holding a table', async () => {
    const store = await openStore(product, 5);
    const { diner } = await bookByStaff(store.manager, store.storeId, { time: '17:00' });
    await blacklist(store, diner?.id);
    const { visitor } = await person();
    const held = await visitor.call(bookingApi.holdTable, {
      params: { storeId: store.storeId },
      body: slotAt(store.kind.id),
    });
    expect(held.refusal).toBeUndefined();
  });
});

describe('an order made by staff', () => {
  it('belongs to the account that verified the phone', async () => {
    const store = await openStore(product, 5);
    const { visitor, contact } = await person();
    const { id, diner } = await bookByStaff(
      store.manager,
      store.storeId,
      { time: '19:00' },
      { diner: contact },
    );
    const { items } = await visitor.do(bookingApi.listMyOrders, { query: {} });
    expect(items.map((order) => order.id)).toEqual([id]);
    expect(await guest(store, diner?.id)).toMatchObject({ hasAccount: true });
    const again = await bookByStaff(store.manager, store.storeId, { time: '17:00' }, { diner: contact });
    expect(again.diner?.id).toBe(diner?.id);
    const chosen = { diner: { id: diner?.id ?? '' } };
    await bookByStaff(store.manager, store.storeId, { time: '21:00' }, chosen);
    expect((await visitor.do(bookingApi.listMyOrders, { query: {} })).items).toHaveLength(3);
  });

  it('never goes to an account that entered the phone without verifying it', async () => {
    const store = await openStore(product, 5);
    const phone = newPhone();
    const { visitor, id } = await person();
    // An account without a phone, as created by social login.
    await product.db
      .updateTable('user_account')
      .set({ phone: null, phone_region: null, phone_verified_at: null })
      .where('id', '=', id)
      .execute();
    const typed = await bookFor(visitor, store, { ...CONTACT, phone });
    expect(await guest(store, typed.diner?.id)).toMatchObject({ hasAccount: true });
    await bookByStaff(store.manager, store.storeId, { time: '17:00' }, { diner: { ...CONTACT, phone } });
    const chosen = { diner: { id: typed.diner?.id ?? '' } };
    await bookByStaff(store.manager, store.storeId, { time: '21:00' }, chosen);
    const { items } = await visitor.do(bookingApi.listMyOrders, { query: {} });
    expect(items.map((order) => order.id)).toEqual([typed.id]);
  });
});

describe('the language of a guest', () => {
  const readIn = async (language: Language) => {
    const { visitor, contact } = await person();
    const reader = product.visitor(language);
    reader.cookies = visitor.cookies;
    return { visitor: reader, contact };
  };

  it('is the one they book in, if none is known', async () => {
    const store = await openStore(product, 5);
    const { visitor, contact } = await readIn('zh-Hant');
    const { diner } = await bookFor(visitor, store, contact);
    expect((await guest(store, diner?.id)).preferredLanguage).toBe('zh-Hant');
    const known = await readIn('en');
    const params = { storeId: store.storeId };
    const body = { lastName: 'Wang', firstName: 'Min', phone: known.contact.phone };
    const { id } = await store.manager.do(dinersApi.createDiner, { params, body });
    expect((await bookFor(known.visitor, store, known.contact)).diner?.id).toBe(id);
    expect((await guest(store, id)).preferredLanguage).toBe('en');
  });

  it('stays as staff set it, and is not guessed for a person they book for', async () => {
    const store = await openStore(product, 5);
    const { visitor, contact } = await readIn('en');
    const params = { storeId: store.storeId };
    const body = {
      lastName: 'Wang',
      firstName: 'Min',
      phone: contact.phone,
      preferredLanguage: 'zh-Hans' as const,
    };
    const { id } = await store.manager.do(dinersApi.createDiner, { params, body });
    const own = await bookFor(visitor, store, contact);
    expect(own.diner?.id).toBe(id);
    expect((await guest(store, id)).preferredLanguage).toBe('zh-Hans');
    await cancel(visitor, own);
    const other = await bookFor(visitor, store, CONTACT);
    expect((await guest(store, other.diner?.id)).preferredLanguage).toBeNull();
  });
});

/** Marks a guest as absent, whatever the time. */
async function markAbsent(storeId: string, orderId: string): Promise<void> {
  await product.db
    .updateTable('booking_order')
    .set({ status: 'closed', close_reason: 'absent', closed_at: product.clock.now() })
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .execute();
}

const quote = async (visitor: Visitor, { storeId, kind }: Store): Promise<number> => {
  const query = { date: SATURDAY, time: '20:30', kindId: kind.id, adults: 2 };
  return (await visitor.do(depositRulesApi.readDepositQuote, { params: { storeId }, query })).deposit;
};
