import { expect, test } from 'vitest';
import { ConfigError } from '#platform/config.ts';
import { wechatFromEnv } from './config.ts';

const account = { WECHAT_APP_ID: 'wxsimulator', WECHAT_APP_SECRET: 'simulator-app-secret' };
const input = { redirectUri: 'https://seat.example/login', state: 'abc', scope: 'snsapi_base' } as const;

test('makes no gateway when nothing is set', () => {
  expect(wechatFromEnv({ PATH: '/bin' })).toBeUndefined();
});

test('points at WeChat unless told otherwise', () => {
  const start = (env: NodeJS.ProcessEnv) => wechatFromEnv(env)?.authorizeUrl(input).split('?')[0];
  expect(start(account)).toBe('https://open.weixin.qq.com/connect/oauth2/authorize');
  const elsewhere = { ...account, WECHAT_AUTHORIZE_BASE: 'http://127.0.0.1:9/wechat/' };
  expect(start(elsewhere)).toBe('http://127.0.0.1:9/wechat/connect/oauth2/authorize');
});

test.each(['WECHAT_APP_ID', 'WECHAT_APP_SECRET'])('names %s when it alone is missing', (name) => {
  const message = `${name} (or ${name}_FILE) is not set`;
  expect(() => wechatFromEnv({ ...account, [name]: '' })).toThrow(new ConfigError(message));
});
