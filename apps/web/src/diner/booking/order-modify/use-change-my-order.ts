import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { showToast } from '#ui/toast-store.ts';

/** Slot chosen for a change; incomplete until it has a time and a kind of table. */
export interface RequestedSlot {
  date: string;
  time: string | null;
  adults: number;
  children: number;
  kindId: string | null;
}

/** Changes a booking and returns to its page. */
export function useChangeMyOrder(order: DinerOrder) {
  const { t } = useTranslation('booking-orders');
  const navigate = useNavigate();
  const client = useQueryClient();
  const params = { storeId: order.storeId, orderId: order.id };
  const change = useAction(bookingApi.changeMyOrder, {
    onDone: async () => {
      showToast({ text: t('modify.done'), tone: 'positive' });
      await navigate({ to: '/order-detail/$storeId/$orderId', params, replace: true });
    },
  });
  const send = ({ time, kindId, ...slot }: RequestedSlot, acceptOverlap = false) => {
    if (time === null || kindId === null) return;
    // Ignores a double tap that arrives before the button shows its loading state.
    if (client.isMutating({ mutationKey: [bookingApi.changeMyOrder.name] }) > 0) return;
    const body = { version: order.version, slot: { ...slot, time, kindId }, acceptOverlap };
    change.mutate({ params, body });
  };
  return { change, send };
}
