import { OrderMoneyPage } from '../parts/money/order-money-page.tsx';
import { PaymentView } from '../parts/money/payment-view.tsx';

/** Takes the final payment of an order: by link or at the store. */
export function StoreOrderAmountPaymentScreen() {
  return (
    <OrderMoneyPage>
      {(order, money) => <PaymentView order={order} money={money} account="meal" />}
    </OrderMoneyPage>
  );
}
