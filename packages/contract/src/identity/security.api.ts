import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { instant, nothing } from '#common/shapes.ts';
import { EMAIL_CODE_REFUSALS, SMS_CODE_REFUSALS } from './identity.declarations.ts';
import { loginCode, phoneInput } from './identity.model.ts';
import { secondFactorInput, security } from './security.model.ts';

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const CODE_REFUSALS = ['secondFactorWrong', 'secondFactorUsed', 'secondFactorLocked'] as const;

/** The second factor, and the identity confirmation that sensitive endpoints require. */
export const securityApi = api('identity', {
  readSecurity: {
    method: 'GET',
    path: '/api/me/security',
    who: 'user',
    reads: ['identity.security', 'identity.staff'],
    about: 'Returns whether this person has a second factor, and how they confirm their identity.',
    output: security,
  },
  passSecondFactor: {
    method: 'POST',
    path: '/api/session/second-factor',
    who: 'anyone',
    changes: ['identity.security'],
    about:
      'Completes a sign-in with a code of the authenticator or a recovery code, or confirms the identity of the person signed in.',
    body: secondFactorInput,
    output: nothing,
    refusals: ['secondFactorMissing', ...CODE_REFUSALS],
    limits: [{ max: 60, seconds: 600, by: 'address' }],
  },
  requestCheckCode: {
    method: 'POST',
    path: '/api/session/phone-codes',
    who: 'user',
    changes: [],
    about: 'Sends a code to the verified phone or e-mail address of this person, to confirm their identity.',
    body: nothing,
    output: z.object({ expiresAt: instant, nextAt: instant }),
    refusals: ['phoneMissing', ...SMS_CODE_REFUSALS, ...EMAIL_CODE_REFUSALS],
    limits: [{ max: 10, seconds: 600, by: 'person' }],
  },
  passPhoneCheck: {
    method: 'POST',
    path: '/api/session/phone-check',
    who: 'user',
    changes: [],
    about: 'Confirms the identity of the person signed in with the code that was sent to them.',
    body: z.object({ code: loginCode }),
    output: nothing,
    refusals: ['phoneMissing', 'codeWrong', 'codeExpired', 'codeTriesUsedUp'],
  },
  startSecondFactor: {
    method: 'POST',
    path: '/api/me/second-factor',
    who: 'user',
    changes: ['identity.secondFactorSetUp'],
    freshCheck: 'phone',
    about:
      'Creates a new secret for an authenticator app. It takes effect when a code made with it is confirmed.',
    body: nothing,
    output: nothing,
    refusals: ['secondFactorAlready'],
    limits: [{ max: 20, seconds: 600, by: 'person' }],
  },
  readSecondFactorSetUp: {
    method: 'GET',
    path: '/api/me/second-factor/set-up',
    who: 'user',
    reads: ['identity.secondFactorSetUp'],
    freshCheck: 'phone',
    about: 'Returns the secret that is being set up, to be scanned or typed into an authenticator app.',
    output: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['secondFactorMissing', 'secondFactorAlready'],
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/api/me/second-factor',
    who: 'user',
    changes: ['identity.security', 'identity.session'],
    freshCheck: 'phone',
    about:
      'Turns the second factor on with a code of the new secret. Other sessions have to pass it from then on.',
    body: z.object({ code: loginCode }),
    output: recoveryCodes,
    answersSecret: true,
    refusals: ['secondFactorMissing', 'secondFactorAlready', ...CODE_REFUSALS],
    limits: [{ max: 20, seconds: 600, by: 'person' }],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/me/recovery-codes',
    who: 'user',
    changes: ['identity.security'],
    freshCheck: true,
    about: 'Creates ten new recovery codes, which are shown only once. Earlier codes become invalid.',
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
    changes: ['identity.security'],
    freshCheck: true,
    about:
      'Removes the second factor of a person who has lost it, ends all their sessions and notifies them.',
    body: z.object({ phone: phoneInput }),
    output: nothing,
    refusals: ['phoneInvalid', 'phoneLandline', 'secondFactorMissing'],
    limits: [{ max: 20, seconds: 3600, by: 'person' }],
  },
  removeSecondFactor: {
    method: 'DELETE',
    path: '/api/me/second-factor',
    who: 'user',
    changes: ['identity.security', 'identity.session'],
    freshCheck: true,
    about: 'Turns the second factor off.',
    output: nothing,
    refusals: ['secondFactorMissing'],
  },
});
