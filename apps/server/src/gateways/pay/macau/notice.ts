import type { Notice, NoticeProblem, NoticeReply } from '../pay.ts';
import { isOurs, numberOf, unknown } from './response-parsing.ts';
import type { MacauPaySettings } from './settings.ts';
import { readSigned } from './signing.ts';

const NUMBER = /^[0-9a-f]{32}$/;

/**
 * Verifies and reads a notice. Its state is always unknown, so that the bank is queried: the signature covers the
 * values without names or separators, so a genuine notice of another merchant could be rearranged to look like ours.
 */
export function readMacauNotice(
  body: string,
  settings: MacauPaySettings,
): Notice | { problem: NoticeProblem } {
  const fields = readSigned(body, 'serverSign', settings.bankPublicKey);
  if (typeof fields === 'string') return { problem: fields };
  const { status } = fields;
  const number = numberOf(fields);
  if (!status || !number) return { problem: 'unreadable' };
  if (!NUMBER.test(number) || !isOurs(fields, settings)) return { problem: 'notOurs' };
  return { eventId: `${number}-${status}`, about: 'payment', number, seen: unknown(status) };
}

export function macauReply(outcome: 'accepted' | NoticeProblem): NoticeReply {
  return outcome === 'accepted' ? reply(200, 'SUCCESS') : reply(400, 'FAIL');
}

function reply(status: number, result: string): NoticeReply {
  return { status, contentType: 'application/json', body: JSON.stringify({ result }) };
}
