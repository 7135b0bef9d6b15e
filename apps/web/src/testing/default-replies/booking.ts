import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { server } from '../server.ts';

/** Sets the replies that every page of a store reads: no order waits. */
export function setDefaultReplies(): void {
  const counts = { confirm: 0, cancelRequest: 0, deposit: 0 };
  server.onDefault(hostStandApi.countPendingOrders, counts);
  server.onDefault(hostStandApi.listPendingOrders, { items: [], counts });
}
