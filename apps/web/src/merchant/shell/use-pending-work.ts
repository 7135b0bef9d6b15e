import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { useRead } from '#api/hooks.ts';
import { useWorkplace } from './workplace.ts';

const NONE = { confirm: 0, cancelRequest: 0, deposit: 0 };

/** Returns how many orders of the store wait for staff, by kind and in total. Undefined counts are not read yet. */
export function usePendingWork() {
  const { id: storeId } = useWorkplace();
  const { data: counts } = useRead(hostStandApi.countPendingOrders, { params: { storeId } });
  const { confirm, cancelRequest, deposit } = counts ?? NONE;
  return { counts, total: confirm + cancelRequest + deposit };
}
