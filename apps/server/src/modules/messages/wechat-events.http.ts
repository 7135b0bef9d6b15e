import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WechatEvent } from '#gateways/social/wechat/callback.ts';
import { wechatProviderId } from '#gateways/social/wechat/messages.ts';
import type { Limiter } from '#platform/http/limiter.ts';
import { countBad, refuseAfterBad } from '#platform/http/limits.ts';
import type { MessagesDeps } from './messages.deps.ts';
import { receiveReport } from './reports.ts';
import { applyEvent } from './wechat-following.ts';

const PATH = '/api/wechat/events';

/**
 * Serves the address to which WeChat pushes what happens at the official account. Requests have no session: only the signature
 * counts. WeChat repeats pushes that are not answered in time, and sends them in any order.
 */
export function serveWechatEvents(server: FastifyInstance, deps: MessagesDeps, limiter: Limiter): void {
  const { wechat, clock } = deps;
  const queryOf = (request: FastifyRequest) => new URL(request.url, 'http://push').searchParams;
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.get(PATH, async (request, reply) => {
      const echo = wechat?.gateway.replyToUrlCheck(queryOf(request));
      return echo === undefined ? reply.code(404).send() : reply.type('text/plain').send(echo);
    });
    // Before the body is read: addresses that sent many invalid pushes are refused for a while.
    const onRequest = async (request: FastifyRequest) => refuseAfterBad(limiter, request);
    const config = { ownLimit: true } as const;
    scope.post(PATH, { onRequest, config }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const event = wechat?.gateway.readPush(queryOf(request), body, clock.now());
      if (!event || 'problem' in event) {
        countBad(limiter, request);
        return reply.code(event ? 403 : 404).send();
      }
      await receive(deps, event);
      return reply.type('text/plain').send('success');
    });
  });
}

async function receive(deps: MessagesDeps, event: WechatEvent): Promise<void> {
  if (event.kind === 'follow' || event.kind === 'answers') await applyEvent(deps, event);
  if (event.kind === 'reports')
    for (const { messageId, ...report } of event.reports)
      await receiveReport(deps, { providerId: wechatProviderId(messageId), reference: null, ...report });
}
