import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Simulators, startSimulators } from '#gateways/simulators.ts';
import { type WechatScope, type WechatSettings, wechatSocial } from './gateway.ts';

let simulators: Simulators;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-01-05T10:00:00Z');
  simulators = await startSimulators({ clock: { now: () => now } });
});

afterEach(() => simulators.close());

const RETURN = 'http://localhost:3000/login/wechat?from=%2Fstores';

function gateway(change: Partial<WechatSettings> = {}) {
  return wechatSocial({ ...simulators.wechat, ...change });
}

function authorizeUrl(change: { redirectUri?: string; state?: string; scope?: WechatScope } = {}): string {
  return gateway().authorizeUrl({ redirectUri: RETURN, state: 'S7ate', scope: 'snsapi_base', ...change });
}

/** Chooses a person on the simulated page and returns the URL to which the browser is redirected. */
async function choose(as: string, scope: WechatScope = 'snsapi_base'): Promise<URL> {
  const body = new URLSearchParams({ as });
  const response = await fetch(authorizeUrl({ scope }), { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

async function codeOf(as: string, scope?: WechatScope): Promise<string> {
  return (await choose(as, scope)).searchParams.get('code') ?? '';
}

describe('authorize URL', () => {
  test('has the documented parameters in the documented order', () => {
    const settings = { ...simulators.wechat, authorizeBase: 'https://open.weixin.qq.com' };
    const url = wechatSocial(settings).authorizeUrl({
      redirectUri: RETURN,
      state: 'a1',
      scope: 'snsapi_base',
    });
    expect(url).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wxsimulator' +
        '&redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Flogin%2Fwechat%3Ffrom%3D%252Fstores' +
        '&response_type=code&scope=snsapi_base&state=a1#wechat_redirect',
    );
  });

  test.each(['', 'with space', 'a-b', '状态', 'x'.repeat(129)])('rejects the state %j', (state) => {
    expect(() => authorizeUrl({ state })).toThrow(RangeError);
  });
});

describe('login', () => {
  test('redirects to the return URL with a code and the state', async () => {
    const location = await choose('xiaoyu');
    expect(location.origin + location.pathname).toBe('http://localhost:3000/login/wechat');
    expect(Object.fromEntries(location.searchParams)).toEqual({
      from: '/stores',
      code: expect.stringMatching(/^simulator[0-9a-f]{24}$/),
      state: 'S7ate',
    });
  });

  test('returns the same openid for a named person every time', async () => {
    const expected = { ok: true, openId: 'oSimulatorXiaoyu000000000000', snapshot: false };
    expect(await gateway().exchange(await codeOf('xiaoyu'))).toEqual(expected);
    expect(await gateway().exchange(await codeOf('xiaoyu'))).toEqual(expected);
  });

  test('returns the union id only with the scope snsapi_userinfo and if there is one', async () => {
    const exchange = async (as: string) => gateway().exchange(await codeOf(as, 'snsapi_userinfo'));
    expect(await exchange('chan')).toMatchObject({ unionId: 'uSimulatorChan00000000000000' });
    expect(await exchange('lim')).not.toHaveProperty('unionId');
  });

  test('returns a new openid for the new person every time', async () => {
    const first = await gateway().exchange(await codeOf('new'));
    const second = await gateway().exchange(await codeOf('new'));
    expect(first).toMatchObject({ ok: true, openId: expect.stringMatching(/^oSimulatorNew[0-9a-f]{15}$/) });
    expect(second).not.toEqual(first);
  });

  test('marks a snapshot visitor', async () => {
    expect(await gateway().exchange(await codeOf('snapshot'))).toMatchObject({ ok: true, snapshot: true });
  });

  test('redirects without a code when refused', async () => {
    const location = await choose('refuse');
    expect(Object.fromEntries(location.searchParams)).toEqual({ from: '/stores', state: 'S7ate' });
  });
});

describe('a code', () => {
  test('can be used once', async () => {
    const code = await codeOf('chan');
    expect(await gateway().exchange(code)).toMatchObject({ ok: true });
    expect(await gateway().exchange(code)).toEqual({ ok: false, reason: 'codeUsed', providerCode: '40163' });
  });

  test('expires after five minutes', async () => {
    const code = await codeOf('chan');
    now = new Date('2026-01-05T10:05:01Z');
    expect(await gateway().exchange(code)).toMatchObject({ reason: 'codeInvalid', providerCode: '40029' });
  });

  test('that was never issued is invalid', async () => {
    expect(await gateway().exchange('made&up=1')).toEqual({
      ok: false,
      reason: 'codeInvalid',
      providerCode: '40029',
    });
  });

  test('stays usable after a call with wrong credentials', async () => {
    const code = await codeOf('chan');
    const misconfigured = (providerCode: string) => ({ ok: false, reason: 'misconfigured', providerCode });
    expect(await gateway({ appId: 'wxother' }).exchange(code)).toEqual(misconfigured('40013'));
    expect(await gateway({ appSecret: 'wrong' }).exchange(code)).toEqual(misconfigured('40125'));
    expect(await gateway().exchange(code)).toMatchObject({ ok: true });
  });
});

describe('when WeChat fails', () => {
  test.each([
    { fault: 'down', providerCode: 'connectionLost' },
    { fault: 'slow', providerCode: 'timeout' },
    { fault: 'error', providerCode: '-1' },
    { fault: 'limit', providerCode: '45011' },
  ] as const)('$fault returns unavailable and keeps the code usable', async ({ fault, providerCode }) => {
    const code = await codeOf('chan');
    simulators.behave('wechat', fault);
    const { exchange } = gateway(fault === 'slow' ? { timeoutMs: 100 } : {});
    expect(await exchange(code)).toEqual({ ok: false, reason: 'unavailable', providerCode });
  });

  test('an unreadable response returns unavailable', async () => {
    const apiBase = simulators.origin;
    const outcome = await gateway({ apiBase }).exchange('code');
    expect(outcome).toEqual({ ok: false, reason: 'unavailable', providerCode: 'http404' });
  });
});

describe('simulated authorize page', () => {
  async function open(url: string, language = 'zh-CN') {
    const response = await fetch(url, { headers: { 'accept-language': language } });
    return { status: response.status, headers: response.headers, html: await response.text() };
  }

  test.each([
    { accept: 'zh-CN', lang: 'zh-Hans', title: '以谁的微信身份继续？' },
    { accept: 'zh-HK', lang: 'zh-Hant', title: '以誰的微信身分繼續？' },
    { accept: 'en-GB,zh;q=0.5', lang: 'en', title: 'Who is signing in with WeChat?' },
  ])('is shown in $lang', async ({ accept, lang, title }) => {
    const { status, html } = await open(authorizeUrl(), accept);
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
  });

  test('has no script and no external resource', async () => {
    const { html, headers } = await open(authorizeUrl());
    expect(html).not.toMatch(/<script|\bsrc=|https?:|\bstyle="|\bon\w+=/i);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:3000;");
  });

  test('reports invalid parameters', async () => {
    const valid = authorizeUrl();
    const cases: [url: string, message: string][] = [
      [valid.replace('appid=wxsimulator', 'appid=wxother'), '40013'],
      [valid.replace('localhost', 'seat.example'), '10003'],
      [valid.replace('redirect_uri=http', 'redirect_uri=javascript'), '10003'],
      [valid.replace('response_type=code', 'response_type=token'), 'response_type'],
      [valid.replace('snsapi_base', 'snsapi_login'), '10005'],
      [valid.replace('state=S7ate', 'state=a-b'), 'state'],
    ];
    for (const [url, message] of cases) {
      const { status, html } = await open(url);
      expect(status).toBe(400);
      expect(html).toMatch(new RegExp(`role="alert">[^<]*${message}`));
    }
  });

  test('refuses an unknown person', async () => {
    const body = new URLSearchParams({ as: 'unknown' });
    const response = await fetch(authorizeUrl(), { method: 'POST', body, redirect: 'manual' });
    expect(response.status).toBe(400);
  });
});
