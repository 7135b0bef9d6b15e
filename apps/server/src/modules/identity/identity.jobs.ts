import { z } from 'zod';
import type { AnyJob, Job } from '#platform/jobs/jobs.ts';
import { composeEmailCode } from './compose-email-code.ts';
import { formerEmailJob } from './former-email.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { CODE_RULES, codeDigits, EMAIL_CODE_RULES } from './identity.rules.ts';
import { findCodeToSend, findEmailCodeToSend, recordSending } from './login-codes.store.ts';
import { SEND_EMAIL_CODE, SEND_LOGIN_CODE } from './request-code.service.ts';

export const identityJobs = (deps: IdentityDeps): AnyJob[] => [
  sendLoginCode(deps),
  sendEmailCode(deps),
  formerEmailJob(deps),
];

/** Sends a code by e-mail, unless it was already sent or has expired. */
function sendEmailCode({ db, clock, secret, email }: IdentityDeps): Job<{ codeId: string }> {
  return {
    name: SEND_EMAIL_CODE,
    provider: 'email',
    payload: z.object({ codeId: z.string() }),
    async work({ codeId }) {
      const code = await findEmailCodeToSend(db, codeId);
      if (!email || !code || code.sent_at || code.expires_at <= clock.now()) return;
      const digits = codeDigits(secret, code.id);
      const outcome = await email.send({
        to: code.email,
        ...composeEmailCode(code, digits, EMAIL_CODE_RULES.validSeconds / 60),
        language: code.language,
        reference: code.id,
      });
      if (outcome.ok) {
        await recordSending(db, codeId, { sentAt: clock.now(), providerId: outcome.providerId });
        return;
      }
      await recordSending(db, codeId, { failure: outcome.code });
      if (outcome.retry) throw new Error(`The mail server answered ${outcome.code}`);
    },
  };
}

/** Sends a code by SMS, unless it was already sent or has expired. */
function sendLoginCode(deps: IdentityDeps): Job<{ codeId: string }> {
  return {
    name: SEND_LOGIN_CODE,
    provider: 'sms',
    payload: z.object({ codeId: z.string() }),
    async work({ codeId }) {
      const code = await findCodeToSend(deps.db, codeId);
      if (!deps.sms || !code || code.sent_at || code.expires_at <= deps.clock.now()) return;
      const outcome = await deps.sms.send({
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
