import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { MAX_COUNTED_DAYS } from '@xiwei/contract/booking/host-stand.model.ts';
import { formatDay } from '@xiwei/contract/common/date-format.ts';
import { daysBetween } from '@xiwei/contract/common/wall-clock.ts';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Button } from '#ui/button.tsx';
import { type DayRange, firstWeekdayOf } from '#ui/calendar-days.ts';
import { FilterChip } from '#ui/filter-chip.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { DATE_PRESETS, daysOfPreset, presetOf } from './date-presets.ts';

interface RangeChoiceProps {
  initial: DayRange | undefined;
  /** Called when the choice is confirmed. */
  onUse: (days: DayRange) => void;
}

/** Choice of a range of days: common ranges, a calendar, what is booked in the range, and the button that confirms it. */
export function RangeChoice({ initial, onUse }: RangeChoiceProps) {
  const { t } = useTranslation('booking-find');
  const { businessDate, weekStart } = useStoreCalendar();
  const firstWeekday = firstWeekdayOf(weekStart, navigator.language);
  const [days, setDays] = useState(initial);
  const preset = days && presetOf(days, businessDate, firstWeekday);
  return (
    <div className="flex flex-col gap-4">
      <fieldset aria-label={t('presets.label')} className="flex flex-wrap gap-2">
        {DATE_PRESETS.map((each) => (
          <FilterChip
            key={each}
            selected={each === preset}
            onClick={() => onUse(daysOfPreset(each, businessDate, firstWeekday))}
          >
            {t(`presets.${each}`)}
          </FilterChip>
        ))}
      </fieldset>
      <CalendarPanel range chosen={days} onChoose={setDays} />
      <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-gutter flex flex-wrap items-center gap-3 border-line border-t bg-ground px-gutter py-3 lg:bottom-0">
        <p role="status" className="min-w-0 flex-1 text-small">
          {days ? <RangeSummary days={days} /> : t('calendar.firstDay')}
        </p>
        <Button disabled={days === undefined} onClick={() => days && onUse(days)}>
          {t('calendar.use')}
        </Button>
      </div>
    </div>
  );
}

/** The chosen days in words, and what is booked on them. */
function RangeSummary({ days: { from, to } }: { days: DayRange }) {
  const { t } = useTranslation('booking-find');
  const language = useLanguage();
  const { id: storeId } = useWorkplace();
  const dayCount = daysBetween(from, to) + 1;
  const { data } = useRead(
    hostStandApi.readRangeCounts,
    { params: { storeId }, query: { from, to } },
    { enabled: dayCount <= MAX_COUNTED_DAYS },
  );
  const sum = (name: 'bookingOrderCount' | 'paxCount') =>
    data?.days.reduce((total, day) => total + day[name], 0) ?? 0;
  const day = (date: string) => formatDay(date, language);
  return (
    <>
      <span className="block font-medium">
        {from === to ? day(from) : t('calendar.chosen', { from: day(from), to: day(to) })}
      </span>
      <span className="text-ink-soft">
        {[
          t('calendar.days', { count: dayCount }),
          ...(data
            ? [
                t('calendar.orders', { count: sum('bookingOrderCount') }),
                t('calendar.people', { count: sum('paxCount') }),
              ]
            : []),
        ].join(' · ')}
      </span>
    </>
  );
}
