import { Link } from '@tanstack/react-router';
import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { CircleHelp, CircleX, ClockAlert, CreditCard, type LucideIcon, WheatOff } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { Badge } from '#ui/badge.tsx';
import { RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { Tone } from '#ui/tone.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useHoursWords } from '../parts/hours-words.ts';

const STATUS_FLAGS: Partial<Record<OrderStatus, Flag>> = {
  waitStoreConfirm: { name: 'toConfirm', tone: 'caution', icon: CircleHelp },
  waitCancelProcess: { name: 'cancelRequest', tone: 'caution', icon: CircleX },
  waitDepositPayment: { name: 'depositDue', tone: 'caution', icon: CreditCard },
};

/** Number of parties shown; the rest is counted. They fit a tablet in landscape without scrolling. */
const MAX_SHOWN = 7;
/** Parties that arrive within this many minutes show how long it takes. */
const SOON = 60;

interface ArrivalsProps {
  /** Orders whose guests are still to arrive, earliest first. */
  orders: StaffOrder[];
  /** Labels of the tables, by id. */
  tables: ReadonlyMap<string, string>;
  now: Date;
}

/** The next parties with time, name, size, table, and what to know about them before they arrive. Each opens its order. */
export function Arrivals({ orders, tables, now }: ArrivalsProps) {
  const { t } = useTranslation('stores-merchant');
  const headingId = useId();
  const hidden = orders.length - MAX_SHOWN;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <SectionHeading id={headingId} title={t('operation.arrivals')} />
      <RowList aria-labelledby={headingId}>
        {orders.slice(0, MAX_SHOWN).map((order) => (
          <Arrival key={order.id} order={order} tables={tables} now={now} />
        ))}
      </RowList>
      {hidden > 0 && (
        <p className="text-ink-soft text-small">{t('operation.moreParties', { count: hidden })}</p>
      )}
    </section>
  );
}

interface ArrivalProps extends Pick<ArrivalsProps, 'tables' | 'now'> {
  order: StaffOrder;
}

function Arrival({ order, tables, now }: ArrivalProps) {
  const { t } = useTranslation('stores-merchant');
  const { fullName } = useGuestWords();
  const { moment } = useHoursWords();
  const minutes = minutesUntil(order, now);
  const labels = order.itemIds.map((id) => tables.get(id)).filter((label) => label !== undefined);
  const notes = [order.dietTaboo, order.dietPreference, order.remarkByDiner, order.remarkByStore];
  return (
    <Link
      to="/web/$storeId/store-order-detail/$orderId"
      params={{ storeId: order.storeId, orderId: order.id }}
      className="transition-feedback flex min-h-row items-center gap-3 px-pad py-1.5 hover:bg-hover focus-visible:-outline-offset-2 active:bg-press"
    >
      <time className="w-16 shrink-0 font-semibold text-lead tabular-nums">
        {moment(minuteOf(order.time))}
      </time>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="font-semibold">{order.diner ? fullName(order.diner) : order.bookingCode}</span>
          <span className="text-ink-soft">
            {t('operation.people', { count: order.adults + order.children })}
          </span>
          {flagsOf(order, now).map(({ name, tone, icon, count }) => (
            <Badge key={name} tone={tone} icon={icon}>
              {t(`operation.flags.${name}`, { count })}
            </Badge>
          ))}
        </p>
        <p className="truncate text-ink-soft text-small">{notes.filter(Boolean).join(' · ')}</p>
      </div>
      <p className="flex shrink-0 flex-col items-end">
        <span className="font-semibold">
          <VisuallyHidden>{t('operation.table')}</VisuallyHidden>{' '}
          {labels.join(' + ') || order.kindName || t('operation.noTable')}
        </span>
        {minutes >= 0 && minutes <= SOON && (
          <span className="text-ink-soft text-small">{t('operation.inMinutes', { count: minutes })}</span>
        )}
      </p>
    </Link>
  );
}

/** Something that staff have to know about a party before it arrives. */
interface Flag {
  name: 'late' | 'toConfirm' | 'cancelRequest' | 'depositDue' | 'dietTaboo';
  tone: Tone;
  icon: LucideIcon;
  /** Minutes that a party is late. */
  count?: number;
}

/** Returns the whole minutes until an order's start; negative after it. */
const minutesUntil = ({ startAt }: Pick<StaffOrder, 'startAt'>, now: Date): number =>
  Math.ceil((Date.parse(startAt) - now.getTime()) / 60_000);

/** Returns the flags of a party that has not arrived, the most urgent first. */
function flagsOf(order: Pick<StaffOrder, 'status' | 'startAt' | 'dietTaboo'>, now: Date): readonly Flag[] {
  const late = -minutesUntil(order, now);
  const status = STATUS_FLAGS[order.status];
  return [
    ...(late > 0 ? [{ name: 'late', tone: 'negative', icon: ClockAlert, count: late } as const] : []),
    ...(status ? [status] : []),
    ...(order.dietTaboo ? [{ name: 'dietTaboo', tone: 'negative', icon: WheatOff } as const] : []),
  ];
}
