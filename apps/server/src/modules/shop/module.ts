import { defineModule } from '#define-module.ts';
import { confirmFailed, moneyHandle, paymentSubjects, takesOnlinePayments } from '#modules/money/index.ts';
import { ordersJobs } from './orders/orders.jobs.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { decideShopPayments } from './orders/payments.ts';
import { shopPictures, shopRetention } from './retention.ts';
import { shopHandle } from './shop.deps.ts';

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
  routes: (deps) => ordersRoutes(deps),
  jobs: ordersJobs,
  retention: shopRetention,
  pictures: shopPictures,
  contributes: [
    paymentSubjects.with({
      shopOrder: (node, payments) => decideShopPayments(shopHandle.of(node), payments),
    }),
  ],
});
