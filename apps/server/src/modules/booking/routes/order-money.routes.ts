import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import {
  keepMoney,
  modifyDeposit,
  recordOfflineSupplement,
  refundMoney,
  revokeOperation,
  supplementDeposit,
} from '../commands/money-operations.ts';
import { readMyOrderMoney, readOrderMoney } from '../reads/order-money.service.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { byStaff, queueFor } from './booking.routes.ts';

export function orderMoneyRoutes(deps: BookingDeps): Route[] {
  const queue = queueFor(deps, 'store');
  type Operating = Parameters<typeof byStaff>[0] & {
    input: { params: { orderId: string }; body: { version: number; reason: string } };
  };
  /** Collects the input that every operation has: order, version, reason and operator. */
  const asked = <Body>(call: Operating & { input: { body: Body } }) => ({
    ...call.input.body,
    orderId: call.input.params.orderId,
    by: byStaff(call),
  });
  return routes(orderMoneyApi, {
    readMyOrderMoney: (call) => readMyOrderMoney(deps, call),
    readOrderMoney: (call) => readOrderMoney(deps, call),
    refundDeposit: queue((call) => refundMoney('deposit', asked(call))),
    forfeitDeposit: queue((call) => keepMoney('forfeit', 'deposit', asked(call))),
    deductDeposit: queue((call) => keepMoney('deduct', 'deposit', asked(call))),
    supplementDeposit: queue((call) => supplementDeposit(asked(call))),
    modifyDeposit: queue((call) => modifyDeposit(asked(call))),
    recordOfflineSupplement: queue((call) => recordOfflineSupplement(asked(call))),
    revokeOperation: queue((call) => revokeOperation(asked(call))),
    refundMeal: queue((call) => refundMoney('meal', asked(call))),
    forfeitMeal: queue((call) => keepMoney('forfeit', 'meal', asked(call))),
  });
}
