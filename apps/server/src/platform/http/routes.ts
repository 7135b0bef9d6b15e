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
import type { AdmissionQueue } from '#platform/admission-queue.ts';
import type { Db } from '#platform/db/db.ts';
import type { Refusal } from '#platform/refusal.ts';
import type { AuditRow } from './audit.ts';
import type { Caller, SignedIn } from './caller.ts';
import type { Answer, CallKey } from './idempotency.ts';

/** One call of an endpoint, after it was let in and its input checked. */
export interface Call<E extends EndpointShape = EndpointShape> {
  input: InputOf<E>;
  /** For endpoints of signed-in people, the person is there. */
  caller: E['who'] extends 'anyone' ? Caller : SignedIn;
  /** The caller's role at the store in the path, for endpoints of staff. */
  role: E['who'] extends StaffRole ? StaffRole : undefined;
  language: Language;
  now: Date;
  traceId: string;
  /** Where this caller reaches the product, for links that lead back. */
  origin: string;
  /** `address` is the network it came from, as far as one caller can't choose it freely. */
  client: { platform: ClientPlatform; webPlatform: WebPlatform; userAgent: string; address: string };
  /** The call's transaction when it changes something, else the pool. */
  db: Db;
  /** The token a session opened by this call will have. Empty where nothing can be opened. */
  newSessionToken(): string;
  /** Opens the session with that token in the browser, or closes the one it has. */
  setSession(effect: 'start' | 'end'): void;
  /** Adds to the audit record what the path and the operator don't say. */
  audit(detail: Record<string, unknown>): void;
}

export type Handler<E extends EndpointShape> = (call: Call<E>) => Promise<OutputOf<E> | Refusal>;

/**
 * A change that needs something slow first: another company's server, a picture to decode. `prepare` runs outside the
 * transaction, and not at all for a call that was answered before; `work` gets what it found.
 */
export interface PreparedHandler<E extends EndpointShape, Found = unknown> {
  prepare(call: Call<E>): Promise<Found>;
  work(call: Call<E>, found: Found): Promise<OutputOf<E> | Refusal>;
}

export const prepared = <E extends EndpointShape, Found>(
  prepare: PreparedHandler<E, Found>['prepare'],
  work: PreparedHandler<E, Found>['work'],
): PreparedHandler<E> => ({ prepare, work: work as PreparedHandler<E>['work'] });

/** What goes with a change into its transaction, whoever commits it: its key, its audit record, the text of its answer. */
export interface Envelope {
  key: CallKey;
  record(detail: Record<string, unknown> | null, outcome: string): AuditRow;
  answer(output: unknown): Answer;
}

/** A change of a store that is committed together with others. It waits at the store's door, if there is a line. */
export interface QueuedHandler<E extends EndpointShape> {
  admission: AdmissionQueue;
  submit(call: Call<E>, envelope: Envelope): Promise<Answer>;
}

/** Takes over the reply of an endpoint that streams. */
export type StreamHandler<E extends EndpointShape> = (
  call: Call<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>;

type HandlerOf<E extends EndpointShape> = E['output'] extends 'stream'
  ? StreamHandler<E>
  : Handler<E> | PreparedHandler<E> | QueuedHandler<E>;

export interface Route {
  endpoint: Endpoint;
  handle:
    | Handler<EndpointShape>
    | PreparedHandler<EndpointShape>
    | QueuedHandler<EndpointShape>
    | StreamHandler<EndpointShape>;
}

/** Pairs endpoints with their handlers, by verb. A missing or an extra handler doesn't compile. */
export function routes<Shapes extends Record<string, EndpointShape>>(
  api: Api<Shapes>,
  handlers: { [Verb in keyof Shapes]: HandlerOf<Shapes[Verb]> },
): Route[] {
  return Object.entries(api).map(([verb, endpoint]) => ({
    endpoint: endpoint as Endpoint,
    handle: handlers[verb] as Route['handle'],
  }));
}
