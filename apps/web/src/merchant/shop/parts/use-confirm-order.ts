import type { ShopOrderRow } from '@xiwei/contract/shop/shop-orders.model.ts';
import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { showToast } from '#ui/toast-store.ts';

/** Confirms paid orders, at once: the buyer is notified, and the goods can be prepared. */
export function useConfirmOrder() {
  const { t } = useTranslation('shop-desk');
  const action = useAction(storeShopApi.confirmShopOrder, {
    onDone: () => showToast({ text: t('done.confirm'), tone: 'positive' }),
  });
  const confirm = ({ id, storeId, version }: Pick<ShopOrderRow, 'id' | 'storeId' | 'version'>) =>
    action.mutate({ params: { storeId, shopOrderId: id }, body: { version } });
  return { confirm, isBusy: action.isPending, error: action.error };
}
