import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TextOutcome } from '#gateways/http-call.ts';
import type { PushTarget } from './push.ts';
import { deriveVapidKeys, isPushService, webPush } from './web-push.ts';

const SECRET = 'a secret that only tests know, and long enough';
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';

/** A browser with its keys. */
function newBrowser() {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  const target: PushTarget = {
    endpoint: ENDPOINT,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
  };
  return { curve, publicKey, auth, target };
}

const hmac = (key: Buffer, ...parts: Uint8Array[]) =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const text = (value: string) => Buffer.from(value);

/** Decrypts a body as a browser does, by RFC 8291 and RFC 8188. */
function decrypt({ curve, publicKey, auth }: ReturnType<typeof newBrowser>, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const serverKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const secret = curve.computeSecret(serverKey);
  const one = Buffer.from([1]);
  const ikm = hmac(hmac(auth, secret), text('WebPush: info\0'), publicKey, serverKey, one);
  const prk = hmac(salt, ikm);
  const key = hmac(prk, text('Content-Encoding: aes128gcm\0'), one).subarray(0, 16);
  const nonce = hmac(prk, text('Content-Encoding: nonce\0'), one).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

const answer = (status: number): TextOutcome => ({ ok: true, status, headers: new Headers(), text: '' });

/** Sends with a push service that answers in some way, and returns what it was sent. */
async function send(outcome: TextOutcome, browser = newBrowser()) {
  const calls: { url: string; init: RequestInit }[] = [];
  const push = webPush({
    secret: SECRET,
    origin: 'https://book.example.com',
    post: async (url, init) => {
      calls.push({ url, init });
      return outcome;
    },
  });
  return { push, browser, calls, outcome: await push.send(browser.target, '{"title":"标题"}', 'topic') };
}

describe('a push', () => {
  it('can be read by its browser alone, and is signed by the server', async () => {
    const { push, browser, calls } = await send(answer(201));
    const [{ url, init } = { url: '', init: {} }] = calls;
    expect(url).toBe(ENDPOINT);
    expect(decrypt(browser, init.body as Buffer)).toBe('{"title":"标题"}');
    const headers = new Headers(init.headers);
    expect(headers.get('ttl')).toBe('86400');
    expect(headers.get('topic')).toBe('topic');
    expect(headers.get('content-encoding')).toBe('aes128gcm');
    const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.get('authorization') ?? '') ?? [];
    expect(key).toBe(push.key);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(push.key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isSigned).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://fcm.googleapis.com',
      sub: 'https://book.example.com',
    });
  });

  it.each([
    [answer(201), { ok: true }],
    [answer(404), { ok: false, retry: false, code: 'http404', gone: true }],
    [answer(410), { ok: false, retry: false, code: 'http410', gone: true }],
    [answer(429), { ok: false, retry: true, code: 'http429' }],
    [answer(503), { ok: false, retry: true, code: 'http503' }],
    [answer(413), { ok: false, retry: false, code: 'http413' }],
    [answer(500), { ok: false, retry: false, code: 'http500', sent: 'maybe' }],
    [
      { ok: false, code: 'timeout', neverSent: false } as const,
      { ok: false, retry: false, code: 'timeout', sent: 'maybe' },
    ],
    [
      { ok: false, code: 'unreachable', neverSent: true } as const,
      { ok: false, retry: true, code: 'unreachable' },
    ],
  ])('has an outcome by the answer %j', async (given, expected) => {
    expect((await send(given)).outcome).toEqual(expected);
  });

  it('is not sent to an address that is no push service', async () => {
    const browser = newBrowser();
    const other = { ...browser, target: { ...browser.target, endpoint: 'https://127.0.0.1/x' } };
    const { outcome, calls } = await send(answer(201), other);
    expect(outcome).toMatchObject({ ok: false, gone: true });
    expect(calls).toEqual([]);
  });
});

describe('push services', () => {
  it.each([
    ENDPOINT,
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('include %s', (endpoint) => {
    expect(isPushService(endpoint)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://evilfcm.googleapis.com.evil/x',
    'https://xfcm.googleapis.com/x',
    'https://localhost/x',
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '',
  ])('do not include %s', (endpoint) => {
    expect(isPushService(endpoint)).toBe(false);
  });

  it('accept subscriptions with keys of the right form alone', () => {
    const push = webPush({ secret: SECRET, origin: 'http://localhost:3000' });
    const { target } = newBrowser();
    expect(push.accepts(target)).toBe(true);
    expect(push.accepts({ ...target, auth: 'short' })).toBe(false);
    expect(push.accepts({ ...target, p256dh: target.p256dh.slice(4) })).toBe(false);
    const offCurve = Buffer.alloc(65, 1);
    offCurve[0] = 4;
    expect(push.accepts({ ...target, p256dh: offCurve.toString('base64url') })).toBe(false);
  });
});

describe('the key of the server', () => {
  it('is the same for the same secret, and another for another', () => {
    expect(deriveVapidKeys(SECRET)).toEqual(deriveVapidKeys(SECRET));
    expect(deriveVapidKeys(SECRET)).not.toEqual(deriveVapidKeys(`${SECRET}.`));
  });
});
