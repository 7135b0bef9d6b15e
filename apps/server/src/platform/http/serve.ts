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
import { recordOf } from './audit.ts';
import { type Authenticator, admit, type Caller } from './caller.ts';
import { callKeyOf, change, prepare } from './change.ts';
import { closeSession, deviceOf, newSessionToken, openSession, sessionToken } from './cookies.ts';
import { refuseCrossSite } from './cross-site.ts';
import { checkInput } from './input.ts';
import type { Limiter } from './limiter.ts';
import { limit } from './limits.ts';
import type {
  Call,
  Envelope,
  Handler,
  PreparedHandler,
  QueuedHandler,
  Route,
  StreamHandler,
} from './routes.ts';
import { compileSerialiser } from './schemas.ts';

export interface ServeDeps {
  db: Db;
  clock: Clock;
  secret: string;
  publicOrigin: string | undefined;
  authenticator: Authenticator;
  limiter: Limiter;
}

const IMAGE_BYTES = 8 * 1024 * 1024;
/**
 * How many calls of one store's queue have their sessions looked up at a time, and how many wait for that. A crowd at one
 * store leaves connections of the database to the others.
 */
const LOOK_UPS = { concurrency: 16, maxWaiting: 512, maxWaitMs: 10_000 };
const JSON_TYPE = 'application/json; charset=utf-8';

type Answering = (call: Call, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Puts the routes on the server. Every call goes the same way: refused if it comes from another site or too often,
 * let in by the endpoint's audience, its input checked, then handled; and one that changes something runs in one
 * transaction with its key, its audit record and its answer.
 */
export function serve(server: FastifyInstance, routes: readonly Route[], deps: ServeDeps): void {
  const lookUps = new AdmissionQueue(LOOK_UPS);
  server.decorateRequest('admitted', null);
  for (const route of routes) {
    const { endpoint } = route;
    const answer = answeringOf(route, deps);
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.body === 'image' && { bodyLimit: IMAGE_BYTES }),
      config: { endpoint },
      // Before the body is read: whoever may not call doesn't get to send us anything.
      onRequest: async (request, reply) => {
        if (isMutation(endpoint)) refuseCrossSite(request);
        limit(deps.limiter, endpoint, 'address', networkOf(request.ip), deps.clock.now());
        const look = () => letIn(endpoint, request, reply, deps);
        if (!isQueued(route.handle)) request.admitted = await look();
        else {
          const storeId = storeIdOf(request) ?? '';
          route.handle.admission.refuseIfFull(storeId);
          request.admitted = await lookUps.withSlot(storeId, reply.raw, look);
        }
      },
      handler: async (request, reply) => answer(callOf(endpoint, request, deps), request, reply),
    });
  }
}

/** Who was let in, and as what. */
type Admitted = Pick<Call, 'now'> & { caller: Caller; role: StaffRole | undefined };

/** Who calls, and whether they may. */
async function letIn(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { clock, authenticator, limiter }: ServeDeps,
): Promise<Admitted> {
  const now = clock.now();
  const caller = await authenticator.authenticate(sessionToken(request), deviceOf(request, reply));
  request.caller = caller;
  if (caller.user) limit(limiter, endpoint, 'person', caller.user.id, now);
  const role = await admit(caller, endpoint, storeIdOf(request), authenticator, now);
  return { now, caller, role };
}

/** The call as its handler gets it. */
function callOf(endpoint: Endpoint, request: FastifyRequest, { db, secret, publicOrigin }: ServeDeps): Call {
  const { admitted } = request;
  if (!admitted) throw new Error(`${endpoint.name} was reached without being let in`);
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
    newSessionToken: () =>
      typeof key === 'string' ? newSessionToken(secret, admitted.caller.device, key) : '',
    setSession: () => {},
    audit: () => {},
  } as unknown as Call;
}

/** How an endpoint answers: as a stream, by reading, or by changing something. */
function answeringOf({ endpoint, handle }: Route, deps: ServeDeps): Answering {
  if (endpoint.output === 'stream') return handle as StreamHandler<EndpointShape>;
  const serialise = compileSerialiser(endpoint.output);
  if (!isMutation(endpoint)) return reading(handle as Handler<EndpointShape>, serialise);
  if (isQueued(handle)) return queueing(endpoint, handle, deps, serialise);
  return changing(
    endpoint,
    handle as Handler<EndpointShape> | PreparedHandler<EndpointShape>,
    deps,
    serialise,
  );
}

const isQueued = (handle: Route['handle']): handle is QueuedHandler<EndpointShape> => 'submit' in handle;

/**
 * Answers through the store's queue. A place there is taken last, when the caller is known, the body read and checked, so
 * that its time is the command's own: nobody keeps one by sending slowly or by hanging up.
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
    const storeId = storeIdOf(request) ?? '';
    const answer = await handle.admission.withSlot(storeId, reply.raw, () => handle.submit(call, envelope));
    return reply.code(answer.status).type(JSON_TYPE).send(answer.body);
  };

const reading =
  (handle: Handler<EndpointShape>, serialise: (value: unknown) => string): Answering =>
  async (call, _request, reply) => {
    const output = await handle(call);
    if (output instanceof Refusal) throw output;
    return reply.type(JSON_TYPE).send(serialise(output));
  };

const changing =
  (
    endpoint: Endpoint,
    handle: Handler<EndpointShape> | PreparedHandler<EndpointShape>,
    { db, secret }: ServeDeps,
    serialise: (value: unknown) => string,
  ): Answering =>
  async (call, request, reply) => {
    const callKey = callKeyOf(endpoint, call, request.headers['idempotency-key'], secret);
    const work = typeof handle === 'function' ? handle : await prepare(handle, call, callKey);
    const answer = await change(db, endpoint, work, call, callKey, serialise);
    if (answer.sessionEffect === 'start') openSession(request, reply, call.newSessionToken());
    if (answer.sessionEffect === 'end') closeSession(request, reply);
    return reply.code(answer.status).type(JSON_TYPE).send(answer.body);
  };

export const languageOf = (request: FastifyRequest): Language =>
  chooseLanguage(request.headers['accept-language']);

/** What a page can be of. That a passport code was used is not the page's to say. */
const PAGES_ARE_OF = WEB_PLATFORMS.filter((known) => known !== 'passport');

function clientOf({ headers, ip }: FastifyRequest): Call['client'] {
  return {
    platform: CLIENT_PLATFORMS.find((known) => known === headers['x-client-platform']) ?? 'web',
    webPlatform: PAGES_ARE_OF.find((known) => known === headers['x-web-platform']) ?? 'app',
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
    address: networkOf(ip),
  };
}

/** The store a path names, if what it names can be one. */
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
    /** Of a route that is no endpoint: it limits its callers in a way of its own. */
    ownLimit?: true;
  }
}
