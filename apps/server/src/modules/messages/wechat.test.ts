import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import type { StoreScene } from '@xiwei/contract/stores/store-messages.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startSimulators } from '#gateways/simulators.ts';
import { wechatMessages } from '#gateways/social/wechat/messages.ts';
import { simulatedTemplate } from '#gateways/social/wechat/simulator/account.ts';
import { encryptedCallback, writeCallback } from '#gateways/social/wechat/simulator/account-callback.ts';
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
import { passFreshCheck } from '#testing/people.ts';
import { tablesContaining } from '#testing/personal-data.ts';
import { startProduct, TestClock, type Visitor } from '#testing/product.ts';
import { freePort } from '#testing/server-process.ts';

const clock = new TestClock();
const simulators = await startSimulators({ clock, timeoutMs: 1500 });
const { account, wechatMessages: settings } = simulators;
const port = await freePort();
// The product's templates are its own, so that a test can delete one there or at WeChat.
const templates = structuredClone(settings.templates);
const product = await startProduct({ clock, port, wechat: wechatMessages({ ...settings, templates }) });
const EVENTS = '/api/wechat/events';
afterAll(() => simulators.close());
beforeEach(() => {
  simulators.behave('wechat', undefined);
  simulators.pushWechat(`http://127.0.0.1:${port}${EVENTS}`);
});

let guests = 0;

/** Books a table for a guest whose account is linked to WeChat. */
async function linkedCase({ scenes = [] as StoreScene[] } = {}) {
  const fixture = await bookedCase(product, { scenes });
  const person = await newPerson(product);
  guests += 1;
  const openId = `oSimulatorGuest${String(guests).padStart(13, '0')}`;
  const { db } = product;
  await db.updateTable('user_account').set({ phone: fixture.phone }).where('id', '=', person.id).execute();
  await db
    .insertInto('social_account')
    .values({ provider: 'wechat', open_id: openId, user_id: person.id, created_at: clock.now() })
    .execute();
  return { ...fixture, openId, person };
}
type LinkedCase = Awaited<ReturnType<typeof linkedCase>>;

/** Follows or leaves the account, and waits until the product was notified. */
async function follow({ openId }: Pick<LinkedCase, 'openId'>, following = true): Promise<void> {
  account.follow(openId, following);
  await account.flush();
}

const push = ({ storeId, orderId, manager }: MessageCase, scene: StoreScene = 'newOrder') =>
  manager.call(messagesApi.pushToOrder, { params: { storeId, orderId }, body: { scene, channel: 'wechat' } });

async function pushAndSend(fixture: MessageCase, scene?: StoreScene): Promise<void> {
  expect((await push(fixture, scene)).refusal).toBeUndefined();
  await untilSent(product);
  await account.flush();
}

const stateOf = async (visitor: Visitor) =>
  (await visitor.do(messagesApi.readMessageChoices, {})).wechatState;

/** Sends a push to the product, as the account does. */
const post = (event: object, change: Partial<typeof settings> = {}) => {
  const { query, body } = encryptedCallback({ ...settings, ...change }, writeCallback(event), clock.now());
  return product.node.server.inject({
    method: 'POST',
    url: `${EVENTS}?${query}`,
    headers: { 'content-type': 'text/xml' },
    payload: body,
    remoteAddress: `203.0.113.${guests}`,
  });
};
const eventOf = (openId: string, seconds: number, event: object) => ({
  FromUserName: openId,
  CreateTime: Math.floor(clock.now().getTime() / 1000) + seconds,
  MsgType: 'event',
  ...event,
});

describe('a message by WeChat', () => {
  it('reaches a follower once, with the order’s details and a page to open', async () => {
    const fixture = await linkedCase();
    await follow(fixture);
    await pushAndSend(fixture, 'newOrder');
    const [message, ...others] = account.read(fixture.openId);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      way: 'template',
      values: {
        thing6: '待餐厅确认',
        thing1: 'Test kitchen',
        time2: '2037年11月21日 19:00',
        number3: expect.stringMatching(/^\d+$/),
      },
      url: expect.stringContaining(`/order-detail/${fixture.storeId}/${fixture.orderId}`),
    });
    const [send] = await sendsOf(fixture);
    expect(send).toMatchObject({
      status: 'delivered',
      tries: 1,
      to: expect.stringMatching(/^oSim\*\*\*\d{3}$/),
    });
    expect(send?.text).toContain('餐厅：Test kitchen');
  });

  it('has options that say how the guest can be reached', async () => {
    const fixture = await linkedCase();
    const { storeId, orderId, manager } = fixture;
    const shown = async () =>
      (await manager.do(messagesApi.readPushOptions, { params: { storeId, orderId } })).wechatState;
    expect(await shown()).toBe('unknown');
    await follow(fixture);
    expect(await shown()).toBe('following');
    const unlinked = await bookedCase(product, { scenes: [] });
    const params = { storeId: unlinked.storeId, orderId: unlinked.orderId };
    const { wechatState } = await unlinked.manager.do(messagesApi.readPushOptions, { params });
    expect(wechatState).toBe('notLinked');
  });

  it('is refused for guests who are not linked, do not follow, or do not want it', async () => {
    const unlinked = await bookedCase(product, { scenes: [] });
    expect((await push(unlinked)).refusal?.code).toBe('guestNotFollowing');
    const fixture = await linkedCase();
    await follow(fixture);
    await follow(fixture, false);
    clock.pass(1);
    await follow(fixture, false);
    expect((await push(fixture)).refusal?.code).toBe('guestNotFollowing');
    clock.pass(1);
    await follow(fixture);
    const body = { sms: true, email: true, wechat: false, reminders: true };
    await fixture.person.visitor.do(messagesApi.updateMessageChoices, { body });
    expect((await push(fixture)).refusal?.code).toBe('guestOptedOut');
    expect(account.read(fixture.openId)).toEqual([]);
  });

  it('to a person who may follow is tried, and what WeChat answers is known from then on', async () => {
    const fixture = await linkedCase();
    expect(await stateOf(fixture.person.visitor)).toBe('unknown');
    await pushAndSend(fixture);
    expect(await outcomesOf(fixture)).toEqual(['newOrder failed notFollowing']);
    expect(await stateOf(fixture.person.visitor)).toBe('notFollowing');
    expect((await push(fixture)).refusal?.code).toBe('guestNotFollowing');
  });
});

describe('the outcome of a message by WeChat', () => {
  it.each([
    ['slow', 1],
    ['error', 0],
    ['down', 0],
  ] as const)('is unknown with the fault %s, and it is not sent again by itself', async (fault, received) => {
    const fixture = await linkedAndFollowing();
    // The token is known before the fault.
    await pushAndSend(await linkedAndFollowing());
    simulators.pushWechat('', 'silent');
    simulators.behave('wechat', fault);
    expect((await push(fixture)).refusal).toBeUndefined();
    await untilSent(product);
    simulators.behave('wechat', undefined);
    await passAndSend(product, 1800);
    expect(await outcomesOf(fixture)).toEqual(['newOrder unknown noAnswer']);
    expect(account.read(fixture.openId)).toHaveLength(received);
  });

  it('is that the guest does not follow if they leave the account during the sending', async () => {
    const fixture = await linkedAndFollowing();
    // WeChat knows it at once; its push comes later.
    simulators.pushWechat('', 'silent');
    account.follow(fixture.openId, false);
    expect(await stateOf(fixture.person.visitor)).toBe('following');
    await pushAndSend(fixture);
    expect(await outcomesOf(fixture)).toEqual(['newOrder failed notFollowing']);
    expect(await stateOf(fixture.person.visitor)).toBe('notFollowing');
    expect(account.read(fixture.openId)).toEqual([]);
  });

  it('is that there is no template if it was deleted at WeChat', async () => {
    const fixture = await linkedAndFollowing();
    const { newOrder } = settings.templates.template;
    delete settings.templates.template.newOrder;
    onTestFinished(() => {
      Object.assign(settings.templates.template, { newOrder });
    });
    await pushAndSend(fixture);
    expect(await sendsOf(fixture)).toMatchObject([
      { status: 'failed', reason: 'templateMissing', providerCode: '40037', can: ['retry'] },
    ]);
  });

  it('is that there is no template if it was removed here after the message was put into the queue', async () => {
    const fixture = await linkedAndFollowing();
    simulators.behave('wechat', 'limit');
    await pushAndSend(fixture);
    simulators.behave('wechat', undefined);
    const before = [templates.template.newOrder, templates.subscription.newOrder];
    delete templates.template.newOrder;
    delete templates.subscription.newOrder;
    onTestFinished(() => {
      Object.assign(templates.template, { newOrder: before[0] });
      Object.assign(templates.subscription, { newOrder: before[1] });
    });
    await passAndSend(product, 61);
    expect(await outcomesOf(fixture)).toEqual(['newOrder failed templateMissing']);
    expect((await push(fixture)).refusal?.code).toBe('messageTemplateMissing');
    expect(account.read(fixture.openId)).toEqual([]);
  });

  it('is the same for names with line breaks, 500 characters and braces', async () => {
    const fixture = await linkedAndFollowing();
    const name = { 'zh-Hans': `{{status.DATA}}\n${'长'.repeat(500)}` };
    await product.db
      .updateTable('store')
      .set({ name: json(name) })
      .where('id', '=', fixture.storeId)
      .execute();
    await pushAndSend(fixture);
    const [message] = account.read(fixture.openId);
    expect(message?.values.thing1).toBe(`{{status.DATA}} ${'长'.repeat(3)}…`);
    expect((await sendsOf(fixture))[0]).toMatchObject({ status: 'delivered' });
  });

  it('is tried again by itself if WeChat has certainly not sent it', async () => {
    const fixture = await linkedAndFollowing();
    simulators.behave('wechat', 'limit');
    await pushAndSend(fixture);
    expect(await sendsOf(fixture)).toMatchObject([{ status: 'waiting', providerCode: '45011', tries: 1 }]);
    simulators.behave('wechat', undefined);
    await passAndSend(product, 61);
    expect(account.read(fixture.openId)).toHaveLength(1);
  });

  async function linkedAndFollowing(): Promise<LinkedCase> {
    const fixture = await linkedCase();
    await follow(fixture);
    return fixture;
  }

  it('follows reports that are repeated, failed and in any order', async () => {
    simulators.pushWechat(`http://127.0.0.1:${port}${EVENTS}`, 'failing');
    const fixture = await linkedAndFollowing();
    await pushAndSend(fixture);
    expect(await outcomesOf(fixture)).toEqual(['newOrder failed undelivered']);
    expect((await sendsOf(fixture))[0]).toMatchObject({ providerCode: 'failed:user block', can: ['retry'] });
    const MsgID = BigInt(account.read(fixture.openId)[0]?.id ?? '0');
    const report = (Status: string) =>
      post(eventOf(fixture.openId, 0, { Event: 'TEMPLATESENDJOBFINISH', MsgID, Status }));
    for (const status of ['success', 'success', 'failed:system failed']) {
      expect((await report(status)).body).toBe('success');
      expect(await outcomesOf(fixture)).toEqual(['newOrder delivered']);
    }
  });
});

describe('the token', () => {
  it('is asked for once by all nodes, and renewed once if WeChat refuses it', async () => {
    await product.db.deleteFrom('wechat_token').execute();
    account.revokeToken();
    const other = await startProduct({ database: product, clock, wechat: wechatMessages(settings) });
    const fixtures = [await linkedCase(), await linkedCase(), await linkedCase(), await linkedCase()];
    for (const fixture of fixtures) await follow(fixture);
    const before = account.countTokens();
    for (const fixture of fixtures) expect((await push(fixture)).refusal).toBeUndefined();
    await untilSent(product);
    expect(account.countTokens()).toBe(before + 1);
    account.revokeToken();
    clock.pass(61);
    for (const fixture of fixtures) expect((await push(fixture)).refusal).toBeUndefined();
    await untilSent(product);
    await other.stop();
    expect(account.countTokens()).toBe(before + 2);
    for (const { openId } of fixtures) expect(account.read(openId)).toHaveLength(2);
    expect(await tablesContaining(product.db, 'simulator-token')).toEqual([]);
  });
});

describe('followed state', () => {
  it('is that of the newest event, however they are repeated and ordered', async () => {
    const fixture = await linkedCase();
    const { openId, person } = fixture;
    const states: string[] = [];
    for (const [Event, seconds] of [
      ['unsubscribe', 20],
      ['subscribe', 10],
      ['subscribe', 10],
      ['subscribe', 20],
      ['subscribe', 30],
      ['unsubscribe', 20],
      ['unsubscribe', 30],
      ['subscribe', 30],
    ] as const) {
      expect((await post(eventOf(openId, seconds, { Event }))).statusCode).toBe(200);
      states.push(await stateOf(person.visitor));
    }
    const [no, yes] = ['notFollowing', 'following'];
    expect(states).toEqual([no, no, no, no, yes, yes, no, no]);
  });

  it('is asked for when a person signs in, and not stored of people who were never here', async () => {
    const openId = 'oSimulatorSignsInLater000000';
    await follow({ openId });
    expect(await tablesContaining(product.db, openId)).toEqual([]);
    const visitor = product.visitor();
    product.socialAnswers.set('code', { ok: true, openId, snapshot: false });
    const { url } = await visitor.do(identityApi.startSocialLogin, { query: { returnTo: '/' } });
    const state = new URL(url).searchParams.get('state') ?? '';
    await visitor.do(identityApi.signInBySocial, { body: { code: 'code', state } });
    await visitor.signIn();
    await untilSent(product);
    expect(await stateOf(visitor)).toBe('following');
  });

  it('is not changed by pushes that are too large, entity bombs or repeated later', async () => {
    const { openId, person } = await linkedCase();
    const send = (query: URLSearchParams, payload: string) =>
      product.node.server.inject({
        method: 'POST',
        url: `${EVENTS}?${query}`,
        headers: { 'content-type': 'text/xml' },
        payload,
        remoteAddress: `203.0.113.${guests}`,
      });
    const subscribe = eventOf(openId, 0, { Event: 'subscribe' });
    const { query, body } = encryptedCallback(settings, writeCallback(subscribe), clock.now());
    const large = body.replace('</xml>', `<Content>${'x'.repeat(3_000_000)}</Content></xml>`);
    expect((await send(query, large)).statusCode).toBe(413);
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><xml><Encrypt>&b;</Encrypt></xml>';
    expect((await send(query, bomb)).statusCode).toBe(403);
    expect(await stateOf(person.visitor)).toBe('unknown');
    expect((await send(query, body)).statusCode).toBe(200);
    expect((await post(eventOf(openId, 1, { Event: 'unsubscribe' }))).statusCode).toBe(200);
    // Within five minutes a copy has a valid signature, but says nothing new; later it is refused.
    expect((await send(query, body)).statusCode).toBe(200);
    expect(await stateOf(person.visitor)).toBe('notFollowing');
    clock.pass(301);
    expect((await send(query, body)).statusCode).toBe(403);
    expect(await stateOf(person.visitor)).toBe('notFollowing');
  });

  it('is not changed by forged pushes', async () => {
    const { openId, person } = await linkedCase();
    const subscribe = eventOf(openId, 0, { Event: 'subscribe' });
    expect((await post(subscribe, { pushToken: 'forged' })).statusCode).toBe(403);
    expect((await post(subscribe, { appId: 'wxother' })).statusCode).toBe(403);
    expect((await post({})).statusCode).toBe(403);
    expect(await stateOf(person.visitor)).toBe('unknown');
    expect((await post(subscribe)).statusCode).toBe(200);
    expect(await stateOf(person.visitor)).toBe('following');
    const check = await product.node.server.inject({ url: `${EVENTS}?signature=x&echostr=y` });
    expect(check.statusCode).toBe(404);
  });
});

describe('a subscription message', () => {
  const templateId = simulatedTemplate('subscription', 'newOrder').id;
  const accept = (openId: string, seconds: number) =>
    post(
      eventOf(openId, seconds, {
        Event: 'subscribe_msg_popup_event',
        SubscribeMsgPopupEvent: { List: { TemplateId: templateId, SubscribeStatusString: 'accept' } },
      }),
    );

  it('is sent once for each acceptance, also if its push is repeated', async () => {
    simulators.pushWechat(`http://127.0.0.1:${port}${EVENTS}`, 'repeating');
    const fixture = await linkedCase();
    await follow(fixture, false);
    expect((await push(fixture)).refusal?.code).toBe('guestNotFollowing');
    account.accept(fixture.openId, templateId);
    await account.flush();
    await pushAndSend(fixture);
    clock.pass(61);
    expect((await push(fixture)).refusal?.code).toBe('guestNotFollowing');
    expect(account.read(fixture.openId)).toMatchObject([{ way: 'subscription' }]);
    await expect.poll(() => outcomesOf(fixture)).toEqual(['newOrder delivered']);
  });

  it('keeps its acceptance if WeChat has certainly not sent it', async () => {
    const fixture = await linkedCase();
    await follow(fixture, false);
    account.accept(fixture.openId, templateId);
    await account.flush();
    simulators.behave('wechat', 'limit');
    await pushAndSend(fixture);
    simulators.behave('wechat', undefined);
    await passAndSend(product, 61);
    expect(account.read(fixture.openId)).toHaveLength(1);
  });

  it('is not sent after a refusal that is newer than the acceptance, in whatever order they come', async () => {
    const fixture = await linkedCase();
    const { openId } = fixture;
    await post(eventOf(openId, -10, { Event: 'unsubscribe' }));
    await post(
      eventOf(openId, 20, {
        Event: 'subscribe_msg_change_event',
        SubscribeMsgChangeEvent: { List: { TemplateId: templateId, SubscribeStatusString: 'reject' } },
      }),
    );
    await accept(openId, 10);
    expect((await push(fixture)).refusal?.code).toBe('guestNotFollowing');
    await accept(openId, 30);
    expect((await push(fixture)).refusal).toBeUndefined();
    // WeChat does not know of it and refuses, which ends it here too.
    await untilSent(product);
    expect(await outcomesOf(fixture)).toEqual(['newOrder failed notFollowing']);
  });

  it('is refused by WeChat if the one acceptance was used elsewhere, and not tried again', async () => {
    const fixture = await linkedCase();
    const { openId } = fixture;
    await follow(fixture, false);
    account.accept(openId, templateId);
    await account.flush();
    expect(await stateOf(fixture.person.visitor)).toBe('accepting');
    // WeChat counts one acceptance; here a second push is believed.
    await accept(openId, 5);
    await pushAndSend(fixture);
    clock.pass(61);
    await pushAndSend(fixture);
    expect(await outcomesOf(fixture)).toEqual(['newOrder delivered', 'newOrder failed notFollowing']);
    expect((await sendsOf(fixture))[1]).toMatchObject({ providerCode: '43101' });
    clock.pass(61);
    expect((await push(fixture)).refusal?.code).toBe('guestNotFollowing');
    expect(account.read(openId)).toHaveLength(1);
    expect(await stateOf(fixture.person.visitor)).toBe('notFollowing');
  });

  it('is deleted with all that was accepted when the person leaves the account', async () => {
    const fixture = await linkedCase();
    account.accept(fixture.openId, templateId);
    await account.flush();
    await follow(fixture, false);
    expect(
      await product.db
        .selectFrom('wechat_answer')
        .selectAll()
        .where('open_id', '=', fixture.openId)
        .execute(),
    ).toEqual([]);
  });
});

describe('a person’s data', () => {
  it('has the followed state, and is erased with the account', async () => {
    const fixture = await linkedCase();
    const { openId, person } = fixture;
    await follow(fixture);
    await pushAndSend(fixture);
    await passFreshCheck(product);
    const data = await person.visitor.do(privacyApi.readMyData, {});
    expect(data.wechat).toMatchObject([{ openId, following: true, answers: [] }]);
    expect(data.messages).toContainEqual(expect.objectContaining({ channel: 'wechat', to: openId }));
    await passFreshCheck(product);
    const closed = await person.visitor.call(privacyApi.closeAccount, { body: { confirmed: true } });
    expect(closed.refusal).toBeUndefined();
    expect(await tablesContaining(product.db, openId)).toEqual([]);
  });
});

// It moves the clock to the evening, after which no more tables can be booked.
describe('a reminder by WeChat', () => {
  it('is sent by the rules of the store, if the store has chosen the channel', async () => {
    const fixture = await linkedCase();
    await follow(fixture);
    const { manager, storeId } = fixture;
    const save = async (channels: ('sms' | 'wechat')[]) => {
      const { version } = await manager.do(storeSettingsApi.readStoreSettings, { params: { storeId } });
      await manager.do(storeSettingsApi.updateAutoPush, {
        params: { storeId },
        body: { autoPush: { scenes: ['remindArrival'], arrivalMinutes: 60, channels }, version },
      });
      await untilSent(product);
    };
    const channels = async () =>
      (await sendsOf(fixture)).map(({ channel, status, reason }) => [channel, status, reason]).sort();
    await save(['sms']);
    expect(await channels()).toEqual([['sms', 'waiting', null]]);
    await save(['wechat']);
    const [{ dueAt = '' } = {}] = await sendsOf(fixture);
    await passAndSend(product, (Date.parse(dueAt) - clock.now().getTime()) / 1000);
    await account.flush();
    await passAndSend(product, 60);
    expect(await channels()).toEqual([
      ['sms', 'dropped', 'turnedOff'],
      ['wechat', 'delivered', null],
    ]);
    expect(account.read(fixture.openId)).toMatchObject([
      { url: expect.stringMatching(/\/teleport\/[\w-]+$/) },
    ]);
  });
});
