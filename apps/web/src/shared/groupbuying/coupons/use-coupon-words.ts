import { formatDayTime } from '@xiwei/contract/common/date-format.ts';
import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { CouponState } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatLongDay } from '#shared/format/days.ts';
import { useCurrency } from '#ui/currency.ts';
import type { Tone } from '#ui/tone.ts';

/** Returns formatters for coupons, in the current language. */
export function useCouponWords(timezone: string) {
  const language = useLanguage();
  const currency = useCurrency();
  return {
    money: (amount: Fen): string => formatMoney(amount, currency, language),
    /** Formats the day of an instant with its year. */
    day: (at: string): string => formatLongDay(dateIn(timezone, Date.parse(at)), language),
    moment: (at: string): string => formatDayTime(new Date(at), timezone, language),
  };
}

export const COUPON_TONES: Record<CouponState, Tone> = {
  verifying: 'info',
  verified: 'positive',
  refused: 'negative',
  takingBack: 'info',
  takenBack: 'neutral',
};
