import { refundOf } from '../parts/order-money/money-operations.ts';
import { OperationPage } from '../parts/order-money/order-money-page.tsx';

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
