import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { confirmFailed, type ProviderDeps } from '#modules/money/index.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import {
  keepMoney,
  modifyDeposit,
  recordOfflineSupplement,
  refundAnotherWay,
  refundMoney,
  revokeOperation,
  supplementDeposit,
} from '../commands/money-operations.ts';
import { previewOperation } from '../reads/money-preview.service.ts';
import { readMyOrderMoney, readOrderMoney } from '../reads/order-money.service.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { byStaff, queueFor } from './booking.routes.ts';

export function orderMoneyRoutes(deps: BookingDeps, money: ProviderDeps): Route[] {
  const queue = queueFor(deps, 'store');
  type OperationCall = Parameters<typeof byStaff>[0] & {
    input: { params: { orderId: string }; body: { version: number; reason: string } };
  };
  /** The input of every operation: the order and its version, the amount, the reason and who operates. */
  const operation = <Body>(call: OperationCall & { input: { body: Body } }) => ({
    ...call.input.body,
    orderId: call.input.params.orderId,
    by: byStaff(call),
  });
  return routes(orderMoneyApi, deps, {
    readMyOrderMoney,
    readOrderMoney,
    previewOperation,
    refundDeposit: queue((call) => refundMoney('deposit', operation(call))),
    forfeitDeposit: queue((call) => keepMoney('forfeit', 'deposit', operation(call))),
    deductDeposit: queue((call) => keepMoney('deduct', 'deposit', operation(call))),
    supplementDeposit: queue((call) => supplementDeposit(operation(call))),
    modifyDeposit: queue((call) => modifyDeposit(operation(call))),
    recordOfflineSupplement: queue((call) => recordOfflineSupplement(operation(call))),
    revokeOperation: queue((call) => revokeOperation(operation(call))),
    refundAnotherWay: {
      admission: deps.writer.admission,
      async submit(call, envelope) {
        const { storeId, orderId } = call.input.params;
        await confirmFailed(money, storeId, orderId, call.input.body.operationId);
        const operator = { type: 'store' as const, id: call.caller.user.id };
        return deps.writer.runCall(storeId, call.now, operator, envelope, refundAnotherWay(operation(call)));
      },
    },
    refundMeal: queue((call) => refundMoney('meal', operation(call))),
    forfeitMeal: queue((call) => keepMoney('forfeit', 'meal', operation(call))),
  });
}
