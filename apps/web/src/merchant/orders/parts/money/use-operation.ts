import { useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { RefundWay } from '@xiwei/contract/money/money.model.ts';
import { useRead } from '#api/hooks.ts';
import { ConnectionLost } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { showAnswer } from '#merchant/orders/verbs/show-answer.ts';
import { useOrderVerbs } from '#merchant/orders/verbs/use-order-verbs.ts';
import { type MoneyOperation, OPERATION_ENDPOINTS } from './money-operations.ts';

/** What is typed into the form of an operation. */
export interface OperationValues {
  amount?: number | null;
  reason: string;
  way?: RefundWay | undefined;
}

/** Reads what an operation would do. It is read again when the order or its money changes. */
export function useEffectOf(
  { storeId, id }: StaffOrder,
  { endpoint, subject }: MoneyOperation,
  { amount, way }: Pick<OperationValues, 'amount' | 'way'>,
  enabled: boolean,
) {
  const query = {
    operation: endpoint,
    ...(typeof amount === 'number' && { amount: amount as Fen }),
    ...(subject && { operationId: subject.id }),
    ...(way && { way }),
  };
  return useRead(orderMoneyApi.previewOperation, { params: { storeId, orderId: id }, query }, { enabled });
}

/** Returns a function that does an operation on the latest version of an order. It throws refusals. */
export function useOperate(order: StaffOrder, { endpoint, subject }: MoneyOperation) {
  const client = useQueryClient();
  const { run } = useOrderVerbs();
  const isVerb = endpoint === 'setMealCost' || endpoint === 'recordOfflinePayment';
  // All operations of managers have the same answer, and bodies that differ in few fields.
  const action = useAction(
    OPERATION_ENDPOINTS[isVerb ? 'refundDeposit' : endpoint] as typeof orderMoneyApi.refundDeposit,
    { onAnswer: (answer) => showAnswer(client, [answer]) },
  );
  return async ({ amount, reason, way }: OperationValues): Promise<void> => {
    const given = { ...(reason && { reason }) };
    if (isVerb) {
      const options = { ownRefusals: true, quiet: true };
      const outcome =
        endpoint === 'setMealCost'
          ? await run(order, 'mealCost', { mealCost: (amount ?? null) as Fen | null, ...given }, options)
          : await run(order, 'recordOfflinePayment', { amount: amount as Fen, ...given }, options);
      if (outcome.type === 'refused') throw outcome.refusal;
      if (outcome.type !== 'done') throw new ConnectionLost();
      return;
    }
    const { storeId, id: orderId, version } = order;
    const body = {
      version,
      reason,
      ...(subject ? { operationId: subject.id } : { amount }),
      ...(way && { way }),
    };
    await action.mutateAsync({ params: { storeId, orderId }, body: body as never });
  };
}
