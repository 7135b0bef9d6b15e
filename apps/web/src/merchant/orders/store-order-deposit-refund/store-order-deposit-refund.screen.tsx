import { refundOf } from '../parts/money/money-operations.ts';
import { OperationPage } from '../parts/money/order-money-page.tsx';

/** Refunds some or all of the deposit of an order. */
export function StoreOrderDepositRefundScreen() {
  return (
    <OperationPage
      account="deposit"
      action="refund"
      name="refund"
      operationOf={(money) => refundOf('deposit', money)}
    />
  );
}
