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
