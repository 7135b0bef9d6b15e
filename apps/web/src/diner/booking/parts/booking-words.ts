import type { KindAvailability, KindShown, Unbookable } from '@xiwei/contract/booking/availability.model.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { useTranslation } from 'react-i18next';
import { formatDay, formatWallTime } from '#shared/format/days.ts';

/** When, for how many and why not, in the language of the reader. */
export function useBookingWords() {
  const { t, i18n } = useTranslation('booking');
  const language = i18n.language as Language;
  const day = (date: string) => formatDay(date, language);
  const time = (time: string) => {
    const { words, nextDay } = formatWallTime(time, language);
    return nextDay ? t('nextDayTime', { time: words }) : words;
  };
  const people = ({ adults, children }: { adults: number; children: number }) =>
    children > 0 ? t('peopleWithChildren', { adults, children }) : t('people', { adults });
  const reason = (why: Unbookable) => t(`reasons.${why}`);
  /** What the party is given of a kind: one table, several, tables pushed together, or seats. */
  const seats = (
    { unit, seatCapacity, maxCapacity }: KindShown,
    { tables = 1, joined }: Pick<KindAvailability, 'tables' | 'joined'>,
  ) => {
    if (unit === 'seat') return t('before.seatEach');
    if (joined) return t('before.joined', { count: tables });
    if (tables > 1) return t('before.several', { count: tables });
    if (maxCapacity === seatCapacity) return t('before.seatsUpTo', { count: maxCapacity });
    return t('before.seats', { from: seatCapacity, to: maxCapacity });
  };
  /** How many are left, where the store says so: tables, or seats for parties of this size. */
  const left = (
    { unit }: Pick<KindShown, 'unit'>,
    { left: parties, tables = 1 }: Pick<KindAvailability, 'left' | 'tables'>,
  ) => {
    if (parties === undefined) return undefined;
    if (unit === 'seat') return t('before.leftSeats', { count: parties * tables });
    return t('before.leftTables', { count: parties });
  };
  /** The table of a booking: its kind, and that it is made of several. */
  const table = ({ kindName, tableCount, joined }: Pick<DinerOrder, 'kindName' | 'tableCount' | 'joined'>) =>
    [kindName, joined && t('before.joined', { count: tableCount })].filter(Boolean).join(' · ');
  return { language, day, time, people, reason, seats, left, table };
}
