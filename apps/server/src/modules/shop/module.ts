import { shopPersonalData } from '@xiwei/contract/shop/shop.data.ts';
import { defineModule } from '#define-module.ts';
import { confirmFailed, moneyHandle, paymentSubjects, takesOnlinePayments } from '#modules/money/index.ts';
import { copyOf } from '#platform/personal-data.ts';
import { productPage, shopPage } from '#public-pages/shop-page.ts';
import { eraseBookingGoodsOf } from './bookings/booking-goods.store.ts';
import { eraseCartsOf, readCartsOf } from './carts/carts.store.ts';
import { catalogueConstraints } from './catalogue/catalogue.constraints.ts';
import { ordersJobs } from './orders/orders.jobs.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { eraseOrdersOf, findOrderObstacles } from './orders/orders-data.service.ts';
import { readShopOrdersOf } from './orders/orders-data.store.ts';
import { decideShopPayments } from './orders/payments.ts';
import { shopNotices } from './orders/shop-notices.ts';
import { shopPictures, shopRetention } from './retention.ts';
import { shopHandle } from './shop.deps.ts';
import { shopRoutes } from './shop.routes.ts';

export const shopModule = defineModule({
  name: 'shop',
  handle: shopHandle,
  create: (platform) => {
    const { db, clock, log, emit, pictures } = platform;
    const money = moneyHandle.of(platform);
    return {
      ...{ db, clock, log, emit, pictures },
      takesOnlinePayments: (tx, storeId) => takesOnlinePayments(money, tx, storeId),
      confirmFailed: (...operation) => confirmFailed(money, ...operation),
    };
  },
  routes: (deps) => [...shopRoutes(deps), ...ordersRoutes(deps)],
  jobs: ordersJobs,
  notices: shopNotices,
  constraints: catalogueConstraints,
  retention: shopRetention,
  pictures: shopPictures,
  personalData: {
    copy: copyOf(shopPersonalData, {
      shopOrders: (db, { id }) => readShopOrdersOf(db, id),
      shopCarts: (db, { id }) => readCartsOf(db, id),
    }),
    findObstacles: ({ db }, { id }) => findOrderObstacles(db, id),
    async erase({ db, person }) {
      await eraseCartsOf(db, person.id);
      await eraseOrdersOf(db, person.id);
      await eraseBookingGoodsOf(db, person.id);
    },
  },
  publicPages: { '/store-shop/:storeId': shopPage, '/store-product/:storeId/:productId': productPage },
  contributes: [
    paymentSubjects.with({
      shopOrder: (node, payments) => decideShopPayments(shopHandle.of(node), payments),
    }),
  ],
});
