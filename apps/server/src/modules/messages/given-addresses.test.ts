import { randomUUID } from 'node:crypto';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { MAX_GIVEN_ADDRESSES, STORE_LIMITS } from '@xiwei/contract/messages/scenes.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { StoreScene } from '@xiwei/contract/stores/store-messages.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bookByStaff, bookInput, openStore, slotAt } from '#testing/bookings.ts';
import { addStaff } from '#testing/fixtures.ts';
import { passAndSend, phoneOf, setScenes, untilSent } from '#testing/messages.ts';
import { newPerson } from '#testing/orders.ts';
import { newPhone, startProduct, type Visitor } from '#testing/product.ts';

const product = await startProduct();
/** Scenes that a stranger can cause by booking and cancelling. */
const SCENES: StoreScene[] = ['newOrder', 'close'];

interface Store {
  storeId: string;
  kindId: string;
  manager: Visitor;
}

async function openSending(scenes: readonly StoreScene[] = SCENES): Promise<Store> {
  const { storeId, kind, manager } = await openStore(product, 15);
  await setScenes(product.db, storeId, scenes);
  return { storeId, kindId: kind.id, manager };
}

/** Books for a phone, cancels at once if it is wished, and waits until all messages are sent. */
async function bookFor(
  diner: Visitor,
  { storeId, kindId }: Store,
  phone: ReturnType<typeof newPhone>,
  { cancels = true }: { cancels?: boolean } = {},
): Promise<string> {
  const input = bookInput(storeId, slotAt(kindId, '19:00'));
  const { id: orderId, version } = await diner.do(bookingApi.createOrder, {
    ...input,
    body: { ...input.body, diner: { lastName: 'Li', firstName: '', title: 'mr', phone } },
  });
  await untilSent(product);
  if (cancels) await diner.do(bookingApi.cancelOrder, { params: { storeId, orderId }, body: { version } });
  await passAndSend(product, 1);
  return orderId;
}

const sentTo = (number: string): string[] =>
  product.sms.filter(({ to }) => to === `+86${number}`).map(({ template }) => template);

const reasonsOf = async ({ storeId }: Store): Promise<(string | null)[]> => {
  const rows = await product.db
    .selectFrom('guest_message')
    .select('reason')
    .where('store_id', '=', storeId)
    .where('status', '=', 'dropped')
    .where('sent_by', '=', 'auto')
    .execute();
  return rows.map(({ reason }) => reason);
};

describe('a phone that a diner gave for another guest', () => {
  it('gets the first message about a booking only; the booker gets the others', async () => {
    const store = await openSending();
    const { visitor, id } = await newPerson(product);
    const own = await phoneOf(product.db, id);
    const phone = newPhone();
    await bookFor(visitor, store, phone);
    expect(sentTo(phone.number)).toEqual(['newOrder']);
    expect(sentTo(own.number)).toEqual(['close']);
  });

  it('gets at most three messages a day, however many accounts give it', async () => {
    const store = await openSending(['newOrder']);
    const phone = newPhone();
    for (let index = 0; index < 5; index += 1) {
      await bookFor((await newPerson(product)).visitor, store, phone);
      product.clock.pass(3600);
    }
    expect(sentTo(phone.number)).toEqual(['newOrder', 'newOrder', 'newOrder']);
  });

  it('does not use up what the owner of the phone may receive about their own bookings', async () => {
    const store = await openSending(['newOrder']);
    const victim = await newPerson(product);
    const phone = await phoneOf(product.db, victim.id);
    for (let index = 0; index < 3; index += 1)
      await bookFor((await newPerson(product)).visitor, store, phone);
    const before = sentTo(phone.number).length;
    await bookFor(victim.visitor, store, phone, { cancels: false });
    expect(sentTo(phone.number)).toHaveLength(before + 1);
  });
});

describe('an account', () => {
  it('makes stores write to a few phones a day', async () => {
    const store = await openSending();
    const { visitor } = await newPerson(product);
    const phones = Array.from({ length: MAX_GIVEN_ADDRESSES + 3 }, newPhone);
    for (const phone of phones) await bookFor(visitor, store, phone);
    expect(phones.filter(({ number }) => sentTo(number).length > 0)).toHaveLength(MAX_GIVEN_ADDRESSES);
    expect(new Set(await reasonsOf(store))).toEqual(new Set(['bookerLimitReached']));
  });

  it('cannot get around it with other accounts of the same network', async () => {
    const store = await openSending(['newOrder']);
    const phones = Array.from({ length: MAX_GIVEN_ADDRESSES + 2 }, newPhone);
    const { visitor: first } = await newPerson(product);
    for (const phone of phones) {
      const { visitor } = await newPerson(product);
      await bookFor(Object.assign(visitor, { address: first.address }), store, phone);
    }
    expect(phones.filter(({ number }) => sentTo(number).length > 0)).toHaveLength(MAX_GIVEN_ADDRESSES);
  });
});

/** Adds orders of staff for as many guests, gives them to an account as if it had booked them, and plans a message for each. */
async function manyWaiting(store: Store, count: number): Promise<string> {
  const { storeId, manager } = store;
  const { id } = await newPerson(product);
  await setScenes(product.db, storeId, []);
  for (let index = 0; index < count; index += 1)
    await bookByStaff(
      manager,
      storeId,
      { time: '19:00' },
      { diner: { lastName: `Guest ${index}`, firstName: '', title: 'none', phone: newPhone() } },
    );
  await setScenes(product.db, storeId, ['newOrder']);
  const { db, clock } = product;
  await sql`update booking_order set user_id = ${id}, created_by_type = 'user' where store_id = ${storeId}`.execute(
    db,
  );
  await sql`update diner set booked_by = ${id}, user_id = null where store_id = ${storeId}`.execute(db);
  await sql`insert into guest_message (store_id, id, order_id, scene, channel, sent_by, occasion, status, created_at, due_at, ends_at)
    select store_id, gen_random_uuid(), id, 'newOrder', 'sms', 'auto', '', 'waiting', ${clock.now()}, ${clock.now()},
      ${clock.now()}::timestamptz + interval '1 hour' from booking_order where store_id = ${storeId}`.execute(
    db,
  );
  return id;
}

const countBy = async ({ storeId }: Store) => {
  const rows = await product.db
    .selectFrom('guest_message')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('store_id', '=', storeId)
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

describe('limits', () => {
  it('hold when many messages are sent at once by two nodes', async () => {
    const other = await startProduct({ database: product, clock: product.clock });
    const store = await openSending([]);
    await manyWaiting(store, 12);
    await Promise.all(
      Array.from({ length: 6 }, () =>
        sql`select graphile_worker.add_job('messages.send.sms')`.execute(product.db),
      ),
    );
    await untilSent(product);
    await passAndSend(product, 1);
    expect(await countBy(store)).toEqual({ sent: MAX_GIVEN_ADDRESSES, dropped: 12 - MAX_GIVEN_ADDRESSES });
    await other.stop();
  });

  it('count messages whose sending was interrupted', async () => {
    const store = await openSending([]);
    await manyWaiting(store, 6);
    // The process died while it was sending the first ones.
    const now = product.clock.now();
    await sql`update guest_message m set status = 'sending', claimed_by = ${randomUUID()}, claimed_until = ${now}, sent_at = ${now},
        basis = 'given', given_by = o.user_id, address = '+8613' || lpad(n::text, 9, '0')
      from (select id, user_id, row_number() over () as n from booking_order where store_id = ${store.storeId}) as o
      where m.order_id = o.id and o.n <= 4`.execute(product.db);
    await passAndSend(product, 1);
    expect(await countBy(store)).toEqual({ unknown: 4, sent: 1, dropped: 1 });
  });

  it('of a store stop its messages to phones that staff entered, and its owner is notified once', async () => {
    const store = await openSending(['newOrder']);
    const { storeId, manager } = store;
    const owner = await newPerson(product);
    await addStaff(product.db, storeId, owner.id, 'owner');
    const bookGuest = () =>
      bookByStaff(
        manager,
        storeId,
        { time: '19:00' },
        { diner: { lastName: 'Guest', firstName: '', title: 'none', phone: newPhone() } },
      );
    const { id } = await bookGuest();
    await untilSent(product);
    expect(await countBy(store)).toEqual({ sent: 1 });
    const now = product.clock.now();
    await sql`insert into guest_message (store_id, id, order_id, scene, channel, sent_by, occasion, status, created_at, due_at, ends_at,
        address, basis, sent_at)
      select ${storeId}, gen_random_uuid(), ${id}, 'newOrder', 'sms', 'staff', 'filler ' || n, 'sent', ${now}, ${now}, ${now},
        '+8613' || lpad(n::text, 9, '0'), 'staff', ${now} from generate_series(2, ${STORE_LIMITS.staff}) as n`.execute(
      product.db,
    );
    await bookGuest();
    await bookGuest();
    await untilSent(product);
    await passAndSend(product, 1);
    expect(await reasonsOf(store)).toEqual(['storeLimitReached', 'storeLimitReached']);
    const kinds = async () => (await owner.visitor.do(noticesApi.listNotices, { query: {} })).items;
    await expect.poll(kinds).toMatchObject([{ kind: 'messageLimitReached', facts: { limit: '1000' } }]);
  });
});
