import { orderShareApi } from '@xiwei/contract/booking/order-share.api.ts';
import type { OrderSharingEdit } from '@xiwei/contract/booking/order-share.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { SHARED_FIELDS, type SharedField } from '@xiwei/contract/stores/sharing.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Case, newPerson, orderIn } from '#testing/orders.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const paramsOf = ({ storeId, order }: Case) => ({ storeId, orderId: order.id });

function keyIn(path: string | null): string {
  if (path === null) throw new Error('The order is not shared');
  return new URL(path, 'http://test').searchParams.get('key') ?? '';
}

async function keyOf(booking: Case): Promise<string> {
  const { path } = await booking.diner.do(orderShareApi.readMyOrderSharing, { params: paramsOf(booking) });
  expect(path).toContain(`/order-detail-share/${booking.storeId}/${booking.order.id}?key=`);
  return keyIn(path);
}

const readBy = async (booking: Case, key: string) =>
  (await product.visitor()).call(orderShareApi.readSharedOrder, {
    params: paramsOf(booking),
    query: { key },
  });

const codeBy = async (booking: Case, key: string) => (await readBy(booking, key)).refusal?.code;

/** Sets what an order shows, as its diner. */
async function choose(booking: Case, change: Partial<OrderSharingEdit>) {
  const params = paramsOf(booking);
  const { version, enabled, shows } = await booking.diner.do(orderShareApi.readMyOrderSharing, { params });
  return booking.diner.do(orderShareApi.updateMyOrderSharing, {
    params,
    body: { version, enabled, shows, ...change },
  });
}

/** Sets what the store allows. */
async function allow({ storeId, manager }: Case, sharing: { enabled: boolean; shows: SharedField[] }) {
  const params = { storeId };
  const { version } = await manager.do(storeSettingsApi.readStoreSettings, { params });
  return manager.do(storeSettingsApi.updateSharingSettings, { params, body: { sharing, version } });
}

/** What each field reveals of the booking of `withSecrets`, found in the text of the answer. */
const REVEALED: Record<SharedField, RegExp> = {
  name: /"lastName":"Li"/,
  people: /"adults":2/,
  table: /"kindName":"For 4"/,
  bookingCode: /"bookingCode":"[^"]+"/,
  remark: /window seat/,
};

/** Makes a booking that has something to show in every field, and things that are never shown. */
async function withSecrets(): Promise<Case> {
  const booking = await orderIn(product, 'waitService');
  await sql`update booking_order set remark_by_diner = 'window seat', remark_by_store = 'regular who complains',
    diet_taboo = 'allergic to peanuts' where id = ${booking.order.id}`.execute(product.db);
  return booking;
}

const NEVER = /Lei|1390000|139 0000|deposit|complains|peanuts|userId|dinerId|itemIds/;

async function expectShown(booking: Case, key: string, shown: readonly SharedField[]): Promise<void> {
  const text = JSON.stringify((await readBy(booking, key)).body);
  expect(text).not.toMatch(NEVER);
  const found = SHARED_FIELDS.filter((field) => REVEALED[field].test(text));
  expect(found).toEqual(SHARED_FIELDS.filter((field) => shown.includes(field)));
}

const SUBSETS = Array.from({ length: 2 ** SHARED_FIELDS.length }, (_, bits) =>
  SHARED_FIELDS.filter((_field, index) => bits & (1 << index)),
);

describe('a shared booking', () => {
  it('shows where and when to come, and nothing private of its diner', async () => {
    const booking = await orderIn(product, 'waitService');
    const { body } = await readBy(booking, await keyOf(booking));
    expect(body).toMatchObject({
      state: 'confirmed',
      date: booking.order.date,
      time: '19:00',
      people: { adults: 2, children: 0 },
      table: { kindName: 'For 4', tableCount: 1, joined: false },
      bookedBy: { lastName: 'Li', title: 'mr' },
      bookingCode: null,
      remark: null,
      store: { id: booking.storeId },
    });
    expect(JSON.stringify(body)).not.toMatch(NEVER);
  });

  it('says when it is cancelled', async () => {
    const booking = await orderIn(product, 'waitService');
    const key = await keyOf(booking);
    await booking.manager.do(staffOrdersApi.storeCancelOrder, {
      params: paramsOf(booking),
      body: { version: 0 },
    });
    expect((await readBy(booking, key)).body).toMatchObject({ state: 'cancelled', version: 1 });
  });

  it('is not found without a key of its own', async () => {
    const [booking, other] = [await orderIn(product, 'waitService'), await orderIn(product, 'waitService')];
    const key = await keyOf(booking);
    const wrong = ['', 'x', await keyOf(other), key.slice(0, -1), `${key}x`, `1.${key}`, `0.${key}`, '1.'];
    for (const text of wrong) expect(await codeBy(booking, text), text).toBe('notFound');
  });

  it('is shared by its diner and by staff of its store only', async () => {
    const [booking, other] = [await orderIn(product, 'waitService'), await orderIn(product, 'waitService')];
    const params = paramsOf(booking);
    const { visitor } = await newPerson(product);
    const body = { version: 0, enabled: false, shows: [] };
    for (const stranger of [visitor, booking.manager, other.diner]) {
      const replies = [
        await stranger.call(orderShareApi.readMyOrderSharing, { params }),
        await stranger.call(orderShareApi.updateMyOrderSharing, { params, body }),
        await stranger.call(orderShareApi.revokeMyShareLink, { params }),
      ];
      for (const reply of replies) expect(reply.refusal?.code).toBe('notFound');
    }
    const foreign = { storeId: other.storeId, orderId: booking.order.id };
    const byOtherStaff = await other.manager.call(orderShareApi.updateOrderSharing, {
      params: foreign,
      body,
    });
    expect(byOtherStaff.refusal?.code).toBe('notFound');
    expect((await other.manager.call(orderShareApi.revokeShareLink, { params })).refusal?.code).toBe(
      'notAllowed',
    );
    expect((await readBy(booking, await keyOf(booking))).body).toMatchObject({ state: 'confirmed' });
  });
});

describe('what a share link shows', () => {
  it('is what the order chose, for every choice', async () => {
    const booking = await withSecrets();
    await allow(booking, { enabled: true, shows: [...SHARED_FIELDS] });
    const key = await keyOf(booking);
    for (const shows of SUBSETS) {
      expect((await choose(booking, { shows })).shows).toEqual(shows);
      await expectShown(booking, key, shows);
    }
  });

  it('is what the store allows, for every set, if nothing was chosen', async () => {
    const booking = await withSecrets();
    const key = await keyOf(booking);
    for (const shows of SUBSETS) {
      await allow(booking, { enabled: true, shows });
      await expectShown(booking, key, shows);
    }
  });

  it('is never more than both the store and the order allow', async () => {
    const booking = await withSecrets();
    const key = await keyOf(booking);
    const set = fc.subarray([...SHARED_FIELDS]);
    await fc.assert(
      fc.asyncProperty(set, set, async (allowed, chosen) => {
        await allow(booking, { enabled: true, shows: allowed });
        await choose(booking, { shows: chosen });
        await expectShown(
          booking,
          key,
          chosen.filter((field) => allowed.includes(field)),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('refuses fields that do not exist or are named twice', async () => {
    const booking = await orderIn(product, 'waitService');
    for (const shows of [['phone'], ['name', 'name'], 'name']) {
      const reply = await booking.diner.call(orderShareApi.updateMyOrderSharing, {
        params: paramsOf(booking),
        body: { version: 0, enabled: true, shows: shows as SharedField[] },
      });
      expect(reply.refusal?.code).toBe('inputInvalid');
    }
  });
});

describe('sharing that is turned off', () => {
  it('says so to those who have the link, and nothing to others', async () => {
    const booking = await orderIn(product, 'waitService');
    const key = await keyOf(booking);
    expect((await choose(booking, { enabled: false })).path).toBeNull();
    expect(await codeBy(booking, key)).toBe('sharingDisabled');
    expect(await codeBy(booking, 'wrong')).toBe('notFound');
    await choose(booking, { enabled: true });
    expect((await readBy(booking, key)).body).toMatchObject({ state: 'confirmed' });
  });

  it('by the store closes the links of all orders', async () => {
    const booking = await orderIn(product, 'waitService');
    const key = await keyOf(booking);
    await allow(booking, { enabled: false, shows: [] });
    expect(await codeBy(booking, key)).toBe('sharingDisabled');
    expect(await choose(booking, { enabled: true })).toMatchObject({
      enabled: true,
      storeEnabled: false,
      path: null,
    });
    expect(await codeBy(booking, key)).toBe('sharingDisabled');
  });
});

describe('a replaced share link', () => {
  const revoke = (by: Visitor, booking: Case) =>
    by === booking.diner
      ? by.do(orderShareApi.revokeMyShareLink, { params: paramsOf(booking) })
      : by.do(orderShareApi.revokeShareLink, { params: paramsOf(booking) });

  it('has another key, and the former ones say that sharing was turned off', async () => {
    const booking = await orderIn(product, 'waitService');
    const keys = [await keyOf(booking)];
    for (const by of [booking.diner, booking.manager, booking.diner])
      keys.push(keyIn((await revoke(by, booking)).path));
    expect(new Set(keys).size).toBe(keys.length);
    const [newest = '', ...former] = keys.toReversed();
    expect((await readBy(booking, newest)).body).toMatchObject({ state: 'confirmed' });
    for (const key of former) expect(await codeBy(booking, key)).toBe('sharingDisabled');
  });

  it('cannot be guessed from the former one', async () => {
    const booking = await orderIn(product, 'waitService');
    const former = await keyOf(booking);
    await revoke(booking.diner, booking);
    for (const guess of [`1.${former}`, `2.${former}`]) expect(await codeBy(booking, guess)).toBe('notFound');
  });

  it('keeps what was chosen', async () => {
    const booking = await orderIn(product, 'waitService');
    await choose(booking, { shows: ['people'] });
    const { path } = await revoke(booking.manager, booking);
    expect((await readBy(booking, keyIn(path))).body).toMatchObject({ bookedBy: null, table: null });
  });
});

it('does not overwrite what was chosen on another device', async () => {
  const booking = await orderIn(product, 'waitService');
  const params = paramsOf(booking);
  await booking.manager.do(orderShareApi.updateOrderSharing, {
    params,
    body: { version: 0, enabled: false, shows: ['name'] },
  });
  const late = await booking.diner.call(orderShareApi.updateMyOrderSharing, {
    params,
    body: { version: 0, enabled: true, shows: ['name', 'people'] },
  });
  expect(late.refusal?.code).toBe('changedMeanwhile');
  expect(await booking.diner.do(orderShareApi.readMyOrderSharing, { params })).toMatchObject({
    version: 1,
    enabled: false,
    shows: ['name'],
  });
});
