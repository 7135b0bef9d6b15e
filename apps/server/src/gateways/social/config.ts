import { firstSet, readBase, readMilliseconds, requireVariable } from '#gateways/env.ts';
import { type SocialGateway, wechatSocial } from './wechat/gateway.ts';

/** Returns the WeChat login gateway, or undefined when none is configured. Throws when only one variable is set. */
export function wechatFromEnv(env: NodeJS.ProcessEnv): SocialGateway | undefined {
  if (firstSet(env, ['WECHAT_APP_ID', 'WECHAT_APP_SECRET']) === undefined) return undefined;
  return wechatSocial({
    appId: requireVariable(env, 'WECHAT_APP_ID'),
    appSecret: requireVariable(env, 'WECHAT_APP_SECRET'),
    authorizeBase: readBase(env, 'WECHAT_AUTHORIZE_BASE', 'https://open.weixin.qq.com'),
    apiBase: readBase(env, 'WECHAT_API_BASE', 'https://api.weixin.qq.com'),
    timeoutMs: readMilliseconds(env, 'WECHAT_TIMEOUT_MS', 5000),
  });
}
