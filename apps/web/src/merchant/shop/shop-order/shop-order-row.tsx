import { Link } from '@tanstack/react-router';
import type { ShopOrderRow as Order } from '@xiwei/contract/shop/shop-orders.model.ts';
import { Package, Store } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { OrderDeadline } from '../parts/order-deadline.tsx';
import { ShopOrderStatusBadge } from '../parts/shop-order-status.tsx';
import { useConfirmOrder } from '../parts/use-confirm-order.ts';
import { useShopWords } from '../parts/use-shop-words.ts';

interface ShopOrderRowProps {
  order: Order;
  /** How the list is shown, which the order's page keeps. */
  search: { tab?: string | undefined; q?: string | undefined };
}

/** An order of goods in the list: number, buyer, goods, state and deadline, with a button that confirms it. */
export function ShopOrderRow({ order, search }: ShopOrderRowProps) {
  const { t } = useTranslation('shop-desk');
  const words = useShopWords();
  const { confirm, isBusy, error } = useConfirmOrder();
  const { storeId, id, number, buyerName } = order;
  const facts = [
    buyerName,
    words.list(order.titles),
    words.pieces(order.pieces),
    words.money(order.total),
    order.pickup && words.pickup(order.pickup),
  ];
  return (
    <div className="flex flex-col">
      <div className="flex items-center">
        <ListRow
          className="min-w-0 flex-1"
          chevron={false}
          leading={
            <StorePicture
              src={order.pictureUrl}
              alt=""
              width={48}
              height={48}
              className="size-12 rounded-small"
            />
          }
          title={
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-semibold tabular-nums">{number}</span>
              <ShopOrderStatusBadge order={order} />
              <Badge icon={order.way === 'pickup' ? Store : Package}>{t(`ways.${order.way}`)}</Badge>
              {order.status === 'WAIT_RECEIVE' && order.toShip > 0 && (
                <Badge tone="caution">{t('list.left', { count: order.toShip })}</Badge>
              )}
              <OrderDeadline order={order} />
            </span>
          }
          detail={<span className="break-words">{facts.filter(Boolean).join(' · ')}</span>}
          render={
            <Link
              to="/web/$storeId/shop-order/$shopOrderId"
              params={{ storeId, shopOrderId: id }}
              search={search as never}
              data-shop-order={id}
            />
          }
        />
        {order.can.includes('confirm') && (
          <Button
            size="small"
            className="me-pad shrink-0"
            loading={isBusy}
            aria-keyshortcuts="c"
            data-confirm
            aria-label={t('list.confirmOf', { number })}
            onClick={() => confirm(order)}
          >
            {t('actions.confirm')}
          </Button>
        )}
      </div>
      <FormProblem error={error} onRetry={() => confirm(order)} className="mx-pad mb-3" />
    </div>
  );
}
