import { forfeitOf } from '../parts/money/money-operations.ts';
import { OperationPage } from '../parts/money/order-money-page.tsx';

/** Forfeits some or all of what was paid for the meal. */
export function StoreOrderAmountForfeitScreen() {
  return (
    <OperationPage
      account="meal"
      action="forfeit"
      name="forfeit"
      operationOf={(money) => forfeitOf('meal', money)}
    />
  );
}
