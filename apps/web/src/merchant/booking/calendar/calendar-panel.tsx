import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { calendarDayOf } from '#shared/seating/calendar-day.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { type DayRange, monthOf, rangeBetween } from '#ui/calendar-days.ts';
import { classes } from '#ui/classes.ts';
import { MonthCalendar } from '#ui/month-calendar.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { CountedDay } from './counted-day.tsx';
import { LOAD_TINTS, loadOf, seatsOf } from './day-load.ts';

interface CalendarPanelProps {
  /** The chosen day, as a range of one day, or the chosen range. */
  chosen: DayRange | undefined;
  /** Called with one day, or, if a range is chosen, with the days so far: the first alone, then the whole range. */
  onChoose: (days: DayRange) => void;
  /** A range is chosen instead of a day. */
  range?: boolean | undefined;
}

/**
 * Calendar of the store with the orders, people and tables of each day, and with closed, special and paused days. For pages
 * and sheets. Its pages and sheets load the `booking-find` phrases.
 */
export function CalendarPanel({ chosen, onChoose, range = false }: CalendarPanelProps) {
  const { t } = useTranslation(['booking-find', 'common']);
  const { id: storeId } = useWorkplace();
  const { timezone, businessDate, weekStart } = useStoreCalendar();
  const [month, setMonth] = useState(() => monthOf(chosen?.from ?? businessDate));
  const seating = useRead(seatingApi.readSeating, { params: { storeId } });
  const counts = useRead(availabilityApi.readDayCounts, { params: { storeId, month } });
  const choose = useRangeChoice(onChoose, range);
  return (
    <div className="flex flex-col gap-3">
      <Loaded of={seating} skeleton={<SkeletonList count={6} />}>
        {(data) => (
          <MonthCalendar
            label={(name) => t('calendar.label', { month: name })}
            keys={t(range ? 'calendar.rangeKeys' : 'calendar.keys')}
            month={month}
            onMonth={setMonth}
            chosen={chosen}
            onChoose={choose}
            multiple={range}
            today={businessDate}
            weekStart={weekStart}
          >
            {(place) => {
              const day = counts.data?.days.find(({ date }) => date === place.day);
              return (
                <CountedDay
                  {...place}
                  plan={calendarDayOf(data, timezone, place.day)}
                  counts={day}
                  load={loadOf(day?.paxCount ?? 0, seatsOf(data))}
                />
              );
            }}
          </MonthCalendar>
        )}
      </Loaded>
      {counts.error ? (
        <NoticeBar
          tone="caution"
          action={
            <Button variant="secondary" size="small" onClick={() => void counts.refetch()}>
              {t('common:actions.retry')}
            </Button>
          }
        >
          {t('calendar.countsFailed')}
        </NoticeBar>
      ) : (
        <Scale />
      )}
    </div>
  );
}

/** Turns presses into a range: the first press chooses its first day, the second its last one. */
function useRangeChoice(onChoose: (days: DayRange) => void, range: boolean) {
  const [firstDay, setFirstDay] = useState<string>();
  return (days: DayRange) => {
    if (!range) return onChoose(days);
    const isOneDay = days.from === days.to;
    if (isOneDay && firstDay === undefined) {
      setFirstDay(days.from);
      return onChoose(days);
    }
    // Days that were dragged over, or chosen with Shift and arrow keys, are a range already.
    if (isOneDay) setFirstDay(undefined);
    onChoose(isOneDay && firstDay !== undefined ? rangeBetween(firstDay, days.from) : days);
  };
}

/** Explains the colours of the days. */
function Scale() {
  const { t } = useTranslation('booking-find');
  return (
    <p className="flex flex-wrap items-center gap-2 text-caption text-ink-soft">
      {t('calendar.quiet')}
      <span aria-hidden className="flex gap-0.5">
        {LOAD_TINTS.map((tint) => (
          <span key={tint} className={classes('h-3 w-5 rounded-small border border-line', tint)} />
        ))}
      </span>
      {t('calendar.busy')}
      <span className="max-sm:sr-only">{t('calendar.scale')}</span>
    </p>
  );
}
