import { randomBytes } from 'node:crypto';
import { encryptPush, pushSignature } from '#gateways/encrypted-push.ts';
import { callText } from '#gateways/http-call.ts';
import type { WechatMessagesSettings } from '../messages-settings.ts';
import { writeXml } from '../push-xml.ts';

type PushSettings = Pick<WechatMessagesSettings, 'appId' | 'pushToken' | 'pushKey'>;

/** How long the product has to answer a push, in milliseconds. */
const PUSH_MS = 10_000;

/** Encrypts, signs and posts a push as WeChat does in the mode of encrypted messages. */
export async function postPush(
  settings: PushSettings,
  address: string,
  event: object,
  now: Date,
): Promise<void> {
  const { query, body } = encryptedPush(settings, writePush(event), now);
  const headers = { 'content-type': 'text/xml' };
  await callText(`${address}?${query}`, { method: 'POST', headers, body }, PUSH_MS);
}

/** Writes the text of a push. */
export const writePush = (event: object): string => `<xml>${writeXml({ ...event })}</xml>`;

/** Builds the query and the body of an encrypted push. */
export function encryptedPush(
  { appId, pushToken, pushKey }: PushSettings,
  text: string,
  now: Date,
): { query: URLSearchParams; body: string } {
  const Encrypt = encryptPush(text, appId, pushKey);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(5).toString('hex');
  const query = new URLSearchParams({
    signature: pushSignature(pushToken, timestamp, nonce),
    timestamp,
    nonce,
    encrypt_type: 'aes',
    msg_signature: pushSignature(pushToken, timestamp, nonce, Encrypt),
  });
  return { query, body: writePush({ ToUserName: 'gh_simulator', Encrypt }) };
}
