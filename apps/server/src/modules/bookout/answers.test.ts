import { bookoutApi, staffBookoutApi as staffApi } from '@xiwei/contract/bookout/bookout.api.ts';
import { BOOK_OUT_WORDS_LIMIT } from '@xiwei/contract/bookout/bookout.model.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONTACT, SATURDAY } from '#testing/bookings.ts';
import {
  confirmed,
  orderFor,
  readAsStaff,
  readMine,
  requested,
  requestParams,
  versionOf,
} from '#testing/bookouts.ts';
import { type Product, startProduct } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const codeOf = async (reply: Promise<{ refusal?: { code: string } | undefined }>) => ({
  code: (await reply).refusal?.code,
});

describe('the store', () => {
  it('confirms a request', async () => {
    const { diner, form, ...made } = await confirmed(product);
    expect(form).toMatchObject({ status: 'WAIT_ALLOCATE_BOOKING_ORDER_ID', version: 1 });
    expect(form.can).toEqual(['reject', 'offer', 'assignOrder', 'createOrder']);
    expect(await readMine({ ...made, diner, form })).toMatchObject({
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
    const params = requestParams(made);
    const reject = (words: string) =>
      made.manager.call(staffApi.rejectBookOut, { params, body: { version: 1, words } });
    expect((await reject('')).refusal?.code).toBe('inputInvalid');
    expect((await reject('x'.repeat(BOOK_OUT_WORDS_LIMIT + 1))).refusal?.code).toBe('inputInvalid');
    expect((await reject('The room is being renovated')).status).toBe(200);
    expect(await readMine(made)).toMatchObject({
      ...{ status: 'CLOSED', closeReason: 'storeReject', closeWords: 'The room is being renovated' },
      can: [],
    });
  });

  it('offers another day, which the diner accepts', async () => {
    const made = await requested(product);
    const params = requestParams(made);
    const date = addDays(SATURDAY, 1);
    const offered = await made.manager.do(staffApi.offerBookOutTime, {
      params,
      body: { version: 0, date, when: { time: '18:00' }, words: 'Saturday is taken' },
    });
    expect(offered).toMatchObject({ status: 'WAIT_STORE_CONFIRM', date: SATURDAY, offer: { date } });
    expect(offered.can).toEqual(['reject', 'offer', 'withdrawOffer']);
    expect((await readMine(made)).can).toEqual(['acceptOffer', 'declineOffer', 'cancel']);
    const accepted = await made.diner.do(bookoutApi.acceptBookOutOffer, { params, body: { version: 1 } });
    expect(accepted).toMatchObject({
      ...{ status: 'WAIT_ALLOCATE_BOOKING_ORDER_ID', date, time: '18:00', offer: null },
    });
    const { log } = await readAsStaff(made);
    expect(log.map(({ type, offer, words }) => [type, offer?.date ?? null, words])).toEqual([
      ['create', null, ''],
      ['offer', date, 'Saturday is taken'],
      ['acceptOffer', date, ''],
    ]);
  });

  it('offers a time that the diner declines, and another that the store withdraws', async () => {
    const made = await confirmed(product);
    const params = requestParams(made);
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
    expect((await readAsStaff(made)).log.at(-3)).toMatchObject({ type: 'declineOffer', words: 'Too early' });
  });

  it('cannot offer a day that is closed, past or too far ahead', async () => {
    const made = await requested(product);
    const offer = (date: string, time: string) =>
      codeOf(
        made.manager.call(staffApi.offerBookOutTime, {
          params: requestParams(made),
          body: { version: 0, date, when: { time }, words: '' },
        }),
      );
    expect(await offer('2037-11-01', '19:00')).toMatchObject({ code: 'bookOutPast' });
    expect(await offer(addDays(SATURDAY, 500), '19:00')).toMatchObject({ code: 'bookOutTooFarAhead' });
    expect(await offer(SATURDAY, '04:00')).toMatchObject({ code: 'bookOutTimeNotServed' });
    expect(await versionOf(made)).toBe(0);
  });

  it('does not change a request that someone else has changed since', async () => {
    const made = await confirmed(product);
    const params = requestParams(made);
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
      params: requestParams(waiting),
      body: { version: 0, date: SATURDAY, when: { time: '18:00' }, words: '' },
    });
    // One with an open offer waits for the diner.
    expect(await store.manager.do(staffApi.countBookOuts, { params })).toEqual({
      ...{ confirm: 2, allocate: 1, unconfirmed: 3 },
    });
  });
});
