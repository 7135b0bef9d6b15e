import { dateFormat, formatDay, joinDayTime } from '@xiwei/contract/common/date-format.ts';
import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import type { ShopOrderRow } from '@xiwei/contract/shop/shop-orders.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrency } from '#ui/currency.ts';
import { formatTime } from '#ui/day-times.ts';
import type { Tone } from '#ui/tone.ts';

type Stage = Pick<ShopOrderRow, 'status' | 'closeReason' | 'way'>;

/** Formatters for orders of goods in the current language. */
export function useOrderWords() {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const currency = useCurrency();
  /** The status, or why the order was closed. */
  const status = ({ status: name, closeReason, way }: Stage): string => {
    if (name === 'CLOSED' && closeReason !== null) return t(`order.reasons.${closeReason}`);
    if (way === 'pickup' && (name === 'WAIT_SHIPPED' || name === 'WAIT_BUYER_CONFIRM_RECEIVE'))
      return t(`order.pickupStatuses.${name}`);
    return t(`order.statuses.${name}`);
  };
  const money = (amount: Fen): string => formatMoney(amount, currency, language);
  const moment = (at: string): string =>
    dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(at));
  const pickup = ({ date, time }: NonNullable<ShopOrderRow['pickup']>): string =>
    joinDayTime(formatDay(date, language), formatTime(time, language), language);
  return { language, status, money, moment, pickup };
}

/** Returns the tone of an order's status. */
export function toneOf({ status, way }: Stage): Tone {
  if (status === 'WAIT_PAYMENT') return 'caution';
  if (status === 'CLOSED') return 'neutral';
  if (status === 'FINISHED') return 'positive';
  if (status === 'WAIT_BUYER_CONFIRM_RECEIVE') return way === 'pickup' ? 'positive' : 'caution';
  return 'info';
}
