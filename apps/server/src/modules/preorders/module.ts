import { preordersPersonalData } from '@xiwei/contract/preorders/preorders.data.ts';
import { defineModule } from '#define-module.ts';
import { bookingHandle, listOrderKeysOf, orderObservers } from '#modules/booking/index.ts';
import { copyOf } from '#platform/personal-data.ts';
import { eraseMenuNotesOf, readMenusOf } from './menu-data.store.ts';
import { menuNotices } from './menu-notices.ts';
import type { PreordersDeps } from './preorders.deps.ts';
import { preordersRoutes } from './preorders.routes.ts';
import { preordersRetention } from './retention.ts';
import { settleGoodsJob, settleWithOrder } from './settle-goods.ts';

export const preordersModule = defineModule({
  name: 'preorders',
  create(platform): PreordersDeps {
    const { db, clock, emit } = platform;
    return { db, clock, emit, booking: bookingHandle.of(platform) };
  },
  routes: preordersRoutes,
  jobs: (deps) => [settleGoodsJob(deps)],
  notices: menuNotices,
  retention: preordersRetention,
  contributes: [orderObservers.with(settleWithOrder)],
  /** A person's menus are those of their orders. */
  personalData: {
    copy: copyOf(preordersPersonalData, {
      orderMenus: async (db, { id }) => readMenusOf(db, await listOrderKeysOf(db, id)),
    }),
    erase: async ({ db, person }) => eraseMenuNotesOf(db, await listOrderKeysOf(db, person.id)),
  },
});
