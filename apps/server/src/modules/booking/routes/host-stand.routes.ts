import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import { lockTables, unlockTables } from '../commands/lock-tables.ts';
import { verifyCode } from '../commands/verify-code.ts';
import { readBoard } from '../reads/orders.service.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { byStaff, queueFor } from './booking.routes.ts';

export function hostStandRoutes(deps: BookingDeps): Route[] {
  const queue = queueFor(deps, 'store');
  return routes(hostStandApi, deps, {
    readBoard,
    verifyCode: queue((call) => {
      const { params, body } = call.input;
      return verifyCode(deps.secret, { ...body, storeId: params.storeId, now: call.now }, byStaff(call));
    }),
    lockTables: queue(({ input }) => lockTables(input.body)),
    unlockTables: queue(({ input }) => unlockTables(input.params.lockId)),
  });
}
