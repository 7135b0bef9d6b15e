import { staffBookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import { useRead } from '#api/hooks.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Returns how many private dining requests of the store wait for staff. Undefined counts are not read yet. */
export function useWaitingRequests() {
  const { id: storeId } = useWorkplace();
  const { data: counts } = useRead(staffBookoutApi.countBookOuts, { params: { storeId } });
  const { confirm, allocate } = counts ?? { confirm: 0, allocate: 0 };
  return { counts, confirm, allocate, total: confirm + allocate };
}
