import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { Endpoint } from '@xiwei/contract/common/endpoint.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { type ConstraintRefusals, refusalOfConstraint } from '#platform/db/constraints.ts';
import { isUnwritable } from '#platform/db/db.ts';
import { isUnreachable } from '#platform/db/is-unreachable.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import { Refusal } from '#platform/refusal.ts';
import { repeatedWarning } from '#platform/repeated-warning.ts';
import { keyed } from '#platform/secrets.ts';
import { networkOf } from './address.ts';
import type { Caller } from './caller.ts';
import { securityHeaders } from './security-headers.ts';
import { languageOf } from './serve.ts';
import { newTraceId } from './trace-id.ts';

const BODY_BYTES = 256 * 1024;
/** How long a caller may take to send a call, and its headers, in milliseconds, and how often that is checked. */
const REQUEST_MS = 30_000;
const HEADERS_MS = 15_000;
const CHECKING_MS = 5_000;
/** After how many seconds a client should repeat a call that could not be served. */
const RETRY_SECONDS = 5;

export interface ServerDeps {
  config: Config;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  constraintRefusals: ConstraintRefusals;
  /** Collects every route that is added. */
  served: ServedRoute[];
  /** Sent with every answer, so that a page can detect that it is outdated. */
  appVersion: string;
}

type RefusalDeps = Pick<ServerDeps, 'log' | 'constraintRefusals'> & {
  warnUnreachable(error: unknown): void;
  warnUnwritable(error: unknown): void;
};

export interface ServedRoute {
  method: string;
  url: string;
  endpoint: Endpoint | undefined;
}

/**
 * Creates the HTTP server without routes: headers, limits of size and time, one format for refusals, one log line per
 * call.
 */
export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const server = Fastify({
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    // Node exchanges the two limits if that of the headers is the longer one, as it is by default.
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECKING_MS },
    trustProxy: (_address, hop) => hop < deps.config.trustProxy,
    genReqId: () => newTraceId(deps.clock.now()),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    logger: false,
    // A malformed address reaches no route and no hook.
    frameworkErrors: (_error, request, reply) => {
      reply.header('x-trace-id', request.id);
      void refuse(new Refusal('notFound'), request, reply, deps);
    },
  });
  server.addHook('onRoute', ({ method, url, config }) => {
    for (const verb of [method].flat()) deps.served.push({ method: verb, url, endpoint: config?.endpoint });
  });
  server.decorate('isPublicSecure', deps.config.publicOrigin?.startsWith('https:') ?? false);
  await server.register(cookie);
  const fixedHeaders = { ...(await securityHeaders(deps.config)), 'x-app-version': deps.appVersion };
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  server.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.decorateRequest('isAccounted', false);
  server.decorateRequest('caller', null);
  server.decorateRequest('refusedWith', undefined);
  // Hooks of every call have callbacks: a promise for each would cost more than their work.
  server.addHook('onRequest', (request, reply, done) => {
    // onResponse does not run for an answer that was not sent completely.
    reply.raw.once('close', () => account(request, reply, deps));
    reply.headers(fixedHeaders).header('x-trace-id', request.id);
    done();
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    const isApi = request.routeOptions.config.endpoint || request.url.startsWith('/api/');
    if (isApi && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  server.addHook('onResponse', (request, reply, done) => {
    account(request, reply, deps);
    done();
  });
  const warnUnreachable = repeatedWarning(deps.log, 'Calls failed because the database cannot be reached');
  const warnUnwritable = repeatedWarning(
    deps.log,
    'Calls failed because the database or the disk cannot be written',
  );
  server.setErrorHandler(async (error: unknown, request, reply) => {
    const warnings = { warnUnreachable, warnUnwritable };
    await refuse(asRefusal(error, request, { ...deps, ...warnings }), request, reply, deps);
  });
  server.setNotFoundHandler(async (request, reply) => refuse(new Refusal('notFound'), request, reply, deps));
  return server;
}

async function refuse(
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: ServerDeps,
): Promise<void> {
  deps.metrics.refusals.inc({ code: refusal.code });
  request.refusedWith = refusal.code;
  const { retryAfter = refusal.code === 'unavailable' ? RETRY_SECONDS : undefined } = refusal.extras;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  await reply.code(refusal.status).send(refusal.body(languageOf(request), request.id));
}

/** Turns an error into a refusal. An unexpected error is logged; the caller gets its trace id only. */
function asRefusal(
  error: unknown,
  request: FastifyRequest,
  { log, constraintRefusals, warnUnreachable, warnUnwritable }: RefusalDeps,
): Refusal {
  if (error instanceof Refusal) return error;
  const violation = refusalOfConstraint(error, constraintRefusals, request.routeOptions.config.endpoint);
  if (violation) return violation;
  const { statusCode = 500, code } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('tooLarge');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('mediaTypeUnsupported');
  const missing = missingAccount(error);
  if (missing) return new Refusal(missing === request.caller?.user?.id ? 'notSignedIn' : 'changedMeanwhile');
  if (statusCode >= 400 && statusCode < 500) return new Refusal('inputInvalid');
  if (isUnreachable(error)) {
    warnUnreachable(error);
    return new Refusal('unavailable');
  }
  if (isUnwritable(error)) {
    warnUnwritable(error);
    return new Refusal('unavailable');
  }
  log.error({ traceId: request.id, endpoint: nameOf(request), err: error }, 'Call failed unexpectedly');
  return new Refusal('unexpected');
}

/** Finds the account that a change refers to and that was closed meanwhile. */
function missingAccount(error: unknown): string | undefined {
  const { code, detail = '' } = error as { code?: string; detail?: string };
  return code === '23503'
    ? /=\(([\da-f-]{36})\) is not present in table "user_account"\.$/.exec(detail)?.[1]
    : undefined;
}

/**
 * The status logged for a call whose caller disconnected before the answer. Not an HTTP status, but customary
 * (nginx).
 */
const HUNG_UP = 499;

/** Writes one log line per call, answered or not. */
function account(request: FastifyRequest, reply: FastifyReply, deps: ServerDeps): void {
  const { log, metrics } = deps;
  if (request.isAccounted) return;
  request.isAccounted = true;
  const endpoint = nameOf(request);
  const status = reply.raw.headersSent ? reply.statusCode : HUNG_UP;
  metrics.requests.observe({ endpoint, status }, reply.elapsedTime / 1000);
  const line = {
    traceId: request.id,
    endpoint,
    method: request.method,
    status,
    ms: Math.round(reply.elapsedTime),
    ...(status >= 400 && attribution(request, deps)),
  };
  if (request.routeOptions.config.endpoint) log.info(line, 'call');
  else log.debug(line, 'call');
}

/**
 * Identifies the caller of a refused call: ids, and a keyed digest of the network. One caller can be followed through
 * the log, and only who has the secret can find out their network. Refused calls are logged instead of audited,
 * because the audit trail is permanent and could be filled by calls that change nothing.
 */
const attribution = ({ caller, refusedWith, ip }: FastifyRequest, { config }: ServerDeps) => ({
  refusal: refusedWith,
  person: caller?.user?.id,
  session: caller?.session?.id,
  network: keyed(config.secret, 'network in the log', networkOf(ip)).toString('hex').slice(0, 16),
});

/** Returns the endpoint's name or the route's pattern; never the address, which may contain personal data. */
const nameOf = (request: FastifyRequest): string =>
  request.routeOptions.config.endpoint?.name ?? request.routeOptions.url ?? 'unknown';

declare module 'fastify' {
  interface FastifyRequest {
    isAccounted: boolean;
    /** The caller once they are authenticated, admitted or not. */
    caller: Caller | null;
    refusedWith: RefusalCode | undefined;
  }
}
