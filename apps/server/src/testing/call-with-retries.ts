import { setTimeout as pause } from 'node:timers/promises';
import { type CallOf, type Endpoint, isMutation, type OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { RefusalBody } from '@xiwei/contract/common/refusal.ts';
import type { SignedIn } from './people.ts';

interface EndpointReply<Output> {
  body: Output;
  refusal: RefusalBody['error'] | undefined;
}

/** Retries a call with the same idempotency key until it gets a response, as a browser does after a lost connection. */
export async function callWithRetries<E extends Endpoint>(
  origin: string,
  person: SignedIn,
  endpoint: E,
  input: CallOf<E>,
  key: string,
): Promise<EndpointReply<OutputOf<E>>> {
  let cause: unknown;
  for (const startedAt = Date.now(); Date.now() - startedAt < GIVE_UP_MS; await pause(RETRY_DELAY_MS)) {
    try {
      const reply = await callOverHttp(origin, person, endpoint, input, key);
      const code = reply.refusal?.code;
      if (!isTemporary(code)) return reply;
      cause = code;
    } catch (error) {
      cause = error;
    }
  }
  throw new Error(`${endpoint.name}: no response within ${GIVE_UP_MS} ms`, { cause });
}

/** Calls a server over HTTP. Throws when the connection is lost before the response. */
async function callOverHttp<E extends Endpoint>(
  origin: string,
  { cookies }: SignedIn,
  endpoint: E,
  input: CallOf<E>,
  key: string,
): Promise<EndpointReply<OutputOf<E>>> {
  const { params = {}, body } = input as { params?: Record<string, string>; body?: unknown };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const response = await fetch(origin + path, {
    method: endpoint.method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      ...(isMutation(endpoint) && { 'idempotency-key': key }),
      ...(endpoint.body && { 'content-type': 'application/json' }),
    },
    ...(endpoint.body && { body: JSON.stringify(body) }),
  });
  const json = (await response.json()) as OutputOf<E> & Partial<RefusalBody>;
  return { body: json, refusal: json.error };
}

/** Timeout of one call. */
const TIMEOUT_MS = 60_000;
const RETRY_DELAY_MS = 250;
/** Time after which no further retry is made. */
const GIVE_UP_MS = 300_000;

/** Makes a call, again if it waited too long in a queue, as it may on a slow machine. */
export async function untilAdmitted<Reply extends { refusal: RefusalBody['error'] | undefined }>(
  call: () => Promise<Reply>,
): Promise<Reply> {
  for (;;) {
    const reply = await call();
    if (reply.refusal?.code !== 'tooHot') return reply;
  }
}

/** Checks whether a call with a refusal is to be repeated. */
export const isTemporary = (code: string | undefined): boolean => code === 'unavailable' || code === 'tooHot';
