import { emailFromEnv } from '#gateways/email/config.ts';
import { groupFromEnv } from '#gateways/group/config/group-config.ts';
import { payFromEnv } from '#gateways/pay/config/pay-config.ts';
import { smsFromEnv } from '#gateways/sms/config.ts';
import type { SmsGateway } from '#gateways/sms/sms.ts';
import { wechatFromEnv, wechatMessagesFromEnv } from '#gateways/social/config.ts';
import { systemClock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';

/** Returns the configured providers. */
export const realGateways = (log: Log) => ({
  sms: smsFromEnv(process.env) ?? noSms(log),
  email: emailFromEnv(process.env),
  social: wechatFromEnv(process.env),
  wechat: wechatMessagesFromEnv(process.env),
  pay: payFromEnv(process.env)(systemClock),
  group: groupFromEnv(process.env)(systemClock),
  demo: undefined,
});

/** Logs an error on each attempt to send a code, because the operator has to configure a provider. */
const noSms = (log: Log): SmsGateway => ({
  send: async () => {
    log.error('A login code could not be sent: set SMS_PROVIDER and its keys');
    return { ok: false, retry: false, code: 'noProvider' };
  },
  hasTemplate: () => false,
  receiptToken: undefined,
  readReceipts: () => undefined,
  receiptReply: {},
});
