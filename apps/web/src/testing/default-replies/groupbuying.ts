import { couponsApi } from '@xiwei/contract/groupbuying/coupons.api.ts';
import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import { server } from '../server.ts';

/** Sets the replies that pages with orders read: no order comes from a platform, and none has coupons. */
export function setDefaultReplies(): void {
  server.onDefault(groupbuyingApi.countExternalOrders, { process: 0, appeals: 0, nextDeadline: null });
  server.onDefault(groupbuyingApi.listPlatformMarks, { items: [] });
  server.onDefault(couponsApi.listCoupons, { items: [], next: null });
}
