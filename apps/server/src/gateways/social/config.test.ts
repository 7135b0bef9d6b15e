import { expect, test } from 'vitest';
import { ConfigError } from '#platform/config.ts';
import { wechatFromEnv, wechatMessagesFromEnv } from './config.ts';

const account = { WECHAT_APP_ID: 'wxsimulator', WECHAT_APP_SECRET: 'simulator-app-secret' };
const input = { redirectUri: 'https://seat.example/login', state: 'abc', scope: 'snsapi_base' } as const;

test('returns no gateway when nothing is set', () => {
  expect(wechatFromEnv({ PATH: '/bin' })).toBeUndefined();
});

test('uses WeChat’s URL by default', () => {
  const start = (env: NodeJS.ProcessEnv) => wechatFromEnv(env)?.authorizeUrl(input).split('?')[0];
  expect(start(account)).toBe('https://open.weixin.qq.com/connect/oauth2/authorize');
  const otherBase = { ...account, WECHAT_AUTHORIZE_BASE: 'http://127.0.0.1:9/wechat/' };
  expect(start(otherBase)).toBe('http://127.0.0.1:9/wechat/connect/oauth2/authorize');
});

test.each(['WECHAT_APP_ID', 'WECHAT_APP_SECRET'])('reports %s when it is missing', (name) => {
  const message = `${name} (or ${name}_FILE) is not set`;
  expect(() => wechatFromEnv({ ...account, [name]: '' })).toThrow(new ConfigError(message));
});

const pushes = { ...account, WECHAT_PUSH_TOKEN: 'pushtoken', WECHAT_PUSH_KEY: 'k'.repeat(43) };

test('returns no messages when nothing of them is set', () => {
  expect(wechatMessagesFromEnv(account)).toBeUndefined();
});

test('reads templates with their fields, and uses the nearest language', () => {
  const gateway = wechatMessagesFromEnv({
    ...pushes,
    WECHAT_TEMPLATE_REMIND_ARRIVAL_ZH_HANT: 'id-1:thing1=store, time2=when',
  });
  const template = { id: 'id-1', fields: { thing1: 'store', time2: 'when' } };
  expect(gateway?.templateFor('template', 'remindArrival', 'en')).toEqual(template);
  expect(gateway?.templateFor('subscription', 'remindArrival', 'en')).toBeUndefined();
  expect(gateway?.hasTemplate('remindArrival')).toBe(true);
  expect(gateway?.hasTemplate('close')).toBe(false);
});

test.each([
  [{ WECHAT_PUSH_TOKEN: '' }, 'WECHAT_PUSH_TOKEN'],
  [{ WECHAT_PUSH_TOKEN: 'with-hyphen' }, 'WECHAT_PUSH_TOKEN'],
  [{ WECHAT_PUSH_KEY: 'secretshort' }, 'WECHAT_PUSH_KEY'],
  [{ WECHAT_APP_SECRET: '' }, 'WECHAT_APP_SECRET'],
  [{ WECHAT_TEMPLATE_CLOSE_EN: 'secret' }, 'WECHAT_TEMPLATE_CLOSE_EN'],
  [{ WECHAT_SUBSCRIPTION_CLOSE_EN: 'secret:thing1=colour' }, 'WECHAT_SUBSCRIPTION_CLOSE_EN'],
  [{ WECHAT_SUBSCRIPTION_CLOSE_EN: 'secret:a b=store' }, 'WECHAT_SUBSCRIPTION_CLOSE_EN'],
])('refuses %j and names the variable, without its value', (overrides, name) => {
  const read = () => wechatMessagesFromEnv({ ...pushes, ...overrides });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(name);
  expect(read).not.toThrow('secret');
});
