import { callbackSignature, decryptCallback } from '#gateways/encrypted-callback.ts';
import { sameSecret } from '#platform/secrets.ts';
import { leavesOf } from './callback-xml.ts';
import type { WechatMessagesSettings } from './messages-settings.ts';

/** What a callback of the official account says. */
export type WechatEvent =
  | { kind: 'follow'; openId: string; at: Date; following: boolean }
  /** Answers to the question whether a person wants messages of some templates: once more, or no longer. */
  | { kind: 'answers'; openId: string; at: Date; answers: { templateId: string; accepted: boolean }[] }
  /** What became of messages. */
  | { kind: 'reports'; reports: { messageId: string; delivered: boolean; code: string }[] }
  /** Anything else, such as what a person writes to the account. */
  | { kind: 'other' };

export type CallbackProblem = 'badSignature' | 'expired' | 'unreadable' | 'notOurs';

type CallbackSettings = Pick<WechatMessagesSettings, 'appId' | 'pushToken' | 'pushKey'>;

/** Accepted age and clock difference of a callback, in milliseconds. */
const MAX_SKEW_MS = 5 * 60_000;

/**
 * Verifies, decrypts and reads a callback. Only encrypted ones are accepted: the signature of others does not cover what they say.
 */
export function readWechatCallback(
  { appId, pushToken, pushKey }: CallbackSettings,
  query: URLSearchParams,
  body: string,
  now: Date,
): WechatEvent | { problem: CallbackProblem } {
  const param = (name: string) => query.get(name) ?? '';
  const encrypted = leavesOf(body).find(({ name }) => name === 'Encrypt')?.value;
  if (!encrypted) return { problem: 'unreadable' };
  const expected = callbackSignature(pushToken, param('timestamp'), param('nonce'), encrypted);
  if (!sameSecret(param('msg_signature'), expected)) return { problem: 'badSignature' };
  const sentAt = Number(param('timestamp')) * 1000;
  if (!(Math.abs(now.getTime() - sentAt) <= MAX_SKEW_MS)) return { problem: 'expired' };
  const callback = decryptCallback(encrypted, pushKey);
  if (!callback) return { problem: 'unreadable' };
  if (callback.appId !== appId) return { problem: 'notOurs' };
  return eventOf(callback.message) ?? { problem: 'unreadable' };
}

/** Returns the reply to the request by which WeChat verifies the address for callbacks; undefined if it is forged. */
export function replyToUrlCheck({ pushToken }: CallbackSettings, query: URLSearchParams): string | undefined {
  const param = (name: string) => query.get(name) ?? '';
  const expected = callbackSignature(pushToken, param('timestamp'), param('nonce'));
  return sameSecret(param('signature'), expected) ? param('echostr') : undefined;
}

function eventOf(xml: string): WechatEvent | undefined {
  const leaves = leavesOf(xml);
  // The first one counts: what people write comes after the names that matter.
  const first = (name: string) => leaves.find((leaf) => leaf.name === name)?.value ?? '';
  const openId = first('FromUserName');
  const at = new Date(Number(first('CreateTime')) * 1000);
  if (openId === '' || first('MsgType') === '' || Number.isNaN(at.getTime())) return undefined;
  if (first('MsgType') !== 'event') return { kind: 'other' };
  switch (first('Event')) {
    case 'subscribe':
    case 'unsubscribe':
      return { kind: 'follow', openId, at, following: first('Event') === 'subscribe' };
    case 'TEMPLATESENDJOBFINISH':
      return { kind: 'reports', reports: [reportOf(first('MsgID'), first('Status'))] };
    // A refusal in the dialog is no answer to earlier questions; one in the settings of the account ends what was accepted.
    case 'subscribe_msg_popup_event':
      return { kind: 'answers', openId, at, answers: answersIn(leaves, 'accept') };
    case 'subscribe_msg_change_event':
      return { kind: 'answers', openId, at, answers: answersIn(leaves, 'reject') };
    case 'subscribe_msg_sent_event':
      return {
        kind: 'reports',
        reports: itemsOf(leaves).map(({ MsgID = '', ErrorCode, ErrorStatus = '' }) =>
          reportOf(MsgID, ErrorCode === '0' ? 'success' : ErrorStatus),
        ),
      };
    default:
      return { kind: 'other' };
  }
}

const reportOf = (messageId: string, status: string) => ({
  messageId,
  delivered: status === 'success',
  code: status.slice(0, 100),
});

const answersIn = (leaves: ReturnType<typeof leavesOf>, answer: 'accept' | 'reject') =>
  itemsOf(leaves).flatMap(({ TemplateId = '', SubscribeStatusString }) =>
    TemplateId !== '' && SubscribeStatusString === answer
      ? [{ templateId: TemplateId, accepted: answer === 'accept' }]
      : [],
  );

/** Groups the leaves of a list: each entry begins with the id of its template. */
function itemsOf(leaves: ReturnType<typeof leavesOf>): Record<string, string>[] {
  const items: Record<string, string>[] = [];
  for (const { name, value } of leaves) {
    if (name === 'TemplateId') items.push({});
    const item = items.at(-1);
    if (item) item[name] ??= value;
  }
  return items;
}
