import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import type { StoreScene } from '@xiwei/contract/stores/store-messages.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { smtpEmail } from '#gateways/email/smtp.ts';
import { startSimulators } from '#gateways/simulators.ts';
import { json } from '#platform/db/db.ts';
import {
  bookedCase,
  type MessageCase,
  outcomesOf,
  passAndSend,
  sendsOf,
  untilSent,
} from '#testing/messages.ts';
import { newPerson } from '#testing/orders.ts';
import { startProduct } from '#testing/product.ts';

const simulators = await startSimulators();
const product = await startProduct({ email: smtpEmail(simulators.smtp) });
afterAll(() => simulators.close());
beforeEach(() => simulators.behaveSmtp(undefined));

let guests = 0;

/** Books a table for a guest whose record has an e-mail address. */
async function caseWithEmail(change: Record<string, string | null> = {}) {
  const fixture = await bookedCase(product, { scenes: [] });
  guests += 1;
  const email = `guest${guests}@example.com`;
  await product.db
    .updateTable('diner')
    .set({ email, ...change })
    .where('store_id', '=', fixture.storeId)
    .where('phone', '=', fixture.phone)
    .execute();
  return { ...fixture, email };
}

const push = ({ storeId, orderId, manager }: MessageCase, scene: StoreScene) =>
  manager.call(messagesApi.pushToOrder, { params: { storeId, orderId }, body: { scene, channel: 'email' } });

async function pushAndSend(fixture: MessageCase, scene: StoreScene = 'newOrder') {
  expect((await push(fixture, scene)).refusal).toBeUndefined();
  await untilSent(product);
}

const retry = async (fixture: MessageCase) => {
  const sendId = (await sendsOf(fixture)).at(-1)?.id ?? '';
  const { storeId, manager } = fixture;
  const reply = await manager.call(messagesApi.retrySend, { params: { storeId, sendId } });
  await untilSent(product);
  return reply;
};

describe('a message by e-mail', () => {
  it('is in the guest’s language, and escapes what stores write', async () => {
    const fixture = await caseWithEmail({ preferred_language: 'en' });
    await product.db
      .updateTable('store')
      .set({ name: json({ en: 'A <b>&</b>\r\nBcc: x@example.com' }) })
      .where('id', '=', fixture.storeId)
      .execute();
    await pushAndSend(fixture, 'storeConfirm');
    const [mail] = simulators.inbox.read(fixture.email);
    expect(mail?.subject).toMatch(
      /^Booking confirmed: A <b>&<\/b> Bcc: x@example\.com, Sat, 21 Nov, 7:00 PM$/,
    );
    expect(mail?.html).toContain('A &lt;b&gt;&amp;&lt;/b&gt; Bcc: x@example.com has confirmed your booking');
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  it('is refused without an address, and to a person who does not want e-mail', async () => {
    const fixture = await caseWithEmail({ email: null });
    expect((await push(fixture, 'newOrder')).refusal?.code).toBe('guestEmailMissing');
    const wanted = await caseWithEmail();
    const person = await newPerson(product);
    await product.db
      .updateTable('user_account')
      .set({ phone: wanted.phone })
      .where('id', '=', person.id)
      .execute();
    const body = { sms: true, email: false, wechat: true, reminders: true };
    await person.visitor.do(messagesApi.updateMessageChoices, { body });
    expect((await push(wanted, 'newOrder')).refusal?.code).toBe('guestOptedOut');
  });
});

describe('the outcome of an e-mail', () => {
  it('is unknown if the server hung up after it had the content, and it is not sent again by itself', async () => {
    const fixture = await caseWithEmail();
    simulators.behaveSmtp('hangUp');
    await pushAndSend(fixture);
    simulators.behaveSmtp(undefined);
    await passAndSend(product, 1800);
    expect(await outcomesOf(fixture)).toEqual(['newOrder unknown noAnswer']);
    expect(simulators.inbox.read(fixture.email)).toHaveLength(1);
    expect((await retry(fixture)).refusal).toBeUndefined();
    const mails = simulators.inbox.read(fixture.email);
    // Both copies have one id, by which mailboxes recognise them.
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(mails).toHaveLength(2);
  });

  it('is tried again by itself if the server was busy', async () => {
    const fixture = await caseWithEmail();
    simulators.behaveSmtp('busy');
    await pushAndSend(fixture);
    expect(await sendsOf(fixture)).toMatchObject([{ status: 'waiting', providerCode: 'smtp451', tries: 1 }]);
    simulators.behaveSmtp(undefined);
    await passAndSend(product, 61);
    expect(await sendsOf(fixture)).toMatchObject([{ status: 'sent', tries: 2 }]);
    expect(simulators.inbox.read(fixture.email)).toHaveLength(1);
  });

  it('is a failure that staff can retry after the address was refused', async () => {
    const fixture = await caseWithEmail();
    simulators.behaveSmtp('unknownRecipient');
    await pushAndSend(fixture);
    expect(await outcomesOf(fixture)).toEqual(['newOrder failed addressInvalid']);
    simulators.behaveSmtp('refusing');
    await retry(fixture);
    expect(await outcomesOf(fixture)).toEqual(['newOrder failed refused']);
    simulators.behaveSmtp(undefined);
    await retry(fixture);
    expect(await outcomesOf(fixture)).toEqual(['newOrder sent']);
  });
});

describe('a reminder by e-mail', () => {
  it('is sent by the rules of the store beside the SMS, to guests with an address', async () => {
    const fixture = await caseWithEmail();
    const { manager, storeId } = fixture;
    const { channels } = await manager.do(messagesApi.listMessageChannels, { params: { storeId } });
    expect(channels).toContainEqual({ channel: 'email', available: true });
    const { version } = await manager.do(storeSettingsApi.readStoreSettings, { params: { storeId } });
    await manager.do(storeSettingsApi.updateAutoPush, {
      params: { storeId },
      body: {
        autoPush: { scenes: ['remindArrival'], arrivalMinutes: 60, channels: ['sms', 'email'] },
        version,
      },
    });
    await untilSent(product);
    expect((await sendsOf(fixture)).map(({ channel, status }) => [channel, status]).sort()).toEqual([
      ['email', 'waiting'],
      ['sms', 'waiting'],
    ]);
    const [{ dueAt = '' } = {}] = await sendsOf(fixture);
    await passAndSend(product, (Date.parse(dueAt) - product.clock.now().getTime()) / 1000);
    await passAndSend(product, 60);
    const email = (await sendsOf(fixture)).find(({ channel }) => channel === 'email');
    expect(email).toMatchObject({ status: 'sent', tries: 1, to: 'g***@example.com' });
    expect(simulators.inbox.read(fixture.email)).toHaveLength(1);
    const [mail] = simulators.inbox.read(fixture.email);
    expect(mail).toMatchObject({
      from: { name: 'Test kitchen' },
      subject: '到店提醒：Test kitchen，11月21日 周六 19:00',
    });
    const link = /\/teleport\/[\w-]+/.exec(mail?.text ?? '')?.[0];
    expect(link).toBeDefined();
    expect(mail?.html).toContain(`${link}"`);
    expect(email?.text).toContain(link);
  });
});
