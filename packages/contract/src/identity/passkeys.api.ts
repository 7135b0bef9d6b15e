import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, nothing } from '#common/shapes.ts';
import {
  newPasskeyChallenge,
  ownPasskey,
  passkeyAnswerInput,
  passkeyChallenge,
  passkeyInput,
  passkeyNameInput,
} from './passkeys.model.ts';

const passkeyParams = z.object({ passkeyId: id });
/** The refusals of an answer that is checked. */
const ANSWER_REFUSALS = [
  'passkeyUnavailable',
  'passkeyInvalid',
  'passkeyExpired',
  'passkeyUnknown',
  'passkeyCopied',
] as const;

/** Passkeys (WebAuthn): signing in and confirming one’s identity with them, and those of an account. */
export const passkeysApi = api('identity', {
  startPasskeySignIn: {
    method: 'POST',
    path: '/api/sessions/passkey-challenges',
    who: 'anyone',
    changes: [],
    about: 'Creates a challenge by which a passkey of any account signs in, once and in this browser.',
    body: nothing,
    output: passkeyChallenge,
    answersSecret: true,
    refusals: ['passkeyUnavailable'],
    limits: [{ max: 60, seconds: 600, by: 'address' }],
  },
  signInByPasskey: {
    method: 'POST',
    path: '/api/sessions/passkey',
    who: 'anyone',
    changes: 'person',
    about:
      'Signs in with a passkey that verified its person, which counts as both factors. Links the third-party user of the session, if there is one.',
    body: passkeyAnswerInput,
    output: nothing,
    refusals: ANSWER_REFUSALS,
    limits: [{ max: 60, seconds: 600, by: 'address' }],
  },
  startPasskeyCheck: {
    method: 'POST',
    path: '/api/session/passkey-challenges',
    who: 'anyone',
    changes: [],
    about:
      'Creates a challenge by which a passkey completes the sign-in of this session, or confirms the identity of the person signed in.',
    body: nothing,
    output: passkeyChallenge,
    answersSecret: true,
    refusals: ['passkeyUnavailable', 'passkeyMissing'],
    limits: [{ max: 60, seconds: 600, by: 'address' }],
  },
  passPasskeyCheck: {
    method: 'POST',
    path: '/api/session/passkey-check',
    who: 'anyone',
    changes: ['identity.security'],
    about:
      'Completes the sign-in of this session with a passkey in place of a code of the authenticator, or confirms the identity of the person signed in.',
    body: passkeyAnswerInput,
    output: nothing,
    refusals: ANSWER_REFUSALS,
    limits: [{ max: 60, seconds: 600, by: 'address' }],
  },
  listPasskeys: {
    method: 'GET',
    path: '/api/me/passkeys',
    who: 'user',
    reads: ['identity.passkeys'],
    about: 'Lists the passkeys of this person, the oldest first, and whether they can be added here.',
    output: z.object({ items: z.array(ownPasskey), can: z.array(z.enum(['add'])) }),
  },
  startPasskey: {
    method: 'POST',
    path: '/api/me/passkey-challenges',
    who: 'user',
    changes: [],
    about:
      'Returns what a browser makes a passkey of this account for, after a fresh check if the account has a way to pass one.',
    body: nothing,
    output: newPasskeyChallenge,
    answersSecret: true,
    refusals: ['passkeyUnavailable', 'tooManyPasskeys', 'freshCheckRequired'],
    limits: [{ max: 20, seconds: 600, by: 'person' }],
  },
  addPasskey: {
    method: 'POST',
    path: '/api/me/passkeys',
    who: 'user',
    changes: ['identity.passkeys', 'identity.security'],
    about: 'Adds the passkey that a browser made to the account.',
    body: passkeyInput,
    output: ownPasskey,
    refusals: ['passkeyUnavailable', 'passkeyInvalid', 'passkeyExpired', 'passkeyAlready', 'tooManyPasskeys'],
    bodyLimit: 64 * 1024,
    limits: [{ max: 20, seconds: 600, by: 'person' }],
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/api/me/passkeys/:passkeyId',
    who: 'user',
    changes: ['identity.passkeys'],
    about: 'Changes the name of a passkey. The latest name wins.',
    params: passkeyParams,
    body: passkeyNameInput,
    output: ownPasskey,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/me/passkeys/:passkeyId',
    who: 'user',
    changes: ['identity.passkeys', 'identity.security'],
    about:
      'Removes a passkey from the account, after a fresh check if the account has a way to pass one, unless it is the only way to sign in.',
    params: passkeyParams,
    output: nothing,
    refusals: ['passkeyOnlyWay', 'freshCheckRequired'],
  },
});
