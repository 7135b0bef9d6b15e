import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { isWallDate } from '@xiwei/contract/common/wall-clock.ts';
import { PLAN_TYPES } from '@xiwei/contract/seating/seating.model.ts';
import { CalendarDays, Plus } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Actions } from '#merchant/settings/actions.tsx';
import { ListFrame } from '#merchant/settings/list-frame.tsx';
import { useListWords } from '#merchant/settings/use-list-words.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { calendarDayOf } from '#shared/seating/calendar-day.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { type DayRange, monthOf, rangeBetween } from '#ui/calendar-days.ts';
import { MonthCalendar } from '#ui/month-calendar.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { useSeating } from '../parts/use-seating.ts';
import { CalendarDayCell } from './calendar-day-cell.tsx';
import { CalendarEntries } from './calendar-entries.tsx';
import { useCalendarWords } from './use-calendar-words.ts';
import { useCloseWeekday } from './use-close-weekday.ts';

/** The booking calendar: what applies on each day of a month and what is booked, and the entries that change days. */
export function BookingPlanScreen() {
  const { t } = useTranslation('seating-shifts');
  const { id: storeId } = useWorkplace();
  const { words } = useListWords(['seating-shifts', 'plans']);
  const { timezone, today, weekStart } = useStoreCalendar();
  const seating = useSeating();
  const view = useCalendarView(today);
  const counts = useRead(availabilityApi.readDayCounts, { params: { storeId, month: view.month } });
  const countsOf = (date: string) => {
    const day = counts.data?.days.find((each) => each.date === date);
    return day && { orders: day.bookingOrderCount, people: day.paxCount };
  };
  const canCreate = seating.data?.can.includes('create') ?? false;
  const isShown = ({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }) =>
    dateTo >= today || (dateFrom <= `${view.month}-31` && `${view.month}-01` <= dateTo);
  return (
    <ListFrame
      words={words}
      icon={CalendarDays}
      actions={
        canCreate && (
          <Button
            size="small"
            icon={<Plus aria-hidden size={18} />}
            render={
              <Link to="/web/$storeId/booking-plan-create" params={{ storeId }} search={(before) => before} />
            }
          >
            {words.create}
          </Button>
        )
      }
    >
      <Loaded of={seating} skeleton={<SkeletonList count={6} />}>
        {(data) => (
          <>
            <MonthCalendar
              label={(month) => t('calendar.label', { month })}
              keys={t('calendar.keys')}
              month={view.month}
              onMonth={view.showMonth}
              chosen={view.chosen}
              onChoose={view.choose}
              multiple
              {...{ today, weekStart }}
            >
              {(place) => (
                <CalendarDayCell
                  {...place}
                  past={place.day < today}
                  plan={calendarDayOf(data, timezone, place.day)}
                  counts={countsOf(place.day)}
                />
              )}
            </MonthCalendar>
            {counts.error && <NoticeBar tone="caution">{t('calendar.countsFailed')}</NoticeBar>}
            {canCreate && <Choice chosen={view.chosen} today={today} />}
            <CalendarEntries entries={data.plan.filter(isShown).sort(byDate)} />
          </>
        )}
      </Loaded>
    </ListFrame>
  );
}

/** Compares entries by their first day. */
const byDate = (a: { dateFrom: string }, b: { dateFrom: string }): number =>
  a.dateFrom < b.dateFrom ? -1 : 1;

/** The chosen days, and links that create an entry for them. */
function Choice({ chosen, today }: { chosen: DayRange | undefined; today: string }) {
  const { t } = useTranslation('seating-shifts');
  const { id: storeId } = useWorkplace();
  const { datesInWords } = useCalendarWords();
  const closeWeekday = useCloseWeekday();
  const isOneDay = chosen !== undefined && chosen.from === chosen.to && chosen.from >= today;
  return (
    <div className="flex flex-col gap-2 rounded-normal bg-sunken p-3">
      <p role="status" className="text-small">
        {chosen
          ? t('calendar.selected', { dates: datesInWords(chosen.from, chosen.to) })
          : t('calendar.hint')}
      </p>
      {chosen && (
        <div className="flex flex-wrap gap-2">
          {PLAN_TYPES.map((type) => (
            <Button
              key={type}
              variant="secondary"
              size="small"
              render={
                <Link
                  to="/web/$storeId/booking-plan-create"
                  params={{ storeId }}
                  search={(before) => ({ ...before, type })}
                />
              }
            >
              {t(`calendar.make.${type}`)}
            </Button>
          ))}
          {isOneDay && (
            <Actions
              can={['closeWeekday']}
              of={{ closeWeekday: closeWeekday(chosen.from, today) }}
              label={t('calendar.hint')}
            />
          )}
        </div>
      )}
    </div>
  );
}

const isMonth = (text: string | undefined): text is string => text !== undefined && isWallDate(`${text}-01`);

/**
 * Returns the shown month and the chosen days, which are in the address: reloading, Back and a second tab keep them. Another
 * month adds an entry to the browser's history, other days replace it.
 */
function useCalendarView(today: string) {
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
