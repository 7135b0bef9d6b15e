import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { parseJson, type ReachedText, reachText } from '#gateways/http-call.ts';
import type { Clock } from '#platform/clock.ts';
import type { Failure } from '../pay.ts';
import { BAD_ANSWER } from '../shared/responses.ts';
import type { V3Dialect, V3Settings } from './dialect.ts';
import { type PlatformKeys, platformKeys } from './platform-keys.ts';
import { authorizationOf, isGenuine, isTimely, unseal, type V3Signature } from './signing.ts';

/** A genuine answer to a call that was carried out, or why there is none. */
export type V3Answer = { state: 'answered'; json: unknown } | Failure;

export interface V3Caller {
  keys: PlatformKeys;
  get(target: string): Promise<V3Answer>;
  post(target: string, body: object): Promise<V3Answer>;
  /** A file at an address that the provider gave us. Files carry no signature. */
  download(url: string): Promise<ReachedText>;
}

const errorSchema = z.object({ code: z.string().min(1) });

interface Context {
  dialect: V3Dialect;
  settings: V3Settings;
  clock: Clock;
}

export function v3Caller(context: Context): V3Caller {
  const { dialect, settings, clock } = context;
  const hasInstalled = Object.keys(settings.platformKeys).length > 0;
  const path = dialect.certificates;
  const fetchCertificates =
    path === null || hasInstalled ? undefined : () => downloadCertificates(context, path);
  const keys = platformKeys(settings.platformKeys, fetchCertificates, clock);
  const call = async (method: string, target: string, body: string) =>
    readAnswer(context, keys, await send(context, method, settings.apiBase + target, body));
  return {
    keys,
    get: (target) => call('GET', target, ''),
    post: (target, body) => call('POST', target, JSON.stringify(body)),
    download: (url) => send(context, 'GET', url, ''),
  };
}

function send(
  { dialect, settings, clock }: Context,
  method: string,
  url: string,
  body: string,
): Promise<ReachedText> {
  const base = new URL(settings.apiBase);
  const { pathname, search } = new URL(url);
  // Behind the base address everything is signed as the provider itself would see it.
  const mount = base.pathname.replace(/\/$/, '');
  const signed = {
    method,
    target: pathname.slice(mount.length) + search,
    timestamp: String(Math.floor(clock.now().getTime() / 1000)),
    nonce: randomBytes(16).toString('hex'),
    body,
  };
  const authorization = authorizationOf(signed, { ...settings, scheme: dialect.scheme });
  const keyId = Object.keys(settings.platformKeys).find((id) => id.startsWith('PUB_KEY_ID_'));
  const headers = {
    authorization,
    accept: 'application/json',
    ...(body !== '' && { 'content-type': 'application/json' }),
    // Tells the provider that we verify with its public key, and not with its certificates.
    ...(keyId !== undefined && { [`${dialect.headerPrefix}-serial`]: keyId }),
  };
  return reachText(url, { method, headers, ...(body !== '' && { body }) }, settings.timeoutMs);
}

async function readAnswer(context: Context, keys: PlatformKeys, reached: ReachedText): Promise<V3Answer> {
  if (!reached.ok) return { state: 'unknown', code: reached.code };
  const json = parseJson(reached.text);
  const signed = signatureOf(context.dialect, (name) => reached.headers.get(name) ?? '');
  const key = await keys.fetch(signed.serial);
  const genuine =
    key !== undefined &&
    isGenuine(signed, reached.text, key) &&
    isTimely(signed.timestamp, context.clock.now());
  if (genuine && (reached.status === 200 || reached.status === 204)) return { state: 'answered', json };
  const error = errorSchema.safeParse(json);
  if (passes(reached.status)) {
    return { state: 'unknown', code: error.success ? error.data.code : `http${reached.status}` };
  }
  return genuine && error.success ? { state: 'refused', code: error.data.code } : BAD_ANSWER;
}

/** What may be asked again as it was: the provider is busy, or a key of ours is set wrong (401), which we can't verify. */
const passes = (status: number) => status === 202 || status === 401 || status === 429 || status >= 500;

export function signatureOf({ headerPrefix }: V3Dialect, header: (name: string) => string): V3Signature {
  return {
    timestamp: header(`${headerPrefix}-timestamp`),
    nonce: header(`${headerPrefix}-nonce`),
    signature: header(`${headerPrefix}-signature`),
    serial: header(`${headerPrefix}-serial`),
  };
}

const certificatesSchema = z.object({
  data: z.array(
    z.object({
      encrypt_certificate: z.object({
        ciphertext: z.string(),
        nonce: z.string(),
        associated_data: z.string().optional(),
      }),
    }),
  ),
});

/** They are known to be the provider's because only it and we have the key they are sealed with. */
async function downloadCertificates(context: Context, path: string): Promise<string[] | undefined> {
  const { apiBase, apiKey } = context.settings;
  const reached = await send(context, 'GET', apiBase + path, '');
  const read = certificatesSchema.safeParse(reached.ok ? parseJson(reached.text) : undefined);
  const opened = read.data?.data.map(({ encrypt_certificate }) => unseal(encrypt_certificate, apiKey));
  return opened?.filter((pem) => pem !== undefined);
}
