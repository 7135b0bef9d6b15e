import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { lockTables, unlockTables } from '../commands/lock-tables.ts';
import { markArrived } from '../commands/order-actions.ts';
import { readVerificationCode as readCode } from '../order/verification-code.ts';
import { readBoard } from '../reads/orders.service.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { byStaff, queueFor } from './booking.routes.ts';

export function hostStandRoutes(deps: BookingDeps): Route[] {
  const queue = queueFor(deps, 'store');
  return routes(hostStandApi, {
    readBoard: (call) => readBoard(deps, call),
    verifyCode: queue((call) => {
      const read = readCode(deps.secret, call.input.body.code, call.now);
      if (!read) throw new Refusal('codeNotOurs');
      if (read.storeId !== call.input.params.storeId) throw new Refusal('codeOfOtherStore');
      if (read.expired) throw new Refusal('codeRotated');
      return markArrived(read.orderId, undefined, call.input.body.otherDayConfirmed, byStaff(call));
    }),
    lockTables: queue(({ input }) => lockTables(input.body)),
    unlockTables: queue(({ input }) => unlockTables(input.params.lockId)),
  });
}
