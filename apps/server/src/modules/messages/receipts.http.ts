import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SmsReceipt } from '#gateways/sms/sms.ts';
import type { Limiter } from '#platform/http/limiter.ts';
import { countBad, refuseAfterBad } from '#platform/http/limits.ts';
import { isId } from '#platform/ids.ts';
import { sameSecret } from '#platform/secrets.ts';
import { emitSendChanged } from './emit.ts';
import type { MessagesDeps } from './messages.deps.ts';
import { isKnown, lockProviderId, recordReport, storeReceipt } from './messages.store.ts';

/**
 * Serves the address to which the SMS provider sends delivery reports. They have no signature, so the address has a secret part.
 * Providers repeat reports, and send those of one message in any order.
 */
export function serveReceipts(server: FastifyInstance, deps: MessagesDeps, limiter: Limiter): void {
  const { sms } = deps;
  const onRequest = async (request: FastifyRequest) => refuseAfterBad(limiter, request);
  const config = { ownLimit: true } as const;
  server.post<{ Params: { token: string } }>(
    '/api/sms/receipts/:token',
    { onRequest, config },
    async (request, reply) => {
      const isOurs = sms.receiptToken !== undefined && sameSecret(request.params.token, sms.receiptToken);
      const receipts = isOurs ? sms.readReceipts(request.body) : undefined;
      if (!receipts) {
        countBad(limiter, request);
        return reply.code(isOurs ? 400 : 404).send();
      }
      for (const receipt of receipts) await receive(deps, receipt);
      return reply.send(sms.receiptReply);
    },
  );
}

/** Records a report. One about a message whose sending is not recorded yet is stored; login codes are never recorded here. */
async function receive(deps: MessagesDeps, { providerId, reference, ...report }: SmsReceipt): Promise<void> {
  const id = reference !== null && isId(reference) ? reference : null;
  await deps.db.transaction().execute(async (db) => {
    const now = deps.clock.now();
    await lockProviderId(db, providerId);
    const changed = await recordReport(db, { providerId, reference: id }, report, now);
    for (const message of changed) await emitSendChanged(deps, db, message);
    if (changed.length === 0 && !(await isKnown(db, providerId, id)))
      await storeReceipt(db, providerId, report, now);
  });
}
