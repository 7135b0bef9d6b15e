import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { MINUTES_A_DAY, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { useTranslation } from 'react-i18next';
import { DetailSection, Fact, FactList } from '#ui/detail-section.tsx';
import { useOrderWords } from './use-order-words.ts';

/** The time and place of an order. */
export function VisitSection({ order }: { order: StaffOrder }) {
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
