import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { prepared, type Route, routes } from '#platform/http/routes.ts';
import type { IdentityDeps } from './identity.deps.ts';
import {
  bindPhone,
  chooseLanguage,
  readAvatar,
  readMe,
  requestBindCode,
  setAvatar,
  updateProfile,
} from './profile.service.ts';
import { endSession, listSessions, signOut, signOutEverywhere } from './sessions.service.ts';
import {
  acceptAgreement,
  createPassportCode,
  exchangeSocialCode,
  previewPassportCode,
  readSession,
  requestLoginCode,
  signInByPassport,
  signInByPhone,
  signInBySocial,
  startSocialLogin,
} from './sign-in.service.ts';
import { addStaff, changeStaffRole, listStaff, removeStaff } from './staff.service.ts';

export const identityRoutes = (deps: IdentityDeps): Route[] =>
  routes(identityApi, {
    readSession: (call) => readSession(deps, call),
    requestLoginCode: (call) => requestLoginCode(deps, call),
    signInByPhone: (call) => signInByPhone(deps, call),
    startSocialLogin: (call) => startSocialLogin(deps, call),
    signInBySocial: prepared(
      (call) => exchangeSocialCode(deps, call),
      (call, outcome) => signInBySocial(deps, call, outcome),
    ),
    acceptAgreement: (call) => acceptAgreement(deps, call),
    createPassportCode: (call) => createPassportCode(deps, call),
    previewPassportCode: (call) => previewPassportCode(deps, call),
    signInByPassport: (call) => signInByPassport(deps, call),
    signOut: (call) => signOut(deps, call),
    listSessions: (call) => listSessions(deps, call),
    endSession: (call) => endSession(deps, call),
    signOutEverywhere: (call) => signOutEverywhere(deps, call),
    readMe: (call) => readMe(deps, call),
    updateProfile: (call) => updateProfile(deps, call),
    chooseLanguage: (call) => chooseLanguage(deps, call),
    setAvatar: prepared(
      (call) => readAvatar(deps, call),
      (call, picture) => setAvatar(deps, call, picture),
    ),
    requestBindCode: (call) => requestBindCode(deps, call),
    bindPhone: (call) => bindPhone(deps, call),
    listStaff: (call) => listStaff(deps, call),
    addStaff: (call) => addStaff(deps, call),
    changeStaffRole: (call) => changeStaffRole(deps, call),
    removeStaff: (call) => removeStaff(deps, call),
  });
