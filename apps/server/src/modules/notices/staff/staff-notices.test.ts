import { randomUUID } from 'node:crypto';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { SlotRequest } from '@xiwei/contract/booking/booking.model.ts';
import { emailApi } from '@xiwei/contract/identity/email.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { Notice } from '@xiwei/contract/notices/notices.model.ts';
import { staffNoticesApi } from '@xiwei/contract/notices/staff-notices.api.ts';
import { STAFF_NOTICE_DEFAULT, type StaffNoticeChoice } from '@xiwei/contract/notices/staff-notices.model.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { smtpEmail } from '#gateways/email/smtp.ts';
import type { PushGateway } from '#gateways/push/push.ts';
import { startSimulators } from '#gateways/simulators.ts';
import { bookInput, openStore, slotAt } from '#testing/bookings.ts';
import { verifyAddress } from '#testing/emails.ts';
import { addStaff } from '#testing/fixtures.ts';
import { doJob, heardEverything, newPerson, orderIn, readOrder, storeFor } from '#testing/orders.ts';
import { passFreshCheck, passSecondFactor } from '#testing/people.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import type { TestKind } from '#testing/seating-plan.ts';
import { dueDigest } from '../mails/digest.rules.ts';
import { waysOf } from './choices.rules.ts';

const pushed: { endpoint: string; title: string; path: string; always?: boolean }[] = [];
const push: PushGateway = {
  key: 'key of the server',
  accepts: () => true,
  send: async ({ endpoint }, text) => {
    pushed.push({ endpoint, ...JSON.parse(text) });
    return { ok: true };
  },
};
const simulators = await startSimulators();
const { inbox } = simulators;
const product: Product = await startProduct({ push, email: smtpEmail(simulators.smtp) });
afterAll(() => simulators.close());

interface Store {
  storeId: string;
  kind: TestKind;
  manager: Visitor;
}

const storeWithSeats = (): Promise<Store> => openStore(product, 6, { seatCapacity: 12 });

async function choose(visitor: Visitor, storeId: string, choice: Partial<StaffNoticeChoice>) {
  await visitor.do(staffNoticesApi.updateStaffNotices, {
    params: { storeId },
    body: { ...STAFF_NOTICE_DEFAULT, list: [], push: [], ...choice },
  });
}

/** Adds a host to the staff of a store, who has a browser with notifications. */
async function addHost(storeId: string) {
  const { visitor, id } = await newPerson(product);
  await addStaff(product.db, storeId, id, 'host');
  const endpoint = `https://push.test/${randomUUID()}`;
  await visitor.do(noticesApi.turnPushOn, { body: { endpoint, keys: { p256dh: 'p', auth: 'a' } } });
  return { visitor, id, endpoint };
}

type BookMore = Partial<SlotRequest> & { remarkByDiner?: string };

/** Books a table as a new diner; it is accepted automatically. */
async function bookAt({ storeId, kind }: Store, { remarkByDiner = '', ...slot }: BookMore = {}) {
  const { visitor: diner } = await newPerson(product);
  const input = bookInput(storeId, slotAt(kind.id, '19:00', slot));
  const order = await diner.do(bookingApi.createOrder, { ...input, body: { ...input.body, remarkByDiner } });
  return { diner, order, params: { storeId, orderId: order.id } };
}

/** Returns the notices of a person about bookings, oldest first, after all events are processed. */
async function newsOf(visitor: Visitor): Promise<Notice[]> {
  await heardEverything(product);
  const { items } = await visitor.do(noticesApi.listNotices, { query: { limit: 50 } });
  return items.filter(({ kind }) => /^staff(Order|Special)/.test(kind)).reverse();
}
const kindsOf = async (visitor: Visitor) => (await newsOf(visitor)).map(({ kind }) => kind);

/** Returns what the push service of a browser received about bookings. */
async function pushedTo(endpoint: string) {
  const left = () =>
    sql`select 1 from graphile_worker.jobs where task_identifier like 'notices.%' and run_at <= now()`.execute(
      product.db,
    );
  await expect.poll(async () => (await left()).rows, { interval: 20 }).toEqual([]);
  return pushed.filter((each) => each.endpoint === endpoint && each.path.startsWith('/web/'));
}

describe('the way of a piece of news', () => {
  const plain = { people: 4, hasLevel: false, hasNotes: false };
  const choice: StaffNoticeChoice = {
    ...STAFF_NOTICE_DEFAULT,
    list: ['booked', 'largeParty'],
    push: ['memberGuest', 'largeParty'],
    email: ['guestNotes'],
    largeFrom: 6,
  };

  it.each([
    ['staffOrderBooked', plain, ['list'], []],
    ['staffOrderCancelled', plain, [], []],
    ['staffOrderMoved', { ...plain, people: 6 }, ['list', 'push'], ['largeParty']],
    ['staffOrderBooked', { ...plain, people: 5, hasLevel: true }, ['list', 'push'], ['memberGuest']],
    ['staffOrderCancelled', { ...plain, hasLevel: true }, ['push'], ['memberGuest']],
    ['staffOrderCancelled', { ...plain, hasNotes: true }, ['email'], ['guestNotes']],
  ] as const)('is that of all choices that it belongs to: %s of %j', (news, facts, ways, why) => {
    expect(waysOf(choice, news, facts)).toEqual({ ways, why });
  });
});

describe('members of staff', () => {
  it('have the usual news until they choose', async () => {
    const { storeId, manager } = await storeWithSeats();
    const params = { storeId };
    expect(await manager.do(staffNoticesApi.readStaffNotices, { params })).toEqual(STAFF_NOTICE_DEFAULT);
    const body: StaffNoticeChoice = {
      ...{ list: ['moved'], push: ['largeParty'], email: ['booked'], largeFrom: 10 },
      ...{ digestHour: 18, eveningReport: true },
    };
    const choice = { ...body, list: [...body.list, ...body.list] };
    expect(await manager.do(staffNoticesApi.updateStaffNotices, { params, body: choice })).toEqual(body);
    expect(await manager.do(staffNoticesApi.readStaffNotices, { params })).toEqual(body);
  });

  it('get the news that each of them chose, and what has to be answered in any case', async () => {
    const store = await storeFor(product, 'waitService', 4);
    const { storeId, manager, kind } = store;
    const host = await addHost(storeId);
    await choose(manager, storeId, { list: ['cancelled'] });
    await choose(host.visitor, storeId, { list: ['booked', 'moved'] });
    const { diner, order } = await orderIn(product, 'waitService', { store });
    const params = { storeId, orderId: order.id };
    expect(await kindsOf(host.visitor)).toEqual(['staffOrderBooked']);
    await diner.do(bookingApi.changeMyOrder, {
      params,
      body: { version: order.version, slot: slotAt(kind.id, '17:00') },
    });
    expect(await kindsOf(host.visitor)).toEqual(['staffOrderBooked', 'staffOrderMoved']);
    const { version } = await readOrder(manager, storeId, order.id);
    await diner.do(bookingApi.cancelOrder, { params, body: { version } });
    expect(await kindsOf(manager)).toEqual(['staffOrderCancelled']);
    expect(await kindsOf(host.visitor)).toHaveLength(2);

    const waiting = await storeFor(product, 'waitStoreConfirm');
    await choose(waiting.manager, waiting.storeId, {});
    await orderIn(product, 'waitStoreConfirm', { store: waiting });
    expect(await kindsOf(waiting.manager)).toEqual(['staffOrderToConfirm']);
  });

  it('get a notice of its own for each party that is large for them', async () => {
    const store = await storeWithSeats();
    const { storeId, manager } = store;
    const host = await addHost(storeId);
    await choose(manager, storeId, { list: ['booked', 'largeParty'], largeFrom: 6 });
    await choose(host.visitor, storeId, { push: ['largeParty'], largeFrom: 9 });
    await bookAt(store, { adults: 5 });
    const six = await bookAt(store, { adults: 5, children: 1 });
    await heardEverything(product);
    const nine = await bookAt(store, { adults: 9 });
    await heardEverything(product);
    await bookAt(store, { adults: 2 });
    const notices = await newsOf(manager);
    expect(notices.map(({ kind }) => kind).sort()).toEqual([
      'staffOrderBooked',
      'staffSpecialBooked',
      'staffSpecialBooked',
    ]);
    const large = notices.filter(({ kind }) => kind === 'staffSpecialBooked');
    expect(large).toMatchObject([
      {
        path: `/web/${storeId}/store-order-detail/${six.order.id}`,
        facts: { people: '6', why: 'largeParty' },
      },
      { path: `/web/${storeId}/store-order-detail/${nine.order.id}`, facts: { people: '9' } },
    ]);
    expect(notices.find(({ kind }) => kind === 'staffOrderBooked')?.facts.count).toBe('2');
    expect(await pushedTo(host.endpoint)).toMatchObject([
      {
        title: 'Key booking, accepted automatically',
        path: `/web/${storeId}/store-order-detail/${nine.order.id}`,
        always: true,
      },
    ]);
  });

  it('get news on their devices only, which is not in their list', async () => {
    const store = await storeWithSeats();
    const host = await addHost(store.storeId);
    await choose(host.visitor, store.storeId, { push: ['booked'] });
    const { count } = await host.visitor.do(noticesApi.countUnreadNotices, {});
    for (const time of ['18:00', '20:00']) await bookAt(store, { time });
    expect(await newsOf(host.visitor)).toEqual([]);
    expect((await host.visitor.do(noticesApi.countUnreadNotices, {})).count).toBe(count);
    expect(await pushedTo(host.endpoint)).toHaveLength(2);
    await choose(host.visitor, store.storeId, { list: ['booked'] });
    await bookAt(store, { time: '18:00' });
    expect(await newsOf(host.visitor)).toMatchObject([{ kind: 'staffOrderBooked' }]);
    expect(await pushedTo(host.endpoint)).toHaveLength(2);
  });

  it('get news of guests with a level, and of guests with notes', async () => {
    const store = await storeWithSeats();
    const { storeId, manager } = store;
    const host = await addHost(storeId);
    await choose(manager, storeId, { list: ['memberGuest'] });
    await choose(host.visitor, storeId, { list: ['guestNotes'] });
    const { diner, order, params } = await bookAt(store, { remarkByDiner: 'By the window' });
    expect(await newsOf(manager)).toEqual([]);
    expect(await newsOf(host.visitor)).toMatchObject([
      { kind: 'staffSpecialBooked', facts: { why: 'guestNotes' } },
    ]);
    const levelId = randomUUID();
    await sql`insert into member_level (store_id, id, name, color, position)
      values (${storeId}, ${levelId}, 'Gold', 'neutral', 1)`.execute(product.db);
    await product.db
      .updateTable('diner')
      .set({ member_level_id: levelId })
      .where('store_id', '=', storeId)
      .execute();
    const { version } = await readOrder(manager, storeId, order.id);
    await diner.do(bookingApi.cancelOrder, { params, body: { version } });
    expect(await newsOf(manager)).toMatchObject([
      { kind: 'staffSpecialCancelled', facts: { why: 'memberGuest' } },
    ]);
    expect(await kindsOf(host.visitor)).toEqual(['staffSpecialBooked', 'staffSpecialCancelled']);
  });

  it('who were removed from the store get nothing, and what they chose is deleted', async () => {
    const store = await storeWithSeats();
    const { visitor: owner, id: ownerId } = await newPerson(product);
    await addStaff(product.db, store.storeId, ownerId, 'owner');
    const host = await addHost(store.storeId);
    const params = { storeId: store.storeId };
    await choose(host.visitor, store.storeId, { list: ['booked'], push: ['booked'] });
    const { items } = await owner.do(identityApi.listStaff, { params });
    const staffId = items.find(({ role }) => role === 'host')?.id ?? '';
    await passSecondFactor(product, ownerId);
    await owner.do(identityApi.removeStaff, { params: { ...params, staffId } });
    await bookAt(store);
    expect(await newsOf(host.visitor)).toEqual([]);
    expect(await pushedTo(host.endpoint)).toEqual([]);
    const choices = product.db.selectFrom('staff_notice_choice').selectAll().where('user_id', '=', host.id);
    await expect.poll(() => choices.execute()).toEqual([]);
  });

  it('of another store neither read nor set it, nor do diners', async () => {
    const { storeId } = await storeWithSeats();
    const { manager: stranger } = await storeWithSeats();
    const { visitor: diner } = await newPerson(product);
    const params = { storeId };
    for (const visitor of [stranger, diner]) {
      const read = await visitor.call(staffNoticesApi.readStaffNotices, { params });
      const body = STAFF_NOTICE_DEFAULT;
      const written = await visitor.call(staffNoticesApi.updateStaffNotices, { params, body });
      expect([read.status, written.status]).toEqual([403, 403]);
    }
    const choices = product.db.selectFrom('staff_notice_choice').selectAll().where('store_id', '=', storeId);
    expect(await choices.execute()).toEqual([]);
  });

  it('have their choice in the copy of their data', async () => {
    const { storeId, manager } = await storeWithSeats();
    await choose(manager, storeId, { list: ['booked'], push: ['guestNotes'] });
    await passFreshCheck(product);
    const { staffNotices } = await manager.do(privacyApi.readMyData, {});
    expect(staffNotices).toMatchObject([{ storeId, list: ['booked'], push: ['guestNotes'], largeFrom: 8 }]);
  });
});

describe('a booking of which no member of staff wants news', () => {
  it('makes no notice', async () => {
    const store = await storeWithSeats();
    await choose(store.manager, store.storeId, {});
    const { params } = await bookAt(store, { adults: 10, remarkByDiner: 'By the window' });
    await heardEverything(product);
    const notices = product.db
      .selectFrom('notice')
      .select('kind')
      .where('path', 'like', `/web/${params.storeId}/%`);
    expect(await notices.execute()).toEqual([]);
  });
});

describe('the e-mail of a day', () => {
  const at = (text: string) => new Date(text);

  it.each([
    [
      'before its hour, that of the day before is due if it is not too late',
      '2037-11-20T00:59:00Z',
      21,
      '2037-11-19',
    ],
    ['before its hour, that of the day before is too late', '2037-11-20T00:59:00Z', 9, undefined],
    ['at its hour', '2037-11-20T01:00:00Z', 9, '2037-11-20'],
    ['for half a day', '2037-11-20T12:59:00Z', 9, '2037-11-20'],
    ['and not longer', '2037-11-20T13:00:00Z', 9, undefined],
    ['at midnight', '2037-11-19T16:00:00Z', 0, '2037-11-20'],
  ])('%s', (_name, now, hour, date) => {
    expect(dueDigest('Asia/Shanghai', hour, at(now))?.date).toBe(date);
  });

  it('is due an hour later where clocks skip its hour', () => {
    const due = dueDigest('America/New_York', 2, at('2037-03-08T07:30:00Z'));
    expect(due).toMatchObject({ date: '2037-03-08', dueAt: at('2037-03-08T07:00:00Z') });
  });

  // The tests move the clock, and book tables of the same day.
  const start = product.clock.now().getTime();
  beforeEach(() => product.clock.jump((start - product.clock.now().getTime()) / 1000));

  /** Moves the clock to the next time at which it is nine at the stores, which are in Shanghai. */
  function passToNine(): void {
    const now = product.clock.now().getTime() / 1000;
    const day = 24 * 3600;
    product.clock.pass(day - ((now - 3600) % day));
  }
  const sendMails = () => doJob(product, 'notices.staffMails', {});
  const mailsTo = (address: string) =>
    inbox.read(address).filter(({ subject }) => !/code|no longer/i.test(subject));

  /** Adds a host who wants news by e-mail, and has a verified address. */
  async function addReader(storeId: string, choice: Partial<StaffNoticeChoice> = { email: ['booked'] }) {
    const host = await addHost(storeId);
    await choose(host.visitor, storeId, choice);
    return { ...host, address: await verifyAddress(product, host.visitor, inbox) };
  }

  it('has the chosen news since the last one, in the language of its reader, and is sent once', async () => {
    const store = await storeWithSeats();
    const { storeId } = store;
    const reader = await addReader(storeId, { email: ['booked', 'largeParty'] });
    await product.db
      .updateTable('user_account')
      .set({ language: 'en' })
      .where('id', '=', reader.id)
      .execute();
    const other = await addReader(storeId, { list: ['booked'], email: ['cancelled'] });
    await bookAt(store);
    await bookAt(store, { adults: 9 });
    expect(await newsOf(reader.visitor)).toEqual([]);
    await sendMails();
    expect(mailsTo(reader.address)).toEqual([]);
    passToNine();
    await Promise.all([sendMails(), sendMails(), sendMails()]);
    await sendMails();
    const [mail, ...more] = mailsTo(reader.address);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Test kitchen, booking summary: \w+, \d+ \w+$/);
    expect(mail?.text).toContain(
      'New booking, accepted automatically (1)\n- Sat, 21 Nov, 7:00 PM · 2 people',
    );
    expect(mail?.text).toContain('9 people');
    expect(mail?.text).toContain(`/web/${storeId}/booking-home`);
    expect(mail?.html).toContain(`/web/${storeId}/notice-setting"`);
    expect(mailsTo(other.address)).toEqual([]);
    passToNine();
    await sendMails();
    expect(mailsTo(reader.address)).toHaveLength(1);
  });

  it('is not sent to people who left the staff, have no address any more or chose otherwise', async () => {
    const store = await storeWithSeats();
    const readers = [
      await addReader(store.storeId),
      await addReader(store.storeId),
      await addReader(store.storeId),
    ];
    const [gone, without, changed] = readers;
    await bookAt(store);
    await heardEverything(product);
    simulators.behaveSmtp('busy');
    passToNine();
    await sendMails();
    simulators.behaveSmtp(undefined);
    await product.db
      .deleteFrom('staff_member')
      .where('user_id', '=', gone?.id ?? '')
      .execute();
    await passFreshCheck(product);
    await without?.visitor.do(emailApi.removeEmail, {});
    await choose(changed?.visitor as Visitor, store.storeId, { list: ['booked'] });
    product.clock.pass(600);
    await sendMails();
    for (const { address, id } of readers) {
      expect(mailsTo(address)).toEqual([]);
      const rows = product.db.selectFrom('staff_mail').select('status').where('user_id', '=', id);
      expect(await rows.execute()).toEqual([{ status: 'dropped' }]);
    }
  });

  it('is sent by another worker if the first one ended before sending, and not again if it may have been sent', async () => {
    const store = await storeWithSeats();
    const [waiting, sending] = [await addReader(store.storeId), await addReader(store.storeId)];
    await bookAt(store);
    await heardEverything(product);
    simulators.behaveSmtp('busy');
    passToNine();
    await sendMails();
    simulators.behaveSmtp(undefined);
    // As a worker leaves them that was killed before it sent the first, and while it sent the second.
    const claim = {
      claimed_by: randomUUID(),
      claimed_until: new Date(product.clock.now().getTime() + 600_000),
    };
    for (const [{ id }, status] of [
      [waiting, 'waiting'],
      [sending, 'sending'],
    ] as const)
      await product.db
        .updateTable('staff_mail')
        .set({ ...claim, status, due_at: product.clock.now() })
        .where('user_id', '=', id)
        .execute();
    await sendMails();
    expect([...mailsTo(waiting.address), ...mailsTo(sending.address)]).toEqual([]);
    product.clock.pass(601);
    await sendMails();
    await sendMails();
    expect(mailsTo(waiting.address)).toHaveLength(1);
    expect(mailsTo(sending.address)).toEqual([]);
    const left = product.db.selectFrom('staff_mail').select('status').where('user_id', '=', sending.id);
    expect(await left.execute()).toEqual([{ status: 'unknown' }]);
  });

  it('that is half a day late is left out, and its news is in the next one', async () => {
    const store = await storeWithSeats();
    const reader = await addReader(store.storeId);
    await bookAt(store);
    await heardEverything(product);
    passToNine();
    product.clock.pass(12 * 3600);
    await sendMails();
    expect(mailsTo(reader.address)).toEqual([]);
    passToNine();
    await sendMails();
    expect(mailsTo(reader.address)).toHaveLength(1);
  });

  it('is in the copy of the data of its reader, without being counted as a notice', async () => {
    const store = await storeWithSeats();
    const reader = await addReader(store.storeId);
    await bookAt(store);
    await heardEverything(product);
    await passFreshCheck(product);
    const before = await reader.visitor.do(privacyApi.readMyData, {});
    expect(before.staffDigestItems).toMatchObject([{ storeId: store.storeId, kind: 'staffOrderBooked' }]);
    passToNine();
    await sendMails();
    await passFreshCheck(product);
    const { staffMails } = await reader.visitor.do(privacyApi.readMyData, {});
    expect(staffMails).toMatchObject([{ storeId: store.storeId, kind: 'digest', status: 'sent' }]);
  });
});
