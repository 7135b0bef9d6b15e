import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { OrderLoader } from '../parts/form/order-loader.tsx';
import { GuestForm } from './guest-form.tsx';

/** Gives an order to another guest. */
export function StoreOrderUpdateDinerScreen() {
  const { t } = useTranslation('booking-order-form');
  const { orderId = '' } = useParams({ strict: false }) as { orderId?: string };
  return (
    <StorePage width="form">
      <OrderLoader orderId={orderId} action="changeDetails" notPossible={t('changeGuest.notPossible')}>
        {(order) => <GuestForm key={order.id} order={order} />}
      </OrderLoader>
    </StorePage>
  );
}
