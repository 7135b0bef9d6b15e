import type { BookOut } from '@xiwei/contract/bookout/bookout.model.ts';
import type { Currency } from '@xiwei/contract/common/currency.ts';
import { formatDay, joinDayTime } from '@xiwei/contract/common/date-format.ts';
import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';
import { useCurrency } from '#ui/currency.ts';
import type { Tone } from '#ui/tone.ts';

type Slot = Pick<BookOut, 'date' | 'time' | 'shiftName'>;

/** Returns formatters for private dining requests, in the current language. */
export function useBookOutWords() {
  const { t } = useTranslation('bookout');
  const language = useLanguage();
  const currency = useCurrency();
  const day = (date: string): string => formatDay(date, language);
  const time = (wallTime: string): string => {
    const { text, nextDay } = formatWallTime(wallTime, language);
    return nextDay ? t('nextDayTime', { time: text }) : text;
  };
  /** Formats the time or the shift of a request. */
  const timeOf = ({ time: wallTime, shiftName }: Slot): string => {
    if (wallTime !== null) return time(wallTime);
    return shiftName === null ? t('someShift') : t('wholeShift', { shift: shiftName });
  };
  return {
    language,
    day,
    time,
    timeOf,
    when: (slot: Slot): string => joinDayTime(day(slot.date), timeOf(slot), language),
    people: (count: number): string => t('people', { count }),
    /** `other` is a currency other than that of the page. */
    money: (amount: number, other?: Currency): string =>
      formatMoney(amount as Fen, other ?? currency, language),
    /**
     * Names the state of a request; a closed one by its reason, one with an open offer by who has to answer, a finished one
     * whose order came to nothing by that.
     */
    status: (
      form: Pick<BookOut, 'status' | 'closeReason' | 'offer' | 'order'>,
      reader: 'diner' | 'staff' = 'staff',
    ): string => {
      const { status, closeReason, offer } = form;
      if (closeReason !== null) return t(`closeReasons.${closeReason}`);
      if (isOrderOver(form)) return t('orderClosed');
      return offer === null
        ? t(`status.${status}`)
        : t(reader === 'diner' ? 'waitsForYou' : 'waitsForAnswer');
    },
  };
}

const TONES: Record<BookOut['status'], Tone> = {
  WAIT_STORE_CONFIRM: 'caution',
  WAIT_ALLOCATE_BOOKING_ORDER_ID: 'info',
  FINISHED: 'positive',
  CLOSED: 'neutral',
};

export const toneOf = (form: Pick<BookOut, 'status' | 'offer' | 'order'>): Tone => {
  if (form.offer !== null) return 'info';
  return isOrderOver(form) ? 'caution' : TONES[form.status];
};

/** Checks whether the order of a finished request was closed or deleted. */
export const isOrderOver = ({ status, order }: Pick<BookOut, 'status' | 'order'>): boolean =>
  status === 'FINISHED' && (order === null || order.status === 'closed');
