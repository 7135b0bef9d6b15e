import { Link } from '@tanstack/react-router';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { StoreCard } from '@xiwei/contract/stores/stores.model.ts';
import { Store, UserRound } from 'lucide-react';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { Countdown } from '#ui/countdown.tsx';
import { formatClock } from '#ui/format-clock.ts';
import { isDayOver, toneOf, useOrderWords } from '../parts/order-words.ts';

interface OrderCardProps {
  order: DinerOrder;
  store: StoreCard | undefined;
}

/** A booking in the list: store, time, party and status. */
export function OrderCard({ order, store }: OrderCardProps) {
  const words = useOrderWords();
  const isOver = order.status === 'closed' || order.status === 'finished' || isDayOver(order);
  return (
    <Card
      padded={false}
      className="flex gap-4 p-3.5"
      render={
        <Link to="/order-detail/$storeId/$orderId" params={{ storeId: order.storeId, orderId: order.id }} />
      }
    >
      <StorePicture
        src={store?.coverUrl ?? null}
        alt=""
        width={176}
        height={176}
        className={classes('size-22 shrink-0 rounded-normal max-[22rem]:size-16', isOver && 'grayscale')}
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-0.5">
        <p className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
          <span className="truncate font-semibold">{store?.name}</span>
          <Badge tone={toneOf(order)}>{words.status(order)}</Badge>
        </p>
        <p className={classes('font-semibold tabular-nums', isOver && 'text-ink-soft')}>
          {words.when(order)}
        </p>
        <p className="text-ink-soft text-small">
          {[words.people(order), words.table(order)].filter(Boolean).join(' · ')}
        </p>
        <CreatorBadge creator={order.creator} />
        {order.status === 'waitDepositPayment' && order.depositExpiresAt && (
          <PaymentCountdown until={order.depositExpiresAt} />
        )}
      </div>
    </Card>
  );
}

/** Badge for a booking made by another person. Older offline entries have no `creator`. */
function CreatorBadge({ creator = 'self' }: Partial<Pick<DinerOrder, 'creator'>>) {
  const { t } = useTranslation('booking-orders');
  if (creator === 'self') return null;
  return (
    <Badge tone="info" icon={creator === 'store' ? Store : UserRound}>
      {t(`creator.${creator}`)}
    </Badge>
  );
}

/** Time left to pay. The amount is only on the order page, as part of it may be paid already. */
function PaymentCountdown({ until }: { until: string }) {
  const { t } = useTranslation('booking-orders');
  return (
    <Countdown until={Date.parse(until)} now={serverNow} ended={null} className="text-caution text-small">
      {(seconds) => t('history.payWithin', { clock: formatClock(seconds) })}
    </Countdown>
  );
}
