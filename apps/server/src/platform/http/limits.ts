import type { Endpoint } from '@xiwei/contract/common/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/refusal.ts';
import { networkOf } from './address.ts';
import type { Limiter } from './limiter.ts';

/** The rate limits of every call, besides those of its endpoint: generous for people, tight for floods. */
const ADDRESS_LIMIT = { max: 1200, seconds: 60 };
const PERSON_LIMIT = { max: 600, seconds: 60 };
/** The rate limit of routes that are no endpoints: pages, probes and the reference. */
const OTHERS_LIMIT = { max: 1200, seconds: 60 };
/** The rate limit of static files, of which a page loads dozens. */
const PLAIN_FILES = /^\/(assets|files)\//;

/** Counts a call of an endpoint for a person or an address, and refuses it above the limit. */
export function limit(limiter: Limiter, endpoint: Endpoint, by: 'person' | 'address', id: string): void {
  const own = (endpoint.limits ?? []).filter((limit) => limit.by === by);
  refuseFor(
    limiter.take(`${by}:${id}`, by === 'person' ? PERSON_LIMIT : ADDRESS_LIMIT),
    ...own.map((limit) => limiter.take(`${by}:${id}:${endpoint.name}:${limit.seconds}`, limit)),
  );
}

/** Counts calls of routes that are no endpoints by address. Routes with `ownLimit` have limits of their own. */
export function limitOtherRoutes(server: FastifyInstance, limiter: Limiter): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { endpoint, ownLimit } = request.routeOptions.config;
    const isLimited = !endpoint && !ownLimit && !PLAIN_FILES.test(request.url);
    const wait = isLimited ? limiter.take(`others:${networkOf(request.ip)}`, OTHERS_LIMIT) : 0;
    done(refusalFor(wait));
  });
}

/** The rate limit of invalid messages per address. */
const BAD_LIMIT = { max: 120, seconds: 60 };
const badKey = (request: FastifyRequest): string => `bad:${networkOf(request.ip)}`;

/** Refuses an address that has sent too many invalid messages. Valid ones are not counted: a provider sends many. */
export const refuseAfterBad = (limiter: Limiter, request: FastifyRequest): void =>
  refuseFor(limiter.wait(badKey(request), BAD_LIMIT));

export const countBad = (limiter: Limiter, request: FastifyRequest): void => {
  limiter.take(badKey(request), BAD_LIMIT);
};

function refuseFor(...waits: number[]): void {
  const refusal = refusalFor(Math.max(...waits));
  if (refusal) throw refusal;
}

const refusalFor = (retryAfter: number): Refusal | undefined =>
  retryAfter > 0 ? new Refusal('tooManyRequests', { retryAfter }) : undefined;
