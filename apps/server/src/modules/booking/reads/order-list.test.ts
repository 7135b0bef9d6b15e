import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { ORDER_SORTS, type OrderSort } from '@xiwei/contract/booking/host-stand.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, bookByStaff, CONTACT, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { addStaff } from '#testing/fixtures.ts';
import { newPerson } from '#testing/orders.ts';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';
import { addKind, addShift } from '#testing/seating-plan.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const SUNDAY = addDays(SATURDAY, 1);
type Query = NonNullable<CallOf<typeof staffOrdersApi.listOrders>['query']>;

const listCall = (manager: Visitor, storeId: string, query: Query = {}) =>
  manager.call(staffOrdersApi.listOrders, { params: { storeId }, query });

const list = async (manager: Visitor, storeId: string, query: Query = {}) => {
  const { body, refusal } = await listCall(manager, storeId, query);
  expect(refusal).toBeUndefined();
  return body;
};

const idsOf = (orders: readonly StaffOrder[]) => orders.map(({ id }) => id);

describe('a list of orders', () => {
  it('is filtered by each condition, and by several at once', async () => {
    const { storeId, kind, manager } = await openStore(product, 4);
    const lunch = await addShift(product.db, storeId, { ranges: [{ from: '12:00', to: '13:00' }] });
    const other = await addKind(product.db, storeId, 2, { seatCapacity: 8 });
    const params = { storeId };
    const tag = await manager.do(bookingListsApi.createTag, { params, body: { content: 'VIP' } });
    const taker = await manager.do(bookingListsApi.createTaker, { params, body: { name: 'Mei' } });
    const { visitor, id: hostId } = await newPerson(product);
    await addStaff(product.db, storeId, hostId, 'host');
    const { visitor: diner } = await newPerson(product);

    const plain = await bookByStaff(manager, storeId, { time: '19:00' });
    const atLunch = await bookByStaff(manager, storeId, { time: '12:00' });
    const large = await bookByStaff(manager, storeId, { time: '19:30', adults: 7 });
    const tagged = await bookByStaff(manager, storeId, { time: '20:00' }, { tagIds: [tag.id] });
    const taken = await bookByStaff(
      ...([
        visitor,
        storeId,
        { time: '20:30', date: SUNDAY },
        { takerId: taker.id, method: 'chat' },
      ] as const),
    );
    const { id: online } = await book(diner, storeId, slotAt(kind.id, '17:00'));
    const cancelled = await bookByStaff(manager, storeId, { time: '21:00' });
    await manager.do(staffOrdersApi.storeCancelOrder, {
      params: { storeId, orderId: cancelled.id },
      body: { version: 0 },
    });

    const found = async (query: Query) => {
      const { items, total } = await list(manager, storeId, { ...query, sort: 'startAt' });
      expect(total).toBe(items.length);
      return idsOf(items);
    };
    const all = [atLunch.id, online, plain.id, large.id, tagged.id, cancelled.id, taken.id];
    expect(await found({})).toEqual(all);
    expect(await found({ statuses: 'closed' })).toEqual([cancelled.id]);
    expect(await found({ statuses: 'closed,waitService' })).toEqual(all);
    expect(await found({ from: SUNDAY })).toEqual([taken.id]);
    expect(await found({ to: SATURDAY, shiftId: lunch })).toEqual([atLunch.id]);
    expect(await found({ kindId: other.id })).toEqual([large.id]);
    expect(await found({ itemId: large.itemIds[0] ?? '' })).toEqual([large.id]);
    expect(await found({ tagId: tag.id })).toEqual([tagged.id]);
    expect(await found({ takerId: taker.id })).toEqual([taken.id]);
    expect(await found({ method: 'chat' })).toEqual([taken.id]);
    expect(await found({ method: 'online' })).toEqual([online]);
    expect(await found({ source: 'manual' })).toEqual(all);
    expect(await found({ source: 'externalSync' })).toEqual([]);
    expect(await found({ createdBy: 'others' })).toEqual([online, taken.id]);
    expect(await found({ createdBy: 'me', statuses: 'waitService', from: SATURDAY })).toEqual([
      ...[atLunch.id, plain.id, large.id, tagged.id],
    ]);
    expect(idsOf((await list(visitor, storeId, { createdBy: 'me' })).items)).toEqual([taken.id]);
    expect((await listCall(manager, storeId, { statuses: 'closed,open' })).refusal?.code).toBe(
      'inputInvalid',
    );
    expect((await listCall(manager, storeId, { statuses: '' })).refusal?.code).toBe('inputInvalid');
  });

  it('finds guests by name, digits of a phone and booking code, combined with a guest', async () => {
    const { storeId, manager } = await openStore(product, 9);
    const guest = (lastName: string, firstName: string) => ({
      diner: { ...CONTACT, lastName, firstName, phone: newPhone() },
    });
    const wang = await bookByStaff(manager, storeId, { time: '19:00' }, guest('王', '小明'));
    const smith = await bookByStaff(manager, storeId, { time: '19:30' }, guest('Smith', 'Ann_%'));
    const found = async (query: Query) => idsOf((await list(manager, storeId, query)).items);
    expect(await found({ q: '小明' })).toEqual([wang.id]);
    expect(await found({ q: 'ann_' })).toEqual([smith.id]);
    expect(await found({ q: '%' })).toEqual([smith.id]);
    expect(await found({ q: wang.diner?.phone?.replace(/\D/g, '').slice(-4) ?? '' })).toContain(wang.id);
    expect(await found({ q: smith.bookingCode })).toContain(smith.id);
    expect(await found({ q: 'nobody' })).toEqual([]);
    expect(await found({ q: ' ' })).toHaveLength(2);
    expect(await found({ q: '小明', dinerId: wang.diner?.id ?? '' })).toEqual([wang.id]);
    expect(await found({ q: '小明', dinerId: smith.diner?.id ?? '' })).toEqual([]);
  });

  it('finds an order whose guest is one of more than 500 with that name', async () => {
    const { storeId, manager } = await openStore(product, 2);
    await sql`insert into diner (store_id, id, last_name, first_name, created_at)
      select ${storeId}, gen_random_uuid(), 'Li', 'A' || n, now() from generate_series(1, 600) n`.execute(
      product.db,
    );
    const diner = { ...CONTACT, lastName: 'Li', firstName: 'Zoe', phone: newPhone() };
    const order = await bookByStaff(manager, storeId, { time: '19:00' }, { diner });
    expect(idsOf((await list(manager, storeId, { q: 'Li' })).items)).toEqual([order.id]);
  });

  it('is sorted by the store’s order of tables, by the first table of an order; those without come last', async () => {
    const { storeId, kind, manager } = await openStore(product, 3);
    const [a = '', b = '', c = ''] = kind.itemIds;
    const onC = await bookByStaff(manager, storeId, { time: '17:00', itemIds: [c] });
    const onBoth = await bookByStaff(manager, storeId, { time: '19:00', itemIds: [c, a] });
    const onB = await bookByStaff(manager, storeId, { time: '17:00', itemIds: [b] });
    const onA = await bookByStaff(manager, storeId, { time: '17:00', itemIds: [a] });
    const sorted = async () => idsOf((await list(manager, storeId, { sort: 'table' })).items);
    expect(await sorted()).toEqual([onA.id, onBoth.id, onB.id, onC.id]);
    await sql`update booking_order set item_ids = '{}' where id = ${onA.id}`.execute(product.db);
    expect(await sorted()).toEqual([onBoth.id, onB.id, onC.id, onA.id]);
  });

  it('refuses a cursor of another sort order and one that is no cursor', async () => {
    const { storeId, manager } = await openStore(product, 3);
    for (const time of ['17:00', '19:00']) await bookByStaff(manager, storeId, { time });
    const { next } = await list(manager, storeId, { limit: 1 });
    const after = next ?? '';
    expect((await listCall(manager, storeId, { after, sort: 'people' })).refusal?.code).toBe('inputInvalid');
    expect((await listCall(manager, storeId, { after: '1_2' })).refusal?.code).toBe('inputInvalid');
  });
});

describe('pages of a list of orders', () => {
  /** The value that a sort order sorts by. */
  const VALUES: Record<OrderSort, (order: StaffOrder, tables: readonly string[]) => number> = {
    startAt: ({ startAt }) => Date.parse(startAt),
    '-startAt': ({ startAt }) => -Date.parse(startAt),
    '-createdAt': ({ createdAt }) => -Date.parse(createdAt),
    people: ({ adults, children }) => adults + children,
    table: ({ itemIds }, tables) => Math.min(...itemIds.map((id) => tables.indexOf(id))),
  };
  const party = fc.record({
    time: fc.constantFrom('17:00', '17:30', '19:30', '20:00'),
    date: fc.constantFrom(SATURDAY, SUNDAY),
    adults: fc.integer({ min: 1, max: 4 }),
  });
  const samples = fc.sample(
    fc.record({
      before: fc.array(party, { minLength: 6, maxLength: 9 }),
      meanwhile: fc.array(party, { minLength: 2, maxLength: 4 }),
      limit: fc.integer({ min: 1, max: 3 }),
    }),
    { seed: 20_261_118, numRuns: ORDER_SORTS.length },
  );

  it.each(ORDER_SORTS.map((sort, index) => ({ sort, sample: samples[index] })))(
    'have each order once, in order, while others are added: $sort',
    async ({ sort, sample }) => {
      if (!sample) throw new Error('No sample was generated');
      const { storeId, kind, manager } = await openStore(product, 9);
      const add = async (place: (typeof sample.before)[number]) => {
        product.clock.pass(1);
        return (await bookByStaff(manager, storeId, place)).id;
      };
      const before: string[] = [];
      for (const place of sample.before) before.push(await add(place));
      const waiting = [...sample.meanwhile];
      const seen: StaffOrder[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const page = await list(manager, storeId, { sort, limit: sample.limit, ...(after && { after }) });
        expect(page.total).toBe(after === undefined ? before.length : undefined);
        seen.push(...page.items);
        after = page.next;
        const place = waiting.shift();
        if (place) await add(place);
      }
      const ids = idsOf(seen);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(expect.arrayContaining(before));
      const values = seen.map((order) => VALUES[sort](order, kind.itemIds));
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    },
  );
});
