import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import {
  invitationTemplatesApi,
  orderInvitationApi as orderApi,
  invitationApi as publicApi,
} from '@xiwei/contract/invitations/invitations.api.ts';
import {
  type InvitationAnswerInput,
  type InvitationEdit,
  MAX_ANSWERS,
} from '@xiwei/contract/invitations/invitations.model.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { SHARED_FIELDS, type SharedField } from '@xiwei/contract/stores/sharing.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { CONTACT } from '#testing/bookings.ts';
import { follow } from '#testing/follow.ts';
import { invite, keyIn, TEMPLATE } from '#testing/invitations.ts';
import { type Case, doJob, newPerson, orderIn, passTime, passToStart, readLog } from '#testing/orders.ts';
import { passFreshCheck } from '#testing/people.ts';
import { type Product, startProduct } from '#testing/product.ts';

let product: Product;
let start: Date;
beforeAll(async () => {
  product = await startProduct();
  start = product.clock.now();
});
// Some tests move the clock.
afterEach(() => product.clock.jump((start.getTime() - product.clock.now().getTime()) / 1000));

const paramsOf = ({ storeId, order }: Case) => ({ storeId, orderId: order.id });
const EDIT: InvitationEdit = { host: '', greeting: '', templateId: null, style: 'ink', version: 0 };
const ANSWER: InvitationAnswerInput = { name: 'Wang', coming: true, people: 2, diet: 'no pork', remark: '' };

async function invited(change: Partial<InvitationEdit> = {}) {
  const booking = await orderIn(product, 'waitService');
  const { invitation } = await invite(booking, change);
  return { booking, key: keyIn(invitation?.path) };
}

type Invited = Awaited<ReturnType<typeof invited>>;

const open = ({ booking: { storeId }, key }: Invited, token = '', language: Language = 'en') =>
  product.visitor(language).call(publicApi.readInvitation, { params: { storeId, key }, query: { token } });
const answer = ({ booking: { storeId }, key }: Invited, change: Partial<InvitationAnswerInput> = {}) =>
  product
    .visitor()
    .call(publicApi.answerInvitation, { params: { storeId, key }, body: { ...ANSWER, ...change } });
const change = (
  { booking: { storeId }, key }: Invited,
  token: string,
  changed: Partial<InvitationAnswerInput>,
) =>
  product.visitor().call(publicApi.changeInvitationAnswer, {
    params: { storeId, key },
    body: { ...ANSWER, ...changed, token },
  });
const readMine = ({ booking }: Invited) =>
  booking.diner.do(orderApi.readMyInvitation, { params: paramsOf(booking) });

async function cancel({ booking }: Invited): Promise<void> {
  const params = paramsOf(booking);
  const { version } = await booking.manager.do(staffOrdersApi.readOrder, { params });
  await booking.manager.do(staffOrdersApi.storeCancelOrder, { params, body: { version } });
}

async function allow({ storeId, manager }: Case, sharing: { enabled: boolean; shows: SharedField[] }) {
  const params = { storeId };
  const { version } = await manager.do(storeSettingsApi.readStoreSettings, { params });
  await manager.do(storeSettingsApi.updateSharingSettings, { params, body: { sharing, version } });
}

describe('an invitation', () => {
  it('is one per order, made by its host or by staff, and seen by both', async () => {
    const booking = await orderIn(product, 'waitService');
    const params = paramsOf(booking);
    const { diner, manager } = booking;
    const before = await diner.do(orderApi.readMyInvitation, { params });
    expect(before).toMatchObject({ version: 0, invitation: null, answers: [], can: ['save'] });
    const replies = await Promise.all([
      diner.call(orderApi.saveMyInvitation, { params, body: { ...EDIT, host: 'by the host' } }),
      manager.call(orderApi.saveOrderInvitation, { params, body: { ...EDIT, host: 'by staff' } }),
    ]);
    expect(replies.map(({ refusal }) => refusal?.code).sort()).toEqual(['changedMeanwhile', undefined]);
    const mine = await diner.do(orderApi.readMyInvitation, { params });
    expect(mine).toMatchObject({ version: 1, can: ['save', 'revoke'] });
    expect(await manager.do(orderApi.readOrderInvitation, { params })).toEqual(mine);
  });

  it('is not found by others: strangers, other diners, staff in the diner’s way', async () => {
    const { booking } = await invited();
    const params = paramsOf(booking);
    const other = await orderIn(product, 'waitService');
    const { visitor: stranger } = await newPerson(product);
    for (const visitor of [stranger, other.diner, booking.manager]) {
      const replies = [
        await visitor.call(orderApi.readMyInvitation, { params }),
        await visitor.call(orderApi.saveMyInvitation, { params, body: { ...EDIT, version: 1 } }),
        await visitor.call(orderApi.revokeMyInvitation, { params }),
        await visitor.call(orderApi.removeMyInvitationAnswer, {
          params: { ...params, answerId: newId(new Date()) },
        }),
      ];
      expect(replies.map(({ refusal }) => refusal?.code)).toEqual(replies.map(() => 'notFound'));
    }
  });

  it('keeps its link when it is changed, and loses it when it is revoked', async () => {
    const it = await invited();
    const { booking, key } = it;
    const changed = await invite(booking, { greeting: 'Bring an umbrella', style: 'night' });
    expect(keyIn(changed.invitation?.path)).toBe(key);
    expect((await open(it)).body).toMatchObject({
      greeting: 'Bring an umbrella',
      design: { style: 'night' },
    });
    const revoked = await booking.diner.do(orderApi.revokeMyInvitation, { params: paramsOf(booking) });
    expect(revoked).toEqual({ version: 3, path: null });
    expect(await readMine(it)).toMatchObject({ invitation: { path: null }, can: ['save'] });
    expect((await open(it)).refusal?.code).toBe('invitationRevoked');
    expect((await answer(it)).refusal?.code).toBe('invitationRevoked');
    const renewed = keyIn((await invite(booking)).invitation?.path);
    expect(renewed).not.toBe(key);
    expect((await open(it)).refusal?.code).toBe('notFound');
    expect((await open({ booking, key: renewed })).refusal).toBeUndefined();
  });

  it('has no words that the platform does not allow, nor have its answers', async () => {
    const it = await invited();
    const fieldsOf = (reply: { refusal?: { fields?: object | undefined } | undefined }) =>
      Object.keys(reply.refusal?.fields ?? {});
    const body = { ...EDIT, version: 1, host: '网赌 Li', greeting: 'Come to the online casino' };
    const save = { params: paramsOf(it.booking), body };
    expect(fieldsOf(await it.booking.diner.call(orderApi.saveMyInvitation, save))).toEqual([
      'host',
      'greeting',
    ]);
    expect(fieldsOf(await answer(it, { name: '网赌', remark: 'fuck' }))).toEqual(['name', 'remark']);
    const { body: answered } = await answer(it);
    expect(fieldsOf(await change(it, answered.token, { diet: '网赌' }))).toEqual(['diet']);
  });

  it('is not found with a wrong key or the key of another store', async () => {
    const it = await invited();
    const other = await invited();
    for (const key of ['x', `${it.key}x`, it.key.slice(1), other.key])
      expect((await open({ ...it, key })).refusal?.code, key).toBe('notFound');
  });

  it('is changed at its version only, and with an existing template', async () => {
    const { booking } = await invited();
    const params = paramsOf(booking);
    const save = (body: InvitationEdit) => booking.diner.call(orderApi.saveMyInvitation, { params, body });
    expect((await save(EDIT)).refusal?.code).toBe('changedMeanwhile');
    const templateId = newId(new Date());
    expect((await save({ ...EDIT, version: 1, templateId })).refusal?.code).toBe('invitationTemplateMissing');
    expect((await save({ ...EDIT, version: 1, greeting: 'x'.repeat(301) })).refusal?.code).toBe(
      'inputInvalid',
    );
  });

  it('cannot be made for a booking that is cancelled, over or has begun', async () => {
    for (const status of ['closed', 'finished'] as const) {
      const booking = await orderIn(product, status);
      const reply = await booking.diner.call(orderApi.saveMyInvitation, {
        params: paramsOf(booking),
        body: EDIT,
      });
      expect(reply.refusal?.code, status).toBe('invitationOver');
    }
  });

  it('is drawn in the language of the reader, with the texts of its template', async () => {
    const booking = await orderIn(product, 'waitService');
    const { id: templateId } = await booking.manager.do(invitationTemplatesApi.createInvitationTemplate, {
      params: { storeId: booking.storeId },
      body: TEMPLATE,
    });
    const key = keyIn((await invite(booking, { templateId })).invitation?.path);
    expect((await open({ booking, key }, '', 'zh-Hans')).body.design.title).toBe('生日宴');
    expect((await open({ booking, key }, '', 'en')).body.design).toMatchObject({
      title: 'Birthday dinner',
      closing: 'See you soon',
      fields: TEMPLATE.fields,
    });
  });

  it('is in the log of its order: its link, and a new design', async () => {
    const it = await invited();
    await invite(it.booking, { style: 'banquet' });
    await invite(it.booking, { style: 'banquet', greeting: 'only words' });
    await passTime(product, 0);
    const { manager, storeId, order } = it.booking;
    const types = (await readLog(manager, storeId, order.id)).map(({ type, operator }) => [
      type,
      operator.type,
    ]);
    expect(types).toContainEqual(['inviteCode', 'user']);
    expect(types.filter(([type]) => type === 'invitationTemplate')).toHaveLength(1);
  });

  it('is deleted when the booking moves to another account', async () => {
    const it = await invited();
    await answer(it);
    const { manager } = it.booking;
    const params = paramsOf(it.booking);
    await passTime(product, 0);
    const { version } = await manager.do(staffOrdersApi.readOrder, { params });
    await manager.do(staffOrdersApi.changeOrderDiner, { params, body: { version, diner: CONTACT } });
    await passTime(product, 0);
    expect((await open(it)).refusal?.code).toBe('notFound');
    expect(await manager.do(orderApi.readOrderInvitation, { params })).toMatchObject({
      invitation: null,
      answers: [],
    });
  });
});

describe('the public page', () => {
  /** Names, phones, notes, money and ids of people that no invitation shows. */
  const NEVER = /Lei|1390000|139 0000|deposit|complains|peanuts|window seat|userId|dinerId|bookingCode/;

  it('shows what the store shares of the booking, and nothing private, whatever the store allows', async () => {
    const it = await invited();
    await sql`update booking_order set remark_by_diner = 'window seat', remark_by_store = 'complains',
      diet_taboo = 'peanuts' where id = ${it.booking.order.id}`.execute(product.db);
    await fc.assert(
      fc.asyncProperty(fc.subarray([...SHARED_FIELDS]), async (shows) => {
        await allow(it.booking, { enabled: true, shows });
        const { body } = await open(it);
        expect(JSON.stringify(body)).not.toMatch(NEVER);
        expect(body.facts.people).toBe(shows.includes('people') ? 2 : null);
        expect(body.facts.table === null).toBe(!shows.includes('table'));
      }),
      { numRuns: 8 },
    );
  });

  it('is closed while the store does not share bookings', async () => {
    const it = await invited();
    await allow(it.booking, { enabled: false, shows: [] });
    expect((await open(it)).refusal?.code).toBe('sharingDisabled');
    expect((await answer(it)).refusal?.code).toBe('sharingDisabled');
    expect(await readMine(it)).toMatchObject({ storeEnabled: false, can: ['revoke'] });
    const body = { ...EDIT, version: 1 };
    const saved = await it.booking.diner.call(orderApi.saveMyInvitation, {
      params: paramsOf(it.booking),
      body,
    });
    expect(saved.refusal?.code).toBe('sharingDisabled');
  });

  it('says that the booking was cancelled, and takes no more answers', async () => {
    const it = await invited();
    const { token } = (await answer(it)).body;
    await cancel(it);
    expect((await open(it, token)).body).toMatchObject({
      open: false,
      facts: { state: 'cancelled' },
      answer: { name: 'Wang' },
    });
    expect((await answer(it)).refusal?.code).toBe('invitationOver');
    expect((await change(it, token, { people: 3 })).refusal?.code).toBe('invitationOver');
  });

  it('takes no more answers when the booking has begun', async () => {
    const it = await invited();
    passToStart(product, it.booking.order);
    expect((await open(it)).body.open).toBe(false);
    expect((await answer(it)).refusal?.code).toBe('invitationOver');
  });
});

describe('an answer', () => {
  it('is seen by host and staff, and only its own guest reads it on the page', async () => {
    const it = await invited();
    const { body } = await answer(it);
    expect(body.answer).toMatchObject({ name: 'Wang', coming: true, people: 2, diet: 'no pork' });
    await answer(it, { name: 'Zhou', coming: false, diet: 'fish', remark: 'abroad' });
    const mine = await readMine(it);
    expect(mine).toMatchObject({
      coming: 2,
      answers: [
        { name: 'Zhou', coming: false, people: 0, diet: '', remark: 'abroad' },
        { name: 'Wang', people: 2 },
      ],
    });
    const { manager } = it.booking;
    expect(await manager.do(orderApi.readOrderInvitation, { params: paramsOf(it.booking) })).toEqual(mine);
    expect((await open(it, body.token)).body.answer).toEqual(body.answer);
    expect((await open(it)).body.answer).toBeNull();
    expect(JSON.stringify((await open(it)).body)).not.toContain('Wang');
  });

  it('is changed and withdrawn with its token, and with no other', async () => {
    const it = await invited();
    const other = await invited();
    const { answer: given, token } = (await answer(it)).body;
    const { token: foreign } = (await answer(other)).body;
    for (const wrong of ['', 'x', given.id, `${given.id}.`, `${given.id}.${'x'.repeat(22)}`, foreign]) {
      expect((await change(it, wrong, { people: 9 })).refusal?.code, wrong).toBe('notFound');
      expect((await open(it, wrong)).body.answer, wrong).toBeNull();
    }
    const changed = await change(it, token, { people: 5, name: 'Wang Wei' });
    expect(changed.body).toMatchObject({ token, answer: { id: given.id, people: 5, name: 'Wang Wei' } });
    expect(await readMine(it)).toMatchObject({ coming: 5, answers: [{ name: 'Wang Wei' }] });
    const { storeId } = it.booking;
    const withdraw = () =>
      product
        .visitor()
        .call(publicApi.withdrawInvitationAnswer, { params: { storeId, key: it.key }, body: { token } });
    await cancel(it);
    expect((await withdraw()).refusal).toBeUndefined();
    expect((await withdraw()).refusal?.code).toBe('notFound');
    expect(await readMine(it)).toMatchObject({ answers: [] });
  });

  it('needs a name and between 1 and 20 people', async () => {
    const it = await invited();
    expect((await answer(it, { name: ' \u200b ' })).refusal?.fields).toEqual({ name: 'Required' });
    for (const people of [0, 21, 1.5])
      expect((await answer(it, { people })).refusal?.code).toBe('inputInvalid');
  });

  it('is refused above the limit, also when several arrive at once', async () => {
    const it = await invited();
    await sql`insert into invitation_answer (store_id, id, order_id, name, coming, people, diet, remark, answered_at)
      select store_id, gen_random_uuid(), order_id, 'Guest', true, 1, '', '', ${product.clock.now()}
      from invitation, generate_series(1, ${MAX_ANSWERS - 2}) where order_id = ${it.booking.order.id}`.execute(
      product.db,
    );
    const replies = await Promise.all(Array.from({ length: 5 }, () => answer(it)));
    const codes = replies.map(({ refusal }) => refusal?.code);
    expect(codes.filter((code) => code === 'invitationFull')).toHaveLength(3);
    expect((await readMine(it)).answers).toHaveLength(MAX_ANSWERS);
  });

  it('that arrives beside many others is kept', async () => {
    const it = await invited();
    const names = Array.from({ length: 12 }, (_, index) => `Guest ${index}`);
    await Promise.all(names.map((name) => answer(it, { name, people: 1 })));
    const mine = await readMine(it);
    expect(mine.coming).toBe(names.length);
    expect(mine.answers.map(({ name }) => name).sort()).toEqual(names.toSorted());
  });

  it('is removed by the host or staff, after which its token opens nothing', async () => {
    const it = await invited();
    const { booking } = it;
    const params = paramsOf(booking);
    const first = (await answer(it)).body;
    const second = (await answer(it)).body;
    await booking.diner.do(orderApi.removeMyInvitationAnswer, {
      params: { ...params, answerId: first.answer.id },
    });
    await booking.manager.do(orderApi.removeInvitationAnswer, {
      params: { ...params, answerId: second.answer.id },
    });
    expect((await readMine(it)).answers).toEqual([]);
    expect((await change(it, first.token, {})).refusal?.code).toBe('notFound');
    expect((await open(it, first.token)).body.answer).toBeNull();
  });

  it('reaches the open pages of host and staff', async () => {
    const it = await invited();
    const { storeId, dinerId, diner, manager, order } = it.booking;
    const readers = [
      await follow(product, manager.cookies, [`store:${storeId}`]),
      await follow(product, diner.cookies, [`user:${dinerId}`]),
    ];
    await answer(it);
    const event = { name: 'invitations.guestReplied', data: { storeId, orderId: order.id } };
    for (const { events, stop } of readers) {
      await expect.poll(() => events).toContainEqual(event);
      stop();
    }
  });
});

describe('personal data', () => {
  it('of invitations are in the copy, and are deleted with the account', async () => {
    const it = await invited();
    await answer(it);
    const { diner } = it.booking;
    await cancel(it);
    await passFreshCheck(product);
    const copy = await diner.do(privacyApi.readMyData, {});
    expect(copy.invitations).toMatchObject([
      { bookingId: it.booking.order.id, host: 'Auntie Li', greeting: 'Come and eat', answers: 1 },
    ]);
    expect(JSON.stringify(copy)).not.toContain('no pork');
    await passTime(product, 0);
    await passFreshCheck(product);
    await diner.do(privacyApi.closeAccount, { body: { confirmed: true } });
    const { rows } = await sql`select 1 from invitation where order_id = ${it.booking.order.id}
      union all select 1 from invitation_answer where order_id = ${it.booking.order.id}`.execute(product.db);
    expect(rows).toEqual([]);
  });

  it('in answers are deleted after a year', async () => {
    const it = await invited();
    await answer(it);
    const day = 24 * 3600;
    product.clock.pass(364 * day);
    await doJob(product, 'platform.deleteOld', {});
    expect((await readMine(it)).answers).toHaveLength(1);
    product.clock.pass(2 * day);
    await doJob(product, 'platform.deleteOld', {});
    expect((await readMine(it)).answers).toEqual([]);
  });
});

describe('the host', () => {
  const repliesTo = async ({ booking: { diner } }: Invited) => {
    const left = () =>
      sql`select 1 from graphile_worker.jobs where task_identifier = 'invitations.guestReplied'`.execute(
        product.db,
      );
    await expect.poll(async () => (await left()).rows, { interval: 20 }).toEqual([]);
    const { items } = await diner.do(noticesApi.listNotices, { query: { limit: 50 } });
    return items.filter(({ kind }) => kind === 'guestsReplied');
  };

  it('has one notice of all replies until they read it, with numbers and without names', async () => {
    const it = await invited();
    const { storeId, order, diner } = it.booking;
    const first = await answer(it);
    await Promise.all([answer(it, { people: 3 }), answer(it, { coming: false, people: 1 })]);
    const path = `/order-invitation/${storeId}/${order.id}`;
    const [notice, ...others] = await repliesTo(it);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ path, unread: true, facts: { replies: '3', coming: '5' } });
    expect(JSON.stringify(notice)).not.toContain(ANSWER.name);
    await diner.do(noticesApi.markNoticesRead, { body: { upTo: notice?.id ?? '' } });
    await change(it, first.body?.token ?? '', { people: 1 });
    expect(await repliesTo(it)).toMatchObject([
      { unread: true, facts: { replies: '3', coming: '4' } },
      { unread: false, facts: { replies: '3', coming: '5' } },
    ]);
  });

  it('has no notice of replies to others, and staff have none', async () => {
    const [mine, other] = [await invited(), await invited()];
    await answer(other);
    expect(await repliesTo(other)).toHaveLength(1);
    expect(await repliesTo(mine)).toEqual([]);
    const { items } = await other.booking.manager.do(noticesApi.listNotices, { query: {} });
    expect(items.map(({ kind }) => kind)).not.toContain('guestsReplied');
  });
});
