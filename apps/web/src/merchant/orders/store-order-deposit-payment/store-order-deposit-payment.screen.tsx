import { OrderMoneyPage } from '../parts/money/order-money-page.tsx';
import { PaymentView } from '../parts/money/payment-view.tsx';

/** Takes the deposit of an order: by link, at the store, or more of it. */
export function StoreOrderDepositPaymentScreen() {
  return (
    <OrderMoneyPage>
      {(order, money) => <PaymentView order={order} money={money} account="deposit" />}
    </OrderMoneyPage>
  );
}
