import { useNavigate } from '@tanstack/react-router';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import type { Measure } from '../parts/measures.ts';
import { daysOf } from './presets.ts';

/** Returns what the address says about the report, with defaults, and a function that changes some of it. */
export function useReportSearch() {
  const { search } = usePage('/web/$storeId/store-report');
  const { businessDate } = useStoreCalendar();
  const navigate = useNavigate();
  const { from, to } =
    search.from !== undefined && search.to !== undefined
      ? { from: search.from, to: search.to }
      : daysOf('month', businessDate);
  const change = (changes: Partial<typeof search>, { replace = true } = {}) =>
    void navigate({ to: '.', search: { ...search, ...changes }, replace, resetScroll: false } as never);
  const measure: Measure = search.measure ?? 'bookings';
  return {
    ...{ from, to, businessDate, measure, change },
    compare: search.compare ?? ('before' as const),
    group: search.group ?? ('shift' as const),
    asked: search.asked ?? ('time' as const),
    listed: search.figure && { figure: search.figure, of: search.of, key: search.key ?? '' },
  };
}
