import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { printingApi } from '@xiwei/contract/booking/printing.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import { lockTables, unlockTables, updateLock } from '../commands/lock-tables.ts';
import { swapOrders } from '../commands/swap-orders.ts';
import { verifyCode } from '../commands/verify-code.ts';
import { readBoard, readBoardChanges } from '../reads/board/board.service.ts';
import { readRangeCounts } from '../reads/day-counts.service.ts';
import { countPendingOrders, listPendingOrders } from '../reads/pending-orders.service.ts';
import { readPrintOrders } from '../reads/print-orders.service.ts';
import { readTableVerdicts } from '../reads/table-verdicts.service.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { byStaff, queueFor } from './booking.routes.ts';

export function hostStandRoutes(deps: BookingDeps): Route[] {
  const queue = queueFor(deps, 'store');
  return routes(hostStandApi, deps, {
    readBoard,
    readBoardChanges,
    readTableVerdicts,
    listPendingOrders,
    countPendingOrders,
    readRangeCounts,
    verifyCode: queue((call) => {
      const { params, body } = call.input;
      return verifyCode(deps.secret, { ...body, storeId: params.storeId, now: call.now }, byStaff(call));
    }),
    lockTables: queue(({ input }) => lockTables(input.body)),
    updateLock: queue(({ input: { params, body } }) => updateLock(params.lockId, body.version, body)),
    unlockTables: queue(({ input }) => unlockTables(input.params.lockId)),
    swapOrders: queue((call) => swapOrders(call.input.body, byStaff(call))),
  });
}

export const printingRoutes = (deps: BookingDeps): Route[] => routes(printingApi, deps, { readPrintOrders });
