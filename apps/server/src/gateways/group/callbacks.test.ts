import { GROUP_PLATFORMS, type GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Simulators } from '#gateways/simulators.ts';
import { dianpingSign } from './dianping/signing.ts';
import {
  decryptPhone,
  douyinOldSpiSign,
  douyinSpiContent,
  douyinSpiSign,
  douyinWebhookSign,
  encryptPhone,
} from './douyin/signing.ts';
import type { GroupGateway, RawCallback } from './group.ts';
import { meituanSign } from './meituan/signing.ts';
import { phoneOf } from './shared/phone.ts';
import { resign } from './testing/forge.ts';
import type { ReceivingProduct } from './testing/receiving-product.ts';
import { SetClock, START, startReceiving } from './testing/start-receiving.ts';

describe('signatures', () => {
  test('of Dianping are MD5 of the secret, the sorted fields and the secret', () => {
    const fields = { people_count: '2', order_id: '12', app_key: 'ak', reason: '', sign: 'other' };
    expect(dianpingSign('secret', fields)).toBe('6f4339918198dcf7ec0805f181e08834');
    expect(dianpingSign('sekret', { v: '1', remark: '席位', app_key: 'ak' })).toBe(
      'fc781193243d98c0f0bc325ac64ee18a',
    );
  });

  test('of Meituan are SHA-1 of the key and the sorted fields', () => {
    const fields = { version: '2', timestamp: '1700000000', developerId: '1', charset: 'UTF-8', sign: 'x' };
    expect(meituanSign('k', fields)).toBe('add519556aaa3061471ac87b393bd7526aff5263');
    expect(meituanSign('key', { remark: '席位', developerId: '7', biz: '{"orderId":"1"}' })).toBe(
      'e5a6be90f0289513931a2aa3844b8ca409cbb308',
    );
  });

  test('of Douyin are SHA-256 and MD5 of secret, URL and body, and SHA-1 of webhooks', () => {
    const body = '{"order_id":"o1"}';
    const query = new URLSearchParams({ timestamp: '1624293280123', sign: 'x', client_key: 'ck' });
    const content = douyinSpiContent('secret', query, body);
    expect(content).toBe(`secret&client_key=ck&timestamp=1624293280123&http_body=${body}`);
    expect(douyinSpiSign(content)).toBe('b080659522032563f72178b447f32ff26085e2bc8dd004a1464c4c1455300a1d');
    expect(douyinOldSpiSign(content)).toBe('8bc1926cd18ab79da8026f4c4d374151');
    expect(douyinWebhookSign('secret', body)).toBe('a235ed5114ee4a6f7719af3a4a4948343280a230');
  });
});

describe('phones', () => {
  test.each([
    ['13912345678', '+8613912345678'],
    ['+86 139 1234 5678', '+8613912345678'],
    ['0085261234567', '+85261234567'],
    ['+853-6612-3456', '+85366123456'],
    ['139****5678', null],
    ['AES:q83v', null],
    ['tel 13912345678', null],
    ['123', null],
    ['', null],
    [undefined, null],
  ])('%j is %j', (text, phone) => expect(phoneOf(text)).toBe(phone));

  test('of Douyin are decrypted with the secret, and others are no phones', () => {
    const sealed = encryptPhone('13912345678', 'a secret');
    expect(decryptPhone(sealed, 'a secret', 'aes-256-cbc')).toBe('13912345678');
    expect(phoneOf(decryptPhone(sealed, 'another', 'aes-256-cbc'))).toBeNull();
    expect(phoneOf(decryptPhone(sealed, 'a secret', 'none'))).toBeNull();
  });
});

const clock = new SetClock();
let simulators: Simulators;
let product: ReceivingProduct;
let gateways: GroupGateway[];

beforeAll(async () => {
  ({ simulators, product, gateways } = await startReceiving(clock, 5));
});
beforeEach(() => {
  clock.set(START);
  product.reset();
});

const gatewayOf = (platform: GroupPlatform) =>
  gateways.find((each) => each.platform === platform) as GroupGateway;

/** Places an order and returns its callback as it arrived. */
async function receive(platform: GroupPlatform, phone = '13912345678'): Promise<RawCallback> {
  const { group } = simulators;
  const shopId = group.grantAccount(platform).shops[0]?.id ?? '';
  group.placeOrder({ platform, shopId, guestPhone: phone });
  await group.flush();
  return product.raw.at(-1) ?? expect.fail('no callback');
}

const kindOf = (gateway: GroupGateway, raw: RawCallback) => {
  const read = gateway.readCallback(raw, clock.now());
  return 'problem' in read ? read.problem : read.events[0]?.change.kind;
};

const secretOf = (platform: GroupPlatform): string => {
  const { dianping, meituan, douyin } = simulators.group.settings;
  return { dianping: dianping.appSecret, meituan: meituan.signKey, douyin: douyin.clientSecret }[platform];
};

describe.each(GROUP_PLATFORMS)('a callback of %s', (platform) => {
  test('is refused if it is altered, forged or aged', async () => {
    const gateway = gatewayOf(platform);
    const raw = await receive(platform);
    expect(kindOf(gateway, raw)).toBe('created');
    const altered = { ...raw, body: raw.body.replace('19', '18') };
    expect(altered.body).not.toBe(raw.body);
    expect(kindOf(gateway, altered)).toBe('badSignature');
    expect(kindOf(gateway, resign(platform, raw, 'not the secret'))).toBe('badSignature');
    expect(kindOf(gateway, { ...raw, path: '/unknown' })).toBe('unreadable');
    expect(['unreadable', 'badSignature']).toContain(
      kindOf(gateway, { ...raw, body: '', query: new URLSearchParams() }),
    );
    expect(kindOf(gateway, { ...raw, method: 'GET' })).toBe('unreadable');
    clock.set(new Date(START.getTime() + 4 * 60_000));
    expect(kindOf(gateway, raw)).toBe('created');
    clock.set(new Date(START.getTime() + 6 * 60_000));
    expect(kindOf(gateway, raw)).toBe('expired');
    clock.set(new Date(START.getTime() - 6 * 60_000));
    expect(kindOf(gateway, raw)).toBe('expired');
  });

  test('has one id for all its tries, and others for other events', async () => {
    const gateway = gatewayOf(platform);
    const { group } = simulators;
    product.failNext = 2;
    await receive(platform);
    const own = product.raw.splice(0);
    expect(own).toHaveLength(3);
    const idOf = (raw: RawCallback) => {
      const read = gateway.readCallback(raw, clock.now());
      return 'problem' in read ? expect.fail(read.problem) : read.events[0]?.eventId;
    };
    expect(new Set(own.map(idOf)).size).toBe(1);
    const { externalId } = product.events.at(-1) ?? expect.fail();
    const slots = ['19:00', '20:00', '19:00'];
    for (const time of slots) {
      clock.set(new Date(clock.now().getTime() + 1000));
      group.changeTime(platform, externalId, { date: '2026-03-05', time, people: 2 });
      await group.flush();
    }
    expect(new Set(product.events.map(({ eventId }) => eventId)).size).toBe(4);
  });

  test.each(['139****5678', 'q83vEjRWeJCrze8SNFZ4kA==', '\u0000'])(
    'without a readable phone has none: %j',
    async (phone) => {
      await receive(platform, phone);
      expect(product.events.at(-1)).toMatchObject({ change: { wish: { guestPhone: null } } });
    },
  );

  test('has a text that can be stored, whatever the guest wrote', async () => {
    const raw = await receive(platform);
    // The end of what is stored is in the middle of the last character.
    const remark = `\u0000${'x'.repeat(498)}😀😀`;
    const read = gatewayOf(platform).readCallback(
      resign(platform, raw, secretOf(platform), { remark }),
      clock.now(),
    );
    if ('problem' in read) return expect.fail(read.problem);
    const stored = JSON.stringify(read.events[0]?.change);
    expect(stored).toContain('xxx');
    expect(stored).not.toMatch(/\\u0000|\\ud[89a-f]/);
  });

  test('sent to another address has the same signature, and a further try another one', async () => {
    const raw = await receive(platform);
    const gateway = gatewayOf(platform);
    const cancel = { ...raw, path: platform === 'douyin' ? '/spi/cancel' : '/cancel' };
    expect(kindOf(gateway, cancel)).toBe('cancelled');
    const signatureOf = (sent: RawCallback) => {
      const read = gateway.readCallback(sent, clock.now());
      return 'problem' in read ? expect.fail(read.problem) : read.events[0]?.signature;
    };
    expect(signatureOf(raw)).toMatch(/^[0-9a-f]{32,}$/);
    expect(signatureOf(cancel)).toBe(signatureOf(raw));
    const again = resign(platform, raw, secretOf(platform), { remark: 'another' });
    expect(signatureOf(again)).not.toBe(signatureOf(raw));
  });

  test('with a body that is not understood is unreadable', async () => {
    const raw = await receive(platform);
    const gateway = gatewayOf(platform);
    const secret = secretOf(platform);
    const prefix = platform === 'douyin' ? '/spi/' : '/';
    for (const name of ['constructor', 'toString', '__proto__', 'valueOf'])
      expect(kindOf(gateway, { ...raw, path: prefix + name })).toBe('unreadable');
    for (const date of ['1899-06-01', '2200-06-01'])
      expect(kindOf(gateway, resign(platform, raw, secret, { startMs: Date.parse(date) }))).toBe(
        'unreadable',
      );
    expect(kindOf(gateway, resign(platform, raw, secret))).toBe('created');
    for (const people of ['0', '-1', '501', '1.5', 'two', ''])
      expect(kindOf(gateway, resign(platform, raw, secret, { people }))).toBe('unreadable');
    expect(kindOf(gateway, resign(platform, raw, secret, { app: 'other' }))).toBe('notOurs');
    expect(gateway.refuseCallback('unreadable').status).toBe(400);
  });
});

describe('a webhook of Douyin', () => {
  const webhook = (fields: object, headers: Record<string, string> = { 'msg-id': 'm1' }): RawCallback => {
    const { clientKey, clientSecret } = simulators.group.settings.douyin;
    const body = JSON.stringify({ client_key: clientKey, log_id: 'l', ...fields });
    const sign = { 'x-douyin-signature': douyinWebhookSign(clientSecret, body) };
    return {
      method: 'POST',
      path: '/webhook',
      query: new URLSearchParams(),
      headers: { ...sign, ...headers },
      body,
    };
  };
  const read = (raw: RawCallback) => gatewayOf('douyin').readCallback(raw, clock.now());

  test('that checks the address is answered with its challenge', () => {
    const outcome = read(webhook({ event: 'verify_webhook', content: { challenge: 12345 } }, {}));
    expect(outcome).toMatchObject({ events: [], reply: { status: 200, body: '{"challenge":12345}' } });
  });

  test('about a payment names its message, and about a coupon changes nothing', () => {
    const content = JSON.stringify({ action: 'pay_success', order_id: '1', poi_id: '2' });
    expect(read(webhook({ event: 'life_trade_order_notify', content }))).toMatchObject({
      events: [{ eventId: 'm1', externalId: '1', shopId: '2', change: { kind: 'paid', deadline: null } }],
    });
    expect(read(webhook({ event: 'life_trade_certificate_notify', content }))).toMatchObject({ events: [] });
  });

  test('is refused without a message id, for another app and with a wrong signature', () => {
    const event = 'life_trade_order_notify';
    expect(read(webhook({ event, content: '{}' }, {}))).toEqual({ problem: 'unreadable' });
    expect(read(webhook({ event, content: '{}', client_key: 'other' }))).toEqual({ problem: 'notOurs' });
    const raw = webhook({ event, content: '{}' });
    expect(read({ ...raw, body: `${raw.body} ` })).toEqual({ problem: 'badSignature' });
    expect(read({ ...raw, headers: {} })).toEqual({ problem: 'unreadable' });
  });

  test('has one signature, whatever its message id is', () => {
    const content = JSON.stringify({ action: 'pay_success', order_id: '1', poi_id: '2' });
    const first = webhook({ event: 'life_trade_order_notify', content });
    const outcomes = ['m1', 'm2'].map((id) =>
      read({ ...first, headers: { ...first.headers, 'msg-id': id } }),
    );
    const [one, two] = outcomes.map((outcome) => ('events' in outcome ? outcome.events[0] : undefined));
    expect(one?.signature).toMatch(/^[0-9a-f]{32,}$/);
    expect(two).toMatchObject({ eventId: 'm2', signature: one?.signature });
  });

  test('or call with the old signature alone is accepted', async () => {
    const raw = await receive('douyin');
    const { 'x-life-sign': _sign, ...headers } = raw.headers;
    const old = gatewayOf('douyin').readCallback({ ...raw, headers }, clock.now());
    // Without its new signature it is still the same callback.
    expect(old).toEqual(gatewayOf('douyin').readCallback(raw, clock.now()));
    expect(old).toMatchObject({ events: [{ change: { kind: 'created' } }] });
    const query = new URLSearchParams(raw.query);
    query.set('sign', '0'.repeat(32));
    expect(kindOf(gatewayOf('douyin'), { ...raw, headers, query })).toBe('badSignature');
  });
});

test('Dianping gets the same answer for a known order', async () => {
  await receive('dianping');
  const raw = product.raw.at(-1) ?? expect.fail();
  const gateway = gatewayOf('dianping');
  const [first, second] = [gateway.readCallback(raw, clock.now()), gateway.readCallback(raw, clock.now())];
  expect(first).toEqual(second);
  if ('problem' in first) return expect.fail(first.problem);
  expect(JSON.parse(first.reply.body)).toEqual({
    code: 200,
    msg: 'success',
    data: {
      order_id: first.events[0]?.externalId,
      app_order_id: expect.stringMatching(/^[0-9a-f]{24}$/),
      mobile: '13912345678',
    },
  });
});
