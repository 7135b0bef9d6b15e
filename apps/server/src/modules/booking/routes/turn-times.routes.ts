import { turnTimesApi } from '@xiwei/contract/booking/turn-times.api.ts';
import { prepared, type Route, routes } from '#platform/http/routes.ts';
import { planToTest } from '../reads/deposit-rules.service.ts';
import { testTurnTime } from '../reads/turn-times.service.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';

export const turnTimesRoutes = (deps: BookingDeps): Route[] =>
  routes(turnTimesApi, deps, { testTurnTime: prepared(planToTest, testTurnTime) });
