import type { ShopOrderStatus } from '@xiwei/contract/shop/shop-orders.machine.ts';
import type { MyShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import { Ban, Clock, type LucideIcon, PackageCheck, PackageOpen, Store, Timer, Truck } from 'lucide-react';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';
import { Countdown } from '#ui/countdown.tsx';
import { formatClock } from '#ui/format-clock.ts';
import { StepProgress } from '#ui/progress.tsx';
import { TONE_ON_TINT } from '#ui/tone.ts';
import { toneOf, useOrderWords } from '../parts/use-order-words.ts';

const ICONS: Record<MyShopOrder['status'], LucideIcon> = {
  WAIT_PAYMENT: Timer,
  WAIT_SELLER_CONFIRM: Clock,
  WAIT_SHIPPED: PackageOpen,
  WAIT_RECEIVE: Truck,
  WAIT_BUYER_CONFIRM_RECEIVE: PackageCheck,
  FINISHED: PackageCheck,
  CLOSED: Ban,
};

const PLACES: Record<Exclude<ShopOrderStatus, 'CLOSED'>, number> = {
  WAIT_PAYMENT: 0,
  WAIT_SELLER_CONFIRM: 1,
  WAIT_SHIPPED: 2,
  WAIT_RECEIVE: 3,
  WAIT_BUYER_CONFIRM_RECEIVE: 3,
  FINISHED: 4,
};

const DELIVERY_STEPS = ['pay', 'confirm', 'send', 'receive'] as const;
const PICKUP_STEPS = ['pay', 'confirm', 'prepare', 'fetch'] as const;

interface OrderHeadProps {
  order: MyShopOrder;
  readAgain: () => void;
}

/** The state of an order: its steps, its status and what happens next. Changes are announced to screen readers. */
export function OrderHead({ order, readAgain }: OrderHeadProps) {
  const { t } = useTranslation('shop');
  const words = useOrderWords();
  const progress = orderProgress(order);
  const isReady = order.way === 'pickup' && order.status === 'WAIT_BUYER_CONFIRM_RECEIVE';
  const Icon = isReady ? Store : ICONS[order.status];
  return (
    <div className="flex flex-col gap-6">
      {progress && (
        <StepProgress
          label={t('order.steps.label')}
          steps={progress.steps.map((step) => t(`order.steps.${step}`))}
          current={progress.current}
        />
      )}
      <div role="status" className="flex flex-col items-center gap-1.5 text-center">
        <span
          aria-hidden
          className={classes(
            'mb-2 grid size-16 place-items-center rounded-full',
            TONE_ON_TINT[toneOf(order)],
          )}
        >
          <Icon size={30} strokeWidth={1.75} />
        </span>
        <p className="font-semibold text-headline">{words.status(order)}</p>
        <div className="flex max-w-80 flex-col gap-1 text-ink-soft">
          <StatusDetail order={order} />
          {order.closeNote && (
            <p className="wrap-anywhere">{t('order.storeNote', { note: order.closeNote })}</p>
          )}
          {order.status === 'WAIT_PAYMENT' && order.deadline !== null && (
            <Countdown
              until={Date.parse(order.deadline)}
              now={serverNow}
              ended={t('order.payOver')}
              onEnd={readAgain}
              className="self-center rounded-full bg-accent-soft px-3.5 py-1 text-ink text-small"
            >
              {(seconds) => t('order.payTime', { clock: formatClock(seconds) })}
            </Countdown>
          )}
        </div>
      </div>
    </div>
  );
}

/** What happens next, or what becomes of the money. */
function StatusDetail({ order: { status, way, deadline } }: { order: MyShopOrder }) {
  const { t } = useTranslation('shop');
  const words = useOrderWords();
  if (status === 'CLOSED') return null;
  const isPickup = way === 'pickup';
  if (isPickup && status === 'WAIT_SHIPPED') return <p>{t('order.details.preparing')}</p>;
  if (isPickup && status === 'WAIT_BUYER_CONFIRM_RECEIVE') return <p>{t('order.details.ready')}</p>;
  const needsTime = status === 'WAIT_SELLER_CONFIRM' || status === 'WAIT_BUYER_CONFIRM_RECEIVE';
  if (needsTime && deadline === null) return null;
  return <p>{t(`order.details.${status}`, { when: deadline === null ? '' : words.moment(deadline) })}</p>;
}

/** Returns the steps of an order with the index of the current one. Undefined for a closed order, which has none. */
function orderProgress({ status, way }: Pick<MyShopOrder, 'status' | 'way'>) {
  if (status === 'CLOSED') return undefined;
  return { steps: way === 'pickup' ? PICKUP_STEPS : DELIVERY_STEPS, current: PLACES[status] };
}
