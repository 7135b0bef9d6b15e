import { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import { impactApi } from '@xiwei/contract/booking/impact.api.ts';
import { readinessApi } from '@xiwei/contract/booking/readiness.api.ts';
import { turnTimesApi } from '@xiwei/contract/booking/turn-times.api.ts';
import { prepared, type Route, routes } from '#platform/http/routes.ts';
import {
  planToTest,
  readDepositQuote,
  readDepositQuotes,
  testDepositRules,
} from '../reads/deposit-rules.service.ts';
import { computeImpact, previewImpact } from '../reads/impact.service.ts';
import { type ReadinessDeps, readReadiness } from '../reads/readiness.service.ts';
import { testTurnTime } from '../reads/turn-times.service.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';

export const depositRulesRoutes = (deps: BookingDeps): Route[] =>
  routes(depositRulesApi, deps, {
    readDepositQuote,
    readDepositQuotes,
    testDepositRules: prepared(planToTest, testDepositRules),
  });

export const impactRoutes = (deps: BookingDeps): Route[] =>
  routes(impactApi, deps, { previewImpact: prepared(computeImpact, previewImpact) });

export const turnTimesRoutes = (deps: BookingDeps): Route[] =>
  routes(turnTimesApi, deps, { testTurnTime: prepared(planToTest, testTurnTime) });

export const readinessRoutes = (deps: ReadinessDeps): Route[] =>
  routes(readinessApi, deps, { readReadiness });
