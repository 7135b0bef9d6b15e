import { randomUUID } from 'node:crypto';
import { bookoutApi, staffBookoutApi as staffApi } from '@xiwei/contract/bookout/bookout.api.ts';
import {
  BOOK_OUT_WORDS_LIMIT,
  MAX_BOOK_OUT_BUDGET,
  MAX_BOOK_OUT_PEOPLE,
  MAX_OPEN_BOOK_OUTS,
} from '@xiwei/contract/bookout/bookout.model.ts';
import { myChatApi, storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { bookByStaff, CONTACT, openStore, SATURDAY } from '#testing/bookings.ts';
import {
  type BookOutCase,
  closeDay,
  confirmed,
  formParams,
  orderFor,
  REQUEST,
  request,
  requested,
} from '#testing/bookouts.ts';
import { sendBy } from '#testing/chat.ts';
import { follow } from '#testing/follow.ts';
import { heardEverything, newPerson, passTime } from '#testing/orders.ts';
import { passFreshCheck } from '#testing/people.ts';
import { tablesContaining } from '#testing/personal-data.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { setBusiness } from '#testing/seating-plan.ts';

let product: Product;
let start: Date;
beforeAll(async () => {
  product = await startProduct();
  start = product.clock.now();
});
// Some tests move the clock.
afterEach(() => product.clock.jump((start.getTime() - product.clock.now().getTime()) / 1000));

const create = (diner: Visitor, storeId: string, body: object) =>
  diner.call(bookoutApi.createBookOut, { params: { storeId }, body });
const codeOf = async (reply: Promise<{ refusal?: { code: string } | undefined }>) => ({
  code: (await reply).refusal?.code,
});
const mine = ({ diner, ...made }: BookOutCase) =>
  diner.do(bookoutApi.readMyBookOut, { params: formParams(made) });
const staffs = ({ manager, ...made }: BookOutCase) =>
  manager.do(staffApi.readBookOut, { params: formParams(made) });
const WANG = { ...CONTACT, lastName: 'Wang', phone: { region: 'CN', number: '13900003333' } } as const;
const versionOf = async (made: BookOutCase) => (await staffs(made)).version;

describe('a new request', () => {
  it('needs guest, date, people and time, and is refused with the first that is missing', async () => {
    const { storeId } = await openStore(product, 1);
    const { visitor } = await newPerson(product);
    const steps = [
      ['diner', 'bookOutDinerMissing'],
      ['date', 'bookOutDateMissing'],
      ['adults', 'bookOutPeopleMissing'],
      ['when', 'bookOutTimeMissing'],
    ] as const;
    let chosen: object = {};
    for (const [step, code] of steps) {
      expect(await codeOf(create(visitor, storeId, chosen))).toMatchObject({ code });
      chosen = { ...chosen, [step]: REQUEST[step] };
    }
    expect((await create(visitor, storeId, chosen)).status).toBe(200);
    // Later steps do not replace earlier ones.
    const { diner: _, ...later } = REQUEST;
    expect(await codeOf(create(visitor, storeId, later))).toMatchObject({ code: 'bookOutDinerMissing' });
  });

  it('waits for the store, with all that was entered', async () => {
    const made = await requested(product, { budget: 500_00 as Fen });
    expect(made.form).toMatchObject({
      status: 'WAIT_STORE_CONFIRM',
      ...{ date: SATURDAY, time: '19:00', shiftId: null, adults: 8, budget: 500_00 },
      remark: 'A birthday, with a cake',
      diner: { lastName: 'Li', firstName: 'Lei' },
      ...{ offer: null, order: null, closeReason: null, version: 0 },
      can: ['cancel'],
    });
    const { log, can } = await staffs(made);
    expect(can).toEqual(['confirm', 'reject', 'offer']);
    expect(log).toMatchObject([{ type: 'create', by: { type: 'user' }, words: '', offer: null }]);
  });

  it('may be for a shift instead of a time', async () => {
    const { storeId, shiftId } = await openStore(product, 1);
    const { visitor } = await newPerson(product);
    expect(await request(visitor, storeId, { when: { shiftId } })).toMatchObject({
      ...{ shiftId, time: null },
      shiftName: expect.any(String),
    });
  });

  it('is refused with bad input, and nothing is stored', async () => {
    const { storeId } = await openStore(product, 1);
    const { visitor } = await newPerson(product);
    const bad: [object, string][] = [
      [{ adults: 0 }, 'inputInvalid'],
      [{ adults: 10_000 }, 'inputInvalid'],
      [{ adults: 2.5 }, 'inputInvalid'],
      [{ adults: MAX_BOOK_OUT_PEOPLE + 1 }, 'inputInvalid'],
      [{ budget: -1 }, 'inputInvalid'],
      [{ budget: 0 }, 'inputInvalid'],
      [{ budget: 1e12 }, 'inputInvalid'],
      [{ budget: MAX_BOOK_OUT_BUDGET + 1 }, 'inputInvalid'],
      [{ remark: 'x'.repeat(501) }, 'inputInvalid'],
      [{ date: '2026-02-30' }, 'inputInvalid'],
      [{ when: { time: '99:99' } }, 'inputInvalid'],
      [{ when: {} }, 'inputInvalid'],
      [{ diner: { ...CONTACT, lastName: '\u200b' } }, 'inputInvalid'],
      [{ diner: { ...CONTACT, phone: { region: 'CN', number: '123' } } }, 'phoneInvalid'],
      [{ date: addDays(SATURDAY, -2) }, 'bookOutPast'],
      [{ date: addDays(SATURDAY, 400) }, 'bookOutTooFarAhead'],
      [{ when: { time: '03:10' } }, 'bookOutTimeNotServed'],
      [{ when: { shiftId: newId(product.clock.now()) } }, 'bookOutTimeNotServed'],
    ];
    for (const [change, code] of bad)
      expect([change, await codeOf(create(visitor, storeId, { ...REQUEST, ...change }))]).toMatchObject([
        change,
        { code },
      ]);
    expect((await visitor.do(bookoutApi.listMyBookOuts, { query: {} })).items).toEqual([]);
  });

  it('is refused on a closed day, for a time that has passed, and while the store takes no bookings', async () => {
    const { storeId } = await openStore(product, 1);
    const { visitor } = await newPerson(product);
    const closed = addDays(SATURDAY, 7);
    await closeDay(product, storeId, closed);
    expect(await codeOf(create(visitor, storeId, { ...REQUEST, date: closed }))).toMatchObject({
      code: 'storeIsClosed',
    });
    product.clock.pass(27 * 3600);
    expect(await codeOf(create(visitor, storeId, REQUEST))).toMatchObject({ code: 'bookOutPast' });
    expect(await codeOf(create(visitor, newId(start), REQUEST))).toMatchObject({ code: 'notFound' });
    const off = await openStore(product, 1);
    await setBusiness(product.db, off.storeId, { onlineBooking: false });
    const later = { ...REQUEST, date: addDays(SATURDAY, 14) };
    expect(await codeOf(create(visitor, off.storeId, later))).toMatchObject({ code: 'onlineBookingOff' });
  });

  it('is limited to a few open ones for each person and store', async () => {
    const made = await requested(product);
    const { diner, storeId } = made;
    for (let count = 1; count < MAX_OPEN_BOOK_OUTS; count += 1) await request(diner, storeId);
    expect(await codeOf(create(diner, storeId, REQUEST))).toMatchObject({ code: 'bookOutTooMany' });
    const { storeId: other } = await openStore(product, 1);
    await request(diner, other);
    const body = { version: 0, words: '' };
    await diner.do(bookoutApi.cancelBookOut, { params: formParams(made), body });
    await request(diner, storeId);
  });

  it('offers the open days and times of a month', async () => {
    const { storeId, shiftId } = await openStore(product, 1);
    const closed = addDays(SATURDAY, 1);
    await closeDay(product, storeId, closed);
    const month = await product.visitor().do(bookoutApi.readBookOutMonth, {
      params: { storeId },
      query: { month: '2026-11' },
    });
    expect(month).toMatchObject({ today: '2026-11-20', takesRequests: true, shifts: [{ id: shiftId }] });
    const dates = month.days.map(({ date }) => date);
    expect(dates).toContain(SATURDAY);
    expect(dates).not.toContain(closed);
    expect(dates.every((date) => date >= '2026-11-20')).toBe(true);
    expect(month.days.find(({ date }) => date === SATURDAY)?.shifts).toMatchObject([
      { id: shiftId, times: expect.arrayContaining(['19:00']) },
    ]);
  });
});

describe('the store', () => {
  it('confirms a request', async () => {
    const { diner, form, ...made } = await confirmed(product);
    expect(form).toMatchObject({ status: 'WAIT_ALLOCATE_BOOKING_ORDER_ID', version: 1 });
    expect(form.can).toEqual(['reject', 'offer', 'assignOrder', 'createOrder']);
    expect(await mine({ ...made, diner, form })).toMatchObject({
      status: 'WAIT_ALLOCATE_BOOKING_ORDER_ID',
      can: ['cancel'],
      log: [
        { type: 'create', by: 'you' },
        { type: 'confirm', by: 'store' },
      ],
    });
  });

  it('rejects a request with words, also after confirming it', async () => {
    const made = await confirmed(product);
    const params = formParams(made);
    const reject = (words: string) =>
      made.manager.call(staffApi.rejectBookOut, { params, body: { version: 1, words } });
    expect((await reject('')).refusal?.code).toBe('inputInvalid');
    expect((await reject('x'.repeat(BOOK_OUT_WORDS_LIMIT + 1))).refusal?.code).toBe('inputInvalid');
    expect((await reject('The room is being renovated')).status).toBe(200);
    expect(await mine(made)).toMatchObject({
      ...{ status: 'CLOSED', closeReason: 'storeReject', closeWords: 'The room is being renovated' },
      can: [],
    });
  });

  it('offers another day, which the diner accepts', async () => {
    const made = await requested(product);
    const params = formParams(made);
    const date = addDays(SATURDAY, 1);
    const offered = await made.manager.do(staffApi.offerBookOutTime, {
      params,
      body: { version: 0, date, when: { time: '18:00' }, words: 'Saturday is taken' },
    });
    expect(offered).toMatchObject({ status: 'WAIT_STORE_CONFIRM', date: SATURDAY, offer: { date } });
    expect(offered.can).toEqual(['reject', 'offer', 'withdrawOffer']);
    expect((await mine(made)).can).toEqual(['acceptOffer', 'declineOffer', 'cancel']);
    const accepted = await made.diner.do(bookoutApi.acceptBookOutOffer, { params, body: { version: 1 } });
    expect(accepted).toMatchObject({
      ...{ status: 'WAIT_ALLOCATE_BOOKING_ORDER_ID', date, time: '18:00', offer: null },
    });
    const { log } = await staffs(made);
    expect(log.map(({ type, offer, words }) => [type, offer?.date ?? null, words])).toEqual([
      ['create', null, ''],
      ['offer', date, 'Saturday is taken'],
      ['acceptOffer', date, ''],
    ]);
  });

  it('offers a time that the diner declines, and another that the store withdraws', async () => {
    const made = await confirmed(product);
    const params = formParams(made);
    const offer = (version: number, time: string) =>
      made.manager.do(staffApi.offerBookOutTime, {
        params,
        body: { version, date: SATURDAY, when: { time }, words: '' },
      });
    await offer(1, '18:00');
    // No order can be arranged while the diner has not answered.
    const create = await made.manager.call(
      staffApi.createBookOutOrder,
      orderFor({ ...made, form: { ...made.form, version: 2 } }),
    );
    expect(create.refusal).toMatchObject({ code: 'bookOutNotPossible' });
    const declined = await made.diner.do(bookoutApi.declineBookOutOffer, {
      params,
      body: { version: 2, words: 'Too early' },
    });
    expect(declined).toMatchObject({ status: 'WAIT_ALLOCATE_BOOKING_ORDER_ID', offer: null, time: '19:00' });
    await offer(3, '20:00');
    const withdrawn = await made.manager.do(staffApi.withdrawBookOutOffer, { params, body: { version: 4 } });
    expect(withdrawn).toMatchObject({ offer: null, time: '19:00' });
    expect((await staffs(made)).log.at(-3)).toMatchObject({ type: 'declineOffer', words: 'Too early' });
  });

  it('cannot offer a day that is closed, past or too far ahead', async () => {
    const made = await requested(product);
    const offer = (date: string, time: string) =>
      codeOf(
        made.manager.call(staffApi.offerBookOutTime, {
          params: formParams(made),
          body: { version: 0, date, when: { time }, words: '' },
        }),
      );
    expect(await offer('2026-11-01', '19:00')).toMatchObject({ code: 'bookOutPast' });
    expect(await offer(addDays(SATURDAY, 500), '19:00')).toMatchObject({ code: 'bookOutTooFarAhead' });
    expect(await offer(SATURDAY, '04:00')).toMatchObject({ code: 'bookOutTimeNotServed' });
    expect(await versionOf(made)).toBe(0);
  });

  it('does not change a request that someone else has changed since', async () => {
    const made = await confirmed(product);
    const params = formParams(made);
    const reject = made.manager.call(staffApi.rejectBookOut, { params, body: { version: 0, words: 'Full' } });
    expect((await reject).refusal).toMatchObject({ code: 'bookOutChanged' });
    const again = made.manager.call(staffApi.confirmBookOut, { params, body: { version: 1, words: '' } });
    expect((await again).refusal).toMatchObject({ code: 'bookOutNotPossible' });
  });

  it('lists requests by state, date and guest, in pages, and counts those that wait', async () => {
    const first = await requested(product, { date: addDays(SATURDAY, 2) });
    const store = first;
    const second = await requested(product, { diner: { ...CONTACT, lastName: 'Ouyang' } }, store);
    const third = await confirmed(product, {}, store);
    const list = async (query: object) =>
      (await store.manager.do(staffApi.listBookOuts, { params: { storeId: store.storeId }, query })).items;
    const idsOf = async (query: object) => (await list(query)).map(({ id }) => id);
    // Those that wait are sorted by date, others newest first.
    expect(await idsOf({ tab: 'confirm' })).toEqual([second.form.id, first.form.id]);
    expect(await idsOf({})).toEqual([third.form.id, second.form.id, first.form.id]);
    expect(await idsOf({ tab: 'allocate' })).toEqual([third.form.id]);
    expect(await idsOf({ q: 'ouya' })).toEqual([second.form.id]);
    expect(await idsOf({ from: addDays(SATURDAY, 1) })).toEqual([first.form.id]);
    const params = { storeId: store.storeId };
    for (const tab of ['confirm', undefined] as const) {
      const query = { limit: 1, ...(tab && { tab }) };
      const page = await store.manager.do(staffApi.listBookOuts, { params, query });
      expect(page.items).toHaveLength(1);
      const next = await store.manager.do(staffApi.listBookOuts, {
        params,
        query: { ...query, after: page.next ?? '' },
      });
      expect(next.items[0]?.id).not.toBe(page.items[0]?.id);
    }
    expect(await store.manager.do(staffApi.countBookOuts, { params })).toEqual({
      ...{ confirm: 2, allocate: 1, unconfirmed: 2 },
    });
    const waiting = await requested(product, {}, store);
    await store.manager.do(staffApi.offerBookOutTime, {
      params: formParams(waiting),
      body: { version: 0, date: SATURDAY, when: { time: '18:00' }, words: '' },
    });
    // One with an open offer waits for the diner.
    expect(await store.manager.do(staffApi.countBookOuts, { params })).toEqual({
      ...{ confirm: 2, allocate: 1, unconfirmed: 3 },
    });
  });
});

describe('a request that does not exist', () => {
  it('is refused in three languages, also with an id that is none or of another person or store', async () => {
    const made = await requested(product);
    const { visitor: stranger } = await newPerson(product);
    const { storeId, manager } = await openStore(product, 1);
    const words = { en: 'Order does not exist.', 'zh-Hans': '订单不存在。', 'zh-Hant': '訂單不存在。' };
    for (const formId of [made.form.id, newId(start), 'undefined', 'x'.repeat(90)]) {
      const foreign = await stranger.call(bookoutApi.readMyBookOut, {
        params: { storeId: made.storeId, formId },
      });
      expect([foreign.status, foreign.refusal]).toMatchObject([404, { code: 'bookOutMissing' }]);
      const elsewhere = await manager.call(staffApi.readBookOut, { params: { storeId, formId } });
      expect(elsewhere.refusal).toMatchObject({ code: 'bookOutMissing' });
      const body = { version: 0, words: '' };
      const cancel = stranger.call(bookoutApi.cancelBookOut, {
        params: { storeId: made.storeId, formId },
        body,
      });
      expect((await cancel).refusal).toMatchObject({ code: 'bookOutMissing' });
      const confirm = manager.call(staffApi.confirmBookOut, { params: { storeId, formId }, body });
      expect((await confirm).refusal).toMatchObject({ code: 'bookOutMissing' });
    }
    for (const [language, message] of Object.entries(words)) {
      const visitor = Object.assign(product.visitor(language as 'en'), { cookies: stranger.cookies });
      const params = { storeId: made.storeId, formId: made.form.id };
      expect((await visitor.call(bookoutApi.readMyBookOut, { params })).refusal).toMatchObject({ message });
    }
    expect((await mine(made)).status).toBe('WAIT_STORE_CONFIRM');
  });
});

describe('a request whose time has passed', () => {
  it('is closed by a timer, after the offered time if there is one', async () => {
    const made = await requested(product);
    const later = await requested(product);
    const date = addDays(SATURDAY, 3);
    await later.manager.do(staffApi.offerBookOutTime, {
      params: formParams(later),
      body: { version: 0, date, when: { time: '19:00' }, words: '' },
    });
    await passTime(product, 2 * 86_400);
    expect(await staffs(made)).toMatchObject({ status: 'CLOSED', closeReason: 'expired' });
    expect((await staffs(made)).log.at(-1)).toMatchObject({ type: 'expire', by: { type: 'system' } });
    expect(await staffs(later)).toMatchObject({ status: 'WAIT_STORE_CONFIRM', version: 1 });
    await passTime(product, 3 * 86_400);
    expect(await staffs(later)).toMatchObject({ status: 'CLOSED', closeReason: 'expired', offer: null });
  });

  it('cannot be confirmed, and an offer that has passed cannot be accepted', async () => {
    const made = await requested(product);
    const offered = await requested(product);
    await offered.manager.do(staffApi.offerBookOutTime, {
      params: formParams(offered),
      body: { version: 0, date: SATURDAY, when: { time: '18:00' }, words: '' },
    });
    product.clock.pass(26 * 3600);
    const confirm = made.manager.call(staffApi.confirmBookOut, {
      params: formParams(made),
      body: { version: 0, words: '' },
    });
    expect((await confirm).refusal).toMatchObject({ code: 'bookOutNotPossible' });
    const accept = offered.diner.call(bookoutApi.acceptBookOutOffer, {
      params: formParams(offered),
      body: { version: 1 },
    });
    expect((await accept).refusal).toMatchObject({ code: 'bookOutPast' });
  });
});

describe('both sides', () => {
  const kindsOf = async (visitor: Visitor) =>
    (await visitor.do(noticesApi.listNotices, { query: {} })).items
      .map(({ kind }) => kind)
      .filter((kind) => /bookOut|BookOut|bookedForYou/.test(kind));

  it('are notified of each step of the other, with a link to the request', async () => {
    const made = await requested(product);
    const { diner, manager, storeId } = made;
    const params = formParams(made);
    await expect.poll(() => kindsOf(manager)).toEqual(['staffBookOutRequested']);
    await manager.do(staffApi.confirmBookOut, { params, body: { version: 0, words: '' } });
    await expect.poll(() => kindsOf(diner)).toEqual(['bookOutConfirmed']);
    await manager.do(staffApi.offerBookOutTime, {
      params,
      body: { version: 1, date: SATURDAY, when: { time: '18:00' }, words: '' },
    });
    await expect.poll(() => kindsOf(diner)).toEqual(['bookOutOffered', 'bookOutConfirmed']);
    await diner.do(bookoutApi.acceptBookOutOffer, { params, body: { version: 2 } });
    await expect.poll(() => kindsOf(manager)).toEqual(['staffBookOutAccepted', 'staffBookOutRequested']);
    const form = await staffs(made);
    await manager.do(staffApi.createBookOutOrder, orderFor({ storeId, form }));
    await expect.poll(async () => (await kindsOf(diner))[0]).toBe('bookOutArranged');
    // The order itself is no second notice.
    expect(await kindsOf(diner)).toHaveLength(3);
    const { items } = await diner.do(noticesApi.listNotices, { query: {} });
    expect(items[0]).toMatchObject({
      path: `/book-out-form-detail/${storeId}/${made.form.id}`,
      facts: { date: SATURDAY, time: '18:00', people: '8' },
    });
    const ofStaff = await manager.do(noticesApi.listNotices, { query: {} });
    expect(ofStaff.items[0]?.path).toBe(`/web/${storeId}/book-out-form-detail/${made.form.id}`);
  });

  it('are notified once of an order that is assigned', async () => {
    const made = await confirmed(product);
    const { diner, manager, storeId } = made;
    const { id: orderId } = await bookByStaff(manager, storeId, { time: '18:00' }, { diner: WANG });
    await manager.do(staffApi.assignBookOutOrder, {
      params: formParams(made),
      body: { version: made.form.version, orderId },
    });
    await heardEverything(product);
    expect(await kindsOf(diner)).toEqual(['bookOutArranged', 'bookOutConfirmed']);
  });

  it('receive events with ids only', async () => {
    const made = await requested(product);
    const reader = await follow(product, made.manager.cookies, [`store:${made.storeId}`]);
    await made.diner.do(bookoutApi.cancelBookOut, {
      params: formParams(made),
      body: { version: 0, words: 'We celebrate at home' },
    });
    // An earlier event may arrive late.
    await expect
      .poll(() => reader.events.at(-1))
      .toEqual({
        name: 'bookout.changed',
        data: { storeId: made.storeId, formId: made.form.id, version: 1, change: 'cancel' },
      });
    reader.stop();
  });
});

describe('a person', () => {
  it('finds their requests in the copy of their data, and they are erased with the account', async () => {
    const made = await requested(product, { remark: 'Secret anniversary' });
    const { diner, manager, storeId } = made;
    await passFreshCheck(product);
    const { bookOuts } = await diner.do(privacyApi.readMyData, {});
    expect(bookOuts).toMatchObject([
      { storeId, remark: 'Secret anniversary', history: [{ type: 'create', by: 'you' }] },
    ]);
    await diner.do(privacyApi.closeAccount, { body: { confirmed: true } });
    const { items } = await manager.do(staffApi.listBookOuts, { params: { storeId }, query: {} });
    expect(items).toEqual([]);
    expect(await tablesContaining(product.db, 'Secret anniversary')).toEqual([]);
  });
});

describe('a card of a request', () => {
  it('is shown in the conversation of its diner with its store, as the request is now, and in no other', async () => {
    const made = await requested(product);
    const { diner, manager, storeId, form } = made;
    const params = { storeId };
    const opened = await manager.do(storeChatApi.openStoreConversation, {
      params,
      body: { formId: form.id },
    });
    const own = await diner.do(myChatApi.openConversation, { body: { with: 'store', storeId } });
    expect(own.id).toBe(opened.id);
    const card = { kind: 'request', storeId, formId: form.id } as const;
    const content = { type: 'card', card } as const;
    const sent = await sendBy(diner, own.id, content);
    expect(sent.content).toMatchObject({
      card: { ...card, status: 'WAIT_STORE_CONFIRM', date: SATURDAY, time: '19:00', people: 8 },
    });
    await manager.do(staffApi.confirmBookOut, {
      params: formParams(made),
      body: { version: 0, words: '' },
    });
    const seen = await manager.do(storeChatApi.listStoreMessages, {
      params: { storeId, conversationId: own.id },
      query: {},
    });
    expect(seen.items[0]?.content).toMatchObject({ card: { status: 'WAIT_ALLOCATE_BOOKING_ORDER_ID' } });
    const elsewhere = await requested(product);
    const { visitor: stranger } = await newPerson(product);
    for (const [visitor, withStore] of [
      [stranger, storeId],
      [diner, elsewhere.storeId],
    ] as const) {
      const other = await visitor.do(myChatApi.openConversation, {
        body: { with: 'store', storeId: withStore },
      });
      const reply = await visitor.call(myChatApi.sendMyMessage, {
        params: { conversationId: other.id },
        body: { clientId: randomUUID(), content },
      });
      expect(reply.refusal?.code).toBe('cardNotFitting');
    }
    // A request of another store opens nothing.
    const foreign = await manager.call(storeChatApi.openStoreConversation, {
      params,
      body: { formId: elsewhere.form.id },
    });
    expect(foreign.refusal?.code).toBe('notFound');
  });
});
