import { GROUP_PLATFORMS, type GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallbackReply, RawCallback } from '#gateways/group/group.ts';
import type { Limiter } from '#platform/http/limiter.ts';
import { countBad, refuseAfterBad } from '#platform/http/limits.ts';
import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import { storeEvents } from './inbox.store.ts';

/** The largest body of a callback, in bytes. Those of the platforms have a few hundred. */
const MOST_BYTES = 64 * 1024;

/**
 * Serves the addresses that group-buying platforms call. Requests have no session: only the signature counts. An event is
 * verified, stored and answered in the platform's format; it is applied afterwards by a job, which is added when it is stored.
 */
export function serveCallbacks(server: FastifyInstance, deps: GroupbuyingDeps, limiter: Limiter): void {
  server.register(async (scope) => {
    // The signature covers the body as it was sent, so it must not be parsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const platform of GROUP_PLATFORMS) {
      const errorHandler = countTooLarge(deps, platform, limiter);
      // Before the body is read: addresses that sent many invalid callbacks are refused for a while.
      const onRequest = async (request: FastifyRequest) => refuseAfterBad(limiter, request);
      const options = { errorHandler, onRequest, bodyLimit: MOST_BYTES, config: { ownLimit: true } } as const;
      const handle = async (request: FastifyRequest, reply: FastifyReply) => {
        const result = await receiveCallback(deps, platform, rawOf(request, platform));
        if (!result.isValid) countBad(limiter, request);
        return answer(reply, result.reply);
      };
      for (const path of [`/api/group-buying/${platform}`, `/api/group-buying/${platform}/*`]) {
        scope.post(path, options, handle);
        scope.get(path, options, handle);
      }
    }
  });
}

const rawOf = (request: FastifyRequest, platform: GroupPlatform): RawCallback => {
  const { pathname, searchParams } = new URL(request.url, 'http://callback');
  return {
    method: request.method === 'GET' ? 'GET' : 'POST',
    path: pathname.slice(`/api/group-buying/${platform}`.length),
    query: searchParams,
    headers: request.headers,
    body: typeof request.body === 'string' ? request.body : '',
  };
};

/** Counts callbacks that are too large to be read with the other refused ones. Fastify answers them. */
const countTooLarge =
  ({ countCallback }: GroupbuyingDeps, platform: GroupPlatform, limiter: Limiter) =>
  (error: FastifyError, request: FastifyRequest): never => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
      countCallback(platform, 'unreadable');
      countBad(limiter, request);
    }
    throw error;
  };

async function receiveCallback(
  { writerPool, gateways, clock, countCallback, queueApplying }: GroupbuyingDeps,
  platform: GroupPlatform,
  raw: RawCallback,
): Promise<{ isValid: boolean; reply: CallbackReply }> {
  const gateway = gateways.get(platform);
  if (!gateway) return { isValid: false, reply: { status: 404, contentType: 'text/plain', body: '' } };
  const now = clock.now();
  const read = gateway.readCallback(raw, now);
  if ('problem' in read) {
    countCallback(platform, read.problem);
    return { isValid: false, reply: gateway.refuseCallback(read.problem) };
  }
  if (read.events.length === 0) return { isValid: true, reply: read.reply };
  const { addressed, added } = await storeEvents(writerPool, platform, read.events, now);
  if (addressed === 0) {
    countCallback(platform, 'notOurs');
    // It is signed by the platform, so that the sender is no attacker.
    return { isValid: true, reply: gateway.refuseCallback('notOurs') };
  }
  queueApplying(added);
  countCallback(platform, added.length > 0 ? 'kept' : 'repeated');
  return { isValid: true, reply: read.reply };
}

const answer = (reply: FastifyReply, { status, contentType, body }: CallbackReply) =>
  reply.code(status).type(contentType).send(body);
