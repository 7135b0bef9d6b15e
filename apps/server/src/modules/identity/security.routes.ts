import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { passPhoneCheck, requestCheckCode } from './phone-check.service.ts';
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

export const securityRoutes = (deps: IdentityDeps): Route[] =>
  routes(securityApi, {
    readSecurity: (call) => readSecurity(deps, call),
    passSecondFactor: (call) => passSecondFactor(deps, call),
    requestCheckCode: (call) => requestCheckCode(deps, call),
    passPhoneCheck: (call) => passPhoneCheck(deps, call),
    startSecondFactor: (call) => startSecondFactor(deps, call),
    readSecondFactorSetUp: (call) => readSecondFactorSetUp(deps, call),
    confirmSecondFactor: (call) => confirmSecondFactor(deps, call),
    renewRecoveryCodes: (call) => renewRecoveryCodes(deps, call),
    resetSecondFactor: (call) => resetSecondFactor(deps, call),
    removeSecondFactor: (call) => removeSecondFactor(deps, call),
  });
