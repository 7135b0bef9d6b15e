import { randomBytes } from 'node:crypto';
import { callbackSignature, encryptCallback } from '#gateways/encrypted-callback.ts';
import { callText } from '#gateways/http-call.ts';
import { writeXml } from '../callback-xml.ts';
import type { WechatMessagesSettings } from '../messages-settings.ts';

type CallbackSettings = Pick<WechatMessagesSettings, 'appId' | 'pushToken' | 'pushKey'>;

/** How long the product has to answer a push, in milliseconds. */
const PUSH_MS = 10_000;

/** Encrypts, signs and posts a push as WeChat does in the mode of encrypted messages. */
export async function postCallback(
  settings: CallbackSettings,
  address: string,
  event: object,
  now: Date,
): Promise<void> {
  const { query, body } = encryptedCallback(settings, writeCallback(event), now);
  const headers = { 'content-type': 'text/xml' };
  await callText(`${address}?${query}`, { method: 'POST', headers, body }, PUSH_MS);
}

/** Writes the text of a push. */
export const writeCallback = (event: object): string => `<xml>${writeXml({ ...event })}</xml>`;

/** Builds the query and the body of an encrypted push. */
export function encryptedCallback(
  { appId, pushToken, pushKey }: CallbackSettings,
  text: string,
  now: Date,
): { query: URLSearchParams; body: string } {
  const Encrypt = encryptCallback(text, appId, pushKey);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(5).toString('hex');
  const query = new URLSearchParams({
    signature: callbackSignature(pushToken, timestamp, nonce),
    timestamp,
    nonce,
    encrypt_type: 'aes',
    msg_signature: callbackSignature(pushToken, timestamp, nonce, Encrypt),
  });
  return { query, body: writeCallback({ ToUserName: 'gh_simulator', Encrypt }) };
}
