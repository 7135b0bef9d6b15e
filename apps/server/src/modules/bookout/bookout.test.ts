import { MAX_BOOK_OUT_PEOPLE } from '@xiwei/contract/bookout/book-out-limits.ts';
import { bookoutApi, staffBookoutApi as staffApi } from '@xiwei/contract/bookout/bookout.api.ts';
import { MAX_BOOK_OUT_BUDGET, MAX_OPEN_BOOK_OUTS } from '@xiwei/contract/bookout/bookout.model.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { CONTACT, openStore, SATURDAY } from '#testing/bookings.ts';
import {
  closeDay,
  REQUEST,
  readAsStaff,
  readMine,
  request,
  requested,
  requestParams,
} from '#testing/bookouts.ts';
import { newPerson, passTime } from '#testing/orders.ts';
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

describe('a guest on the blacklist', () => {
  it('gets the neutral refusal of bookings, and staff see a mark on what was requested before', async () => {
    const { visitor, id } = await newPerson(product);
    const { phone } = await product.db
      .selectFrom('user_account')
      .select('phone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const own = { ...CONTACT, phone: { region: 'CN' as const, number: (phone ?? '').slice(3) } };
    const person = { diner: visitor, dinerId: id };
    const sent = await requested(product, { diner: own }, undefined, person);
    const { storeId, manager, form } = sent;
    expect(await readAsStaff(sent)).not.toHaveProperty('guestBlacklisted');
    const params = { storeId, dinerId: form.diner?.id ?? '' };
    const { version } = await manager.do(dinersApi.readDiner, { params });
    await manager.do(dinersApi.blacklistDiner, { params, body: { reason: 'Rude', version } });
    const { refusal } = await create(visitor, storeId, REQUEST);
    expect(refusal).toMatchObject({ code: 'bookingNotPossible' });
    expect(refusal).not.toHaveProperty('details');
    expect(await readAsStaff(sent)).toMatchObject({ guestBlacklisted: true });
    const { items } = await manager.do(staffApi.listBookOuts, { params: { storeId }, query: {} });
    expect(items).toMatchObject([{ id: form.id, guestBlacklisted: true }]);
    expect(await readMine(sent)).not.toHaveProperty('guestBlacklisted');
  });
});

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
    const { log, can } = await readAsStaff(made);
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
      [{ date: '2037-02-30' }, 'inputInvalid'],
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
    await diner.do(bookoutApi.cancelBookOut, { params: requestParams(made), body });
    await request(diner, storeId);
  });

  it('offers the open days and times of a month', async () => {
    const { storeId, shiftId } = await openStore(product, 1);
    const closed = addDays(SATURDAY, 1);
    await closeDay(product, storeId, closed);
    const month = await product.visitor().do(bookoutApi.readBookOutMonth, {
      params: { storeId },
      query: { month: '2037-11' },
    });
    expect(month).toMatchObject({ today: '2037-11-20', takesRequests: true, shifts: [{ id: shiftId }] });
    const dates = month.days.map(({ date }) => date);
    expect(dates).toContain(SATURDAY);
    expect(dates).not.toContain(closed);
    expect(dates.every((date) => date >= '2037-11-20')).toBe(true);
    expect(month.days.find(({ date }) => date === SATURDAY)?.shifts).toMatchObject([
      { id: shiftId, times: expect.arrayContaining(['19:00']) },
    ]);
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
    expect((await readMine(made)).status).toBe('WAIT_STORE_CONFIRM');
  });
});

describe('a request whose time has passed', () => {
  it('is closed by a timer, after the offered time if there is one', async () => {
    const made = await requested(product);
    const later = await requested(product);
    const date = addDays(SATURDAY, 3);
    await later.manager.do(staffApi.offerBookOutTime, {
      params: requestParams(later),
      body: { version: 0, date, when: { time: '19:00' }, words: '' },
    });
    await passTime(product, 2 * 86_400);
    expect(await readAsStaff(made)).toMatchObject({ status: 'CLOSED', closeReason: 'expired' });
    expect((await readAsStaff(made)).log.at(-1)).toMatchObject({ type: 'expire', by: { type: 'system' } });
    expect(await readAsStaff(later)).toMatchObject({ status: 'WAIT_STORE_CONFIRM', version: 1 });
    await passTime(product, 3 * 86_400);
    expect(await readAsStaff(later)).toMatchObject({ status: 'CLOSED', closeReason: 'expired', offer: null });
  });

  it('cannot be confirmed, and an offer that has passed cannot be accepted', async () => {
    const made = await requested(product);
    const offered = await requested(product);
    await offered.manager.do(staffApi.offerBookOutTime, {
      params: requestParams(offered),
      body: { version: 0, date: SATURDAY, when: { time: '18:00' }, words: '' },
    });
    product.clock.pass(26 * 3600);
    const confirm = made.manager.call(staffApi.confirmBookOut, {
      params: requestParams(made),
      body: { version: 0, words: '' },
    });
    expect((await confirm).refusal).toMatchObject({ code: 'bookOutNotPossible' });
    const accept = offered.diner.call(bookoutApi.acceptBookOutOffer, {
      params: requestParams(offered),
      body: { version: 1 },
    });
    expect((await accept).refusal).toMatchObject({ code: 'bookOutPast' });
  });
});
