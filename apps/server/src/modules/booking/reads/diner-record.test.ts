import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { dinerNotesApi, dinerRecordApi } from '@xiwei/contract/diners/diner-record.api.ts';
import { dinerRiskApi } from '@xiwei/contract/diners/diner-risk.api.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff, CONTACT, openStore, SATURDAY } from '#testing/bookings.ts';
import { addStaff } from '#testing/fixtures.ts';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

type Store = Awaited<ReturnType<typeof openStore>>;

const guestOf = (store: Store, lastName: string) =>
  store.manager.do(dinersApi.createDiner, {
    params: { storeId: store.storeId },
    body: { lastName, phone: newPhone() },
  });

/** Closes a booking of a guest as a no-show, by the clock of the next day. */
async function missBooking(store: Store, dinerId: string, date: string): Promise<void> {
  const order = await bookByStaff(
    store.manager,
    store.storeId,
    { date, time: '19:00' },
    { diner: { id: dinerId } },
  );
  await product.db
    .updateTable('booking_order')
    .set({ status: 'closed', close_reason: 'absent', closed_at: product.clock.now() })
    .where('id', '=', order.id)
    .execute();
}

const read = (by: Visitor, store: Store, dinerId: string) =>
  by.do(dinerRecordApi.readDinerRecord, { params: { storeId: store.storeId, dinerId } });

describe('the record of a guest', () => {
  it('counts visits, no-shows and coming orders, and leaves amounts to managers', async () => {
    const store = await openStore(product, 5);
    const { id } = await guestOf(store, 'Chan');
    await missBooking(store, id, '2037-11-22');
    const order = await bookByStaff(store.manager, store.storeId, { time: '19:00' }, { diner: { id } });
    expect(await read(store.manager, store, id)).toMatchObject({
      visits: 0,
      closed: 1,
      absent: 1,
      upcoming: 1,
      spent: 0,
      average: null,
      favouriteTables: [],
    });
    await product.db
      .updateTable('booking_order')
      .set({ status: 'finished', arrived_at: product.clock.now(), finished_at: product.clock.now() })
      .where('id', '=', order.id)
      .execute();
    const itemId = order.itemIds[0] ?? '';
    expect(await read(store.manager, store, id)).toMatchObject({
      visits: 1,
      finished: 1,
      upcoming: 0,
      average: 0,
      firstVisitOn: SATURDAY,
      lastVisitOn: SATURDAY,
      favouriteTables: [{ itemId, visits: 1 }],
    });
    const host = product.visitor();
    await addStaff(product.db, store.storeId, await host.signIn(), 'host');
    expect(await read(host, store, id)).toMatchObject({
      visits: 1,
      spent: null,
      average: null,
      refunded: null,
    });
  });

  it('follows an order that is given to another guest, and one that is deleted', async () => {
    const store = await openStore(product, 5);
    const [one, other] = [await guestOf(store, 'One'), await guestOf(store, 'Other')];
    const order = await bookByStaff(
      store.manager,
      store.storeId,
      { time: '19:00' },
      { diner: { id: one.id } },
    );
    const params = { storeId: store.storeId, orderId: order.id };
    const cancelled = await store.manager.do(staffOrdersApi.storeCancelOrder, {
      params,
      body: { version: 0 },
    });
    expect(await read(store.manager, store, one.id)).toMatchObject({ closed: 1, absent: 0 });
    await product.db
      .updateTable('booking_order')
      .set({ diner_id: other.id })
      .where('id', '=', order.id)
      .execute();
    expect((await read(store.manager, store, one.id)).closed).toBe(0);
    expect((await read(store.manager, store, other.id)).closed).toBe(1);
    await store.manager.do(staffOrdersApi.deleteOrder, { params, query: { version: cancelled.version } });
    expect((await read(store.manager, store, other.id)).closed).toBe(0);
  });
});

describe('notes about a guest', () => {
  it('are listed latest first with their authors, between decisions about the blacklist', async () => {
    const store = await openStore(product, 1);
    const guest = await guestOf(store, 'Noted');
    const params = { storeId: store.storeId, dinerId: guest.id };
    const add = (text: string) => store.manager.call(dinerNotesApi.addDinerNote, { params, body: { text } });
    expect((await add(' ')).refusal?.fields).toEqual({ text: 'Required' });
    expect((await add('x'.repeat(501))).refusal?.fields).toHaveProperty('text');
    await add('Likes the window');
    product.clock.pass(60);
    const body = { reason: 'Shouted', version: guest.version };
    await store.manager.do(dinersApi.blacklistDiner, { params, body });
    const query = { limit: 1 };
    const first = await store.manager.do(dinerNotesApi.listDinerNotes, { params, query });
    expect(first.items).toMatchObject([{ kind: 'blacklist', text: 'Shouted' }]);
    const rest = await store.manager.do(dinerNotesApi.listDinerNotes, {
      params,
      query: { after: first.next ?? '' },
    });
    expect(rest.items).toMatchObject([{ kind: 'note', text: 'Likes the window', merged: null }]);
    expect(rest.items[0]?.author?.id).toEqual(expect.any(String));
  });
});

describe('the blacklist', () => {
  it('ends after its last day without any job', async () => {
    const store = await openStore(product, 1);
    const guest = await guestOf(store, 'Until');
    const params = { storeId: store.storeId, dinerId: guest.id };
    const list = (until: string | null) =>
      store.manager.call(dinersApi.blacklistDiner, {
        params,
        body: { reason: 'No-shows', until, version: guest.version },
      });
    expect((await list('2020-01-01')).refusal?.code).toBe('blacklistEndPast');
    const today = product.clock.now().toISOString().slice(0, 10);
    expect((await list(today)).body).toMatchObject({ blacklisted: true, blacklistedUntil: today });
    const blacklisted = async () => {
      const query = { blacklisted: 'true' as const };
      const { items } = await store.manager.do(dinersApi.listDiners, { params, query });
      return items.map(({ id }) => id);
    };
    expect(await blacklisted()).toEqual([guest.id]);
    await product.db
      .updateTable('diner')
      .set({ blacklisted_until: '2037-01-01' })
      .where('id', '=', guest.id)
      .execute();
    expect(await blacklisted()).toEqual([]);
    const read = await store.manager.do(dinersApi.readDiner, { params });
    expect(read).toMatchObject({ blacklisted: false, blacklistReason: null });
    expect(read.can).toContain('blacklist');
  });
});

describe('the risk list', () => {
  it('has guests with few finished and many closed orders, page by page, and needs a limit', async () => {
    const store = await openStore(product, 5);
    const params = { storeId: store.storeId };
    const [calm, late, worst] = [
      await guestOf(store, 'Calm'),
      await guestOf(store, 'Late'),
      await guestOf(store, 'Worst'),
    ];
    await missBooking(store, late.id, '2037-11-22');
    for (const date of ['2037-11-22', '2037-11-23', '2037-11-24']) await missBooking(store, worst.id, date);
    const risky = (query: object) => store.manager.call(dinerRiskApi.listRiskyDiners, { params, query });
    expect((await risky({})).refusal?.fields).toEqual({ moreClosedThan: 'Required' });
    expect((await risky({ fewerFinishedThan: 0 })).refusal?.code).toBe('inputInvalid');
    expect((await risky({ moreClosedThan: -1 })).refusal?.code).toBe('inputInvalid');
    const namesIn = (reply: Awaited<ReturnType<typeof risky>>) =>
      reply.body.items.map(({ diner }) => diner.lastName);
    expect(namesIn(await risky({ moreClosedThan: 1 }))).toEqual(['Worst']);
    expect(namesIn(await risky({ moreClosedThan: 0 }))).toEqual(['Worst', 'Late']);
    const all = await risky({ fewerFinishedThan: 1 });
    expect(namesIn(all)).toEqual(['Worst', 'Late', 'Calm']);
    expect(all.body.total).toBe(3);
    expect(all.body.items[0]).toMatchObject({ finished: 0, closed: 3, absent: 3 });
    const page = await risky({ fewerFinishedThan: 1, limit: 2 });
    const next = await risky({ fewerFinishedThan: 1, limit: 2, after: page.body.next });
    expect(namesIn(next)).toEqual(['Calm']);
    expect(next.body.total).toBeUndefined();
    expect(namesIn(await risky({ fewerFinishedThan: 1, blacklisted: 'true' }))).toEqual([]);
    expect(calm.blacklisted).toBe(false);
  });

  it('suggests to blacklist after the number of no-shows that the store has set, until it is dismissed', async () => {
    const store = await openStore(product, 5);
    const params = { storeId: store.storeId };
    const guest = await guestOf(store, 'Absent');
    const suggestions = async () =>
      (await store.manager.do(dinerRiskApi.listBlacklistSuggestions, { params })).items.map(
        ({ diner }) => diner.id,
      );
    const set = (suggestAfterAbsences: number, version: number) =>
      store.manager.call(dinerRiskApi.updateRiskSettings, {
        params,
        body: { suggestAfterAbsences, version },
      });
    for (const date of ['2037-11-22', '2037-11-23']) await missBooking(store, guest.id, date);
    expect(await suggestions()).toEqual([]);
    expect((await set(21, 0)).refusal?.code).toBe('inputInvalid');
    expect((await set(2, 0)).body).toEqual({ suggestAfterAbsences: 2, version: 1 });
    expect((await set(5, 0)).refusal?.code).toBe('changedMeanwhile');
    expect(await suggestions()).toEqual([guest.id]);
    await store.manager.do(dinerRiskApi.dismissBlacklistSuggestion, {
      params: { ...params, dinerId: guest.id },
      body: { version: guest.version },
    });
    expect(await suggestions()).toEqual([]);
    await missBooking(store, guest.id, '2037-11-24');
    expect(await suggestions()).toEqual([guest.id]);
    await set(0, 1);
    expect(await suggestions()).toEqual([]);
  });
});

describe('staff-made bookings', () => {
  it('belong to the account that verified the phone of a guest who was created by hand', async () => {
    const store = await openStore(product, 5);
    const phone = newPhone();
    const userId = await product.visitor().signIn(phone);
    const guest = await store.manager.do(dinersApi.createDiner, {
      params: { storeId: store.storeId },
      body: { lastName: 'Known', phone },
    });
    const byId = await bookByStaff(
      store.manager,
      store.storeId,
      { time: '19:00' },
      { diner: { id: guest.id } },
    );
    const byPhone = await bookByStaff(
      store.manager,
      store.storeId,
      { time: '21:00' },
      { diner: { ...CONTACT, phone } },
    );
    const owners = await product.db
      .selectFrom('booking_order')
      .select('user_id')
      .where('id', 'in', [byId.id, byPhone.id])
      .execute();
    expect(owners).toEqual([{ user_id: userId }, { user_id: userId }]);
  });
});
