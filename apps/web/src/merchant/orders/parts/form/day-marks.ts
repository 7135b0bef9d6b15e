import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { monthOf } from '#ui/calendar-days.ts';
import type { DayMark } from '#ui/date-picker-cells.tsx';
import { useTables } from './use-tables.ts';

/** Returns the marks of a calendar: the number of people of each day, and days that are closed, special or paused. */
export function useDayMarks(date: string) {
  const { t } = useTranslation('booking-order-form');
  const { id: storeId } = useWorkplace();
  const { plan } = useTables();
  const [month, setMonth] = useState(monthOf(date));
  const { data } = useRead(availabilityApi.readDayCounts, { params: { storeId, month } });
  const mark = (day: string): DayMark | undefined => {
    const counts = data?.days.find((each) => each.date === day);
    const entry = plan.find(({ dateFrom, dateTo }) => dateFrom <= day && day <= dateTo);
    const isWholeDay = entry && entry.timeFrom === null && entry.timeTo === null && entry.shiftIds === null;
    const special = entry && t(`place.${entry.type}`);
    const orders = counts?.bookingOrderCount ?? 0;
    const counted = counts && orders > 0 ? t('place.counts', { orders, people: counts.paxCount }) : undefined;
    const label = [special, counted].filter(Boolean).join(', ');
    if (label === '') return undefined;
    const isClosed = entry?.type === 'closed' && isWholeDay;
    const content = isClosed ? '×' : counted ? `${counts?.paxCount}${entry ? '*' : ''}` : '*';
    return { content, label };
  };
  return { mark, onMonthChange: setMonth };
}
