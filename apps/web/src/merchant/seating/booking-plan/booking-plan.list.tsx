import { isWallDate } from '@xiwei/contract/common/wall-clock.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { PLAN_TYPES, type PlanType } from '@xiwei/contract/seating/seating.model.ts';
import { CalendarDays } from 'lucide-react';
import { listResource } from '#merchant/settings/list-resource.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { CALENDAR_STYLE } from '#shared/seating/calendar-style.ts';
import { classes } from '#ui/classes.ts';
import { CalendarEntryForm } from './calendar-entry-form.tsx';
import {
  CALENDAR_REFUSALS,
  calendarEditForm,
  calendarEntryOf,
  calendarForm,
  calendarValuesOf,
  newCalendarValues,
} from './calendar-entry-schema.ts';
import { useCalendarWords } from './use-calendar-words.ts';

/** The entries of the booking calendar. A new one is for the days in the address, or for today. */
export const plan = listResource({
  page: 'booking-plan',
  id: 'planEntryId',
  words: ['seating-shifts', { list: 'plans', entry: 'plan', deletion: 'deletePlan' }],
  api: {
    list: seatingApi.readSeating,
    create: seatingApi.createPlanEntry,
    update: seatingApi.updatePlanEntry,
    delete: seatingApi.deletePlanEntry,
  },
  of: ({ plan: items, can }) => ({ items, can }),
  useTools: () => ({ words: useCalendarWords(), today: useStoreCalendar().today }),
  icon: CalendarDays,
  nameOf: (entry, { words }) => words.entryName(entry),
  rowOf: (entry, { words }) => ({
    leading: <TypeIcon type={entry.type} />,
    detail: words.entryDetail(entry),
  }),
  schemasOf: () => ({ create: calendarForm, update: calendarEditForm }),
  bodyOf: calendarEntryOf,
  initialParams: ['type', 'dateFrom', 'dateTo'],
  initialOf: ({ today, search }) => {
    const type = PLAN_TYPES.find((each) => each === search.type) ?? 'closed';
    const dateFrom = dateIn(search.dateFrom) ?? today;
    const dateTo = dateIn(search.dateTo) ?? dateFrom;
    return newCalendarValues(type, dateFrom, dateTo >= dateFrom ? dateTo : dateFrom);
  },
  valuesOf: (entry) => ({ ...calendarValuesOf(entry), version: entry.version }),
  refusalFields: CALENDAR_REFUSALS,
  describe: (path, value, { words }) =>
    path === 'shiftIds' ? words.shiftsInWords(value as string[] | null) || undefined : undefined,
  impact: {
    create: (entry) => ({ type: 'plan', id: null, entry }),
    update: (id, entry) => ({ type: 'plan', id, entry }),
    // Without a special opening, orders of its shifts may no longer fit.
    delete: (id) => ({ type: 'plan', id, entry: null }),
  },
  fields: ({ f, entered, item }) => <CalendarEntryForm f={f} entryId={item?.id} entered={entered} />,
});

/** Returns a date in the address, if it is one. */
const dateIn = (param: unknown): string | undefined =>
  typeof param === 'string' && isWallDate(param) ? param : undefined;

/** Icon of a type of entry. */
function TypeIcon({ type }: { type: PlanType }) {
  const { icon: Icon, tint } = CALENDAR_STYLE[type];
  return (
    <span className={classes('grid size-8 place-items-center rounded-full', tint)}>
      <Icon aria-hidden size={16} />
    </span>
  );
}
