import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { callbackSignature } from '#gateways/encrypted-callback.ts';
import { type Simulators, startSimulators } from '#gateways/simulators.ts';
import { freePort } from '#testing/server-process.ts';
import { fitField } from './fields.ts';
import { type WechatMessage, wechatMessages } from './messages.ts';
import type { WechatMessagesSettings, WechatWay } from './messages-settings.ts';
import { simulatedTemplate } from './simulator/account.ts';
import { encryptedCallback, writeCallback } from './simulator/account-callback.ts';

let simulators: Simulators;
let people = 0;

beforeAll(async () => {
  simulators = await startSimulators();
});
beforeEach(() => simulators.behave('wechat', undefined));
afterAll(() => simulators.close());

const gateway = (change: Partial<WechatMessagesSettings> = {}) =>
  wechatMessages({ ...simulators.wechatMessages, ...change });

async function newToken(isForced = false): Promise<string> {
  const issued = await gateway().issueToken(isForced);
  if (!issued.ok) throw new Error(issued.code);
  return issued.token;
}

/** Makes a message to a person that no other test uses. */
function newMessage(way: WechatWay, change: Partial<WechatMessage> = {}): WechatMessage {
  people += 1;
  return {
    to: `oSimulatorTest${String(people).padStart(14, '0')}`,
    way,
    template: simulatedTemplate(way, 'newOrder'),
    values: { status: '待确认', store: '鼎盛', when: '2026年11月21日 19:00', people: '4' },
    url: 'https://seat.example/order',
    reference: `message-${people}`,
    ...change,
  };
}

describe('a token', () => {
  it('is the same until it ends or is forced', async () => {
    const first = await newToken();
    expect(await newToken()).toBe(first);
    const second = await newToken(true);
    expect(second).not.toBe(first);
    expect(await gateway().send(first, newMessage('template'))).toEqual({ ok: false, tokenRefused: '40001' });
  });

  it.each([
    [{ appId: 'wxother' }, { retry: false, code: '40013' }],
    [{ appSecret: 'wrong' }, { retry: false, code: '40125' }],
  ] as const)('is not issued with %j', async (change, outcome) => {
    expect(await gateway(change).issueToken(false)).toEqual({ ok: false, ...outcome });
  });

  it.each([
    ['down', 'connectionLost'],
    ['error', '-1'],
    ['limit', '45011'],
  ] as const)('can be asked for again if WeChat has the fault %s', async (fault, code) => {
    simulators.behave('wechat', fault);
    expect(await gateway().issueToken(false)).toEqual({ ok: false, retry: true, code });
  });
});

describe('a template message', () => {
  it('reaches a person who follows, with values that fit their fields', async () => {
    const message = newMessage('template', {
      values: {
        status: '待确认',
        store: `${'长'.repeat(30)}\n<b>`,
        when: '2026年11月21日 19:00',
        people: '4',
      },
    });
    simulators.account.follow(message.to, true);
    const outcome = await gateway().send(await newToken(), message);
    const [received] = simulators.account.read(message.to);
    expect(received).toMatchObject({
      way: 'template',
      values: {
        thing6: '待确认',
        thing1: `${'长'.repeat(19)}…`,
        time2: '2026年11月21日 19:00',
        number3: '4',
      },
      url: message.url,
      reference: message.reference,
    });
    // The id has more digits than a number can hold.
    expect(received?.id).toHaveLength(19);
    expect(outcome).toEqual({ ok: true, providerId: `wechat ${received?.id}` });
  });

  it('with the same reference is sent once', async () => {
    const message = newMessage('template');
    simulators.account.follow(message.to, true);
    const token = await newToken();
    const first = await gateway().send(token, message);
    expect(await gateway().send(token, message)).toEqual(first);
    expect(simulators.account.read(message.to)).toHaveLength(1);
  });

  it.each([
    [{}, { retry: false, code: '43004', fault: 'notFollowing' }],
    [{ to: 'nobody' }, { retry: false, code: '40003', fault: 'address' }],
    [{ template: { id: 'none', fields: {} } }, { retry: false, code: '40037', fault: 'template' }],
    [{ values: { when: 'tomorrow' } }, { retry: false, code: '47003' }],
  ] as const)('is refused: %j', async (change, outcome) => {
    const message = newMessage('template', change as Partial<WechatMessage>);
    expect(await gateway().send(await newToken(), message)).toEqual({ ok: false, ...outcome });
    expect(simulators.account.read(message.to)).toEqual([]);
  });
});

describe('a subscription message', () => {
  it('is sent once for each time that it was accepted', async () => {
    const message = newMessage('subscription');
    const token = await newToken();
    const refused = { ok: false, retry: false, code: '43101', fault: 'notFollowing' };
    expect(await gateway().send(token, message)).toEqual(refused);
    simulators.account.accept(message.to, message.template.id);
    expect(await gateway().send(token, message)).toMatchObject({ ok: true });
    expect(await gateway().send(token, message)).toEqual(refused);
    expect(simulators.account.read(message.to)).toHaveLength(1);
  });
});

describe('the outcome of a message', () => {
  it.each([
    ['down', { retry: false, code: 'connectionLost', sent: 'maybe' }, 0],
    ['slow', { retry: false, code: 'timeout', sent: 'maybe' }, 1],
    ['error', { retry: false, code: '-1', sent: 'maybe' }, 0],
    ['limit', { retry: true, code: '45011' }, 0],
  ] as const)('with the fault %s', async (fault, outcome, received) => {
    const message = newMessage('template');
    simulators.account.follow(message.to, true);
    const token = await newToken();
    simulators.behave('wechat', fault);
    const { send } = gateway(fault === 'slow' ? { timeoutMs: 300 } : {});
    expect(await send(token, message)).toEqual({ ok: false, ...outcome });
    expect(simulators.account.read(message.to)).toHaveLength(received);
  });

  it('is a retry if nothing listens, and unknown if the reply cannot be read', async () => {
    const message = newMessage('template');
    const apiBase = `http://127.0.0.1:${await freePort()}`;
    const unreachable = { ok: false, retry: true, code: 'unreachable' };
    expect(await gateway({ apiBase }).send('token', message)).toEqual(unreachable);
    expect(await gateway({ apiBase }).issueToken(false)).toEqual(unreachable);
    const unreadable = await gateway({ apiBase: `${simulators.accountPage}#` }).send('token', message);
    expect(unreadable).toMatchObject({ ok: false, retry: false, sent: 'maybe' });
  });
});

describe('following', () => {
  it('is read with a token', async () => {
    const { to } = newMessage('template');
    const token = await newToken();
    expect(await gateway().readFollowing(token, to)).toEqual({ ok: true, following: false });
    simulators.account.follow(to, true);
    expect(await gateway().readFollowing(token, to)).toEqual({ ok: true, following: true });
    expect(await gateway().readFollowing('other', to)).toEqual({ ok: false, tokenRefused: '40001' });
    simulators.behave('wechat', 'down');
    expect(await gateway().readFollowing(token, to)).toMatchObject({ ok: false, retry: true });
  });
});

describe('a push', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const at = new Date('2026-11-20T09:59:58Z');
  const event = (change: object) => ({
    ToUserName: 'gh_simulator',
    FromUserName: 'oPerson',
    CreateTime: at.getTime() / 1000,
    MsgType: 'event',
    ...change,
  });
  const read = (text: string, settings: Partial<WechatMessagesSettings> = {}, sentAt = now) => {
    const { query, body } = encryptedCallback({ ...simulators.wechatMessages, ...settings }, text, sentAt);
    return gateway().readPush(query, body, now);
  };

  it.each([
    ['subscribe', { Event: 'subscribe', EventKey: 'qrscene_1' }, { kind: 'follow', following: true }],
    ['unsubscribe', { Event: 'unsubscribe' }, { kind: 'follow', following: false }],
  ])('says %s with its person and time', (_name, change, expected) => {
    expect(read(writeCallback(event(change)))).toEqual({ ...expected, openId: 'oPerson', at });
  });

  it('says what became of messages, with ids of any length', () => {
    const MsgID = 4_000_000_000_000_000_001n;
    const reports = (delivered: boolean, code: string) => ({
      kind: 'reports',
      reports: [{ messageId: String(MsgID), delivered, code }],
    });
    const job = (Status: string) =>
      read(writeCallback(event({ Event: 'TEMPLATESENDJOBFINISH', MsgID, Status })));
    expect(job('success')).toEqual(reports(true, 'success'));
    expect(job('failed:user block')).toEqual(reports(false, 'failed:user block'));
    const entry = { TemplateId: 'a', MsgID, ErrorCode: 1, ErrorStatus: 'failed' };
    const sent = { Event: 'subscribe_msg_sent_event', SubscribeMsgSentEvent: { List: [entry] } };
    expect(read(writeCallback(event(sent)))).toEqual(reports(false, 'failed'));
  });

  it('says what was accepted in a dialog, and what was refused in the settings', () => {
    const List = [
      { TemplateId: 'a', SubscribeStatusString: 'accept', PopupScene: 0 },
      { TemplateId: 'b', SubscribeStatusString: 'reject', PopupScene: 0 },
      { TemplateId: 'c', SubscribeStatusString: 'accept', PopupScene: 0 },
    ];
    const popup = event({ Event: 'subscribe_msg_popup_event', SubscribeMsgPopupEvent: { List } });
    const accepted = (templateId: string) => ({ templateId, accepted: true });
    expect(read(writeCallback(popup))).toMatchObject({ answers: [accepted('a'), accepted('c')] });
    const change = event({ Event: 'subscribe_msg_change_event', SubscribeMsgChangeEvent: { List } });
    expect(read(writeCallback(change))).toMatchObject({ answers: [{ templateId: 'b', accepted: false }] });
  });

  it('of another kind says nothing, whatever people write', () => {
    const Content = ']]></Content><MsgType>event</MsgType><Event>subscribe</Event><x><![CDATA[';
    expect(read(writeCallback(event({ MsgType: 'text', Content })))).toEqual({ kind: 'other' });
    expect(read(writeCallback(event({ Event: 'SCAN' })))).toEqual({ kind: 'other' });
    expect(read('<xml></xml>')).toEqual({ problem: 'unreadable' });
  });

  it('is refused if it is forged, old, for another account or not encrypted', () => {
    const text = writeCallback(event({ Event: 'subscribe' }));
    expect(read(text, { pushToken: 'other' })).toEqual({ problem: 'badSignature' });
    expect(read(text, { pushKey: 'x'.repeat(43) })).toEqual({ problem: 'unreadable' });
    expect(read(text, { appId: 'wxother' })).toEqual({ problem: 'notOurs' });
    for (const seconds of [-301, 301])
      expect(read(text, {}, new Date(now.getTime() + seconds * 1000))).toEqual({ problem: 'expired' });
    const { query, body } = encryptedCallback(simulators.wechatMessages, text, now);
    expect(gateway().readPush(query, text, now)).toEqual({ problem: 'unreadable' });
    query.set('timestamp', '');
    expect(gateway().readPush(query, body, now)).toEqual({ problem: 'badSignature' });
    expect(gateway().readPush(new URLSearchParams(), '', now)).toEqual({ problem: 'unreadable' });
  });

  it('has entities that are not interpreted, also where they refer to each other', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "subscribe"><!ENTITY b "&a;&a;&a;&a;">]>`;
    const text = writeCallback(event({})).replace('</xml>', '<Event>&a;</Event></xml>');
    expect(read(`${bomb}${text}`)).toEqual({ kind: 'other' });
    const { query } = encryptedCallback(simulators.wechatMessages, text, now);
    const outside = `${bomb}<xml><Encrypt>&b;</Encrypt></xml>`;
    expect(gateway().readPush(query, outside, now)).toEqual({ problem: 'badSignature' });
  });

  it('that never ends is read in one pass, before its signature is known', () => {
    // Reading on to the end for each of these elements would take longer than a test may.
    for (const part of ['<a><![CDATA[', '<a><![CDATA[]]>', '<a>', '<a', '<', '<a>]]>']) {
      const body = part.repeat(4_000_000 / part.length);
      expect(gateway().readPush(new URLSearchParams(), body, now)).toEqual({ problem: 'unreadable' });
    }
  });

  it('address is verified by its signature', () => {
    const { pushToken } = simulators.wechatMessages;
    const signature = callbackSignature(pushToken, '1', 'n');
    const query = { signature, timestamp: '1', nonce: 'n', echostr: 'echo' };
    expect(gateway().replyToUrlCheck(new URLSearchParams(query))).toBe('echo');
    expect(gateway().replyToUrlCheck(new URLSearchParams({ ...query, nonce: 'm' }))).toBeUndefined();
  });
});

test.each([
  ['thing1', '', '-'],
  ['thing1', 'a\r\n\tb', 'a b'],
  ['phrase2', '一二三四五六', '一二三四…'],
  ['keyword3', 'x'.repeat(300), `${'x'.repeat(199)}…`],
  ['thing1', '{{thing1.DATA}}\u2028<b>', '{{thing1.DATA}} <b>'],
  ['thing1', '\n\t\u0000', '-'],
  ['thing1', '😀'.repeat(500), `${'😀'.repeat(19)}…`],
])('a value fits into the field %s', (key, value, fitted) => {
  expect(fitField(key, value)).toBe(fitted);
});

describe('the page of the simulated account', () => {
  it('follows, accepts and shows messages, with escaped texts', async () => {
    const open = (init: RequestInit = {}) => fetch(simulators.accountPage, { redirect: 'manual', ...init });
    const act = (as: string, action: string) =>
      open({ method: 'POST', body: new URLSearchParams({ as, do: action }) });
    const to = 'oSimulatorXiaoyu000000000000';
    expect((await act('xiaoyu', 'follow')).status).toBe(303);
    expect(simulators.account.isFollowing(to)).toBe(true);
    await act('xiaoyu', 'accept');
    expect(simulators.account.countAccepted(to, simulatedTemplate('subscription', 'close').id)).toBe(1);
    await act('nobody', 'follow');
    const newcomer = 'oSimulatorNew000000000abc123';
    await act(newcomer, 'follow');
    expect(simulators.account.isFollowing(newcomer)).toBe(false);
    simulators.account.meet(newcomer);
    await act(newcomer, 'follow');
    expect(simulators.account.isFollowing(newcomer)).toBe(true);
    const values = { status: '<b>', store: 'A & B', when: '19:00', people: '2' };
    await gateway().send(await newToken(), newMessage('template', { to, values }));
    const html = await (await open({ headers: { 'accept-language': 'en' } })).text();
    expect(html).toContain('Simulated official account');
    expect(html).toContain('New user abc123');
    expect(html).toContain('&lt;b&gt;');
    expect(html).toContain('A &amp; B');
    await act('xiaoyu', 'unfollow');
    await act('xiaoyu', 'refuse');
    expect(simulators.account.isFollowing(to)).toBe(false);
    expect(simulators.account.countAccepted(to, simulatedTemplate('subscription', 'close').id)).toBe(0);
  });
});
