import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import { call } from '#api/client.ts';
import { refreshChanged } from '#api/refresh.ts';
import { refreshAfterRefusal } from '#api/refresh-after-refusal.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { bookingKeyFor, clearBookingKey } from '#shared/booking/booking-key.ts';

type Body = CallOf<typeof staffOrdersApi.createStaffOrder>['body'];
const { changes } = staffOrdersApi.createStaffOrder;

/** Creates an order, with an idempotency key that survives a reload, and refreshes what it changes. */
export function useCreateStaffOrder() {
  const client = useQueryClient();
  const { id: storeId } = useWorkplace();
  return useMutation({
    mutationFn: async (body: Body): Promise<StaffOrder> => {
      const input = { params: { storeId }, body };
      const order = await call(staffOrdersApi.createStaffOrder, input, { key: bookingKeyFor(input) });
      clearBookingKey();
      return order;
    },
    onSuccess: () => void refreshChanged(client, changes),
    onError: (error) => refreshAfterRefusal(client, changes, error),
  });
}
