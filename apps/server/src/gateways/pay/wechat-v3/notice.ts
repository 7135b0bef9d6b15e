import { z } from 'zod';
import { parseJson } from '#gateways/http-call.ts';
import type { Notice, NoticeProblem, NoticeReply, RawNotice } from '../pay.ts';
import { signatureOf } from './api-client.ts';
import type { V3Dialect, V3Settings } from './dialect.ts';
import type { PlatformKeys } from './platform-keys.ts';
import { readRefund, readTransaction } from './response-parsing.ts';
import { isGenuine, isTimely, unseal } from './signing.ts';

const noticeSchema = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
});

export function readV3Notice(
  { dialect, settings, keys }: { dialect: V3Dialect; settings: V3Settings; keys: PlatformKeys },
  { headers, body }: RawNotice,
  now: Date,
): Notice | { problem: NoticeProblem } {
  const signed = signatureOf(dialect, (name) => String(headers[name] ?? ''));
  const key = keys.find(signed.serial);
  // The provider sends it again in seconds; by then a new certificate of its is here.
  if (key === undefined) void keys.fetch(signed.serial);
  if (key === undefined || !isGenuine(signed, body, key)) return { problem: 'badSignature' };
  if (!isTimely(signed.timestamp, now)) return { problem: 'expired' };
  const notice = noticeSchema.safeParse(parseJson(body)).data;
  if (!notice) return { problem: 'unreadable' };
  const plain = unseal(notice.resource, settings.apiKey);
  if (plain === undefined) return { problem: 'unreadable' };
  return { ...readEvent(dialect, settings, notice.event_type, parseJson(plain)), eventId: notice.id };
}

type ProviderReport =
  | Omit<Extract<Notice, { about: 'payment' }>, 'eventId'>
  | Omit<Extract<Notice, { about: 'refund' }>, 'eventId'>
  | { problem: NoticeProblem };

function readEvent(dialect: V3Dialect, settings: V3Settings, event: string, json: unknown): ProviderReport {
  if (event.startsWith('TRANSACTION.')) {
    const found = readTransaction(dialect, settings, json);
    return found ? { about: 'payment', number: found.number, seen: found.seen } : { problem: 'notOurs' };
  }
  if (!event.startsWith('REFUND.')) return { problem: 'unreadable' };
  const found = readRefund(json);
  if (!found) return { problem: 'unreadable' };
  if (found.merchantId !== settings.merchantId) return { problem: 'notOurs' };
  return { about: 'refund', number: found.number, seen: found.seen };
}

const MESSAGES: Record<NoticeProblem, string> = {
  badSignature: 'signature not verified',
  expired: 'timestamp out of range',
  notOurs: 'not ours',
  unreadable: 'not readable',
};

export function v3Reply(outcome: 'kept' | NoticeProblem): NoticeReply {
  const contentType = 'application/json; charset=utf-8';
  return outcome === 'kept'
    ? { status: 200, contentType, body: JSON.stringify({ code: 'SUCCESS', message: '成功' }) }
    : { status: 400, contentType, body: JSON.stringify({ code: 'FAIL', message: MESSAGES[outcome] }) };
}
