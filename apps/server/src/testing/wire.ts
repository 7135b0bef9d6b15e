import { setTimeout as pause } from 'node:timers/promises';
import { type CallOf, type Endpoint, isMutation, type OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { RefusalBody } from '@xiwei/contract/common/refusal.ts';
import type { SignedIn } from './people.ts';

interface WireReply<Output> {
  body: Output;
  refusal: RefusalBody['error'] | undefined;
}

/** Calls a server over the wire. Throws, when it is gone before it answers. */
async function callOverWire<E extends Endpoint>(
  origin: string,
  { cookies }: SignedIn,
  endpoint: E,
  input: CallOf<E>,
  key: string,
): Promise<WireReply<OutputOf<E>>> {
  const { params = {}, body } = input as { params?: Record<string, string>; body?: unknown };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const reply = await fetch(origin + path, {
    method: endpoint.method,
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      ...(isMutation(endpoint) && { 'idempotency-key': key }),
      ...(endpoint.body && { 'content-type': 'application/json' }),
    },
    ...(endpoint.body && { body: JSON.stringify(body) }),
  });
  const json = (await reply.json()) as OutputOf<E> & Partial<RefusalBody>;
  return { body: json, refusal: json.error };
}

/** How long a call may take, how long to wait before the next, and for how long to go on. */
const ANSWER_MS = 20_000;
const AGAIN_MS = 250;
const PATIENCE_MS = 120_000;

/** Calls until there is an answer, as a browser does whose connection was lost: always with the same key. */
export async function insist<E extends Endpoint>(
  origin: string,
  person: SignedIn,
  endpoint: E,
  input: CallOf<E>,
  key: string,
): Promise<WireReply<OutputOf<E>>> {
  let why: unknown;
  for (const begun = Date.now(); Date.now() - begun < PATIENCE_MS; await pause(AGAIN_MS)) {
    try {
      const heard = await callOverWire(origin, person, endpoint, input, key);
      if (heard.refusal?.code !== 'unavailable') return heard;
      why = heard.refusal.code;
    } catch (error) {
      why = error;
    }
  }
  throw new Error(`${endpoint.name} was never answered`, { cause: why });
}
