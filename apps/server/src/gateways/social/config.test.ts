import { expect, test } from 'vitest';
import { ConfigError } from '#platform/config.ts';
import { wechatFromEnv } from './config.ts';

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
