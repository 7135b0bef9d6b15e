import { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import { prepared, type Route, routes } from '#platform/http/routes.ts';
import {
  planToTest,
  readDepositQuote,
  readDepositQuotes,
  testDepositRules,
} from '../reads/deposit-rules.service.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';

export const depositRulesRoutes = (deps: BookingDeps): Route[] =>
  routes(depositRulesApi, deps, {
    readDepositQuote,
    readDepositQuotes,
    testDepositRules: prepared(planToTest, testDepositRules),
  });
