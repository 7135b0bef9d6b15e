import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { callText, parseJson, type TextOutcome } from '#gateways/http-call.ts';
import type { Clock } from '#platform/clock.ts';
import type { Failure } from '../pay.ts';
import { INVALID_RESPONSE } from '../shared/responses.ts';
import type { V3Dialect, V3Settings } from './dialect.ts';
import { type PlatformKeys, platformKeys } from './platform-keys.ts';
import { authorizationOf, decrypt, isGenuine, isTimely, type V3Signature } from './signing.ts';

/** A verified success response, or the failure of the call. */
export type V3Response = { state: 'ok'; json: unknown } | Failure;

export interface V3Client {
  keys: PlatformKeys;
  get(target: string): Promise<V3Response>;
  post(target: string, body: object): Promise<V3Response>;
  /** Downloads a file from a URL in a verified response. Files have no signature of their own. */
  download(url: string): Promise<TextOutcome>;
}

const errorSchema = z.object({ code: z.string().min(1) });

interface Context {
  dialect: V3Dialect;
  settings: V3Settings;
  clock: Clock;
}

export function v3Client(context: Context): V3Client {
  const { dialect, settings, clock } = context;
  const hasInstalled = Object.keys(settings.platformKeys).length > 0;
  const path = dialect.certificates;
  const fetchCertificates =
    path === null || hasInstalled ? undefined : () => downloadCertificates(context, path);
  const keys = platformKeys(settings.platformKeys, fetchCertificates, clock);
  const call = async (method: string, target: string, body: string) =>
    readResponse(context, keys, await send(context, method, settings.apiBase + target, body));
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
): Promise<TextOutcome> {
  const base = new URL(settings.apiBase);
  const { pathname, search } = new URL(url);
  // The signature covers the path as the provider sees it, without the path of the base URL.
  const mount = base.pathname.replace(/\/$/, '');
  const request = {
    method,
    target: pathname.slice(mount.length) + search,
    timestamp: String(Math.floor(clock.now().getTime() / 1000)),
    nonce: randomBytes(16).toString('hex'),
    body,
  };
  const authorization = authorizationOf(request, { ...settings, scheme: dialect.scheme });
  const keyId = Object.keys(settings.platformKeys).find((id) => id.startsWith('PUB_KEY_ID_'));
  const headers = {
    authorization,
    accept: 'application/json',
    ...(body !== '' && { 'content-type': 'application/json' }),
    // Informs the provider that we verify with its public key instead of its certificates.
    ...(keyId !== undefined && { [`${dialect.headerPrefix}-serial`]: keyId }),
  };
  return callText(url, { method, headers, ...(body !== '' && { body }) }, settings.timeoutMs);
}

async function readResponse(context: Context, keys: PlatformKeys, outcome: TextOutcome): Promise<V3Response> {
  if (!outcome.ok) return { state: 'unknown', code: outcome.code };
  const json = parseJson(outcome.text);
  const signature = signatureOf(context.dialect, (name) => outcome.headers.get(name) ?? '');
  const key = await keys.fetch(signature.serial);
  const isVerified =
    key !== undefined &&
    isGenuine(signature, outcome.text, key) &&
    isTimely(signature.timestamp, context.clock.now());
  if (isVerified && (outcome.status === 200 || outcome.status === 204)) return { state: 'ok', json };
  const error = errorSchema.safeParse(json);
  if (isRetryable(outcome.status)) {
    return { state: 'unknown', code: error.success ? error.data.code : `http${outcome.status}` };
  }
  return isVerified && error.success ? { state: 'refused', code: error.data.code } : INVALID_RESPONSE;
}

/** Statuses after which the same request may be retried: the provider is busy, or our keys are misconfigured (401). */
const isRetryable = (status: number) => status === 202 || status === 401 || status === 429 || status >= 500;

/** Reads the signature headers of a response or a notice. */
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

/** Downloads the provider's certificates. They are authentic, because only the provider and we have the API key. */
async function downloadCertificates(context: Context, path: string): Promise<string[] | undefined> {
  const { apiBase, apiKey } = context.settings;
  const outcome = await send(context, 'GET', apiBase + path, '');
  const response = certificatesSchema.safeParse(outcome.ok ? parseJson(outcome.text) : undefined);
  const certificates = response.data?.data.map(({ encrypt_certificate }) =>
    decrypt(encrypt_certificate, apiKey),
  );
  return certificates?.filter((pem) => pem !== undefined);
}
