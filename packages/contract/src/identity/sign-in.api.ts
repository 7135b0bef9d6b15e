import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { pictureUrl } from '#common/shapes.ts';
import { signInLinkInput, signInLinkToken } from './identity.model.ts';

/** Ways to sign in besides a phone, the social app and another device. */
export const signInApi = api('identity', {
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
