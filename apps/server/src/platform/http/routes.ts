import type {
  Api,
  Endpoint,
  EndpointShape,
  InputOf,
  OutputOf,
  StaffRole,
} from '@xiwei/contract/common/endpoint.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { ClientPlatform, WebPlatform } from '@xiwei/contract/common/operator.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AdmissionQueue, Closable } from '#platform/admission-queue.ts';
import type { Db } from '#platform/db/db.ts';
import type { Refusal } from '#platform/refusal.ts';
import type { AuditRow } from './audit.store.ts';
import type { Caller, SignedIn } from './caller.ts';
import type { CompressedText } from './compressed-text.ts';
import type { Answer, CallKey } from './idempotency.ts';

/** One call of an endpoint, after its caller was admitted and its input validated. */
export interface Call<E extends EndpointShape = EndpointShape> {
  input: InputOf<E>;
  /** The caller; has a person for endpoints that require one. */
  caller: E['who'] extends 'anyone' ? Caller : SignedIn;
  /** The caller's role at the store in the path, for endpoints of staff. */
  role: E['who'] extends StaffRole ? StaffRole : undefined;
  language: Language;
  now: Date;
  traceId: string;
  /** The origin under which the caller reaches the product, for links that lead back. */
  origin: string;
  /** `address` is the caller's network, as far as a caller can't choose it freely. */
  client: { platform: ClientPlatform; webPlatform: WebPlatform; userAgent: string; address: string };
  /** The call's transaction for a change, else the pool. */
  db: Db;
  /** The response that the caller waits for. It is closed when they have disconnected. */
  response: Closable;
  /** Returns the token of a session that this call opens. Empty without an idempotency key. */
  newSessionToken(): string;
  /** Opens the session with that token in the browser, or closes the current one. */
  setSession(effect: 'start' | 'end'): void;
  /** Adds details to the audit record besides the path and the operator. */
  audit(detail: Record<string, unknown>): void;
}

type TextFor<Output> = Output extends 'picture' | 'stream' ? never : CompressedText;

/** The answer of an endpoint. That of a read may be text that was written before. */
type AnswerOf<E extends EndpointShape> =
  | OutputOf<E>
  | Refusal
  | (E extends { method: 'GET' } ? TextFor<E['output']> : never);

export type Handler<E extends EndpointShape> = (call: Call<E>) => Promise<AnswerOf<E>>;

/**
 * A handler with slow work to do first, such as a call to a provider or decoding a picture. `prepare` runs outside
 * the transaction, and not at all for a repeated call that has its answer; `work` gets its result.
 */
export interface PreparedHandler<E extends EndpointShape, Prepared = unknown> {
  prepare(call: Call<E>): Promise<Prepared>;
  work(call: Call<E>, prepared: Prepared): Promise<OutputOf<E> | Refusal>;
}

/** The parts of a change that are committed with it: its key, its audit record, the text of its answer. */
export interface Envelope {
  key: CallKey;
  record(detail: Record<string, unknown> | null, outcome: string): AuditRow;
  answer(output: unknown): Answer;
}

/** A change that is committed together with others of the same key, after waiting in the key's admission queue. */
export interface QueuedHandler<E extends EndpointShape> {
  admission: AdmissionQueue;
  /** The parameter of the path whose value is the key of the queue; `storeId` if it is missing. */
  queueBy?: string;
  submit(call: Call<E>, envelope: Envelope): Promise<Answer>;
}

/**
 * A change that waits in its key's admission queue before its transaction begins. Callers of one key, who would wait for the
 * same lock, hold no database connection meanwhile.
 */
export interface AdmittedHandler<E extends EndpointShape> {
  admission: AdmissionQueue;
  /** The parameter of the path whose value is the key of the queue. */
  queueBy: string;
  work: Handler<E>;
}

/** Takes over the reply of an endpoint that streams. */
export type StreamHandler<E extends EndpointShape> = (
  call: Call<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>;

type HandlerOf<E extends EndpointShape> = E['output'] extends 'stream'
  ? StreamHandler<E>
  : Handler<E> | QueuedHandler<E>;

export interface Route {
  endpoint: Endpoint;
  handle:
    | Handler<EndpointShape>
    | PreparedHandler<EndpointShape>
    | QueuedHandler<EndpointShape>
    | AdmittedHandler<EndpointShape>
    | StreamHandler<EndpointShape>;
}

/** An admitted handler before it gets its dependencies. */
interface AdmittedWithDeps<Deps, E extends EndpointShape>
  extends Pick<AdmittedHandler<E>, 'admission' | 'queueBy'> {
  work(deps: Deps, call: Call<E>): Promise<OutputOf<E> | Refusal>;
}

/** A prepared handler before it gets its dependencies. */
interface PreparedWithDeps<Deps, E extends EndpointShape, Prepared = unknown> {
  prepare(deps: Deps, call: Call<E>): Promise<Prepared>;
  work(deps: Deps, call: Call<E>, prepared: Prepared): Promise<OutputOf<E> | Refusal>;
}

export const prepared = <Deps, E extends EndpointShape, Prepared>(
  prepare: PreparedWithDeps<Deps, E, Prepared>['prepare'],
  work: PreparedWithDeps<Deps, E, Prepared>['work'],
): PreparedWithDeps<Deps, E> => ({ prepare, work: work as PreparedWithDeps<Deps, E>['work'] });

/** A handler that gets the dependencies of its module before the call. */
type HandlerWithDeps<Deps, E extends EndpointShape> = E['output'] extends 'stream'
  ? (deps: Deps, ...stream: Parameters<StreamHandler<E>>) => Promise<void>
  :
      | ((deps: Deps, call: Call<E>) => Promise<AnswerOf<E>>)
      | PreparedWithDeps<Deps, E>
      | AdmittedWithDeps<Deps, E>
      | QueuedHandler<E>;

type Handlers<Shapes extends Record<string, EndpointShape>> = {
  [Verb in keyof Shapes]: HandlerOf<Shapes[Verb]>;
};
type HandlersWithDeps<Deps, Shapes extends Record<string, EndpointShape>> = {
  [Verb in keyof Shapes]: HandlerWithDeps<Deps, Shapes[Verb]>;
};

/**
 * Pairs endpoints with their handlers, by verb. A missing or an extra handler doesn't compile. Handlers get `deps` as their
 * first argument, unless there are none.
 */
export function routes<Shapes extends Record<string, EndpointShape>>(
  api: Api<Shapes>,
  handlers: Handlers<Shapes>,
): Route[];
export function routes<Deps, Shapes extends Record<string, EndpointShape>>(
  api: Api<Shapes>,
  deps: Deps,
  handlers: HandlersWithDeps<NoInfer<Deps>, Shapes>,
): Route[];
export function routes(
  api: Api<Record<string, EndpointShape>>,
  ...rest: [Record<string, unknown>] | [unknown, Record<string, unknown>]
): Route[] {
  const handlerOf = (verb: string): unknown =>
    rest.length === 1 ? rest[0][verb] : withDeps(rest[0], rest[1][verb] as AnyHandlerWithDeps);
  return Object.entries(api).map(([verb, endpoint]) => ({
    endpoint,
    handle: handlerOf(verb) as Route['handle'],
  }));
}

type AnyHandlerWithDeps =
  | ((deps: unknown, ...call: unknown[]) => Promise<unknown>)
  | PreparedWithDeps<unknown, EndpointShape>
  | AdmittedWithDeps<unknown, EndpointShape>
  | QueuedHandler<EndpointShape>;

/** Binds the dependencies to a handler. */
function withDeps(deps: unknown, handler: AnyHandlerWithDeps) {
  if (typeof handler === 'function') return (...call: unknown[]) => handler(deps, ...call);
  if ('submit' in handler) return handler;
  if ('admission' in handler) return { ...handler, work: (call: Call) => handler.work(deps, call) };
  return {
    prepare: (call: Call) => handler.prepare(deps, call),
    work: (call: Call, data: unknown) => handler.work(deps, call, data),
  };
}
