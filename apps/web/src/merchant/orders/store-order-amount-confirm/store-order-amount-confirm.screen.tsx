import { confirmOf } from '../parts/money/money-operations.ts';
import { OperationPage } from '../parts/money/order-money-page.tsx';

/** Sets the meal cost of an order. */
export function StoreOrderAmountConfirmScreen() {
  return <OperationPage account="meal" action="confirm" name="confirm" operationOf={confirmOf} />;
}
