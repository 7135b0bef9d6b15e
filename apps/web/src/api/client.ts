import { type CallOf, type Endpoint, isMutation, type OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { checkVersion } from './app-version.ts';
import { clientPlatform } from './client-platform.ts';
import { isConnected, probeServer, setServerReachable } from './connection.ts';
import { requestFreshCheck } from './fresh-check.ts';
import { ApiRefusal, ConnectionLost, isRefusal } from './refusal.ts';
import { syncServerClock } from './server-clock.ts';
import { webPlatformOf } from './web-platform.ts';

interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

interface CallOptions {
  /** Idempotency key. Send the same key when the user retries the same action. */
  key?: string;
  signal?: AbortSignal;
}

const MAX_RETRIES = 2;
/** Delay before the first retry; the second waits twice as long. */
const RETRY_DELAY_MS = 400;
/** A call that takes longer triggers a connection probe: a network that drops packets reports no error. */
const SLOW_MS = 8_000;

/**
 * Calls an endpoint. If the server requires a fresh check, waits until the user has passed it and retries the call with
 * the same idempotency key.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  { key = crypto.randomUUID(), signal }: CallOptions = {},
): Promise<OutputOf<E>> {
  try {
    return await callWithRetry(endpoint, input, key, signal);
  } catch (error) {
    if (!isRefusal(error, 'freshCheckRequired') || !(await requestFreshCheck(error))) throw error;
    return callWithRetry(endpoint, input, key, signal);
  }
}

/** Calls an endpoint and retries when the connection is lost. The idempotency key makes this safe for mutations too. */
async function callWithRetry<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  key: string,
  signal: AbortSignal | undefined,
): Promise<OutputOf<E>> {
  for (let retries = 0; ; retries += 1) {
    const slowTimer = setTimeout(probeServer, SLOW_MS);
    try {
      return (await callOnce(endpoint, input as CallInput, key, signal)) as OutputOf<E>;
    } catch (error) {
      if (!(error instanceof ConnectionLost) || signal?.aborted) throw error;
      if (retries === MAX_RETRIES || !isConnected()) {
        setServerReachable(false);
        throw error;
      }
    } finally {
      clearTimeout(slowTimer);
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * (retries + 1)));
    signal?.throwIfAborted();
  }
}

async function callOnce(
  endpoint: Endpoint,
  input: CallInput,
  key: string,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const isImage = endpoint.body === 'image';
  const hasBody = isMutation(endpoint) && endpoint.body !== undefined;
  const sentAt = Date.now();
  let response: Response;
  try {
    response = await fetch(urlOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        'accept-language': currentLanguage(),
        'x-client-platform': clientPlatform(),
        'x-web-platform': webPlatformOf(location, import.meta.env.DEV),
        ...(isMutation(endpoint) && { 'idempotency-key': key }),
        ...(hasBody && { 'content-type': isImage ? 'image/*' : 'application/json' }),
      },
      ...(hasBody && { body: isImage ? (input.body as Blob) : JSON.stringify(input.body ?? {}) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ConnectionLost('The server could not be reached', { cause: error });
  }
  checkVersion(response.headers.get('x-app-version'));
  syncServerClock(response.headers.get('date'), sentAt);
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!isJson) throw new ConnectionLost(`The response is not in our format (${response.status})`);
  const body = await response.json().catch((error: unknown) => {
    throw new ConnectionLost('The response was truncated', { cause: error });
  });
  if (response.ok) {
    setServerReachable(true);
    return body;
  }
  // A server that is shutting down replies without our error format: treat it as a lost connection, so that the call is
  // retried on another node.
  if (typeof body.error?.traceId !== 'string')
    throw new ConnectionLost(`The response is not in our format (${response.status})`);
  setServerReachable(true);
  throw new ApiRefusal(response.status, body);
}

function urlOf(endpoint: Endpoint, { params = {}, query = {} }: CallInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
