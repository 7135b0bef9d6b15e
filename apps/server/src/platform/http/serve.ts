import { type Endpoint, type EndpointShape, isMutation } from '@xiwei/contract/common/endpoint.ts';
import { chooseLanguage, type Language } from '@xiwei/contract/common/language.ts';
import { CLIENT_PLATFORMS } from '@xiwei/contract/common/operator.ts';
import { fieldIssues } from '@xiwei/contract/common/validation.ts';
import { fieldWords } from '@xiwei/phrases/common/fields.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { fill, Refusal } from '#platform/refusal.ts';
import { sha256 } from '#platform/secrets.ts';
import { recordCall } from './audit.ts';
import { type Authenticator, admit } from './caller.ts';
import { closeSession, deviceOf, newSessionToken, openSession, sessionToken } from './cookies.ts';
import { refuseCrossSite } from './cross-site.ts';
import { type Answer, type CallKey, claimKey, findAnswer, keepAnswer } from './idempotency.ts';
import { Limiter } from './limiter.ts';
import type { Call, Handler, PreparedHandler, Route, StreamHandler } from './routes.ts';
import { compileSerialiser } from './schemas.ts';

export interface ServeDeps {
  db: Db;
  clock: Clock;
  secret: string;
  publicOrigin: string | undefined;
  authenticator: Authenticator;
}

/** What holds for every call, beside the limits an endpoint declares: generous for people, tight for floods. */
const ADDRESS_LIMIT = { max: 1200, seconds: 60 };
const PERSON_LIMIT = { max: 600, seconds: 60 };
const IMAGE_BYTES = 8 * 1024 * 1024;
const KEY = /^[\w-]{16,100}$/;

/**
 * Puts the routes on the server. Every call goes the same way: refused if it comes from another site or too often,
 * let in by the endpoint's audience, its input checked, then handled; and one that changes something runs in one
 * transaction with its key, its audit record and its answer.
 */
export function serve(server: FastifyInstance, routes: readonly Route[], deps: ServeDeps): void {
  const limiter = new Limiter();
  for (const route of routes) {
    server.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      ...(route.endpoint.body === 'image' && { bodyLimit: IMAGE_BYTES }),
      config: { endpoint: route.endpoint },
      handler: handlerFor(route, deps, limiter),
    });
  }
}

function handlerFor({ endpoint, handle }: Route, deps: ServeDeps, limiter: Limiter) {
  const serialise = endpoint.output === 'stream' ? undefined : compileSerialiser(endpoint.output);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const now = deps.clock.now();
    if (isMutation(endpoint)) refuseCrossSite(request);
    limit(limiter, endpoint, 'address', request.ip, now);
    const caller = await deps.authenticator.authenticate(sessionToken(request), deviceOf(request, reply));
    if (caller.user) limit(limiter, endpoint, 'person', caller.user.id, now);
    const { storeId } = request.params as { storeId?: string };
    const role = await admit(caller, endpoint.who, isId(storeId) ? storeId : undefined, deps.authenticator);
    const language = languageOf(request);
    const key = request.headers['idempotency-key'];
    const call = {
      input: checkInput(endpoint, request, language),
      caller,
      role,
      language,
      now,
      traceId: request.id,
      origin: deps.publicOrigin ?? `${request.protocol}://${request.host}`,
      client: clientOf(request),
      db: deps.db,
      newSessionToken: typeof key === 'string' ? newSessionToken(deps.secret, caller.device, key) : '',
      setSession: () => {},
      audit: () => {},
    } as unknown as Call;

    if (!serialise) return (handle as StreamHandler<EndpointShape>)(call, request, reply);
    if (!isMutation(endpoint)) {
      const output = await (handle as Handler<EndpointShape>)(call);
      if (output instanceof Refusal) throw output;
      return reply.type('application/json; charset=utf-8').send(serialise(output));
    }
    if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('idempotencyKeyMissing');
    const callKey = {
      scope: endpoint.who === 'anyone' ? caller.device : (caller.user?.id ?? ''),
      key,
      endpoint: endpoint.name,
      requestHash: hashOf(request),
    };
    const work = typeof handle === 'function' ? (handle as Handler<EndpointShape>) : await prepare(handle, call, callKey, deps);
    const answer = await change(endpoint, work, call, callKey, deps, serialise);
    if (answer.sessionEffect === 'start') openSession(request, reply, call.newSessionToken);
    if (answer.sessionEffect === 'end') closeSession(request, reply);
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
  };
}

/** Does the slow part outside the transaction, unless the call was answered before and won't need it. */
async function prepare(
  handler: PreparedHandler<EndpointShape>,
  call: Call,
  callKey: CallKey,
  { db }: ServeDeps,
): Promise<Handler<EndpointShape>> {
  const answered = await findAnswer(db, callKey);
  const found = answered ? undefined : await handler.prepare(call);
  return (inside) => handler.work(inside, found);
}

/** One change: its key, its work, its audit record and its answer, all or nothing. */
async function change(
  endpoint: Endpoint,
  work: Handler<EndpointShape>,
  call: Call,
  callKey: CallKey,
  deps: ServeDeps,
  serialise: (value: unknown) => string,
): Promise<Answer> {
  return deps.db.transaction().execute(async (db) => {
    const earlier = await claimKey(db, callKey, call.now);
    if (earlier) return earlier;
    let sessionEffect: Answer['sessionEffect'] = null;
    let detail: Record<string, unknown> | null = null;
    const output = await work({
      ...call,
      db,
      setSession: (effect) => {
        sessionEffect = effect;
      },
      audit: (more) => {
        detail = { ...detail, ...more };
      },
    });
    const refused = output instanceof Refusal;
    const answer: Answer = refused
      ? { status: output.status, body: JSON.stringify(output.body(call.language, call.traceId)), sessionEffect }
      : { status: 200, body: serialise(output), sessionEffect };
    await keepAnswer(db, callKey, answer);
    await recordCall(db, endpoint, call, detail, refused ? output.code : 'done');
    return answer;
  });
}

function limit(limiter: Limiter, endpoint: Endpoint, by: 'person' | 'address', id: string, now: Date): void {
  const own = (endpoint.limits ?? []).filter((one) => one.by === by);
  const waits = [
    limiter.take(`${by}:${id}`, by === 'person' ? PERSON_LIMIT : ADDRESS_LIMIT, now.getTime()),
    ...own.map((one) => limiter.take(`${by}:${id}:${endpoint.name}:${one.seconds}`, one, now.getTime())),
  ];
  const retryAfter = Math.max(...waits);
  if (retryAfter > 0) throw new Refusal('tooManyRequests', { retryAfter });
}

function checkInput(endpoint: Endpoint, request: FastifyRequest, language: Language) {
  const fields: Record<string, string> = {};
  const check = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const { path, problem, limit: bound } of fieldIssues(parsed.error)) {
      fields[path] = fill(fieldWords[language][problem], { limit: bound });
    }
    return undefined;
  };
  const input = {
    params: check(endpoint.params, request.params),
    query: check(endpoint.query, request.query),
    body: endpoint.body === 'image' ? imageBytes(request) : check(endpoint.body, request.body ?? {}),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('inputInvalid', { fields });
  return input;
}

function imageBytes(request: FastifyRequest): Uint8Array {
  if (!Buffer.isBuffer(request.body) || request.body.length === 0) throw new Refusal('mediaTypeUnsupported');
  return request.body;
}

/** What makes two calls the same: path and input, whatever the order of their fields. */
function hashOf(request: FastifyRequest): Buffer {
  const body = Buffer.isBuffer(request.body) ? sha256(request.body).toString('hex') : sorted(request.body);
  return sha256(JSON.stringify([request.params, request.query, body]));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

export const languageOf = (request: FastifyRequest): Language =>
  chooseLanguage(request.headers['accept-language']);

function clientOf(request: FastifyRequest): Call['client'] {
  const platform = request.headers['x-client-platform'];
  return {
    platform: CLIENT_PLATFORMS.find((known) => known === platform) ?? 'web',
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    address: request.ip,
  };
}

const isId = (text: string | undefined): boolean => /^[0-9a-f-]{36}$/i.test(text ?? '');

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

