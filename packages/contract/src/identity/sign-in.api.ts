import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { instant, pictureUrl } from '#common/shapes.ts';
import { emailInput, emailSignInInput } from './email.model.ts';
import { EMAIL_CODE_REFUSALS } from './identity.declarations.ts';
import { signInLinkInput, signInLinkToken } from './identity.model.ts';

/** Ways to sign in besides a phone, the social app and another device. */
export const signInApi = api('identity', {
  requestEmailLoginCode: {
    method: 'POST',
    path: '/api/login-codes/email',
    who: 'anyone',
    changes: [],
    about:
      'Sends a six-digit sign-in code by e-mail. The answer does not reveal whether the address has an account.',
    body: emailInput,
    output: z.object({ expiresAt: instant, nextAt: instant }),
    refusals: EMAIL_CODE_REFUSALS,
    limits: [{ max: 30, seconds: 600, by: 'address' }],
  },
  signInByEmail: {
    method: 'POST',
    path: '/api/sessions/email',
    who: 'anyone',
    changes: 'person',
    about:
      'Signs in with a code sent by e-mail. Creates the account on first use, if this installation makes accounts for addresses, and links the third-party user of the session, if there is one.',
    body: emailSignInInput,
    output: z.object({ isNew: z.boolean() }),
    refusals: [
      'emailInvalid',
      'emailNoAccount',
      'codeWrong',
      'codeExpired',
      'codeTriesUsedUp',
      'agreementOutdated',
    ],
    limits: [{ max: 60, seconds: 600, by: 'address' }],
  },
  previewSignInLink: {
    method: 'POST',
    path: '/api/sign-in-links/preview',
    who: 'anyone',
    changes: [],
    about: 'Returns whose account a link of the operator signs in to, without using the link up.',
    body: signInLinkToken,
    output: z.object({
      nickname: z.nullable(z.string()),
      avatarUrl: pictureUrl,
      /** The phone or e-mail address that the link is for, masked. */
      address: z.string(),
      /** Whether it is the person already signed in on this device. */
      isMe: z.boolean(),
      /** Whether the person has not agreed to the current terms yet. */
      needsAgreement: z.boolean(),
    }),
    refusals: ['signInLinkInvalid'],
    limits: [{ max: 30, seconds: 600, by: 'address' }],
  },
  signInByLink: {
    method: 'POST',
    path: '/api/sessions/link',
    who: 'anyone',
    changes: 'person',
    about:
      'Signs in with a link that the operator of the server made. Creates the account of its phone on first use.',
    body: signInLinkInput,
    output: z.object({ isNew: z.boolean() }),
    refusals: ['signInLinkInvalid', 'agreementOutdated'],
    limits: [{ max: 30, seconds: 600, by: 'address' }],
  },
});
