import { AccountView } from '../parts/money/account-view.tsx';
import { OrderMoneyPage } from '../parts/money/order-money-page.tsx';

/** The deposit of an order: state, amounts, payments and operations. */
export function StoreOrderDepositScreen() {
  return (
    <OrderMoneyPage width="full">
      {(order, money) => <AccountView order={order} money={money} account="deposit" />}
    </OrderMoneyPage>
  );
}
