import type { Endpoint } from '@xiwei/contract/common/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { Refusal } from '#platform/refusal.ts';
import { networkOf } from './address.ts';
import type { Limiter } from './limiter.ts';

/** What holds for every call, beside the limits an endpoint declares: generous for people, tight for floods. */
const ADDRESS_LIMIT = { max: 1200, seconds: 60 };
const PERSON_LIMIT = { max: 600, seconds: 60 };
/** Pages, probes and the reference, which are no endpoints, have an allowance of their own. */
const OTHERS_LIMIT = { max: 1200, seconds: 60 };
/** Files that are sent as they are, dozens with a page. */
const PLAIN_FILES = /^\/(assets|files)\//;

/** Counts a call of an endpoint under who or where it comes from, and refuses it when there were too many. */
export function limit(
  limiter: Limiter,
  endpoint: Endpoint,
  by: 'person' | 'address',
  id: string,
  now: Date,
): void {
  const own = (endpoint.limits ?? []).filter((one) => one.by === by);
  refuseFor(
    limiter.take(`${by}:${id}`, by === 'person' ? PERSON_LIMIT : ADDRESS_LIMIT, now.getTime()),
    ...own.map((one) => limiter.take(`${by}:${id}:${endpoint.name}:${one.seconds}`, one, now.getTime())),
  );
}

/** Counts calls of routes that are no endpoints by address. Those with `ownLimit` see to it themselves. */
export function limitOtherRoutes(server: FastifyInstance, limiter: Limiter, clock: Clock): void {
  server.addHook('onRequest', async (request) => {
    const { endpoint, ownLimit } = request.routeOptions.config;
    if (endpoint || ownLimit || PLAIN_FILES.test(request.url)) return;
    refuseFor(limiter.take(`others:${networkOf(request.ip)}`, OTHERS_LIMIT, clock.now().getTime()));
  });
}

/** How many messages of an address may turn out to be nothing before it is not listened to for a while. */
const BAD_LIMIT = { max: 120, seconds: 60 };
const badKey = (request: FastifyRequest): string => `bad:${networkOf(request.ip)}`;

/** Refuses an address that has sent too much that was nothing. What is good isn't counted: a provider sends a lot. */
export const refuseAfterBad = (limiter: Limiter, request: FastifyRequest, now: Date): void =>
  refuseFor(limiter.wait(badKey(request), BAD_LIMIT, now.getTime()));

export const countBad = (limiter: Limiter, request: FastifyRequest, now: Date): void => {
  limiter.take(badKey(request), BAD_LIMIT, now.getTime());
};

function refuseFor(...waits: number[]): void {
  const retryAfter = Math.max(...waits);
  if (retryAfter > 0) throw new Refusal('tooManyRequests', { retryAfter });
}
