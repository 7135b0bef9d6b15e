import { dateFormat, formatDay } from '@xiwei/contract/common/date-format.ts';
import { datesOfMonth, weekdayOf } from '@xiwei/contract/common/wall-clock.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { PlanEntryInput } from '@xiwei/contract/seating/seating.model.ts';
import { CalendarOff } from 'lucide-react';
import { useAction } from '#api/use-action.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ThingAction } from '#merchant/settings/actions.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { weekdayName } from '#shared/format/dates.ts';
import { dateOf } from '#ui/calendar-days.ts';

/** Returns the days of a date's month with the same weekday, from today on. */
const sameWeekdays = (date: string, today: string): string[] =>
  datesOfMonth(date.slice(0, 7)).filter((day) => day >= today && weekdayOf(day) === weekdayOf(date));

const closureOf = (date: string): PlanEntryInput => ({
  type: 'closed',
  dateFrom: date,
  dateTo: date,
  shiftIds: null,
  timeFrom: null,
  timeTo: null,
  note: {},
});

/** Returns a function that returns the action that closes every day of a month with the weekday of a date. */
export function useCloseWeekday(): (date: string, today: string) => ThingAction {
  const { t } = useTranslation('seating-shifts');
  const { id: storeId } = useWorkplace();
  const language = useLanguage();
  const createPlanEntries = useAction(seatingApi.createPlanEntries);
  return (date, today) => {
    const entries = sameWeekdays(date, today).map(closureOf);
    const month = dateFormat(language, { month: 'long', timeZone: 'UTC' }).format(dateOf(date));
    const names = { weekday: weekdayName(weekdayOf(date), language), month };
    return {
      label: t('closeWeekday.label', names),
      icon: CalendarOff,
      confirm: {
        title: t('closeWeekday.title', names),
        detail: t('closeWeekday.detail'),
        losses: entries.map(({ dateFrom }) => formatDay(dateFrom, language)),
        confirmLabel: t('closeWeekday.confirm'),
      },
      impact: entries.map((entry) => ({ type: 'plan', id: null, entry })),
      run: () => createPlanEntries.mutateAsync({ params: { storeId }, body: { entries } }),
      done: t('closeWeekday.done', names),
    };
  };
}
