import { ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PrintOrder } from '../parts/print-days.ts';

/** Start of each sample, in minutes after the first, and its people. */
const SAMPLES = [
  { minutes: 0, adults: 2, children: 0 },
  { minutes: 0, adults: 4, children: 1 },
  { minutes: 30, adults: 2, children: 0 },
  { minutes: 30, adults: 6, children: 2 },
  { minutes: 60, adults: 3, children: 0 },
  { minutes: 60, adults: 8, children: 0 },
] as const;

/** Returns invented orders for the preview of printer settings, at the first tables of the store. */
export function useSampleOrders(items: Seating['items'], date: string): PrintOrder[] {
  const { t, i18n } = useTranslation('booking-printing');
  return useMemo(() => {
    const guests = i18n.groupAt('booking-printing', 'sample.guests');
    const first = Date.parse(`${date}T10:00:00.000Z`);
    return SAMPLES.map(({ minutes, adults, children }, index): PrintOrder => {
      const item = items.filter(({ disabled }) => !disabled)[index];
      return {
        id: `sample ${index}`,
        date,
        startAt: new Date(first + minutes * 60_000).toISOString(),
        status: 'waitService',
        itemIds: item ? [item.id] : [],
        adults,
        children,
        bookingCode: `10${index}2`,
        diner: {
          id: `guest ${index}`,
          lastName: guests[index] ?? '',
          firstName: '',
          title: 'none',
          phone: `+86 138 0013 800${index}`,
        },
        remarkByDiner: index === 1 ? t('sample.remark') : '',
        remarkByStore: index === 3 ? t('sample.staffNote') : '',
        dietPreference: index === 2 ? t('sample.tastes') : '',
        dietTaboo: index === 4 ? t('sample.taboo') : '',
        menu: dishesOf(index, t('sample.dish')),
        deposit: ZERO_FEN,
        depositPaidAt: null,
        tagIds: [],
        takerId: null,
        method: index % 2 === 0 ? 'online' : 'phone',
      };
    });
  }, [items, date, t, i18n]);
}

const dishesOf = (index: number, title: string) => (index === 5 ? [{ title, quantity: 2, note: '' }] : []);
