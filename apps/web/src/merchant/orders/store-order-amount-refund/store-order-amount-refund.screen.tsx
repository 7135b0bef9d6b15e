import { refundOf } from '../parts/money/money-operations.ts';
import { OperationPage } from '../parts/money/order-money-page.tsx';

/** Refunds some or all of what was paid for the meal. */
export function StoreOrderAmountRefundScreen() {
  return (
    <OperationPage
      account="meal"
      action="refund"
      name="refund"
      operationOf={(money) => refundOf('meal', money)}
    />
  );
}
