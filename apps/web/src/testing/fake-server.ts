import { type Endpoint, type InputOf, isMutation, type OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { commonRefusals, type RefusalBody } from '@xiwei/contract/common/refusal.ts';
import { contract } from '@xiwei/contract/contract.ts';
import { type RefusalCode, refusalStatus } from '@xiwei/contract/refusals.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';

/** Trace id of every refusal of the fake server. */
export const TRACE_ID = 'trace-of-the-test';

type RefusalExtras = Partial<Pick<RefusalBody['error'], 'fields' | 'details' | 'retryAfter'>>;

class RefusalReply {
  readonly code: RefusalCode;
  readonly extras: RefusalExtras;
  constructor(code: RefusalCode, extras: RefusalExtras) {
    this.code = code;
    this.extras = extras;
  }
}

/** Reply that refuses a call. Its message is the refusal's text in the caller's language. */
export const refusal = (code: RefusalCode, extras: RefusalExtras = {}) => new RefusalReply(code, extras);
/** Reply of a server with a fault. */
export const serverError = refusal('unexpected');
/** The call fails because the connection is lost. The client retries it for about a second. */
export const connectionLost = Symbol('connection lost');
/** The call gets no response. */
export const pending = Symbol('pending');

type Reply<E extends Endpoint> = OutputOf<E> | RefusalReply | typeof connectionLost | typeof pending;
/** Reply to every call of an endpoint, or a function that returns the reply to a call. */
export type Handler<E extends Endpoint> = Reply<E> | ((input: InputOf<E>) => Reply<E> | Promise<Reply<E>>);

/** A call that the fake server received. */
interface ReceivedCall<E extends Endpoint = Endpoint> {
  endpoint: string;
  input: InputOf<E>;
  /** The idempotency key; null for reads. */
  key: string | null;
}

/**
 * A server for tests, in place of `fetch`. It replies to the endpoints that the test has set up. Inputs and outputs are
 * checked against the contract; a call that violates it, or that the test did not expect, fails the test.
 */
export class FakeServer {
  #handlers = new Map<string, unknown>();
  #defaults = new Map<string, unknown>();
  #calls: ReceivedCall[] = [];
  #problems: string[] = [];
  #isDown = false;

  /** Sets the reply of an endpoint, in place of an earlier one. */
  on<E extends Endpoint>(endpoint: E, handler: Handler<E>): this {
    this.#handlers.set(endpoint.name, handler);
    return this;
  }

  /** Sets the reply of an endpoint for tests that do not set one with `on`. */
  onDefault<E extends Endpoint>(endpoint: E, handler: Handler<E>): this {
    this.#defaults.set(endpoint.name, handler);
    return this;
  }

  /** Stops the server: calls and probes fail until `comeBack`. */
  goDown(): void {
    this.#isDown = true;
  }

  comeBack(): void {
    this.#isDown = false;
  }

  /** Returns the calls of an endpoint, oldest first. */
  calls<E extends Endpoint>(endpoint: E): ReceivedCall<E>[] {
    return this.#calls.filter((call) => call.endpoint === endpoint.name) as ReceivedCall<E>[];
  }

  /** Returns what violated the contract or was not expected, one line each. */
  get problems(): readonly string[] {
    return this.#problems;
  }

  /** Removes all replies and received calls. */
  reset(): void {
    this.#handlers.clear();
    this.#defaults.clear();
    this.#calls = [];
    this.#problems = [];
    this.#isDown = false;
  }

  /** Replaces `fetch`. */
  readonly fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const reply = await this.#replyTo(new URL(String(url), location.href), init);
    if (init.signal?.aborted) throw init.signal.reason;
    if (reply === pending) return new Promise((_, reject) => onAbort(init.signal, reject));
    if (reply === connectionLost) throw new TypeError('Failed to fetch');
    return reply as Response;
  };

  async #replyTo(url: URL, init: RequestInit): Promise<Response | typeof pending | typeof connectionLost> {
    if (this.#isDown) return connectionLost;
    if (url.pathname === '/version.json')
      return new Response('', { headers: { 'x-app-version': 'development' } });
    const method = init.method ?? 'GET';
    const match = endpointAt(method, url.pathname);
    if (!match) return this.#fail(`Unexpected request: ${method} ${url.pathname}`);
    const { endpoint, params } = match;
    const headers = new Headers(init.headers);
    const key = headers.get('idempotency-key');
    if (isMutation(endpoint) && !key) return this.#fail(`${endpoint.name}: the idempotency key is missing`);
    const input = this.#inputOf(endpoint, params, url, init);
    if (!input) return this.#fail();
    this.#calls.push({ endpoint: endpoint.name, input, key });
    const handler = this.#handlers.get(endpoint.name) ?? this.#defaults.get(endpoint.name);
    if (handler === undefined)
      return this.#fail(`Unexpected call: ${endpoint.name} ${JSON.stringify(input)}`);
    const reply: unknown = typeof handler === 'function' ? await handler(input) : handler;
    if (reply === pending || reply === connectionLost) return reply;
    if (reply instanceof RefusalReply)
      return this.#refuse(endpoint, reply, headers.get('accept-language') as Language);
    return this.#answer(endpoint, reply);
  }

  #inputOf(
    endpoint: Endpoint,
    params: object,
    url: URL,
    { body }: RequestInit,
  ): InputOf<Endpoint> | undefined {
    const sent = {
      params,
      query: Object.fromEntries(url.searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : body,
    };
    const checked = (['params', 'query', 'body'] as const).map((part) => {
      const schema = endpoint[part];
      if (schema === undefined || schema === 'image') return [part, sent[part]];
      const result = schema.safeParse(sent[part]);
      if (!result.success)
        this.#problems.push(`${endpoint.name}: invalid ${part}: ${JSON.stringify(result.error.issues)}`);
      return [part, result.data];
    });
    const isValid = checked.every(
      ([part, value]) => value !== undefined || endpoint[part as 'body'] === undefined,
    );
    return isValid ? Object.fromEntries(checked) : undefined;
  }

  #refuse(endpoint: Endpoint, { code, extras }: RefusalReply, language: Language): Response {
    const isDeclared = code in commonRefusals || (endpoint.refusals?.includes(code) ?? false);
    if (!isDeclared) this.#problems.push(`${endpoint.name}: the refusal ${code} is not declared`);
    const error = { code, message: refusalWords[language][code], traceId: TRACE_ID, ...extras };
    return json({ error }, refusalStatus[code]);
  }

  #answer(endpoint: Endpoint, reply: unknown): Response {
    if (typeof endpoint.output === 'string')
      return this.#fail(`${endpoint.name}: a ${endpoint.output} is not fetched`);
    const result = endpoint.output.safeParse(reply);
    return result.success
      ? json(result.data as object)
      : this.#fail(`${endpoint.name}: invalid output: ${JSON.stringify(result.error.issues)}`);
  }

  /** Records a problem, and replies with an error so that the screen does not wait. */
  #fail(problem?: string): Response {
    if (problem) this.#problems.push(problem);
    return json({ error: { code: 'unexpected', message: 'Unexpected call', traceId: TRACE_ID } }, 500);
  }
}

function json(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', date: new Date().toUTCString() },
  });
}

function onAbort(signal: AbortSignal | null | undefined, reject: (reason: unknown) => void): void {
  signal?.addEventListener('abort', () => reject(signal.reason));
}

/** Endpoints with a pattern of their paths; those with fewer parameters first, since they are more specific. */
const routes = contract
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    parameters: endpoint.path.split(':').length,
  }))
  .sort((a, b) => a.parameters - b.parameters);

/** Returns the endpoint of a request and the parameters in its path. */
function endpointAt(method: string, pathname: string) {
  for (const { endpoint, pattern } of routes) {
    const match = endpoint.method === method ? pattern.exec(pathname) : null;
    if (!match) continue;
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]);
    return { endpoint, params: Object.fromEntries(params) as object };
  }
  return undefined;
}
