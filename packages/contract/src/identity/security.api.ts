import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { instant, nothing } from '#common/shapes.ts';
import { loginCode, phoneInput } from './identity.model.ts';
import { secondFactorInput, security } from './security.model.ts';

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const WRONG = ['secondFactorWrong', 'secondFactorUsed', 'secondFactorLocked'] as const;

/** The second factor, and confirming who one is before a change that needs it. */
export const securityApi = api('identity', {
  readSecurity: {
    method: 'GET',
    path: '/api/me/security',
    who: 'user',
    about: 'Whether this person has a second factor, and how they confirm who they are.',
    output: security,
  },
  passSecondFactor: {
    method: 'POST',
    path: '/api/session/second-factor',
    who: 'anyone',
    about:
      'Ends signing in with a code of the authenticator or a recovery code, or confirms who is signed in.',
    body: secondFactorInput,
    output: nothing,
    refusals: ['secondFactorMissing', ...WRONG],
    limits: [{ max: 60, seconds: 600, by: 'address' }],
  },
  requestCheckCode: {
    method: 'POST',
    path: '/api/session/phone-codes',
    who: 'user',
    about: 'Sends a code to the verified phone of this person, to confirm who they are.',
    body: nothing,
    output: z.object({ expiresAt: instant, nextAt: instant }),
    refusals: ['phoneMissing', 'codeTooSoon', 'codeLimitReached'],
    limits: [{ max: 10, seconds: 600, by: 'person' }],
  },
  passPhoneCheck: {
    method: 'POST',
    path: '/api/session/phone-check',
    who: 'user',
    about: 'Confirms who is signed in with the code that was sent to their phone.',
    body: z.object({ code: loginCode }),
    output: nothing,
    refusals: ['phoneMissing', 'codeWrong', 'codeExpired', 'codeTriesUsedUp'],
  },
  startSecondFactor: {
    method: 'POST',
    path: '/api/me/second-factor',
    who: 'user',
    freshCheck: 'phone',
    about: 'Makes a new secret for an authenticator app. It counts once a code of it was confirmed.',
    body: nothing,
    output: nothing,
    refusals: ['secondFactorAlready'],
    limits: [{ max: 20, seconds: 600, by: 'person' }],
  },
  readSecondFactorSetUp: {
    method: 'GET',
    path: '/api/me/second-factor/set-up',
    who: 'user',
    freshCheck: 'phone',
    about: 'The secret that is being set up, for the authenticator app to scan or to type in.',
    output: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['secondFactorMissing', 'secondFactorAlready'],
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/api/me/second-factor',
    who: 'user',
    freshCheck: 'phone',
    about:
      'Turns the second factor on with a code of the new secret. Other sessions must pass it from then on.',
    body: z.object({ code: loginCode }),
    output: recoveryCodes,
    answersSecret: true,
    refusals: ['secondFactorMissing', 'secondFactorAlready', ...WRONG],
    limits: [{ max: 20, seconds: 600, by: 'person' }],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/me/recovery-codes',
    who: 'user',
    freshCheck: true,
    about: 'Ten new recovery codes, shown this once. The ones before are void.',
    body: nothing,
    output: recoveryCodes,
    answersSecret: true,
    refusals: ['secondFactorMissing'],
    limits: [{ max: 10, seconds: 600, by: 'person' }],
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/admin/second-factor-resets',
    who: 'admin',
    freshCheck: true,
    about:
      'Takes the second factor off a person who has lost it, and ends all their sessions. They are told.',
    body: z.object({ phone: phoneInput }),
    output: nothing,
    refusals: ['phoneInvalid', 'secondFactorMissing'],
    limits: [{ max: 20, seconds: 3600, by: 'person' }],
  },
  removeSecondFactor: {
    method: 'DELETE',
    path: '/api/me/second-factor',
    who: 'user',
    freshCheck: true,
    about: 'Turns the second factor off.',
    output: nothing,
    refusals: ['secondFactorMissing'],
  },
});
