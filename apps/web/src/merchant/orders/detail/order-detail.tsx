import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { GuestFacts } from '@xiwei/contract/booking/host-stand.model.ts';
import { MINUTES_A_DAY, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { OrderCoupons } from '#shared/groupbuying/coupons/order-coupons.tsx';
import { OrderMenuSection } from '#shared/preorders/order-menu-section.tsx';
import { classes } from '#ui/classes.ts';
import { DetailSection, Fact, FactList } from '#ui/detail-section.tsx';
import { OrderLog } from '../parts/log/order-log.tsx';
import { GuestSection } from './guest-section.tsx';
import { HandlingSection } from './handling-section.tsx';
import { MoneySection } from './money-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderHead } from './order-head.tsx';
import { SharingSection } from './sharing-section.tsx';
import { useOrderWords } from './use-order-words.ts';

const TIMES = {
  created: 'createdAt',
  depositPaid: 'depositPaidAt',
  confirmed: 'confirmedAt',
  arrived: 'arrivedAt',
  turnedOver: 'turnedOverAt',
  finalPaid: 'finalPaidAt',
  finished: 'finishedAt',
  closed: 'closedAt',
} as const satisfies Record<string, keyof StaffOrder>;

interface OrderDetailProps {
  order: StaffOrder;
  /** Facts about the guest, if they were read with the board; otherwise they are read here. */
  guest?: GuestFacts | undefined;
  /** One column, with the log folded: for a side panel. */
  compact?: boolean | undefined;
  /** The replies of invited guests, after the links that share the order. */
  replies?: ReactNode;
  /** Runs when the order was deleted here. */
  onDeleted?: (() => void) | undefined;
}

/**
 * An order with everything that staff see and do: what matters now and the actions on top, then guest and notes, the
 * booking, its money, and its log. A page that shows it loads the phrases `booking-order-detail`, `booking-order-log`,
 * `booking-staff`, `booking-orders`, `booking-sharing` and `preorders`.
 */
export function OrderDetail({ order, guest, compact = false, replies, onDeleted }: OrderDetailProps) {
  return (
    <div
      className={classes(
        'grid min-w-0 gap-6',
        !compact &&
          'lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]',
      )}
    >
      <div className="flex min-w-0 flex-col gap-6">
        <OrderHead order={order} />
        <OrderActions order={order} hasKeys={!compact} onDeleted={() => onDeleted?.()} />
        <GuestSection order={order} facts={guest} />
        <NotesSection order={order} />
        <VisitSection order={order} />
        <OrderMenuSection order={order} />
        <HandlingSection order={order} />
        <SharingSection order={order} />
        {replies}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <MoneySection order={order} />
        <CouponSection order={order} />
        <TimesSection order={order} />
        {compact ? <FoldedLog order={order} /> : <OpenLog order={order} />}
      </div>
    </div>
  );
}

/** The coupons of group-buying platforms that were used for an order. */
function CouponSection({ order }: { order: StaffOrder }) {
  const { timezone } = useStoreCalendar();
  return (
    <OrderCoupons
      storeId={order.storeId}
      orderId={order.id}
      timezone={timezone}
      isOpen={order.status !== 'closed' && order.status !== 'finished'}
    />
  );
}

function OpenLog({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-order-log');
  return (
    <DetailSection title={t('title')}>
      <OrderLog order={order} />
    </DetailSection>
  );
}

/** The log behind its title. It is read when it is opened. */
function FoldedLog({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-order-log');
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="flex cursor-pointer items-center gap-1 rounded-small font-semibold text-title">
        <ChevronRight aria-hidden size={18} className="transition-feedback group-open:rotate-90" />
        {t('title')}
      </summary>
      {isOpen && (
        <div className="pt-3">
          <OrderLog order={order} />
        </div>
      )}
    </details>
  );
}

/** The times of what has happened with an order, earliest first. */
function TimesSection({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-order-detail');
  const { moment } = useOrderWords();
  const times = (Object.keys(TIMES) as (keyof typeof TIMES)[])
    .flatMap((name) => {
      const at = order[TIMES[name]];
      return at === null ? [] : [{ name, at }];
    })
    .sort((a, b) => a.at.localeCompare(b.at));
  return (
    <DetailSection title={t('times.title')}>
      <FactList>
        {times.map(({ name, at }) => (
          <Fact key={name} name={t(`times.${name}`)}>
            <time dateTime={at}>{moment(at)}</time>
          </Fact>
        ))}
      </FactList>
    </DetailSection>
  );
}

/** The time and place of an order. */
function VisitSection({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-order-detail');
  const words = useOrderWords();
  const minutes = Math.round((Date.parse(order.endAt) - Date.parse(order.startAt)) / 60_000);
  const stay = t('visit.stayValue', {
    from: words.time(order.time),
    to: words.clock(order.endAt),
    duration: words.duration(minutes),
  });
  const isAfterMidnight = minuteOf(order.time) >= MINUTES_A_DAY;
  const shift = order.shiftId && words.lists.shifts.get(order.shiftId);
  return (
    <DetailSection title={t('visit.title')}>
      <FactList>
        <Fact name={t('visit.businessDay')}>
          {words.day(order.date)}
          {isAfterMidnight && <span className="text-ink-soft"> {t('visit.nextDay')}</span>}
        </Fact>
        <Fact name={t('visit.stay')}>{stay}</Fact>
        {shift && <Fact name={t('visit.shift')}>{shift}</Fact>}
        <Fact name={t('visit.people')}>{words.people(order)}</Fact>
        <Fact name={t('visit.tables')}>{words.tables(order.itemIds, order.joined)}</Fact>
        <Fact name={t('visit.kind')}>{order.kindName ?? t('visit.anyKind')}</Fact>
        <Fact name={t('visit.code')}>
          <span className="font-semibold tabular-nums">{order.bookingCode}</span>
        </Fact>
      </FactList>
    </DetailSection>
  );
}
