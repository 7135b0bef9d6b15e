import type { CallOf, Endpoint, EndpointShape, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { SteadyClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call, Handler, Route } from '#platform/http/routes.ts';
import { compileSerialiser } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusal.ts';

export interface AskDeps {
  routes: readonly Route[];
  db: Db;
  clock: SteadyClock;
}

/** Calls a public read endpoint as a visitor who is not signed in. Returns undefined if it refuses. */
export type AskEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  language: Language,
) => Promise<OutputOf<E> | undefined>;

const ANONYMOUS = { device: '', session: null, user: null };

/**
 * Creates a function that calls the product's own endpoints in process, so that a page holds exactly what the
 * API would answer.
 */
export function createAsk({ routes, db, clock }: AskDeps): AskEndpoint {
  const serialisers = new Map<Endpoint, (value: unknown) => string>();
  const serialise = (endpoint: Endpoint, value: unknown): string => {
    const compiled = serialisers.get(endpoint) ?? compileSerialiser(outputOf(endpoint));
    serialisers.set(endpoint, compiled);
    return compiled(value);
  };
  return async <E extends Endpoint>(endpoint: E, input: CallOf<E>, language: Language) => {
    const { params, query } = input as { params?: unknown; query?: unknown };
    const parsed = {
      params: endpoint.params?.safeParse(params ?? {}),
      query: endpoint.query?.safeParse(query ?? {}),
    };
    if (parsed.params?.success === false || parsed.query?.success === false) return undefined;
    const call = {
      input: { params: parsed.params?.data, query: parsed.query?.data, body: undefined },
      caller: ANONYMOUS,
      language,
      now: clock.now(),
      db,
    };
    const output = await answerOf(handlerOf(routes, endpoint), call as unknown as Call);
    return output === undefined ? undefined : (JSON.parse(serialise(endpoint, output)) as OutputOf<E>);
  };
}

function handlerOf(routes: readonly Route[], endpoint: Endpoint): Handler<EndpointShape> {
  const handle = routes.find((route) => route.endpoint === endpoint)?.handle;
  if (endpoint.who !== 'anyone' || endpoint.method !== 'GET' || typeof handle !== 'function')
    throw new Error(`${endpoint.name} is not for a page that anyone may open`);
  return handle as Handler<EndpointShape>;
}

async function answerOf(handle: Handler<EndpointShape>, call: Call): Promise<unknown> {
  try {
    const output: unknown = await handle(call);
    return output instanceof Refusal ? undefined : output;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function outputOf({ name, output }: Endpoint) {
  if (typeof output === 'string') throw new Error(`${name} answers with a ${output}`);
  return output;
}
