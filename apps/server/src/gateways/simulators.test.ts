import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulators, startSimulators } from './simulators.ts';
import { aliyunSms } from './sms/aliyun/gateway.ts';

let simulators: Simulators;

beforeAll(async () => {
  simulators = await startSimulators();
});

afterAll(() => simulators.close());

const PHONE = '+85366123456';

test('returns the messages of a phone, directly and over HTTP', async () => {
  const { origin, readPhone } = simulators;
  expect(readPhone(PHONE)).toEqual([]);
  await aliyunSms(simulators.aliyunSms).send({
    to: PHONE,
    template: 'loginCode',
    params: { code: '424242', minutes: '5' },
    language: 'zh-Hant',
    reference: 'login-1',
  });
  expect(readPhone(PHONE)).toMatchObject([
    { code: '424242', text: expect.stringContaining('驗證碼 424242') },
  ]);
  for (const path of [PHONE, encodeURIComponent(PHONE)]) {
    const response = await fetch(`${origin}/phone/${path}`);
    expect(await response.json()).toEqual(readPhone(PHONE));
  }
});

test('keeps the last fifty messages of a phone', async () => {
  const { send } = aliyunSms(simulators.aliyunSms);
  const params = (number: number) => ({ code: String(1000 + number), minutes: '5' });
  const message = { to: '+60123456789', template: 'loginCode', language: 'en', reference: '' } as const;
  for (let number = 0; number < 52; number += 1) await send({ ...message, params: params(number) });
  const codes = simulators.readPhone('+60123456789').map(({ code }) => code);
  expect([codes.length, codes.at(0), codes.at(-1)]).toEqual([50, '1002', '1051']);
});

test('replies 404 to unknown paths', async () => {
  for (const path of ['/', '/phone/', '/phone/13123456789', '/wechat/sns/userinfo']) {
    expect((await fetch(simulators.origin + path)).status).toBe(404);
  }
});

test('rejects a request body above the limit', async () => {
  const body = 'x'.repeat(200_000);
  const status = await fetch(simulators.aliyunSms.endpoint, { method: 'POST', body }).then(
    (response) => response.status,
    () => 'closed',
  );
  expect([500, 'closed']).toContain(status);
});

test('fails to start when its port is in use', async () => {
  const port = Number(new URL(simulators.origin).port);
  await expect(startSimulators({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('closes immediately, even during a slow call', async () => {
  const own = await startSimulators({ timeoutMs: 60_000 });
  own.behave('wechat', 'slow');
  const call = fetch(`${own.origin}/wechat/sns/oauth2/access_token`).catch(() => 'closed');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await own.close();
  expect(await call).toBe('closed');
});

test('listens on another port if its own is in use, and says so', async () => {
  const port = Number(new URL(simulators.origin).port);
  const inUse: number[] = [];
  const second = await startSimulators({ port, onPortInUse: (taken) => inUse.push(taken) });
  expect(inUse).toEqual([port]);
  expect(second.origin).not.toBe(simulators.origin);
  expect((await fetch(`${second.origin}/phone/${PHONE}`)).status).toBe(200);
  await second.close();
  await expect(startSimulators({ port })).rejects.toThrow('EADDRINUSE');
});
