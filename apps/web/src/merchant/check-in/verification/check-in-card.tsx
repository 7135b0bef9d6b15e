import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { isWallDate } from '@xiwei/contract/common/wall-clock.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { Baby, CreditCard, MessageSquare, WheatOff } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { orderPath } from '#merchant/orders/detail/order-path.ts';
import { useOrderName } from '#merchant/orders/verbs/use-order-name.ts';
import { useStoreTime } from '#merchant/orders/verbs/use-store-time.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useBookingWords } from '#shared/booking/booking-words.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { TONE_ICONS, TONE_ON_TINT, type Tone } from '#ui/tone.ts';
import type { CheckIn, CheckInResult } from './use-check-in.ts';

const TONES: Record<CheckInResult, Tone> = {
  success: 'positive',
  already: 'info',
  expired: 'caution',
  wrong: 'negative',
  otherStore: 'negative',
  otherDay: 'caution',
  notPossible: 'negative',
  notFound: 'negative',
  failed: 'negative',
};

interface CheckInCardProps {
  checkIn: CheckIn;
  /** Marks the guests of another day as arrived; on the latest check-in only. */
  onConfirm?: (() => void) | undefined;
}

/** How a check-in ended, in words, with what staff have to know about the party. */
export function CheckInCard({ checkIn, onConfirm }: CheckInCardProps) {
  const { t } = useTranslation('booking-find');
  const { result, order } = checkIn;
  const Icon = TONE_ICONS[TONES[result]];
  const timeOf = useStoreTime();
  return (
    <div className="overflow-hidden rounded-large border border-line bg-surface">
      <p
        className={classes(
          'flex items-center gap-2 px-pad py-2.5 font-semibold text-lead',
          TONE_ON_TINT[TONES[result]],
        )}
      >
        <Icon aria-hidden size={20} className="shrink-0" />
        <span className="flex-1">{t(`verify.outcomes.${result}`)}</span>
        <time className="font-normal text-small tabular-nums">{timeOf(checkIn.at)}</time>
      </p>
      {order && <PartyFacts order={order} />}
      <Reason checkIn={checkIn} onConfirm={onConfirm} />
    </div>
  );
}

function PartyFacts({ order }: { order: StaffOrder }) {
  const { t } = useTranslation(['booking-find', 'booking-staff']);
  const { id: storeId } = useWorkplace();
  const words = useBookingWords();
  const nameOf = useOrderName();
  const seating = useRead(seatingApi.readSeating, { params: { storeId } });
  const labels = new Map(seating.data?.items.map(({ id, label }) => [id, label]));
  const tables = order.itemIds.flatMap((id) => labels.get(id) ?? []).join(' + ') || order.kindName;
  const notes = [order.dietPreference, order.remarkByDiner, order.remarkByStore].filter(Boolean).join(' · ');
  const isUnpaid = order.deposit > 0 && order.depositPaidAt === null;
  return (
    <div className="flex flex-col gap-2 px-pad py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="break-words font-semibold text-title">{nameOf(order)}</span>
        <span>{words.people(order)}</span>
        <span className="font-semibold">{tables}</span>
      </p>
      <p className="text-ink-soft text-small">
        {`${words.day(order.date)} · ${words.time(order.time)} · ${order.bookingCode}`}
      </p>
      <p className="flex flex-wrap gap-1.5">
        {order.dietTaboo && (
          <Badge tone="negative" icon={WheatOff}>
            {order.dietTaboo}
          </Badge>
        )}
        {isUnpaid && (
          <Badge tone="caution" icon={CreditCard}>
            {t('booking-staff:flags.unpaid')}
          </Badge>
        )}
        {order.children > 0 && <Badge icon={Baby}>{t('booking-staff:flags.children')}</Badge>}
        {notes && (
          <Badge icon={MessageSquare} className="whitespace-normal">
            {notes}
          </Badge>
        )}
      </p>
      <PathLink
        path={orderPath(order)}
        className="self-start py-1 text-small underline underline-offset-4 hover:no-underline"
      >
        {t('verify.open')}
      </PathLink>
    </div>
  );
}

function Reason({ checkIn: { result, details }, onConfirm }: CheckInCardProps) {
  const { t } = useTranslation(['booking-find', 'booking-staff']);
  const words = useBookingWords();
  const { businessDate } = useStoreCalendar();
  const { date, status } = details ?? {};
  if (result === 'notPossible' && typeof status === 'string')
    return (
      <p className="px-pad py-3">
        {t('verify.statusNow', { status: t(`booking-staff:status.${status as OrderStatus}`) })}
      </p>
    );
  if (result !== 'otherDay' || !onConfirm) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 px-pad py-3">
      <p className="min-w-52 flex-1">
        {typeof date === 'string' && isWallDate(date) && (
          <span className="block font-medium">{t('verify.otherDayTitle', { date: words.day(date) })}</span>
        )}
        <span className="text-ink-soft text-small">
          {t('verify.otherDayDetail', { today: words.day(businessDate) })}
        </span>
      </p>
      <Button onClick={onConfirm}>{t('verify.otherDayConfirm')}</Button>
    </div>
  );
}
