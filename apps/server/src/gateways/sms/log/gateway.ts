import { randomUUID } from 'node:crypto';
import type { Log } from '#platform/log.ts';
import { DESTINATION_NOT_SERVED, type SmsGateway } from '../sms.ts';
import { smsText } from '../texts.ts';

/**
 * Writes login codes into the log of the server, for trials. Messages to guests are not sent, because staff would see them as sent.
 */
export const logSms = (log: Pick<Log, 'warn'>, origin: string): SmsGateway => ({
  async send(message) {
    if (message.template !== 'loginCode') return DESTINATION_NOT_SERVED;
    const text = smsText(message, { signName: undefined, origin });
    log.warn({ phone: message.to, text }, 'SMS_PROVIDER=log: no SMS is sent; this is its text');
    return { ok: true, providerId: `log-${randomUUID()}` };
  },
  hasTemplate: (template) => template === 'loginCode',
  receiptToken: undefined,
  readReceipts: () => undefined,
  receiptReply: {},
  isTrial: true,
});
