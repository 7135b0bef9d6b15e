import { modifyOf } from '../parts/order-money/money-operations.ts';
import { OperationPage } from '../parts/order-money/order-money-page.tsx';

/** Changes the deposit of an order. */
export function StoreOrderDepositModifyScreen() {
  return <OperationPage account="deposit" action="modify" name="modify" operationOf={modifyOf} />;
}
