import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { useRead } from '#api/hooks.ts';

/** Returns the reason of a diner who asks to cancel an order: empty if they gave none, undefined until it is read. */
export function useCancelRequest(order: StaffOrder): string | undefined {
  const isAsked = order.status === 'waitCancelProcess';
  const params = { storeId: order.storeId, orderId: order.id };
  const { data } = useRead(staffOrdersApi.readOrderLog, { params }, { enabled: isAsked });
  if (!isAsked || !data) return undefined;
  const request = data.items.findLast(({ after }) => after.status === 'waitCancelProcess');
  return typeof request?.after.reason === 'string' ? request.after.reason : '';
}
