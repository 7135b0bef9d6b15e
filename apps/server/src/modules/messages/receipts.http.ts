import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limiter } from '#platform/http/limiter.ts';
import { countBad, refuseAfterBad } from '#platform/http/limits.ts';
import { sameSecret } from '#platform/secrets.ts';
import type { MessagesDeps } from './messages.deps.ts';
import { receiveReport } from './reports.ts';

/**
 * Serves the address to which the SMS provider sends delivery reports. They have no signature, so the address has a secret part.
 * Providers repeat reports, and send those of one message in any order. Some send them as forms.
 */
export function serveReceipts(server: FastifyInstance, deps: MessagesDeps, limiter: Limiter): void {
  const { sms } = deps;
  const onRequest = async (request: FastifyRequest) => refuseAfterBad(limiter, request);
  const config = { ownLimit: true } as const;
  server.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post<{ Params: { token: string } }>(
      '/api/sms/receipts/:token',
      { onRequest, config },
      async (request, reply) => {
        const isOurs = sms?.receiptToken !== undefined && sameSecret(request.params.token, sms.receiptToken);
        const receipts = isOurs ? sms.readReceipts(request.body) : undefined;
        if (!receipts || !sms) {
          countBad(limiter, request);
          return reply.code(isOurs ? 400 : 404).send();
        }
        for (const receipt of receipts) await receiveReport(deps, receipt);
        return reply.send(sms.receiptReply);
      },
    );
  });
}

const FORM = 'application/x-www-form-urlencoded';
