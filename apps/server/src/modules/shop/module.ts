import { defineModule } from '#define-module.ts';
import { moneyHandle, takesOnlinePayments } from '#modules/money/index.ts';
import { shopPictures, shopRetention } from './retention.ts';
import { shopHandle } from './shop.deps.ts';

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
  retention: shopRetention,
  pictures: shopPictures,
});
