import { emailFromEnv } from '#gateways/email/config.ts';
import { groupFromEnv } from '#gateways/group/config/group-config.ts';
import { payFromEnv } from '#gateways/pay/config/pay-config.ts';
import { smsFromEnv } from '#gateways/sms/config.ts';
import { wechatFromEnv, wechatMessagesFromEnv } from '#gateways/social/config.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, publicAddress } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';

/** Returns the configured providers. */
export const realGateways = (config: Pick<Config, 'publicOrigin' | 'port'>, log: Log) => ({
  sms: smsFromEnv(process.env, { origin: publicAddress(config), log }),
  email: emailFromEnv(process.env),
  social: wechatFromEnv(process.env),
  wechat: wechatMessagesFromEnv(process.env),
  pay: payFromEnv(process.env)(systemClock),
  group: groupFromEnv(process.env)(systemClock),
  demo: undefined,
});
