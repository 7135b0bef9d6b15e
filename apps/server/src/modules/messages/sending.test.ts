import { randomUUID } from 'node:crypto';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import type { StoreScene } from '@xiwei/contract/stores/store-messages.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bookByStaff } from '#testing/bookings.ts';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import {
  bookedCase,
  type MessageCase,
  outcomesOf,
  passAndSend,
  scenesAt,
  sendsOf,
  setScenes,
  untilSent,
} from '#testing/messages.ts';
import { newPerson, readOrder } from '#testing/orders.ts';
import { startProduct, type Visitor } from '#testing/product.ts';
import { depositBy } from '#testing/seating-plan.ts';

const product = await startProduct();
const HOUR = 3600;

const push = (
  { storeId, orderId, manager }: MessageCase,
  scene: StoreScene,
  { channel = 'sms', by = manager }: { channel?: 'sms' | 'email' | 'wechat'; by?: Visitor } = {},
) => by.call(messagesApi.pushToOrder, { params: { storeId, orderId }, body: { scene, channel } });

const retry = async (fixture: MessageCase, index = -1) => {
  const { manager, storeId } = fixture;
  const sendId = (await sendsOf(fixture)).at(index)?.id ?? '';
  const reply = await manager.call(messagesApi.retrySend, { params: { storeId, sendId } });
  await untilSent(product);
  return reply;
};

/** Changes the record of the guest of an order. */
const setGuest = (fixture: MessageCase, change: Record<string, string | null>) =>
  product.db
    .updateTable('diner')
    .set(change)
    .where('store_id', '=', fixture.storeId)
    .where('phone', '=', fixture.phone)
    .execute();

describe('the outcome of a message', () => {
  it('is unknown when the provider does not answer, and it is not sent again by itself', async () => {
    const fixture = await bookedCase(product, { scenes: [] });
    product.smsOutcomes.set(fixture.phone, [{ ok: false, retry: false, code: 'timeout', sent: 'maybe' }]);
    await push(fixture, 'newOrder');
    await untilSent(product);
    expect(await outcomesOf(fixture)).toEqual(['newOrder unknown noAnswer']);
    await passAndSend(product, HOUR / 2);
    expect(await sendsOf(fixture)).toMatchObject([{ status: 'unknown', tries: 1, can: ['retry'] }]);
    expect((await retry(fixture)).refusal).toBeUndefined();
    expect(await sendsOf(fixture)).toMatchObject([{ status: 'sent', tries: 2, can: [] }]);
    expect(scenesAt(product, fixture.phone)).toEqual(['newOrder']);
  });

  it('is a failure after three tries of a provider that has certainly not sent it', async () => {
    const fixture = await bookedCase(product, { scenes: [] });
    const busy = { ok: false, retry: true, code: 'Throttling' } as const;
    product.smsOutcomes.set(fixture.phone, [busy, busy, busy]);
    await push(fixture, 'newOrder');
    await untilSent(product);
    expect(await sendsOf(fixture)).toMatchObject([{ status: 'waiting', tries: 1 }]);
    await passAndSend(product, 61);
    await passAndSend(product, 121);
    expect(await sendsOf(fixture)).toMatchObject([
      { status: 'failed', reason: 'unreachable', providerCode: 'Throttling', tries: 3, sentAt: null },
    ]);
    await retry(fixture);
    expect(scenesAt(product, fixture.phone)).toEqual(['newOrder']);
  });

  it('is a failure that staff can retry until the order changes', async () => {
    const fixture = await bookedCase(product, { scenes: [] });
    const wrong = { ok: false, retry: false, code: 'isv.MOBILE_NUMBER_ILLEGAL' } as const;
    product.smsOutcomes.set(fixture.phone, [wrong]);
    await push(fixture, 'newOrder');
    await untilSent(product);
    expect(await outcomesOf(fixture)).toEqual(['newOrder failed addressInvalid']);
    const { storeId, orderId, manager } = fixture;
    const { version } = await readOrder(manager, storeId, orderId);
    await manager.do(staffOrdersApi.storeCancelOrder, { params: { storeId, orderId }, body: { version } });
    expect((await sendsOf(fixture))[0]?.can).toEqual([]);
    expect((await retry(fixture)).refusal?.code).toBe('sceneNotFitting');
  });

  it('is unknown when the server ended while it was sending', async () => {
    const fixture = await bookedCase(product, { scenes: [] });
    await push(fixture, 'newOrder');
    await untilSent(product);
    const sent = scenesAt(product, fixture.phone).length;
    await product.db
      .updateTable('guest_message')
      .set({
        status: 'sending',
        claimed_by: randomUUID(),
        claimed_until: new Date(product.clock.now().getTime() + 60_000),
      })
      .where('order_id', '=', fixture.orderId)
      .execute();
    await passAndSend(product, 30);
    expect(await outcomesOf(fixture)).toEqual(['newOrder sending']);
    await passAndSend(product, 31);
    expect(await outcomesOf(fixture)).toEqual(['newOrder unknown interrupted']);
    expect(scenesAt(product, fixture.phone)).toHaveLength(sent);
  });
});

describe('limits', () => {
  it('allow five messages an hour to a phone, and let others wait', async () => {
    const fixture = await bookedCase(product, { scenes: ['newOrder', 'remindChange'] });
    for (let count = 0; count < 4; count += 1) {
      product.clock.pass(61);
      expect((await push(fixture, 'newOrder')).refusal).toBeUndefined();
      await untilSent(product);
    }
    product.clock.pass(61);
    expect((await push(fixture, 'newOrder')).refusal?.code).toBe('messageLimitReached');
    const { storeId, orderId, manager, kindId } = fixture;
    const { version, date } = await readOrder(manager, storeId, orderId);
    await manager.do(staffOrdersApi.changeOrderPlace, {
      params: { storeId, orderId },
      body: { version, place: { date, time: '20:00', adults: 2, children: 0, kindId } },
    });
    await untilSent(product);
    expect((await outcomesOf(fixture)).at(-1)).toBe('remindChange waiting');
    expect(scenesAt(product, fixture.phone)).toHaveLength(5);
    await passAndSend(product, HOUR);
    expect(scenesAt(product, fixture.phone).at(-1)).toBe('remindChange');
  });
});

describe('the daily limit of a phone', () => {
  /** Records ten messages to the phone, one an hour, the last of them two hours ago. */
  async function filledUp(): Promise<MessageCase> {
    const fixture = await bookedCase(product, { scenes: [] });
    await sql`insert into guest_message (store_id, id, order_id, scene, channel, sent_by, occasion, status, created_at, due_at, ends_at,
        address, basis, text, language, tries, sent_at)
      select ${fixture.storeId}, gen_random_uuid(), ${fixture.orderId}, 'newOrder', 'sms', 'auto', 'hour ' || hour, 'sent', at, at, at,
        ${fixture.phone}, 'staff', 'text', 'en', 1, at
      from (select hour, ${product.clock.now()}::timestamptz - (hour + 1) * interval '1 hour' as at from generate_series(1, 10) as hour)
        as hours`.execute(product.db);
    await setScenes(product.db, fixture.storeId, ['storeClose', 'remindArrival']);
    return fixture;
  }

  it('allows ten messages a day, of all stores', async () => {
    const fixture = await filledUp();
    expect((await push(fixture, 'storeConfirm')).refusal?.code).toBe('messageLimitReached');
    const elsewhere = await bookedCase(product, { scenes: [] });
    await setGuest(elsewhere, { phone: fixture.phone });
    expect((await push(elsewhere, 'storeConfirm')).refusal?.code).toBe('messageLimitReached');
    product.clock.pass(13 * HOUR + 1);
    expect((await push(fixture, 'storeConfirm')).refusal).toBeUndefined();
  });

  it('drops what is no longer worth sending by then', async () => {
    const fixture = await filledUp();
    const { storeId, orderId, manager } = fixture;
    const { version } = await readOrder(manager, storeId, orderId);
    await manager.do(staffOrdersApi.storeCancelOrder, { params: { storeId, orderId }, body: { version } });
    await untilSent(product);
    expect(await outcomesOf(fixture)).toContain('storeClose dropped limitReached');
    expect(scenesAt(product, fixture.phone)).toEqual([]);
  });
});

describe('planned messages', () => {
  it('are listed for their order and by status, and not in the history before they are due', async () => {
    const { storeId, orderId, manager } = await bookedCase(product, {
      scenes: ['newOrder', 'remindArrival'],
    });
    const listed = async (query: object) => {
      const { items } = await manager.do(messagesApi.listSends, {
        params: { storeId },
        query: { limit: 50, ...query },
      });
      return items.map(({ scene, status }) => `${scene} ${status}`);
    };
    expect(await listed({})).toEqual(['newOrder sent']);
    expect(await listed({ scene: 'remindArrival' })).toEqual([]);
    expect(await listed({ status: 'waiting' })).toEqual(['remindArrival waiting']);
    expect((await listed({ orderId })).sort()).toEqual(['newOrder sent', 'remindArrival waiting']);
  });
});

describe('the language of a message', () => {
  it('is the one of the person’s account, else of the guest record, else of the store', async () => {
    const fixture = await bookedCase(product, { scenes: [] });
    await setGuest(fixture, { preferred_language: null });
    const sentIn = async () => {
      product.clock.pass(61);
      await push(fixture, 'newOrder');
      await untilSent(product);
      return product.sms.at(-1)?.language;
    };
    expect(await sentIn()).toBe('zh-Hans');
    await setGuest(fixture, { preferred_language: 'zh-Hant' });
    expect(await sentIn()).toBe('zh-Hant');
    const { id } = await newPerson(product);
    await product.db
      .updateTable('user_account')
      .set({ phone: fixture.phone, language: 'en' })
      .where('id', '=', id)
      .execute();
    expect(await sentIn()).toBe('en');
    expect((await sendsOf(fixture)).at(-1)?.text).toContain(
      'Test kitchen has received your booking: Sat, 21 Nov, 7:00 PM',
    );
  });
});

describe('a message by hand', () => {
  it('is refused with a reason', async () => {
    const deposits = { deposits: [depositBy('fixed', 100_00)] };
    const unpaid = await bookedCase(product, { scenes: [], rules: deposits });
    const paid = await bookedCase(product, { scenes: [] });
    const codeOf = async (...args: Parameters<typeof push>) => (await push(...args)).refusal?.code;
    expect(await codeOf(unpaid, 'remindArrival')).toBe('orderNotPaid');
    expect(await codeOf(paid, 'storeClose')).toBe('sceneNotFitting');
    expect(await codeOf(paid, 'newOrder', { channel: 'wechat' })).toBe('channelNotConfigured');
    await setGuest(paid, { phone: '+862112345678' });
    expect(await codeOf(paid, 'newOrder')).toBe('guestPhoneWrong');
    await product.db.updateTable('diner').set({ phone: null }).where('store_id', '=', paid.storeId).execute();
    expect(await codeOf(paid, 'newOrder')).toBe('guestPhoneMissing');
    const { storeId, orderId, manager } = paid;
    const missing = await manager.call(messagesApi.pushToOrder, {
      params: { storeId, orderId },
      body: {} as { scene: StoreScene; channel: 'sms' },
    });
    expect(Object.keys(missing.refusal?.fields ?? {}).sort()).toEqual(['channel', 'scene']);
    expect(await sendsOf(paid)).toEqual([]);
  });

  it('is refused if the provider has no template of the scene for the guest’s country', async () => {
    const mainlandOnly = await startProduct({
      database: product,
      clock: product.clock,
      sms: {
        send: async () => ({ ok: true, providerId: randomUUID() }),
        hasTemplate: (template, destination) =>
          template === 'loginCode' || (template === 'newOrder' && destination === 'mainland'),
        receiptToken: undefined,
        readReceipts: () => undefined,
        receiptReply: {},
      },
    });
    const fixture = await bookedCase(mainlandOnly, { scenes: [] });
    const codeOf = async (scene: StoreScene) => (await push(fixture, scene)).refusal?.code;
    expect(await codeOf('storeConfirm')).toBe('messageTemplateMissing');
    await product.db
      .updateTable('diner')
      .set({ phone: '+85291234567', phone_region: 'HK' })
      .where('store_id', '=', fixture.storeId)
      .execute();
    expect(await codeOf('newOrder')).toBe('messageTemplateMissing');
    const options = await fixture.manager.do(messagesApi.readPushOptions, {
      params: { storeId: fixture.storeId, orderId: fixture.orderId },
    });
    expect(
      options.options.find(({ scene, channel }) => scene === 'storeConfirm' && channel === 'sms'),
    ).toMatchObject({
      text: null,
      problem: { code: 'messageTemplateMissing' },
    });
    await mainlandOnly.stop();
  });

  it('is sent once when two people press the button', async () => {
    const fixture = await bookedCase(product, { scenes: [] });
    const replies = await Promise.all([push(fixture, 'newOrder'), push(fixture, 'newOrder')]);
    await untilSent(product);
    expect(replies.map(({ refusal }) => refusal?.code ?? 'sent').sort()).toEqual(['messageJustSent', 'sent']);
    expect(scenesAt(product, fixture.phone)).toEqual(['newOrder']);
  });

  it('can be sent although the same is planned for later', async () => {
    const fixture = await bookedCase(product, { scenes: ['remindArrival'] });
    expect(await outcomesOf(fixture)).toEqual(['remindArrival waiting']);
    expect((await push(fixture, 'remindArrival')).refusal).toBeUndefined();
    await untilSent(product);
    expect((await push(fixture, 'remindArrival')).refusal?.code).toBe('messageJustSent');
    expect(scenesAt(product, fixture.phone)).toEqual(['remindArrival']);
  });

  it('has a preview in the guest’s language and the reasons why others cannot be sent', async () => {
    const { manager, storeId, orderId } = await bookedCase(product, { scenes: [] });
    const { options, phone } = await manager.do(messagesApi.readPushOptions, {
      params: { storeId, orderId },
    });
    expect(phone).toMatch(/^\+86 138\*{4}\d{4}$/);
    const find = (scene: StoreScene, channel = 'sms') =>
      options.find((option) => option.scene === scene && option.channel === channel);
    expect(find('storeConfirm')).toMatchObject({
      problem: null,
      text: expect.stringContaining('已确认你的预订'),
    });
    expect(find('close')?.problem?.code).toBe('sceneNotFitting');
    expect(find('newOrder', 'wechat')?.problem?.code).toBe('channelNotConfigured');
  });

  it('is refused to people who are not of the store', async () => {
    const fixture = await bookedCase(product, { scenes: [] });
    const other = await newPerson(product);
    await addStaff(product.db, await addMerchantAndStore(product.db), other.id, 'owner');
    expect((await push(fixture, 'newOrder', { by: other.visitor })).status).toBe(403);
    const elsewhere = await bookedCase(product, { scenes: [] });
    const mixed = { ...fixture, orderId: elsewhere.orderId };
    expect((await push(mixed, 'newOrder')).refusal?.code).toBe('notFound');
  });
});

describe('a person’s choices', () => {
  it('hold back reminders, or everything by SMS', async () => {
    const fixture = await bookedCase(product, { scenes: [] });
    const person = await newPerson(product);
    await product.db
      .updateTable('user_account')
      .set({ phone: fixture.phone })
      .where('id', '=', person.id)
      .execute();
    const all = { sms: true, email: true, wechat: true, reminders: true };
    const shown = { ...all, wechatState: 'unavailable' };
    expect(await person.visitor.do(messagesApi.readMessageChoices, {})).toEqual(shown);
    await person.visitor.do(messagesApi.updateMessageChoices, { body: { ...all, reminders: false } });
    expect((await push(fixture, 'remindArrival')).refusal?.code).toBe('guestOptedOut');
    expect((await push(fixture, 'newOrder')).refusal).toBeUndefined();
    await person.visitor.do(messagesApi.updateMessageChoices, { body: { ...all, sms: false } });
    expect((await push(fixture, 'storeConfirm')).refusal?.code).toBe('guestOptedOut');
  });
});

describe('two nodes', () => {
  it('send each of many messages once', async () => {
    const other = await startProduct({ database: product, clock: product.clock });
    const fixture = await bookedCase(product, { scenes: [] });
    const { storeId, manager } = fixture;
    const phones = Array.from({ length: 60 }, (_, index) => `1391${String(1_000_000 + index)}`);
    for (const [index, number] of phones.entries())
      await bookByStaff(
        manager,
        storeId,
        { time: index % 2 ? '18:00' : '20:30', overrides: ['tableTaken', 'pacing'] } as never,
        {
          diner: {
            lastName: `Guest ${index}`,
            firstName: '',
            title: 'none',
            phone: { region: 'CN', number },
          },
        },
      ).catch(() => undefined);
    const now = product.clock.now();
    await sql`insert into guest_message (store_id, id, order_id, scene, channel, sent_by, occasion, status, created_at, due_at, ends_at)
      select ${storeId}, gen_random_uuid(), o.id, 'newOrder', 'sms', 'staff', 'test', 'waiting', ${now}, ${now},
        ${now}::timestamptz + interval '1 hour' from booking_order o where o.store_id = ${storeId}`.execute(
      product.db,
    );
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from guest_message where store_id = ${storeId}`.execute(product.db);
    await Promise.all(
      Array.from({ length: 6 }, () =>
        sql`select graphile_worker.add_job('messages.send.sms')`.execute(product.db),
      ),
    );
    await untilSent(product);
    await passAndSend(product, 1);
    const references = [...product.sms, ...other.sms].flatMap(({ template, reference }) =>
      template === 'newOrder' ? reference : [],
    );
    expect(new Set(references).size).toBe(references.length);
    const sent = await product.db
      .selectFrom('guest_message')
      .select('id')
      .where('store_id', '=', storeId)
      .where('status', '=', 'sent')
      .execute();
    expect(sent).toHaveLength(rows[0]?.count ?? -1);
  });
});
