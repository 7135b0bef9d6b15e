import { createECDH } from 'node:crypto';
import webPushLibrary from 'web-push';
import { callText, type TextOutcome } from '#gateways/http-call.ts';
import { keyed } from '#platform/secrets.ts';
import type { PushGateway, PushOutcome, PushTarget } from './push.ts';

/**
 * Hosts of the push services of browsers, with all hosts below them: Chrome and its relatives, Firefox, Safari, Edge. The server calls
 * addresses that browsers name, so it calls no others.
 */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

const TIMEOUT_MS = 10_000;
/** How long a push service keeps a notification for a device that is off, in seconds. */
const TTL_SECONDS = 24 * 3600;
/** Lengths in bytes of a public key on P-256, uncompressed, and of the secret of a subscription. */
const PUBLIC_KEY_BYTES = 65;
const AUTH_BYTES = 16;

/** Sends by Web Push (RFC 8030), encrypted for the browser (RFC 8291) and signed by the server (RFC 8292). */
export function webPush({
  secret,
  origin,
  post = callText,
  accepts = isPushService,
}: WebPushSettings): PushGateway {
  const keys = deriveVapidKeys(secret);
  const subject = origin.startsWith('https://') ? origin : 'mailto:no-reply@xiwei.example';
  return {
    key: keys.publicKey,
    accepts: ({ endpoint, p256dh, auth }) => {
      const key = Buffer.from(p256dh, 'base64url');
      return (
        accepts(endpoint) &&
        key.length === PUBLIC_KEY_BYTES &&
        key[0] === 4 &&
        isOnCurve(key) &&
        Buffer.from(auth, 'base64url').length === AUTH_BYTES
      );
    },
    async send(target, text, topic) {
      if (!accepts(target.endpoint))
        return { ok: false, retry: false, code: 'serviceNotAllowed', gone: true };
      const { endpoint, ...request } = describeRequest(target, text, topic, { subject, ...keys });
      return outcomeOf(await post(endpoint, request, TIMEOUT_MS));
    },
  };
}

/** Checks whether an address is one of a known push service: https, its usual port, no login, and a listed host. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isListed = SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
  return isListed && protocol === 'https:' && port === '' && username === '' && password === '';
}

/**
 * Derives the key pair by which push services recognise this server (VAPID) from its secret: all nodes have the same one, and a
 * backup that has the secret has it too.
 */
export function deriveVapidKeys(secret: string): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1');
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = keyed(secret, 'key of web push', String(attempt));
    try {
      // Refuses the few numbers that are no keys of the curve.
      curve.setPrivateKey(privateKey);
    } catch {
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
  }
}

export interface WebPushSettings {
  secret: string;
  /** The address of the product, which push services may write to. Only an https one is named. */
  origin: string;
  /** Calls a push service; replaced by tests. */
  post?: typeof callText;
  accepts?: (endpoint: string) => boolean;
}

/** Checks whether bytes are a point of the curve, by computing with them. */
function isOnCurve(key: Buffer): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    curve.computeSecret(key);
    return true;
  } catch {
    return false;
  }
}

function describeRequest(
  { endpoint, p256dh, auth }: PushTarget,
  text: string,
  topic: string,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
) {
  const { headers, body, method } = webPushLibrary.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    text,
    { vapidDetails, TTL: TTL_SECONDS, urgency: 'high', topic, contentEncoding: 'aes128gcm' },
  );
  // `fetch` sets the length itself.
  const { 'Content-Length': _length, ...others } = headers as Record<string, string | number>;
  const texts = Object.entries(others).map(([name, value]) => [name, String(value)]);
  return { endpoint, method, headers: Object.fromEntries(texts) as Record<string, string>, body };
}

function outcomeOf(call: TextOutcome): PushOutcome {
  if (!call.ok)
    return {
      ok: false,
      retry: call.neverSent,
      code: call.code,
      ...(!call.neverSent && { sent: 'maybe' as const }),
    };
  const { status } = call;
  if (status >= 200 && status < 300) return { ok: true };
  const code = `http${status}`;
  if (status === 404 || status === 410) return { ok: false, retry: false, code, gone: true };
  const isBusy = status === 429 || status === 503;
  if (isBusy || status < 500) return { ok: false, retry: isBusy, code };
  return { ok: false, retry: false, code, sent: 'maybe' };
}
