import { PROVIDER_METHODS, type ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NoticeReply } from '#gateways/pay/pay.ts';
import type { Limiter } from '#platform/http/limiter.ts';
import { countBad, refuseAfterBad } from '#platform/http/limits.ts';
import type { ProviderDeps } from './providers.deps.ts';

/**
 * Serves the addresses that providers send notifications to. Requests have no session: only the signature counts. A
 * notification is verified, stored and answered in the provider's format; it is applied afterwards.
 */
export function serveNotifications(server: FastifyInstance, deps: ProviderDeps, limiter: Limiter): void {
  server.register(async (scope) => {
    // The signature covers the body as it was sent, so it must not be parsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const method of PROVIDER_METHODS) {
      scope.get(`/api/pay/${method}/notice`, async (request, reply) => {
        const query = new URL(request.url, 'http://probe').searchParams;
        const echo = deps.gateways.get(method)?.replyToUrlCheck?.(query);
        return echo === undefined ? reply.code(404).send() : reply.type('text/plain').send(echo);
      });
      const errorHandler = countTooLarge(deps, method);
      // Before the body is read: addresses that sent many invalid notifications are refused for a while.
      const onRequest = async (request: FastifyRequest) => refuseAfterBad(limiter, request);
      const config = { ownLimit: true } as const;
      scope.post(`/api/pay/${method}/notice`, { errorHandler, onRequest, config }, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        const result = await receiveNotice(deps, method, { headers: request.headers, body });
        if (!result.isValid) countBad(limiter, request);
        return answer(reply, result.reply);
      });
    }
  });
}

/** Counts notifications that are too large to be read with the other refused ones. Fastify answers them. */
const countTooLarge =
  ({ countNotice }: ProviderDeps, method: ProviderMethod) =>
  (error: FastifyError): never => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') countNotice(method, 'unreadable');
    throw error;
  };

async function receiveNotice(
  deps: ProviderDeps,
  method: ProviderMethod,
  raw: Parameters<NonNullable<ReturnType<ProviderDeps['gateways']['get']>>['readNotice']>[0],
): Promise<{ isValid: boolean; reply: NoticeReply }> {
  const gateway = deps.gateways.get(method);
  if (!gateway) return { isValid: false, reply: { status: 404, contentType: 'text/plain', body: '' } };
  const notice = gateway.readNotice(raw, deps.clock.now());
  if ('problem' in notice) {
    deps.countNotice(method, notice.problem);
    return { isValid: false, reply: gateway.replyTo(notice.problem) };
  }
  if ('ignored' in notice) {
    deps.countNotice(method, 'ignored');
    return { isValid: true, reply: gateway.replyTo('accepted') };
  }
  const isNew = await deps.inbox.store(method, notice);
  deps.countNotice(method, isNew ? 'kept' : 'repeated');
  return { isValid: true, reply: gateway.replyTo('accepted') };
}

const answer = (reply: FastifyReply, { status, contentType, body }: NoticeReply) =>
  status === 204 ? reply.code(204).send() : reply.code(status).type(contentType).send(body);
