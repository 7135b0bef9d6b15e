import { Link } from '@tanstack/react-router';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import type { ShopOrderRow } from '@xiwei/contract/shop/shop-orders.model.ts';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { Countdown } from '#ui/countdown.tsx';
import { formatClock } from '#ui/format-clock.ts';
import { toneOf, useOrderWords } from '../parts/use-order-words.ts';

/** An order of goods in the list: store, goods, price and status. */
export function OrderCard({ order }: { order: ShopOrderRow }) {
  const { t } = useTranslation('shop');
  const words = useOrderWords();
  const { id, storeId, storeName, status, titles, pictureUrl, pieces, total, currency, pickup, deadline } =
    order;
  const [first = '', ...others] = titles;
  const isOver = status === 'CLOSED';
  return (
    <Card
      padded={false}
      className="flex gap-4 p-3.5"
      render={<Link to="/shop-order/$storeId/$shopOrderId" params={{ storeId, shopOrderId: id }} />}
    >
      <StorePicture
        src={pictureUrl}
        alt=""
        width={176}
        height={176}
        className={classes('size-22 shrink-0 rounded-normal max-[22rem]:size-16', isOver && 'grayscale')}
      />
      <span className="flex min-w-0 flex-1 flex-col items-start gap-0.5">
        <span className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
          <span className="truncate text-ink-soft text-small">{storeName}</span>
          <Badge tone={toneOf(order)}>{words.status(order)}</Badge>
        </span>
        <span className="line-clamp-2 font-semibold wrap-anywhere">
          {others.length > 0 ? t('orders.more', { title: first }) : first}
        </span>
        <span className="text-small tabular-nums">
          {`${t('orders.pieces', { count: pieces })} · ${formatMoney(total, currency, words.language)}`}
        </span>
        {pickup && !isOver && (
          <span className="text-ink-soft text-small">
            {t('orders.pickupAt', { when: words.pickup(pickup) })}
          </span>
        )}
        {status === 'WAIT_PAYMENT' && deadline !== null && (
          <Countdown
            until={Date.parse(deadline)}
            now={serverNow}
            ended={null}
            className="text-caution text-small"
          >
            {(seconds) => t('orders.payWithin', { clock: formatClock(seconds) })}
          </Countdown>
        )}
      </span>
    </Card>
  );
}
