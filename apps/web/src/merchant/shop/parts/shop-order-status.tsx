import type { ShopOrderRow } from '@xiwei/contract/shop/shop-orders.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { STATUS_TONES, useShopWords } from './use-shop-words.ts';

/** The status of an order of goods; of a closed one, also why. */
export function ShopOrderStatusBadge({
  order,
}: {
  order: Pick<ShopOrderRow, 'status' | 'way' | 'closeReason'>;
}) {
  const { t } = useTranslation('shop-desk');
  const words = useShopWords();
  const reason = order.closeReason && t(`closeReasons.${order.closeReason}`);
  return (
    <Badge tone={STATUS_TONES[order.status]}>
      {[words.status(order), reason].filter(Boolean).join(' · ')}
    </Badge>
  );
}
