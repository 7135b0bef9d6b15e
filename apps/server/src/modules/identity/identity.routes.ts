import { emailApi } from '@xiwei/contract/identity/email.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { passkeysApi } from '@xiwei/contract/identity/passkeys.api.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { signInApi } from '@xiwei/contract/identity/sign-in.api.ts';
import { prepared, type Route, routes } from '#platform/http/routes.ts';
import { readOwnEmail, removeEmail, requestEmailCode, verifyEmail } from './email.service.ts';
import type { IdentityDeps } from './identity.deps.ts';
import {
  addPasskey,
  listPasskeys,
  passPasskeyCheck,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeyCheck,
  startPasskeySignIn,
} from './passkeys/passkeys.service.ts';
import { passPhoneCheck, requestCheckCode } from './phone-check.service.ts';
import {
  bindPhone,
  chooseLanguage,
  readAvatar,
  readMe,
  requestBindCode,
  setAvatar,
  updateProfile,
} from './profile.service.ts';
import {
  confirmSecondFactor,
  passSecondFactor,
  readSecondFactorSetUp,
  readSecurity,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  startSecondFactor,
} from './second-factor.service.ts';
import { readSession } from './session-info.service.ts';
import { endSession, listSessions, signOut, signOutEverywhere } from './sessions.service.ts';
import {
  acceptAgreement,
  createPassportCode,
  exchangeSocialCode,
  previewPassportCode,
  requestEmailLoginCode,
  requestLoginCode,
  signInByEmail,
  signInByPassport,
  signInByPhone,
  signInBySocial,
  startSocialLogin,
} from './sign-in.service.ts';
import { previewSignInLink, signInByLink } from './sign-in-links.service.ts';
import { addStaff, changeStaffRole, listStaff, removeStaff } from './staff.service.ts';

export const identityRoutes = (deps: IdentityDeps): Route[] =>
  routes(identityApi, deps, {
    readSession,
    requestLoginCode,
    signInByPhone,
    startSocialLogin,
    signInBySocial: prepared(exchangeSocialCode, signInBySocial),
    acceptAgreement,
    createPassportCode,
    previewPassportCode,
    signInByPassport,
    signOut,
    listSessions,
    endSession,
    signOutEverywhere,
    readMe,
    updateProfile,
    chooseLanguage,
    setAvatar: prepared(readAvatar, setAvatar),
    requestBindCode,
    bindPhone,
    listStaff,
    addStaff,
    changeStaffRole,
    removeStaff,
  });

export const signInRoutes = (deps: IdentityDeps): Route[] =>
  routes(signInApi, deps, { requestEmailLoginCode, signInByEmail, previewSignInLink, signInByLink });

export const emailRoutes = (deps: IdentityDeps): Route[] =>
  routes(emailApi, deps, { readOwnEmail, requestEmailCode, verifyEmail, removeEmail });

export const securityRoutes = (deps: IdentityDeps): Route[] =>
  routes(securityApi, deps, {
    readSecurity,
    passSecondFactor,
    requestCheckCode,
    passPhoneCheck,
    startSecondFactor,
    readSecondFactorSetUp,
    confirmSecondFactor,
    renewRecoveryCodes,
    resetSecondFactor,
    removeSecondFactor,
  });

export const passkeyRoutes = (deps: IdentityDeps): Route[] =>
  routes(passkeysApi, deps, {
    startPasskeySignIn,
    signInByPasskey,
    startPasskeyCheck,
    passPasskeyCheck,
    listPasskeys,
    startPasskey,
    addPasskey,
    renamePasskey,
    removePasskey,
  });
