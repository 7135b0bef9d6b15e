import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { useRead } from '#api/hooks.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Reads the order takers of the store. */
export function useTakers() {
  const { id: storeId } = useWorkplace();
  return useRead(bookingListsApi.listTakers, { params: { storeId } });
}
