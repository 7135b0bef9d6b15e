import type { DayCounts } from '@xiwei/contract/booking/availability.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CalendarDayFacts } from '#shared/seating/calendar-day.ts';
import { CALENDAR_STYLE } from '#shared/seating/calendar-style.ts';
import { classes } from '#ui/classes.ts';
import { CalendarDay, type DayPlace } from '#ui/month-calendar.tsx';
import type { LoadTint } from './day-load.ts';

interface CountedDayProps extends DayPlace {
  plan: CalendarDayFacts;
  /** Undefined until the numbers are read. */
  counts: DayCounts | undefined;
  load: LoadTint;
}

/** A day of the store's calendar: its number, whether it is closed, special or paused, and what is booked. */
export function CountedDay({ plan, counts, load, ...place }: CountedDayProps) {
  const { t } = useTranslation('booking-find');
  const look = plan.type && CALENDAR_STYLE[plan.type];
  const numbers =
    counts && counts.bookingOrderCount > 0
      ? [
          t('calendar.orders', { count: counts.bookingOrderCount }),
          t('calendar.people', { count: counts.paxCount }),
          t('calendar.tables', { count: counts.tableItemCount }),
        ]
      : [];
  const details = [
    ...(plan.type ? [t(`calendar.plan.${plan.type}`)] : []),
    ...(plan.isPartial ? [t('calendar.partly')] : []),
    ...(!plan.type && plan.isWithoutShift ? [t('calendar.noShift')] : []),
    ...numbers,
  ];
  return (
    <CalendarDay {...place} details={details}>
      <span
        aria-hidden
        className={classes(
          'transition-feedback flex min-h-20 flex-col items-center gap-0.5 rounded-normal border px-0.5 py-1 text-[0.6875rem] leading-tight',
          'group-focus-visible:outline-2 group-focus-visible:outline-ink group-focus-visible:outline-offset-1',
          load,
          place.selected ? 'border-ink ring-1 ring-ink' : 'border-line group-hover:border-line-strong',
        )}
      >
        <span className="flex items-center gap-1 text-small">
          <span
            className={classes(
              'tabular-nums',
              place.today && 'font-semibold underline decoration-2 underline-offset-4',
              plan.type === 'closed' && !plan.isPartial && 'line-through',
            )}
          >
            {Number(place.day.slice(8))}
          </span>
          {look && (
            <span className={classes('rounded-small p-0.5', look.tint)}>
              <look.icon aria-hidden size={11} />
            </span>
          )}
        </span>
        {!plan.type && plan.isWithoutShift && numbers.length === 0 && <span>{t('calendar.noShift')}</span>}
        {numbers.map((number) => (
          <span key={number} className="whitespace-nowrap tabular-nums">
            {number}
          </span>
        ))}
      </span>
    </CalendarDay>
  );
}
