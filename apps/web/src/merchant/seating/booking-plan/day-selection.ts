import { useNavigate, useSearch } from '@tanstack/react-router';
import { isWallDate } from '@xiwei/contract/common/wall-clock.ts';
import { type DayRange, monthOf, rangeBetween } from '#ui/calendar-days.ts';

const isMonth = (text: string | undefined): text is string => text !== undefined && isWallDate(`${text}-01`);

/**
 * Returns the shown month and the chosen days, which are in the address: reloading, Back and a second tab keep them. Another
 * month adds an entry to the browser's history, other days replace it.
 */
export function useCalendarView(today: string) {
  const found: { month?: string; dateFrom?: string; dateTo?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changes: Record<string, string | undefined>, replace: boolean) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...changes }),
      replace,
      resetScroll: false,
    } as never);
  const { dateFrom, dateTo } = found;
  const isChosen = dateFrom !== undefined && isWallDate(dateFrom);
  const lastDay = dateTo !== undefined && isWallDate(dateTo) ? dateTo : dateFrom;
  const chosen = isChosen && lastDay !== undefined ? rangeBetween(dateFrom, lastDay) : undefined;
  const month = isMonth(found.month) ? found.month : monthOf(chosen?.from ?? today);
  return {
    month,
    chosen,
    showMonth: (next: string) => change({ month: next }, false),
    choose: ({ from, to }: DayRange) => change({ month, dateFrom: from, dateTo: to }, true),
  };
}
