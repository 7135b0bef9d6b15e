import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { instant } from '#common/shapes.ts';
import { emailCodeInput, emailInput, ownEmail } from './email.model.ts';
import { EMAIL_CODE_REFUSALS } from './identity.declarations.ts';

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
      'Sends a code to the e-mail address that this person wants to add, after a fresh check if the account has a way to pass one. The answer does not reveal whether another account has it.',
    body: emailInput,
    output: z.object({ expiresAt: instant, nextAt: instant }),
    refusals: [...EMAIL_CODE_REFUSALS, 'emailAlready', 'freshCheckRequired'],
    limits: [{ max: 10, seconds: 600, by: 'person' }],
  },
  verifyEmail: {
    method: 'PUT',
    path: '/api/me/email',
    who: 'user',
    changes: ['identity.email', 'identity.me', 'identity.staff'],
    about:
      'Gives the account an e-mail address by the newest code that was sent to it, in place of a former address.',
    body: emailCodeInput,
    output: ownEmail,
    refusals: [
      'emailInvalid',
      'emailAlready',
      'emailHasAccount',
      'codeWrong',
      'codeExpired',
      'codeTriesUsedUp',
    ],
    limits: [{ max: 60, seconds: 600, by: 'person' }],
  },
  removeEmail: {
    method: 'DELETE',
    path: '/api/me/email',
    who: 'user',
    changes: ['identity.email'],
    about: 'Removes the e-mail address from the account, unless it is the only way to sign in.',
    output: ownEmail,
    refusals: ['emailOnlyWay', 'freshCheckRequired'],
  },
});
