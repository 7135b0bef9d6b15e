import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { useRead } from '#api/hooks.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Reads the tags of the store. */
export function useTags() {
  const { id: storeId } = useWorkplace();
  return useRead(bookingListsApi.listTags, { params: { storeId } });
}
