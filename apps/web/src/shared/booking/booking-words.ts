import type {
  KindAvailability,
  KindSummary,
  UnbookableReason,
} from '@xiwei/contract/booking/availability.model.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { formatDay } from '@xiwei/contract/common/date-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';

/** Formatters for date, time, party, table and reasons, in the current language. */
export function useBookingWords() {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const day = (date: string) => formatDay(date, language);
  const time = (time: string) => {
    const { text, nextDay } = formatWallTime(time, language);
    return nextDay ? t('nextDayTime', { time: text }) : text;
  };
  const people = ({ adults, children }: { adults: number; children: number }) =>
    children > 0
      ? t('peopleWithChildren', {
          adults: t('adults', { count: adults }),
          children: t('children', { count: children }),
        })
      : t('people', { count: adults });
  const reason = (code: UnbookableReason) => t(`reasons.${code}`);
  /** Describes the tables or seats a party gets of a kind: one table, several, joined tables, or seats. */
  const seats = (
    { unit, seatCapacity, maxCapacity }: KindSummary,
    { tables = 1, joined }: Pick<KindAvailability, 'tables' | 'joined'>,
  ) => {
    if (unit === 'seat') return t('before.seatEach');
    if (joined) return t('before.joined', { count: tables });
    if (tables > 1) return t('before.several', { count: tables });
    if (maxCapacity === seatCapacity) return t('before.seatsUpTo', { count: maxCapacity });
    return t('before.seats', { from: seatCapacity, to: maxCapacity });
  };
  /** Number of tables or seats left; undefined if the store does not show it. */
  const left = (
    { unit }: Pick<KindSummary, 'unit'>,
    { left: parties, tables = 1 }: Pick<KindAvailability, 'left' | 'tables'>,
  ) => {
    if (parties === undefined) return undefined;
    if (unit === 'seat') return t('before.leftSeats', { count: parties * tables });
    return t('before.leftTables', { count: parties });
  };
  /** Describes the table of a booking: its kind, and whether tables are joined. */
  const table = ({ kindName, tableCount, joined }: Pick<DinerOrder, 'kindName' | 'tableCount' | 'joined'>) =>
    [kindName, joined && t('before.joined', { count: tableCount })].filter(Boolean).join(' · ');
  return { language, day, time, people, reason, seats, left, table };
}
