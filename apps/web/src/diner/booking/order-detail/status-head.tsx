import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';
import { Countdown } from '#ui/countdown.tsx';
import { formatClock } from '#ui/format-clock.ts';
import { TONE_ICONS, TONE_TEXT } from '#ui/tone.ts';
import { toneOf, useOrderWords } from '../parts/order-words.ts';

/** Status of an order and what happens next. Status changes are announced to screen readers. */
export function StatusHead({ order }: { order: DinerOrder }) {
  const words = useOrderWords();
  const tone = toneOf(order);
  const Icon = TONE_ICONS[tone];
  return (
    <div className="flex flex-col gap-1.5">
      <p
        role="status"
        className={classes('flex items-center gap-2.5 font-semibold text-headline', TONE_TEXT[tone])}
      >
        <Icon aria-hidden size={26} strokeWidth={2} className="shrink-0" />
        {words.status(order)}
      </p>
      <p className="text-ink-soft">
        {order.status === 'waitDepositPayment' && order.depositExpiresAt ? (
          <PaymentCountdown until={order.depositExpiresAt} fallback={words.next(order)} />
        ) : (
          words.next(order)
        )}
      </p>
    </div>
  );
}

function PaymentCountdown({ until, fallback }: { until: string; fallback: string }) {
  const { t } = useTranslation('booking-orders');
  return (
    <Countdown until={Date.parse(until)} now={serverNow} ended={fallback}>
      {(seconds) => t('next.waitDepositPaymentTime', { clock: formatClock(seconds) })}
    </Countdown>
  );
}
