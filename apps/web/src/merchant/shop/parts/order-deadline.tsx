import type { ShopOrderRow } from '@xiwei/contract/shop/shop-orders.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Deadline } from '#merchant/shell/deadline.tsx';

/** Seconds before its deadline from which an order has to be confirmed urgently: half a day. */
const URGENT_SECONDS = 12 * 3600;

/** The time that is left until a timer acts on an order: to pay, to confirm, or until it counts as received. */
export function OrderDeadline({ order }: { order: Pick<ShopOrderRow, 'deadline' | 'status' | 'number'> }) {
  const { t } = useTranslation('shop-desk');
  const { deadline, status, number } = order;
  if (deadline === null) return null;
  const isToConfirm = status === 'WAIT_SELLER_CONFIRM';
  const kind = isToConfirm ? 'confirm' : status === 'WAIT_PAYMENT' ? 'pay' : 'receive';
  return (
    <Deadline
      until={deadline}
      urgentSeconds={isToConfirm ? URGENT_SECONDS : 0}
      words={{
        left: (time) => t(`deadline.${kind}`, { time }),
        urgent: t('deadline.soon', { number }),
        over: t('deadline.over'),
      }}
    />
  );
}
