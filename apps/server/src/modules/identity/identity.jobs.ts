import { z } from 'zod';
import type { AnyJob, Job } from '#platform/jobs/jobs.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { CODE_RULES, codeDigits } from './identity.rules.ts';
import { findCodeToSend, recordSending } from './login-codes.store.ts';
import { SEND_LOGIN_CODE } from './request-code.service.ts';

export const identityJobs = (deps: IdentityDeps): AnyJob[] => [sendLoginCode(deps)];

/** Sends a code by SMS, unless it was already sent or has expired. */
function sendLoginCode(deps: IdentityDeps): Job<{ codeId: string }> {
  return {
    name: SEND_LOGIN_CODE,
    provider: 'sms',
    payload: z.object({ codeId: z.string() }),
    async work({ codeId }) {
      const code = await findCodeToSend(deps.db, codeId);
      if (!code || code.sent_at || code.expires_at <= deps.clock.now()) return;
      const outcome = await deps.sendSms({
        to: code.phone,
        template: 'loginCode',
        params: { code: codeDigits(deps.secret, code.id), minutes: String(CODE_RULES.validSeconds / 60) },
        language: code.language,
        reference: code.id,
      });
      if (outcome.ok) {
        await recordSending(deps.db, codeId, { sentAt: deps.clock.now(), providerId: outcome.providerId });
        return;
      }
      await recordSending(deps.db, codeId, { failure: outcome.code });
      if (outcome.retry) throw new Error(`The SMS provider answered ${outcome.code}`);
    },
  };
}
