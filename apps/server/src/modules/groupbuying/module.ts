import { groupbuyingPersonalData } from '@xiwei/contract/groupbuying/groupbuying.data.ts';
import { defineModule } from '#define-module.ts';
import { orderObservers, storeParts } from '#modules/booking/index.ts';
import { copyOf } from '#platform/personal-data.ts';
import { couponsPart } from './coupons/coupons.part.ts';
import { couponJobs, couponRetention, couponRoutes } from './coupons/coupons.routes.ts';
import { createGroupbuying } from './create-groupbuying.ts';
import { groupbuyingJobs } from './groupbuying.jobs.ts';
import { eraseExternalOrdersOf, readExternalOrdersOf } from './groupbuying-data.store.ts';
import { serveCallbacks } from './inbox/callbacks.http.ts';
import { externalNotices } from './orders/external-notices.ts';
import { externalsPart } from './orders/external-orders.part.ts';
import { externalOrdersRoutes } from './orders/external-orders.routes.ts';
import { followOrders } from './orders/follow-orders.ts';
import { platformsRoutes } from './platforms/platforms.routes.ts';
import { groupbuyingRetention } from './retention.ts';

export const groupbuyingModule = defineModule({
  name: 'groupbuying',
  create: createGroupbuying,
  routes: (deps) => [...externalOrdersRoutes(deps), ...platformsRoutes(deps), ...couponRoutes(deps)],
  jobs: (deps) => [...groupbuyingJobs(deps), ...couponJobs(deps)],
  notices: externalNotices,
  serve: serveCallbacks,
  constraints: { external_shop_id: 'shopTaken', external_order_order: 'externalBookingTaken' },
  retention: { ...groupbuyingRetention, ...couponRetention },
  personalData: {
    copy: copyOf(groupbuyingPersonalData, {
      externalOrders: (db, { phone }) => readExternalOrdersOf(db, phone),
    }),
    erase: ({ db, person }) => eraseExternalOrdersOf(db, person.phone),
  },
  contributes: [
    storeParts.with(externalsPart),
    storeParts.with(couponsPart),
    orderObservers.with(followOrders),
  ],
});
