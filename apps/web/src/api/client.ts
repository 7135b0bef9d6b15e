import { type CallOf, type Endpoint, isMutation, type OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { seeVersion } from './app-version.ts';
import { clientPlatform } from './client-platform.ts';
import { doubtServer, isConnected, seeServer } from './connection.ts';
import { askForCheck } from './fresh-check.ts';
import { ApiRefusal, ConnectionLost, isRefusal } from './refusal.ts';
import { hearServerTime } from './server-clock.ts';
import { webPlatformOf } from './web-platform.ts';

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

interface CallOptions {
  /** Names the person's intent: the same key is sent when the same thing is tried again. */
  key?: string;
  signal?: AbortSignal;
}

const REPEATS = 2;
const PAUSE_MS = 400;
/** A call that takes so long may have nobody at its other end: a network that swallows everything gives no error. */
const SLOW_MS = 8_000;

/**
 * Calls an endpoint. A call that needs a fresh check waits for the person to pass it, and is then repeated with the same
 * key.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  { key = crypto.randomUUID(), signal }: CallOptions = {},
): Promise<OutputOf<E>> {
  try {
    return await insist(endpoint, input, key, signal);
  } catch (error) {
    if (!isRefusal(error, 'freshCheckRequired') || !(await askForCheck(error))) throw error;
    return insist(endpoint, input, key, signal);
  }
}

/** Calls until there is an answer. A lost connection is tried again: the key makes that safe for changes, too. */
async function insist<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  key: string,
  signal: AbortSignal | undefined,
): Promise<OutputOf<E>> {
  for (let repeats = 0; ; repeats += 1) {
    const doubting = setTimeout(doubtServer, SLOW_MS);
    try {
      return (await once(endpoint, input as Sent, key, signal)) as OutputOf<E>;
    } catch (error) {
      if (!(error instanceof ConnectionLost) || signal?.aborted) throw error;
      if (repeats === REPEATS || !isConnected()) {
        seeServer(false);
        throw error;
      }
    } finally {
      clearTimeout(doubting);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (repeats + 1)));
  }
}

async function once(
  endpoint: Endpoint,
  input: Sent,
  key: string,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const isImage = endpoint.body === 'image';
  const hasBody = isMutation(endpoint) && endpoint.body !== undefined;
  const askedAt = Date.now();
  let response: Response;
  try {
    response = await fetch(addressOf(endpoint, input), {
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
  seeVersion(response.headers.get('x-app-version'));
  hearServerTime(response.headers.get('date'), askedAt);
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!isJson) throw new ConnectionLost(`The answer was not ours (${response.status})`);
  const answer = await response.json().catch((error: unknown) => {
    throw new ConnectionLost('The answer was cut off', { cause: error });
  });
  if (response.ok) {
    seeServer(true);
    return answer;
  }
  // A server that is just ending answers in a shape of its own: another one will take the call.
  if (typeof answer.error?.traceId !== 'string')
    throw new ConnectionLost(`The answer was not ours (${response.status})`);
  seeServer(true);
  throw new ApiRefusal(response.status, answer);
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Sent): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
