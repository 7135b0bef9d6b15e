import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, bookByStaff, CONTACT, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { doJob, newPerson, readOrder } from '#testing/orders.ts';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const idsOf = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.do(bookingApi.listMyOrders, { query: {} })).items.map(({ id }) => id);
const untilSeen = (visitor: Visitor, ids: string[]) =>
  expect.poll(async () => (await idsOf(visitor)).toSorted()).toEqual(ids.toSorted());

async function setPhone(userId: string, phone: string | null): Promise<void> {
  const columns = phone
    ? { phone, phone_region: 'CN' as const, phone_verified_at: product.clock.now() }
    : { phone: null, phone_region: null, phone_verified_at: null };
  await product.db.updateTable('user_account').set(columns).where('id', '=', userId).execute();
  await doJob(product, 'diners.linkAccount', { data: { userId } });
}

describe('orders that staff made for a phone', () => {
  it('appear in My bookings of the person who verifies it later, with their deposit to pay', async () => {
    const store = await openStore(product, 5);
    const phone = newPhone();
    const diner = { ...CONTACT, phone };
    const asked = { diner, deposit: 200_00 as Fen };
    const { id: orderId } = await bookByStaff(store.manager, store.storeId, { time: '19:00' }, asked);
    const closed = await bookByStaff(store.manager, store.storeId, { time: '21:00' }, { diner });
    const closing = { params: { storeId: store.storeId, orderId: closed.id }, body: { version: 0 } };
    await store.manager.do(staffOrdersApi.storeCancelOrder, closing);
    const visitor = product.visitor();
    await visitor.signIn(phone);
    await untilSeen(visitor, [orderId]);
    const params = { storeId: store.storeId, orderId };
    expect(await visitor.do(bookingApi.readMyOrder, { params })).toMatchObject({
      creator: 'store',
      status: 'waitDepositPayment',
    });
    expect(await visitor.do(moneyApi.readOrderPayment, { params })).toMatchObject({
      amount: 200_00,
      status: 'open',
    });
    const { diner: guest } = await readOrder(store.manager, store.storeId, orderId);
    const record = { params: { storeId: store.storeId, dinerId: guest?.id ?? '' } };
    expect(await store.manager.do(dinersApi.readDiner, record)).toMatchObject({ hasAccount: true });
  });

  it('leave the account with the phone and go to its next owner; repeating this changes nothing', async () => {
    const store = await openStore(product, 5);
    const phone = newPhone();
    const diner = { ...CONTACT, phone };
    const { id } = await bookByStaff(store.manager, store.storeId, { time: '19:00' }, { diner });
    const [one, other] = [await newPerson(product), await newPerson(product)];
    await setPhone(one.id, `+86${phone.number}`);
    await untilSeen(one.visitor, [id]);
    const { version } = await readOrder(store.manager, store.storeId, id);
    await doJob(product, 'diners.linkAccount', { data: { userId: one.id } });
    expect((await readOrder(store.manager, store.storeId, id)).version).toBe(version);
    await setPhone(one.id, null);
    await untilSeen(one.visitor, []);
    await setPhone(other.id, `+86${phone.number}`);
    await untilSeen(other.visitor, [id]);
    expect(await idsOf(one.visitor)).toEqual([]);
  });

  it('exclude those a stranger made with that phone', async () => {
    const store = await openStore(product, 5);
    const [stranger, owner, phone] = [await newPerson(product), await newPerson(product), newPhone()];
    const typed = await stranger.visitor.do(bookingApi.createOrder, {
      params: { storeId: store.storeId },
      body: { slot: slotAt(store.kind.id), diner: { ...CONTACT, phone } },
    });
    await setPhone(owner.id, `+86${phone.number}`);
    expect(await idsOf(owner.visitor)).toEqual([]);
    expect(await idsOf(stranger.visitor)).toEqual([typed.id]);
  });

  it("follow when staff change the guest's phone", async () => {
    const store = await openStore(product, 5);
    const { visitor, id: userId } = await newPerson(product);
    const phone = newPhone();
    await setPhone(userId, `+86${phone.number}`);
    const { id, diner } = await bookByStaff(store.manager, store.storeId, { time: '19:00' });
    const params = { storeId: store.storeId, dinerId: diner?.id ?? '' };
    const { version } = await store.manager.do(dinersApi.readDiner, { params });
    const body = { lastName: 'Li', firstName: 'Lei', phone, version };
    await store.manager.do(dinersApi.updateDiner, { params, body });
    await untilSeen(visitor, [id]);
  });

  it('follow when the person books there themselves', async () => {
    const store = await openStore(product, 5);
    const phone = newPhone();
    const contact = { ...CONTACT, phone };
    const { id } = await bookByStaff(store.manager, store.storeId, { time: '19:00' }, { diner: contact });
    const { visitor, id: userId } = await newPerson(product);
    // Verified at the same moment as staff booked, so nothing was linked.
    await product.db
      .updateTable('user_account')
      .set({ phone: `+86${phone.number}`, phone_region: 'CN' })
      .where('id', '=', userId)
      .execute();
    const own = await visitor.do(bookingApi.createOrder, {
      params: { storeId: store.storeId },
      body: { slot: slotAt(store.kind.id, '21:00', { date: '2037-11-22' }), diner: contact },
    });
    await untilSeen(visitor, [id, own.id]);
  });
});

describe('the answer of a staff command', () => {
  it('names who made and closed the order, as reading it does', async () => {
    const store = await openStore(product, 5);
    const me = await store.manager.do(identityApi.readMe, {});
    await store.manager.do(identityApi.updateProfile, {
      body: { nickname: 'Mei at the desk', version: me.version },
    });
    const made = await bookByStaff(store.manager, store.storeId, { time: '19:00' });
    expect(made.createdBy.name).toBe('Mei at the desk');
    const params = { storeId: store.storeId, orderId: made.id };
    const closed = await store.manager.do(staffOrdersApi.storeCancelOrder, { params, body: { version: 0 } });
    expect(closed.closedBy?.name).toBe('Mei at the desk');
    expect(closed).toEqual(await readOrder(store.manager, store.storeId, made.id));
    const { visitor } = await newPerson(product);
    const { id: orderId } = await book(visitor, store.storeId, slotAt(store.kind.id));
    const arrival = { params: { ...params, orderId }, body: { version: 0, remarkByStore: 'Window' } };
    const noted = await store.manager.do(staffOrdersApi.setStoreRemark, arrival);
    expect(noted).toEqual(await readOrder(store.manager, store.storeId, orderId));
    expect(noted.date).toBe(SATURDAY);
  });
});
