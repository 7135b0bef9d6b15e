import { z } from 'zod';
import { parseJson } from '#gateways/http-call.ts';
import type { Notice, NoticeProblem, NoticeReply, RawNotice } from '../pay.ts';
import { signatureOf } from './api-client.ts';
import type { V3Dialect, V3Settings } from './dialect.ts';
import type { PlatformKeys } from './platform-keys.ts';
import { readRefund, readTransaction } from './response-parsing.ts';
import { decrypt, isGenuine, isTimely } from './signing.ts';

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

/** Verifies, decrypts and reads a notice. */
export function readV3Notice(
  { dialect, settings, keys }: { dialect: V3Dialect; settings: V3Settings; keys: PlatformKeys },
  { headers, body }: RawNotice,
  now: Date,
): Notice | { problem: NoticeProblem } {
  const signature = signatureOf(dialect, (name) => String(headers[name] ?? ''));
  const key = keys.find(signature.serial);
  // The provider repeats the notice within seconds; a new certificate is downloaded by then.
  if (key === undefined) void keys.fetch(signature.serial);
  if (key === undefined || !isGenuine(signature, body, key)) return { problem: 'badSignature' };
  if (!isTimely(signature.timestamp, now)) return { problem: 'expired' };
  const notice = noticeSchema.safeParse(parseJson(body)).data;
  if (!notice) return { problem: 'unreadable' };
  const plain = decrypt(notice.resource, settings.apiKey);
  if (plain === undefined) return { problem: 'unreadable' };
  return { ...readEvent(dialect, settings, notice.event_type, parseJson(plain)), eventId: notice.id };
}

type EventContent =
  | Omit<Extract<Notice, { about: 'payment' }>, 'eventId'>
  | Omit<Extract<Notice, { about: 'refund' }>, 'eventId'>
  | { problem: NoticeProblem };

function readEvent(dialect: V3Dialect, settings: V3Settings, event: string, json: unknown): EventContent {
  if (event.startsWith('TRANSACTION.')) {
    const transaction = readTransaction(dialect, settings, json);
    return transaction
      ? { about: 'payment', number: transaction.number, seen: transaction.seen }
      : { problem: 'notOurs' };
  }
  if (!event.startsWith('REFUND.')) return { problem: 'unreadable' };
  const refund = readRefund(json);
  if (!refund) return { problem: 'unreadable' };
  if (refund.merchantId !== settings.merchantId) return { problem: 'notOurs' };
  return { about: 'refund', number: refund.number, seen: refund.seen };
}

const MESSAGES: Record<NoticeProblem, string> = {
  badSignature: 'signature not verified',
  expired: 'timestamp out of range',
  notOurs: 'not ours',
  unreadable: 'not readable',
};

export function v3Reply(outcome: 'accepted' | NoticeProblem): NoticeReply {
  const contentType = 'application/json; charset=utf-8';
  return outcome === 'accepted'
    ? { status: 200, contentType, body: JSON.stringify({ code: 'SUCCESS', message: '成功' }) }
    : { status: 400, contentType, body: JSON.stringify({ code: 'FAIL', message: MESSAGES[outcome] }) };
}
