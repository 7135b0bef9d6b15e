import type { Localized } from '@xiwei/contract/common/language.ts';
import { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import type { Listing } from '@xiwei/contract/shop/catalogue.model.ts';
import { Eye, EyeOff } from 'lucide-react';
import { useAction } from '#api/use-action.ts';
import type { Translate } from '#i18n/translate.ts';
import type { ActionTable, ThingAction } from '#merchant/settings/actions.tsx';

interface ListingContext {
  t: Translate<'shop-merchant'>;
  textOf: (texts: Localized) => string;
  storeId: string;
}

interface ListedProduct {
  id: string;
  title: Localized;
}

/** Returns the actions of a product: those of all lists, and two that list it and take it off, after a question. */
export function useListing({ t, textOf, storeId }: ListingContext) {
  const save = useAction(catalogueApi.listOnShop);
  const actionOf = (product: ListedProduct, key: 'list' | 'unlist'): ThingAction => {
    const name = textOf(product.title);
    const status: Listing = key === 'list' ? 'LISTED' : 'UNLISTED';
    return {
      label: t(`${key}.label`),
      icon: key === 'list' ? Eye : EyeOff,
      confirm: {
        title: t(`${key}.title`, { name }),
        detail: t(`${key}.detail`),
        confirmLabel: t(`${key}.confirm`),
      },
      run: () => save.mutateAsync({ params: { storeId, productId: product.id }, body: { status } }),
      done: t(`${key}.done`, { name }),
    };
  };
  return {
    actionsOf: (product: ListedProduct, usual: ActionTable<'update' | 'delete'>) => ({
      update: usual.update,
      list: actionOf(product, 'list'),
      unlist: actionOf(product, 'unlist'),
      // What cannot be deleted because of open orders or combos can be taken off the shop.
      delete: {
        ...usual.delete,
        instead: {
          productInOpenOrders: actionOf(product, 'unlist'),
          productInCombo: actionOf(product, 'unlist'),
        },
      },
    }),
  };
}
