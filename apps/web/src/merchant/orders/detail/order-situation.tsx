import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useNow } from '#merchant/shell/use-now.ts';
import { Countdown } from '#ui/countdown.tsx';
import { formatClock } from '#ui/format-clock.ts';
import { useOrderWords } from './use-order-words.ts';

/** Parties that start or end within this many minutes show how long it takes. */
const SOON = 180;

const minutesBetween = (from: number, to: number): number => Math.round((to - from) / 60_000);

/** What happens next with an order: its countdown, how late the party is, or how long it has been seated. */
export function OrderSituation({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-order-detail');
  if (order.status === 'waitDepositPayment' && order.depositExpiresAt)
    return (
      <Countdown until={Date.parse(order.depositExpiresAt)} now={serverNow} ended={t('head.payByEnded')}>
        {(seconds) => t('head.payBy', { clock: formatClock(seconds) })}
      </Countdown>
    );
  if (order.status === 'waitStoreConfirm' && order.autoAcceptAt)
    return (
      <Countdown until={Date.parse(order.autoAcceptAt)} now={serverNow} ended={t('head.autoAcceptEnded')}>
        {(seconds) => t('head.autoAccept', { clock: formatClock(seconds) })}
      </Countdown>
    );
  return <PartyTime order={order} />;
}

function PartyTime({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-order-detail');
  const { duration, moment } = useOrderWords();
  useNow();
  const now = serverNow();
  if (order.closedAt) return t('head.closedAt', { when: moment(order.closedAt) });
  if (order.finishedAt) return t('head.finishedAt', { when: moment(order.finishedAt) });
  if (order.status !== 'waitService' || order.turnedOverAt) return null;
  const untilStart = minutesBetween(now, Date.parse(order.startAt));
  const untilEnd = minutesBetween(now, Date.parse(order.endAt));
  if (order.arrivedAt) {
    const seated = t('head.seatedFor', {
      duration: duration(Math.max(0, minutesBetween(Date.parse(order.arrivedAt), now))),
    });
    const rest =
      untilEnd >= 0
        ? t('head.timeLeft', { duration: duration(untilEnd) })
        : t('head.over', { duration: duration(-untilEnd) });
    return `${seated} · ${rest}`;
  }
  if (untilStart > SOON) return null;
  return untilStart >= 0
    ? t('head.startsIn', { duration: duration(untilStart) })
    : t('head.late', { duration: duration(-untilStart) });
}
