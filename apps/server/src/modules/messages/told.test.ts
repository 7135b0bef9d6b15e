import { randomUUID } from 'node:crypto';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Endpoint } from '@xiwei/contract/common/endpoint.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import type { MessageChoices } from '@xiwei/contract/messages/messages.model.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { reportsApi } from '@xiwei/contract/reports/reports.api.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { EmailMessage } from '#gateways/email/email.ts';
import type { PushGateway, PushOutcome } from '#gateways/push/push.ts';
import type { SmsOutcome } from '#gateways/sms/sms.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { SATURDAY } from '#testing/bookings.ts';
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
import { readOrder } from '#testing/orders.ts';
import { startProduct } from '#testing/product.ts';

const emails: EmailMessage[] = [];
const pushed: string[] = [];
const pushOutcomes = new Map<string, PushOutcome[]>();
const push: PushGateway = {
  key: 'key of the server',
  accepts: () => true,
  send: async ({ endpoint }) => {
    pushed.push(endpoint);
    return pushOutcomes.get(endpoint)?.shift() ?? { ok: true };
  },
};
const product = await startProduct({
  push,
  smsPrices: { mainland: 0.5, abroad: 9 },
  email: {
    send: async (message) => {
      emails.push(message);
      return { ok: true, providerId: message.reference };
    },
  },
});
const OWN = { phoneBy: 'own' } as const;
const MANUAL = { autoAcceptSeconds: null } as const;
const ALL: MessageChoices = { sms: true, email: true, wechat: true, reminders: true };

/** Waits until all notices are written, and all messages about them are sent. */
async function settled(): Promise<void> {
  const left = () =>
    sql`select 1 from graphile_worker.jobs where task_identifier like 'notices.%' and run_at <= now()
      and (attempts < max_attempts or locked_at is not null)`.execute(product.db);
  await expect.poll(async () => (await left()).rows, { interval: 20 }).toEqual([]);
  await untilSent(product);
}

const paramsOf = ({ storeId, orderId }: MessageCase) => ({ storeId, orderId });
type Action = typeof staffOrdersApi.acceptOrder;

/** Applies an action of staff to the order, and waits until its diner is notified. All of these endpoints have the same input. */
async function act(fixture: MessageCase, endpoint: Endpoint): Promise<void> {
  const { version } = await readOrder(fixture.manager, fixture.storeId, fixture.orderId);
  await fixture.manager.do(endpoint as Action, { params: paramsOf(fixture), body: { version } });
  await settled();
}

const choose = ({ diner }: MessageCase, changes: Partial<MessageChoices>) =>
  diner.do(messagesApi.updateMessageChoices, { body: { ...ALL, ...changes } });

/** Records the deposit as paid, directly in the database. */
const setPaid = ({ orderId }: MessageCase) =>
  product.db
    .updateTable('booking_order')
    .set({ deposit_paid_at: product.clock.now() })
    .where('id', '=', orderId)
    .execute();

const setEmail = ({ storeId }: MessageCase, email: string) =>
  product.db.updateTable('diner').set({ email }).where('store_id', '=', storeId).execute();

/**
 * Delays the statement that drops a message because another one is sent, until the given steps are done and what they cause has been
 * written, or waits for that statement.
 */
async function whileDropping(steps: (untilDropping: () => Promise<void>) => Promise<void>): Promise<void> {
  const { db } = product;
  await sql`create function delay_drop() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(471); return new; end'`.execute(db);
  await sql`create trigger delay_drop before update on guest_message for each row
    when (new.reason = 'sentAlready') execute function delay_drop()`.execute(db);
  const countWaiting = async () =>
    (
      await sql`select 1 from pg_locks where not granted and database =
      (select oid from pg_database where datname = current_database())`.execute(db)
    ).rows.length;
  const countFailed = async () =>
    (await db.selectFrom('guest_message').select('id').where('status', '=', 'failed').execute()).length;
  const failedBefore = await countFailed();
  await db.transaction().execute(async (held) => {
    await sql`select pg_advisory_xact_lock(471)`.execute(held);
    await steps(() => expect.poll(countWaiting).toBe(1));
    await expect
      .poll(async () => (await countWaiting()) > 1 || (await countFailed()) > failedBefore)
      .toBe(true);
  });
  await sql`drop trigger delay_drop on guest_message`.execute(db);
}

async function subscribe({ diner }: MessageCase): Promise<string> {
  const endpoint = `https://push.test/${randomUUID()}`;
  await diner.do(noticesApi.turnPushOn, { body: { endpoint, keys: { p256dh: 'p', auth: 'a' } } });
  return endpoint;
}

describe('a diner of a store that sends nothing itself', () => {
  it('is notified of confirmation, change and cancellation by one message each', async () => {
    const fixture = await bookedCase(product, { ...OWN, scenes: [], rules: MANUAL });
    await act(fixture, staffOrdersApi.acceptOrder);
    const { version } = await readOrder(fixture.manager, fixture.storeId, fixture.orderId);
    await fixture.manager.do(staffOrdersApi.changeOrderPlace, {
      params: paramsOf(fixture),
      body: {
        version,
        place: { date: SATURDAY, time: '20:00', adults: 2, children: 0, kindId: fixture.kindId },
      },
    });
    await settled();
    await act(fixture, staffOrdersApi.storeCancelOrder);
    expect(scenesAt(product, fixture.phone)).toEqual(['storeConfirm', 'remindChange', 'storeClose']);
    expect(await sendsOf(fixture, 'all')).toMatchObject([
      { trigger: 'platform', channel: 'sms', status: 'sent' },
      { trigger: 'platform' },
      { trigger: 'platform' },
    ]);
  });

  it('is notified of a refusal and of their own cancellation', async () => {
    const refused = await bookedCase(product, { ...OWN, scenes: [], rules: MANUAL });
    await act(refused, staffOrdersApi.rejectOrder);
    expect(scenesAt(product, refused.phone)).toEqual(['storeClose']);
    const own = await bookedCase(product, { ...OWN, scenes: [] });
    const { version } = await readOrder(own.manager, own.storeId, own.orderId);
    await own.diner.do(bookingApi.cancelOrder, { params: paramsOf(own), body: { version } });
    await settled();
    expect(scenesAt(product, own.phone)).toEqual(['close']);
  });

  it('is notified of a refund with its amount', async () => {
    const fixture = await bookedCase(product, { ...OWN, scenes: [] });
    const { storeId, orderId, userId } = fixture;
    const subjects = { orderId, feastParticipantId: null, shopOrderId: null };
    const data = { storeId, ...subjects, userId, amount: 120_000, status: 'refunded' };
    await addJob(product.db, 'notices.hear.money.refundEnded', { eventId: 8_000_001, data });
    await settled();
    expect(await sendsOf(fixture, 'all')).toMatchObject([
      { scene: 'refunded', trigger: 'platform', text: expect.stringContaining('¥1,200') },
    ]);
    // The same event, delivered again, sends nothing more.
    await addJob(product.db, 'notices.hear.money.refundEnded', { eventId: 8_000_001, data });
    await settled();
    expect(scenesAt(product, fixture.phone)).toEqual(['refunded']);
  });

  it('is written to in the language of their account', async () => {
    const fixture = await bookedCase(product, { ...OWN, scenes: [], rules: MANUAL });
    await product.db
      .updateTable('user_account')
      .set({ language: 'zh-Hant' })
      .where('id', '=', fixture.userId)
      .execute();
    await act(fixture, staffOrdersApi.acceptOrder);
    expect((await sendsOf(fixture, 'all')).at(-1)?.text).toContain('已確認你的預訂');
  });
});

describe('a message of the platform', () => {
  it('is not sent beside the store’s about the same to the same person', async () => {
    const fixture = await bookedCase(product, { ...OWN, scenes: ['storeConfirm'], rules: MANUAL });
    await act(fixture, staffOrdersApi.acceptOrder);
    await passAndSend(product, 61);
    expect(scenesAt(product, fixture.phone)).toEqual(['storeConfirm']);
    expect((await outcomesOf(fixture, 'all')).sort()).toEqual([
      'storeConfirm dropped sentAlready',
      'storeConfirm sent',
    ]);
  });

  it('goes to the booker if the store writes to another guest', async () => {
    const fixture = await bookedCase(product, { scenes: ['storeConfirm'], rules: MANUAL, phoneBy: 'given' });
    await act(fixture, staffOrdersApi.acceptOrder);
    await passAndSend(product, 61);
    expect(scenesAt(product, fixture.phone)).toEqual(['storeConfirm']);
    expect((await sendsOf(fixture, 'all')).filter(({ status }) => status === 'sent')).toHaveLength(2);
  });

  it('is sent if the store’s does not go out', async () => {
    const fixture = await bookedCase(product, { ...OWN, scenes: ['storeConfirm'], rules: MANUAL });
    await setEmail(fixture, 'li@example.com');
    const wrong = { ok: false, retry: false, code: 'isv.MOBILE_NUMBER_ILLEGAL' } as const;
    await setScenes(product.db, fixture.storeId, ['storeConfirm'], ['sms']);
    product.smsOutcomes.set(fixture.phone, [wrong, wrong]);
    await act(fixture, staffOrdersApi.acceptOrder);
    await passAndSend(product, 61);
    await settled();
    expect(emails.filter(({ to }) => to === 'li@example.com')).toHaveLength(1);
  });

  it('is sent if the store’s fails at the moment when it is dropped because of that', async () => {
    const fixture = await bookedCase(product, { ...OWN, scenes: ['storeConfirm'], rules: MANUAL });
    await setScenes(product.db, fixture.storeId, ['storeConfirm'], ['sms']);
    let answer: (outcome: SmsOutcome) => void = () => {};
    product.smsOutcomes.set(fixture.phone, [
      new Promise<SmsOutcome>((resolve) => {
        answer = resolve;
      }),
    ]);
    const { version } = await readOrder(fixture.manager, fixture.storeId, fixture.orderId);
    await whileDropping(async (untilDropping) => {
      await fixture.manager.do(staffOrdersApi.acceptOrder, { params: paramsOf(fixture), body: { version } });
      await expect.poll(() => outcomesOf(fixture)).toEqual(['storeConfirm sending']);
      await expect.poll(async () => (await sendsOf(fixture, 'all')).length).toBe(2);
      product.clock.pass(61);
      await addJob(product.db, 'messages.send.sms', {}, { key: randomUUID() });
      await untilDropping();
      answer({ ok: false, retry: false, code: 'refused' });
    });
    await settled();
    expect(scenesAt(product, fixture.phone)).toEqual(['storeConfirm']);
  });

  it('is sent by the next channel if one fails, and not twice', async () => {
    const fixture = await bookedCase(product, { ...OWN, scenes: [], rules: MANUAL });
    await setEmail(fixture, 'next@example.com');
    product.smsOutcomes.set(fixture.phone, [{ ok: false, retry: false, code: 'refused' }]);
    await act(fixture, staffOrdersApi.acceptOrder);
    expect(await outcomesOf(fixture, 'all')).toEqual(['storeConfirm failed refused', 'storeConfirm sent']);
    await passAndSend(product, 3600);
    expect(emails.filter(({ to }) => to === 'next@example.com')).toHaveLength(1);
    expect(scenesAt(product, fixture.phone)).toEqual([]);
  });

  it('whose outcome is unknown is repeated by another channel only if it is about money that was paid', async () => {
    const lost = { ok: false, retry: false, code: 'timeout', sent: 'maybe' } as const;
    const plain = await bookedCase(product, { ...OWN, scenes: [], rules: MANUAL });
    const paid = await bookedCase(product, { ...OWN, scenes: [], rules: MANUAL });
    await setPaid(paid);
    for (const fixture of [plain, paid]) {
      await setEmail(fixture, 'lost@example.com');
      product.smsOutcomes.set(fixture.phone, [lost]);
      await act(fixture, staffOrdersApi.storeCancelOrder);
    }
    expect(await outcomesOf(plain, 'all')).toEqual(['storeClose unknown noAnswer']);
    expect(await outcomesOf(paid, 'all')).toEqual(['storeClose unknown noAnswer', 'storeClose sent']);
  });

  it('is not sent to those who turned the channels off, unless it is about money that was paid', async () => {
    const plain = await bookedCase(product, { ...OWN, scenes: [], rules: MANUAL });
    const paid = await bookedCase(product, { ...OWN, scenes: [], rules: MANUAL });
    await setPaid(paid);
    for (const fixture of [plain, paid]) {
      await choose(fixture, { sms: false, email: false, wechat: false });
      await act(fixture, staffOrdersApi.rejectOrder);
    }
    expect(scenesAt(product, plain.phone)).toEqual([]);
    expect(scenesAt(product, paid.phone)).toEqual(['storeClose']);
  });

  it('is not sent if a device has shown the notice, and is if none could', async () => {
    const shown = await bookedCase(product, { ...OWN, scenes: [], rules: MANUAL });
    const endpoint = await subscribe(shown);
    await act(shown, staffOrdersApi.acceptOrder);
    await passAndSend(product, 600);
    expect(pushed.filter((each) => each === endpoint)).toHaveLength(1);
    expect(await outcomesOf(shown, 'all')).toEqual(['storeConfirm dropped seenAlready']);
    const failing = await bookedCase(product, { ...OWN, scenes: [], rules: MANUAL });
    pushOutcomes.set(await subscribe(failing), [{ ok: false, retry: false, code: 'http400' }]);
    await act(failing, staffOrdersApi.acceptOrder);
    await passAndSend(product, 61);
    expect(scenesAt(product, failing.phone)).toEqual(['storeConfirm']);
  });

  it('about a state that the order has left is not sent', async () => {
    const fixture = await bookedCase(product, { ...OWN, scenes: [], rules: MANUAL });
    product.smsOutcomes.set(fixture.phone, [{ ok: false, retry: true, code: 'Throttling' }]);
    await act(fixture, staffOrdersApi.acceptOrder);
    await act(fixture, staffOrdersApi.storeCancelOrder);
    await passAndSend(product, 61);
    expect(scenesAt(product, fixture.phone)).toEqual(['storeClose']);
    expect(await outcomesOf(fixture, 'all')).toEqual([
      'storeConfirm dropped orderChanged',
      'storeClose sent',
    ]);
  });
});

describe('the channel of a message, before it is sent', () => {
  const tellingOf = ({ manager, ...fixture }: MessageCase) =>
    manager.do(messagesApi.readTelling, {
      params: paramsOf({ manager, ...fixture }),
      query: { scene: 'storeClose' },
    });
  const wayOf = (fixture: MessageCase, by = fixture.diner) =>
    by.call(messagesApi.readNewsWay, { params: paramsOf(fixture) });

  it('is who learns of the end of an order, and by what', async () => {
    const fixture = await bookedCase(product, { ...OWN, scenes: [] });
    expect(await tellingOf(fixture)).toEqual({ hasAccount: true, onDevice: false, channels: ['sms'] });
    await subscribe(fixture);
    expect(await tellingOf(fixture)).toEqual({ hasAccount: true, onDevice: true, channels: [] });
    await product.db
      .updateTable('booking_order')
      .set({ user_id: null })
      .where('id', '=', fixture.orderId)
      .execute();
    expect(await tellingOf(fixture)).toEqual({ hasAccount: false, onDevice: false, channels: [] });
    await setScenes(product.db, fixture.storeId, ['storeClose']);
    expect(await tellingOf(fixture)).toEqual({ hasAccount: false, onDevice: false, channels: ['sms'] });
  });

  it('is how and by when the restaurant answers, for the person of the order alone', async () => {
    const fixture = await bookedCase(product, { ...OWN, scenes: [], rules: { autoAcceptSeconds: 300 } });
    const answersBy = new Date(product.clock.now().getTime() + 300_000).toISOString();
    const to = `+86 138****${fixture.phone.slice(-4)}`;
    expect((await wayOf(fixture)).body).toEqual({ way: 'sms', to, answersBy });
    const other = await bookedCase(product, { ...OWN, scenes: [] });
    expect((await wayOf(fixture, other.diner)).refusal?.code).toBe('notFound');
    await choose(fixture, { sms: false });
    expect((await wayOf(fixture)).body).toMatchObject({ way: null, to: null });
  });

  it('is how many messages the store sent, without those of the platform', async () => {
    const fixture = await bookedCase(product, { scenes: ['newOrder'] });
    await act(fixture, staffOrdersApi.storeCancelOrder);
    const { storeId, manager } = fixture;
    const use = await manager.do(messagesApi.readMessageUse, { params: { storeId } });
    const sent = { sms: 1, email: 0, wechat: 0 };
    // The message to a number of mainland China has one part.
    expect(use).toEqual({ day: sent, month: sent, cost: { day: 50, month: 50 } });
    const today = product.clock.now().toISOString().slice(0, 10);
    const read = (from: string, to: string) =>
      manager.do(reportsApi.readReportMessages, { params: { storeId }, query: { from, to } });
    const inMonth = { ...sent, cost: 50 };
    expect(await read(addDays(today, -1), addDays(today, 1))).toEqual({
      ...inMonth,
      months: [{ ...inMonth, month: today.slice(0, 7) }],
    });
    const before = { sms: 0, email: 0, wechat: 0, cost: 0, months: [] };
    expect(await read(addDays(today, -5), addDays(today, -2))).toEqual(before);
  });
});
