import {
  type Endpoint,
  type EndpointShape,
  isMutation,
  type StaffRole,
} from '@xiwei/contract/common/endpoint.ts';
import { chooseLanguage, type Language } from '@xiwei/contract/common/language.ts';
import { CLIENT_PLATFORMS, WEB_PLATFORMS } from '@xiwei/contract/common/operator.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AdmissionQueue } from '#platform/admission-queue.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { isId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { networkOf } from './address.ts';
import { addRecord } from './audit.store.ts';
import { recordOf } from './audit.ts';
import { type Authenticator, admit, type Caller } from './caller.ts';
import { callKeyOf, change, prepare } from './change.ts';
import { CompressedText } from './compressed-text.ts';
import { closeSession, deviceOf, newSessionToken, openSession, sessionToken } from './cookies.ts';
import { refuseCrossSite } from './cross-site.ts';
import type { Answer, CallKey } from './idempotency.ts';
import { checkInput } from './input.ts';
import type { Limiter } from './limiter.ts';
import { limit } from './limits.ts';
import type { PassOn } from './pass-on.ts';
import type {
  AdmittedHandler,
  Call,
  Envelope,
  Handler,
  PreparedHandler,
  QueuedHandler,
  Route,
  StreamHandler,
} from './routes.ts';
import { serialiserOf } from './schemas.ts';

export interface ServeDeps {
  db: Db;
  clock: Clock;
  secret: string;
  publicOrigin: string | undefined;
  authenticator: Authenticator;
  limiter: Limiter;
  /** Passes calls of a store on to the node that has it; undefined if this start runs one node. */
  passOn?: PassOn | undefined;
}

const IMAGE_BYTES = 8 * 1024 * 1024;
/**
 * The limits of session lookups for calls of one store's queue: concurrent lookups, waiting calls, and the maximum
 * wait. They leave database connections for other stores when one store is crowded.
 */
const SESSION_LOOKUPS = { concurrency: 16, maxWaiting: 512, maxWaitMs: 10_000 };
const JSON_TYPE = 'application/json; charset=utf-8';

type Answering = (call: Call, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Adds the routes to the server. Every call takes the same steps: cross-site check and rate limits, audience,
 * validation of the input, handler. A change runs in one transaction with its key, its audit record and its answer.
 */
export function serve(server: FastifyInstance, routes: readonly Route[], deps: ServeDeps): void {
  const lookups = new AdmissionQueue(SESSION_LOOKUPS);
  server.decorateRequest('admitted', null);
  for (const route of routes) {
    const { endpoint } = route;
    const answer = answeringOf(route, deps);
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.body === 'image' && { bodyLimit: IMAGE_BYTES }),
      ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
      config: { endpoint },
      // Before the body is read: a caller without access can't send one.
      onRequest: async (request, reply) => {
        const id = deps.passOn && ownedIdOf(route, request);
        if (id && (await deps.passOn?.pass(id, request, reply))) return reply;
        if (isMutation(endpoint)) refuseCrossSite(request);
        limit(deps.limiter, endpoint, 'address', networkOf(request.ip));
        const admitCaller = () => authenticate(endpoint, request, reply, deps);
        if (!hasQueue(route.handle)) request.admitted = await admitCaller();
        else {
          const key = queueKeyOf(route.handle, request);
          route.handle.admission.refuseIfFull(key);
          request.admitted = await lookups.withSlot(key, reply.raw, admitCaller);
        }
        return;
      },
      handler: async (request, reply) => answer(callOf(endpoint, request, reply, deps), request, reply),
    });
  }
}

/** Returns a check for routes that are no endpoints: it refuses callers who are not administrators. */
export const requireAdmin =
  ({ authenticator, clock }: Pick<ServeDeps, 'authenticator' | 'clock'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const caller = await authenticator.authenticate(sessionToken(request), deviceOf(request, reply));
    request.caller = caller;
    await admit(caller, { who: 'admin' }, undefined, authenticator, clock.now());
  };

/** An admitted caller and their role. */
type Admitted = Pick<Call, 'now'> & { caller: Caller; role: StaffRole | undefined };

/** Authenticates the caller and checks their access. */
async function authenticate(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { clock, authenticator, limiter }: ServeDeps,
): Promise<Admitted> {
  const now = clock.now();
  const caller = await authenticator.authenticate(sessionToken(request), deviceOf(request, reply));
  request.caller = caller;
  if (caller.user) limit(limiter, endpoint, 'person', caller.user.id);
  const role = await admit(caller, endpoint, storeIdOf(request), authenticator, now);
  return { now, caller, role };
}

/** Builds the call for its handler. */
function callOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { db, secret, publicOrigin }: ServeDeps,
): Call {
  const { admitted } = request;
  if (!admitted) throw new Error(`${endpoint.name} was reached by a caller who was not admitted`);
  const language = languageOf(request);
  const key = request.headers['idempotency-key'];
  return {
    ...admitted,
    input: checkInput(endpoint, request, language),
    language,
    traceId: request.id,
    origin: publicOrigin ?? `${request.protocol}://${request.host}`,
    client: clientOf(request),
    db,
    response: reply.raw,
    newSessionToken: () =>
      typeof key === 'string' ? newSessionToken(secret, admitted.caller.device, key) : '',
    setSession: () => {},
    audit: () => {},
  } as unknown as Call;
}

/** Returns how an endpoint answers: as a stream, by reading, or by a change. */
function answeringOf({ endpoint, handle }: Route, deps: ServeDeps): Answering {
  if (endpoint.output === 'stream') return handle as StreamHandler<EndpointShape>;
  if (endpoint.output === 'picture') return readingPicture(handle as Handler<PictureShape>);
  const serialise = serialiserOf(endpoint.output);
  if (!isMutation(endpoint) || endpoint.ephemeral)
    return reading(
      endpoint.recorded
        ? recording(endpoint, handle as Handler<EndpointShape>)
        : (handle as Handler<EndpointShape>),
      serialise,
    );
  if (isQueued(handle)) return queueing(endpoint, handle, deps, serialise);
  return changing(endpoint, handle as OwnTransaction, deps, serialise);
}

type WithQueue = QueuedHandler<EndpointShape> | AdmittedHandler<EndpointShape>;
const hasQueue = (handle: Route['handle']): handle is WithQueue => 'admission' in handle;
const isQueued = (handle: Route['handle']): handle is QueuedHandler<EndpointShape> => 'submit' in handle;

/** A handler whose change has a transaction of its own. */
type OwnTransaction =
  | Handler<EndpointShape>
  | PreparedHandler<EndpointShape>
  | AdmittedHandler<EndpointShape>;

/**
 * Answers through the store's queue. The call enters it last, when the caller is known and the body is read and
 * validated, so that slow senders and disconnected callers don't occupy a place.
 */
const queueing =
  (
    endpoint: Endpoint,
    handle: QueuedHandler<EndpointShape>,
    { secret }: ServeDeps,
    serialise: (value: unknown) => string,
  ): Answering =>
  async (call, request, reply) => {
    const envelope: Envelope = {
      key: callKeyOf(endpoint, call, request.headers['idempotency-key'], secret),
      record: (detail, outcome) => recordOf(endpoint, call, detail, outcome),
      answer: (output) => ({ status: 200, body: serialise(output), sessionEffect: null }),
    };
    const key = queueKeyOf(handle, request);
    const answer = await handle.admission.withSlot(key, reply.raw, () => handle.submit(call, envelope));
    return reply.code(answer.status).type(JSON_TYPE).send(answer.body);
  };

const reading =
  (handle: Handler<EndpointShape>, serialise: (value: unknown) => string): Answering =>
  async (call, request, reply) => {
    const output = await handle(call);
    if (output instanceof Refusal) throw output;
    if (output instanceof CompressedText) return output.send(request, reply.type(JSON_TYPE));
    return reply.type(JSON_TYPE).send(serialise(output));
  };

/** Adds an audit record to a read. The answer is sent only if the record is written. */
const recording =
  (endpoint: Endpoint, handle: Handler<EndpointShape>): Handler<EndpointShape> =>
  async (call) => {
    const output = await handle(call);
    if (!(output instanceof Refusal)) await addRecord(call.db, recordOf(endpoint, call, null, 'done'));
    return output;
  };

type PictureShape = EndpointShape & { output: 'picture' };

/** Answers a picture. Browsers keep it for the person who may see it, and no proxy does. */
const readingPicture =
  (handle: Handler<PictureShape>): Answering =>
  async (call, _request, reply) => {
    const output = await handle(call as unknown as Call<PictureShape>);
    if (output instanceof Refusal) throw output;
    return reply
      .type(output.mediaType)
      .header('cache-control', 'private, max-age=86400, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .send(output.content);
  };

const changing =
  (
    endpoint: Endpoint,
    handle: OwnTransaction,
    { db, secret }: ServeDeps,
    serialise: (value: unknown) => string,
  ): Answering =>
  async (call, request, reply) => {
    const callKey = callKeyOf(endpoint, call, request.headers['idempotency-key'], secret);
    const run = (work: Handler<EndpointShape>) => change(db, endpoint, work, call, callKey, serialise);
    const answer = await runIn(handle, call, callKey, run, request, reply);
    if (answer.sessionEffect === 'start') openSession(request, reply, call.newSessionToken());
    if (answer.sessionEffect === 'end') closeSession(request, reply);
    return reply.code(answer.status).type(JSON_TYPE).send(answer.body);
  };

/** Runs a change: after its preparation, or when its queue has a slot for it. */
async function runIn(
  handle: OwnTransaction,
  call: Call,
  callKey: CallKey,
  run: (work: Handler<EndpointShape>) => Promise<Answer>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  if (typeof handle === 'function') return run(handle);
  if (!('admission' in handle)) return run(await prepare(handle, call, callKey));
  const key = queueKeyOf(handle, request);
  return handle.admission.withSlot(key, reply.raw, () => run(handle.work));
}

export const languageOf = (request: FastifyRequest): Language =>
  chooseLanguage(request.headers['accept-language']);

/** The web platforms a page may claim. `passport` is set by the server. */
const PAGE_PLATFORMS = WEB_PLATFORMS.filter((known) => known !== 'passport');

function clientOf({ headers, ip }: FastifyRequest): Call['client'] {
  return {
    platform: CLIENT_PLATFORMS.find((known) => known === headers['x-client-platform']) ?? 'web',
    webPlatform: PAGE_PLATFORMS.find((known) => known === headers['x-web-platform']) ?? 'app',
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
    address: networkOf(ip),
  };
}

/** Returns the key of the queue that a call waits in. Calls whose key is no id share one queue and are refused later. */
function queueKeyOf({ queueBy = 'storeId' }: Pick<WithQueue, 'queueBy'>, request: FastifyRequest): string {
  const key = (request.params as Record<string, string>)[queueBy] ?? '';
  return isId(key) ? key.toLowerCase() : '';
}

/** Returns the id by which one node of a group has what a call is about: the key of its queue, or its store. */
function ownedIdOf({ endpoint, handle }: Route, request: FastifyRequest): string | undefined {
  if (hasQueue(handle)) return queueKeyOf(handle, request) || undefined;
  return isMutation(endpoint) || endpoint.kept ? storeIdOf(request)?.toLowerCase() : undefined;
}

/** Returns the store id in the path, if it has the format of an id. */
function storeIdOf(request: FastifyRequest): string | undefined {
  const { storeId = '' } = request.params as { storeId?: string };
  return isId(storeId) ? storeId : undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    admitted: Admitted | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** For a route that is no endpoint: it has a rate limit of its own. */
    ownLimit?: true;
  }
}
