import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { instant } from '#common/shapes.ts';
import { emailCodeInput, emailInput, ownEmail } from './email.model.ts';

/** The e-mail address of the person signed in. */
export const emailApi = api('identity', {
  readOwnEmail: {
    method: 'GET',
    path: '/api/me/email',
    who: 'user',
    reads: ['identity.email'],
    about:
      'Returns the verified e-mail address of this person, masked, and whether e-mail can be sent at all.',
    output: ownEmail,
  },
  requestEmailCode: {
    method: 'POST',
    path: '/api/me/email-codes',
    who: 'user',
    changes: [],
    about:
      'Sends a code to the e-mail address that this person wants to add. The answer does not reveal whether another account has it.',
    body: emailInput,
    output: z.object({ expiresAt: instant, nextAt: instant }),
    refusals: ['emailUnavailable', 'emailAlready', 'codeTooSoon', 'codeLimitReached'],
    limits: [{ max: 10, seconds: 600, by: 'person' }],
  },
  verifyEmail: {
    method: 'PUT',
    path: '/api/me/email',
    who: 'user',
    changes: ['identity.email'],
    about:
      'Gives the account an e-mail address by the newest code that was sent to it, in place of a former address.',
    body: emailCodeInput,
    output: ownEmail,
    refusals: ['emailAlready', 'emailHasAccount', 'codeWrong', 'codeExpired', 'codeTriesUsedUp'],
    limits: [{ max: 60, seconds: 600, by: 'person' }],
  },
  removeEmail: {
    method: 'DELETE',
    path: '/api/me/email',
    who: 'user',
    changes: ['identity.email'],
    about: 'Removes the e-mail address from the account.',
    output: ownEmail,
  },
});
