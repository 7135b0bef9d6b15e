import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { myMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import type { MenuInput } from '@xiwei/contract/preorders/preorders.model.ts';
import { call } from '#api/client.ts';
import { refreshChanged } from '#api/refresh.ts';
import { refreshAfterRefusal } from '#api/refresh-after-refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { bookingKeyFor, clearBookingKey } from '#shared/booking/booking-key.ts';
import { isMenuRefusal } from '#shared/preorders/menu-refusal.tsx';
import { showToast } from '#ui/toast-store.ts';

type CreateOrderInput = CallOf<typeof bookingApi.createOrder>;

/** A booking, with the menu that the store requires; undefined if it requires none. */
type NewOrder = CreateOrderInput & { menu: MenuInput | undefined };

/** Creates the order, and refreshes what it changes. After a refusal because of the menu, what can be chosen is read again. */
export function useCreateOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (order: NewOrder): Promise<DinerOrder> => {
      const created = await create(order);
      clearBookingKey();
      return created;
    },
    onSuccess: (_, order) => void refreshChanged(client, changesOf(order)),
    onError: (error, order) => {
      void refreshAfterRefusal(client, changesOf(order), error);
      if (isMenuRefusal(error)) void refreshChanged(client, myMenuApi.listMenuChoices.reads);
    },
  });
}

/** Calls the endpoint that makes a booking, with an idempotency key that survives reloads. */
function create({ params, body, menu }: NewOrder): Promise<DinerOrder> {
  if (!menu) {
    const input = { params, body };
    return call(bookingApi.createOrder, input, { key: bookingKeyFor(input) });
  }
  const input = { params, body: { ...body, menu } };
  return call(myMenuApi.createOrderWithMenu, input, { key: bookingKeyFor(input) });
}

const changesOf = ({ menu }: NewOrder) =>
  menu ? myMenuApi.createOrderWithMenu.changes : bookingApi.createOrder.changes;

/**
 * Navigates after a booking was made: to its payment if a deposit is due, else to the order. If the dishes that were chosen with it could
 * not be saved, to these, so that they are chosen again.
 */
export function useAfterBooking(): (order: DinerOrder, hasMenu: boolean) => Promise<void> {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  return async ({ id: orderId, storeId, status }, hasMenu) => {
    if (!hasMenu) {
      showToast({ text: t('confirm.bookedWithoutMenu'), tone: 'caution' });
      return navigate({ to: '/order-menu/$storeId/$orderId', params: { storeId, orderId }, replace: true });
    }
    if (status === 'waitDepositPayment') {
      const payment = await call(moneyApi.readOrderPayment, { params: { storeId, orderId } }).catch(
        () => null,
      );
      if (payment) {
        const params = { storeId, paymentId: payment.id };
        return navigate({ to: '/payment/$storeId/$paymentId', params, replace: true });
      }
    }
    const confirmed = status === 'waitService';
    showToast({ text: t(confirmed ? 'confirm.booked' : 'confirm.sent'), tone: 'positive' });
    await navigate({ to: '/order-detail/$storeId/$orderId', params: { storeId, orderId }, replace: true });
  };
}
