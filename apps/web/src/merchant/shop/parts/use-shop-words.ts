import { formatDay, formatDayTime, joinDayTime } from '@xiwei/contract/common/date-format.ts';
import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import type { ShopOrderStatus } from '@xiwei/contract/shop/shop-orders.machine.ts';
import type { ShopOrderLine, ShopOrderRow } from '@xiwei/contract/shop/shop-orders.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';
import { useCurrency } from '#ui/currency.ts';
import type { Tone } from '#ui/tone.ts';

/** Returns formatters for orders of goods, in the current language and the store's time zone. */
export function useShopWords() {
  const { t } = useTranslation('shop-desk');
  const language = useLanguage();
  const currency = useCurrency();
  const { timezone } = useStoreCalendar();
  const timeOf = (wallTime: string): string => {
    const { text, nextDay } = formatWallTime(wallTime, language);
    return nextDay ? t('nextDayTime', { time: text }) : text;
  };
  return {
    money: (amount: Fen): string => formatMoney(amount, currency, language),
    pieces: (count: number): string => t('pieces', { count }),
    moment: (at: string): string => formatDayTime(new Date(at), timezone, language),
    pickup: ({ date, time }: NonNullable<ShopOrderRow['pickup']>): string =>
      joinDayTime(formatDay(date, language), timeOf(time), language),
    status: ({ status, way }: Pick<ShopOrderRow, 'status' | 'way'>): string =>
      way === 'pickup' && (status === 'WAIT_SHIPPED' || status === 'WAIT_BUYER_CONFIRM_RECEIVE')
        ? t(`pickupStatus.${status}`)
        : t(`status.${status}`),
    /** Formats a weight in grams, from a kilogram on in kilograms. */
    weight: (grams: number): string => {
      const format = (number: number) =>
        new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(number);
      return grams < 1000
        ? t('grams', { number: format(grams) })
        : t('kilograms', { number: format(grams / 1000) });
    },
    list: (names: readonly string[]): string =>
      new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
    /** Names the goods of a line with their variant. */
    line: ({ title, skuName }: Pick<ShopOrderLine, 'title' | 'skuName'>): string =>
      [title, skuName].filter(Boolean).join(' · '),
    /** Names the chosen items of a combo, each with its number. */
    choices: ({ choiceNames }: Pick<ShopOrderLine, 'choiceNames'>): string[] =>
      choiceNames.map(({ title, count }) => t('times', { title, count })),
  };
}

export const STATUS_TONES: Record<ShopOrderStatus, Tone> = {
  WAIT_PAYMENT: 'neutral',
  WAIT_SELLER_CONFIRM: 'caution',
  WAIT_SHIPPED: 'caution',
  WAIT_RECEIVE: 'info',
  WAIT_BUYER_CONFIRM_RECEIVE: 'info',
  FINISHED: 'positive',
  CLOSED: 'neutral',
};
