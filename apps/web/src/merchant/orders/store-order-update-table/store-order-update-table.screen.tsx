import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { OrderLoader } from '../parts/form/order-loader.tsx';
import { MoveForm } from './move-form.tsx';

/** Moves an order to another day, time, number of people or table. */
export function StoreOrderUpdateTableScreen() {
  const { t } = useTranslation('booking-order-form');
  const { orderId = '' } = useParams({ strict: false }) as { orderId?: string };
  return (
    <StorePage width="form">
      <OrderLoader orderId={orderId} action="changePlace" notPossible={t('move.notPossible')}>
        {(order) => <MoveForm key={order.id} order={order} />}
      </OrderLoader>
    </StorePage>
  );
}
