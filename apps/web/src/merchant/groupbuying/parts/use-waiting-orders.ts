import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import { useRead } from '#api/hooks.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Returns how many orders from group-buying platforms wait for staff. Undefined counts are not read yet. */
export function useWaitingOrders() {
  const { id: storeId } = useWorkplace();
  const { data: counts } = useRead(groupbuyingApi.countExternalOrders, { params: { storeId } });
  const { process, appeals } = counts ?? { process: 0, appeals: 0 };
  return { counts, process, appeals, total: process + appeals };
}
