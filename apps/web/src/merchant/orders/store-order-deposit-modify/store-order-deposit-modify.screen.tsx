import { modifyOf } from '../parts/money/money-operations.ts';
import { OperationPage } from '../parts/money/order-money-page.tsx';

/** Changes the deposit of an order. */
export function StoreOrderDepositModifyScreen() {
  return <OperationPage account="deposit" action="modify" name="modify" operationOf={modifyOf} />;
}
