import { shopPersonalData } from '@xiwei/contract/shop/shop.data.ts';
import { defineModule } from '#define-module.ts';
import { moneyHandle, takesOnlinePayments } from '#modules/money/index.ts';
import { copyOf } from '#platform/personal-data.ts';
import { eraseCartsOf, readCartsOf } from './carts/carts.store.ts';
import { catalogueConstraints } from './catalogue/catalogue.constraints.ts';
import { shopPictures, shopRetention } from './retention.ts';
import { shopHandle } from './shop.deps.ts';
import { shopRoutes } from './shop.routes.ts';

export const shopModule = defineModule({
  name: 'shop',
  handle: shopHandle,
  create: (platform) => {
    const { emit, pictures } = platform;
    const money = moneyHandle.of(platform);
    return {
      ...{ emit, pictures },
      takesOnlinePayments: (tx, storeId) => takesOnlinePayments(money, tx, storeId),
    };
  },
  routes: (deps) => shopRoutes(deps),
  constraints: catalogueConstraints,
  retention: shopRetention,
  pictures: shopPictures,
  personalData: {
    copy: copyOf(
      { shopCarts: shopPersonalData.shopCarts },
      { shopCarts: (db, { id }) => readCartsOf(db, id) },
    ),
    erase: ({ db, person }) => eraseCartsOf(db, person.id),
  },
});
