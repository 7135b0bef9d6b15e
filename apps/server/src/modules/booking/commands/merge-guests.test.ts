import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { duplicateDinersApi, mergeDinersApi } from '@xiwei/contract/diners/diner-merge.api.ts';
import type { MergeInput } from '@xiwei/contract/diners/diner-merge.model.ts';
import { dinerNotesApi, dinerRecordApi } from '@xiwei/contract/diners/diner-record.api.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import type { Diner } from '@xiwei/contract/diners/diners.model.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff, CONTACT, openStore, slotAt } from '#testing/bookings.ts';
import { newPerson, readOrder } from '#testing/orders.ts';
import { newPhone, type Product, startProduct } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

type Store = Awaited<ReturnType<typeof openStore>>;

const add = (store: Store, body: { lastName: string } & Record<string, unknown>): Promise<Diner> =>
  store.manager.do(dinersApi.createDiner, { params: { storeId: store.storeId }, body });
const merge = (store: Store, keep: Diner, drop: Diner, fields: MergeInput['fields'] = {}) =>
  store.manager.call(mergeDinersApi.mergeDiners, {
    params: { storeId: store.storeId },
    body: { keepId: keep.id, keepVersion: keep.version, dropId: drop.id, dropVersion: drop.version, fields },
  });
const bookFor = (store: Store, { id }: Diner, time: string) =>
  bookByStaff(store.manager, store.storeId, { time }, { diner: { id } });

describe('merging two guests', () => {
  it('keeps orders, notes and figures of both, and leads from the merged record to the other', async () => {
    const store = await openStore(product, 5);
    const [keep, drop] = [
      await add(store, { lastName: 'Chan', remark: 'Old', phone: newPhone() }),
      await add(store, { lastName: 'Chen', remark: 'New', company: 'Harbour Ltd', birthday: '1988-02-29' }),
    ];
    const note = { params: { storeId: store.storeId, dinerId: drop.id }, body: { text: 'Likes tea' } };
    await store.manager.do(dinerNotesApi.addDinerNote, note);
    const [open, closed] = [await bookFor(store, drop, '19:00'), await bookFor(store, drop, '21:00')];
    const cancel = { params: { storeId: store.storeId, orderId: closed.id }, body: { version: 0 } };
    await store.manager.do(staffOrdersApi.storeCancelOrder, cancel);
    const merged = await merge(store, keep, drop, { remark: 'drop' });
    expect(merged.body).toMatchObject({
      id: keep.id,
      lastName: 'Chan',
      remark: 'New',
      company: 'Harbour Ltd',
      birthday: '1988-02-29',
      version: keep.version + 1,
    });
    const params = { storeId: store.storeId, dinerId: keep.id };
    expect(await store.manager.do(dinersApi.readDiner, { params })).toEqual({
      ...merged.body,
      can: ['update', 'blacklist', 'merge'],
    });
    expect(await readOrder(store.manager, store.storeId, open.id)).toMatchObject({ diner: { id: keep.id } });
    expect(await store.manager.do(dinerRecordApi.readDinerRecord, { params })).toMatchObject({
      closed: 1,
      upcoming: 1,
    });
    const notes = await store.manager.do(dinerNotesApi.listDinerNotes, { params, query: {} });
    expect(notes.items.map(({ kind }) => kind).sort()).toEqual(['merge', 'note']);
    const entry = notes.items.find(({ kind }) => kind === 'merge');
    expect(entry?.merged).toMatchObject({ lastName: 'Chen', company: 'Harbour Ltd' });
    const former = { params: { ...params, dinerId: drop.id } };
    expect(await store.manager.do(dinersApi.readDiner, former)).toMatchObject({
      id: keep.id,
      mergedInto: keep.id,
    });
    const found = await store.manager.do(dinersApi.listDiners, {
      params: { storeId: store.storeId },
      query: { q: 'chen' },
    });
    expect(found.items).toEqual([]);
  });

  it('of which one is blacklisted keeps the blacklist with the later end, and both reasons', async () => {
    const store = await openStore(product, 1);
    const blacklist = (diner: Diner, reason: string, until: string | null) =>
      store.manager.do(dinersApi.blacklistDiner, {
        params: { storeId: store.storeId, dinerId: diner.id },
        body: { reason, until, version: diner.version },
      });
    const keep = await blacklist(await add(store, { lastName: 'A' }), 'Shouted', '2038-01-01');
    const drop = await blacklist(await add(store, { lastName: 'B' }), 'Did not pay', '2039-01-01');
    const { body: merged } = await merge(store, keep, drop);
    expect(merged).toMatchObject({
      blacklisted: true,
      blacklistReason: 'Shouted',
      blacklistedUntil: '2039-01-01',
    });
    const params = { storeId: store.storeId, dinerId: keep.id };
    const { items } = await store.manager.do(dinerNotesApi.listDinerNotes, { params, query: {} });
    expect(items.map(({ text }) => text)).toEqual(expect.arrayContaining(['Shouted', 'Did not pay']));
    const free = await merge(store, await add(store, { lastName: 'C' }), merged);
    expect(free.body).toMatchObject({ blacklisted: true, blacklistReason: 'Shouted' });
  });

  it('refuses a record with itself, an outdated version, two accounts, and records of other stores', async () => {
    const [store, other] = [await openStore(product, 1), await openStore(product, 1)];
    const [one, two] = [await add(store, { lastName: 'One' }), await add(store, { lastName: 'Two' })];
    expect((await merge(store, one, one)).refusal?.code).toBe('dinerMergedWithItself');
    expect((await merge(store, one, { ...two, version: 9 })).refusal?.code).toBe('changedMeanwhile');
    const foreign = await add(other, { lastName: 'Foreign' });
    expect((await merge(store, one, foreign)).refusal?.code).toBe('notFound');
    const phones = [newPhone(), newPhone()];
    for (const phone of phones) await product.visitor().signIn(phone);
    const [mine, theirs] = [
      await add(store, { lastName: 'Mine', phone: phones[0] }),
      await add(store, { lastName: 'Theirs', phone: phones[1] }),
    ];
    expect([mine.hasAccount, theirs.hasAccount]).toEqual([true, true]);
    expect((await merge(store, mine, theirs)).refusal?.code).toBe('dinerAccountsDiffer');
  });

  it('takes the account of the merged record with its phone', async () => {
    const store = await openStore(product, 1);
    const phone = newPhone();
    await product.visitor().signIn(phone);
    const [keep, drop] = [await add(store, { lastName: 'A' }), await add(store, { lastName: 'A', phone })];
    expect((await merge(store, keep, drop)).body).toMatchObject({ hasAccount: true, phone: { ...phone } });
    // The phone is free for no other guest.
    const again = await store.manager.call(dinersApi.createDiner, {
      params: { storeId: store.storeId },
      body: { lastName: 'Again', phone },
    });
    expect(again.refusal).toMatchObject({ code: 'dinerPhoneTaken', details: { dinerId: keep.id } });
  });

  it('happens once if two managers do it at the same time, in either direction', async () => {
    const store = await openStore(product, 1);
    const [one, two] = [await add(store, { lastName: 'One' }), await add(store, { lastName: 'Two' })];
    const replies = await Promise.all([merge(store, one, two), merge(store, two, one)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.map(({ refusal }) => refusal?.code)).toContainEqual(
      expect.stringMatching(/notFound|changedMeanwhile/),
    );
  });

  it('loses no booking that is made for the merged guest at the same time', async () => {
    const store = await openStore(product, 8);
    for (let round = 0; round < 4; round += 1) {
      const [keep, drop] = [await add(store, { lastName: 'Keep' }), await add(store, { lastName: 'Drop' })];
      const time = `${17 + round}:00`;
      const [merged, booked] = await Promise.all([
        merge(store, keep, drop),
        store.manager.call(staffOrdersApi.createStaffOrder, {
          params: { storeId: store.storeId },
          body: {
            place: { date: '2037-11-21', time, adults: 2 },
            diner: { id: drop.id },
            method: 'phone',
          },
        }),
      ]);
      expect(merged.status).toBe(200);
      if (booked.refusal) expect(booked.refusal.code).toBe('dinerRequired');
      else expect((await readOrder(store.manager, store.storeId, booked.body.id)).diner?.id).toBe(keep.id);
    }
  });

  it('leaves the diner’s own booking with the diner, and entries of its log cannot be reverted', async () => {
    const store = await openStore(product, 5);
    const { visitor } = await newPerson(product);
    const own = await visitor.do(bookingApi.createOrder, {
      params: { storeId: store.storeId },
      body: { slot: slotAt(store.kind.id), diner: { ...CONTACT, phone: newPhone() } },
    });
    const params = { storeId: store.storeId };
    const drop = await store.manager.do(dinersApi.readDiner, {
      params: { ...params, dinerId: own.diner?.id ?? '' },
    });
    const keep = await add(store, { lastName: 'Keep' });
    expect((await merge(store, keep, drop)).status).toBe(200);
    const mine = await visitor.do(bookingApi.listMyOrders, { query: {} });
    expect(mine.items.map(({ id }) => id)).toEqual([own.id]);
    const order = await readOrder(store.manager, store.storeId, own.id);
    const { items: entries } = await store.manager.do(staffOrdersApi.readOrderLog, {
      params: { ...params, orderId: own.id },
    });
    const moved = entries.find(({ type }) => type === 'dinerChange');
    expect(moved).toMatchObject({ can: [] });
    expect(order.diner?.id).toBe(keep.id);
  });
});

describe('duplicates', () => {
  it('are found by phone, and by the sound of the name with e-mail, birthday or last digits', async () => {
    const store = await openStore(product, 1);
    const names = async (dinerId?: string) => {
      const query = dinerId === undefined ? {} : { dinerId };
      const { items } = await store.manager.do(duplicateDinersApi.findDuplicateDiners, {
        params: { storeId: store.storeId },
        query,
      });
      return items.map(({ reason, diners }) => [reason, ...diners.map(({ firstName }) => firstName).sort()]);
    };
    const chan = { lastName: '陈' };
    const one = await add(store, { ...chan, firstName: '小明', birthday: '1990-02-28' });
    await add(store, { ...chan, firstName: '晓明', birthday: '1990-02-28' });
    await add(store, { lastName: 'Lee', firstName: 'Ann', email: 'Ann@example.com' });
    await add(store, { lastName: 'lee', firstName: 'ann ', email: 'ann@example.com' });
    await add(store, { ...chan, firstName: '大文', birthday: '1990-02-28' });
    expect(await names()).toEqual([
      ['email', 'Ann', 'ann'],
      ['birthday', '小明', '晓明'],
    ]);
    expect(await names(one.id)).toEqual([['birthday', '小明', '晓明']]);
  });

  it('are searched for among 10,000 guests whose names sound the same', async () => {
    const { storeId, manager } = await openStore(product, 1);
    // In batches: on a busy machine, one statement for all takes longer than a statement may.
    for (let first = 1; first <= 10_000; first += 500)
      await sql`
        insert into diner (store_id, id, last_name, name_sounds, phone, phone_region, created_at)
        select ${storeId}, gen_random_uuid(), '陈', 'chen', '+86138' || lpad((n * 10007 % 100000000)::text, 8, '0'), 'CN', now()
        from generate_series(${first}::int, ${first}::int + 499) n`.execute(product.db);
    const params = { storeId };
    const { items } = await manager.do(duplicateDinersApi.findDuplicateDiners, { params, query: {} });
    expect(items).toEqual([]);
  });
});
