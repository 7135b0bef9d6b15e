import type { PlanType } from '@xiwei/contract/seating/seating.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CalendarDayFacts } from '#shared/seating/calendar-day.ts';
import { CALENDAR_STYLE } from '#shared/seating/calendar-style.ts';
import { classes } from '#ui/classes.ts';
import { CalendarDay, type DayPlace } from '#ui/month-calendar.tsx';

interface CalendarDayCellProps extends DayPlace {
  past: boolean;
  plan: CalendarDayFacts;
  /** Undefined until the numbers are read. */
  counts: { orders: number; people: number } | undefined;
}

/** A day of the booking calendar: its number, the entry that applies, and what is booked. */
export function CalendarDayCell({ past, plan, counts, ...place }: CalendarDayCellProps) {
  const { t } = useTranslation('seating-shifts');
  const { day, selected, today } = place;
  const details = useDayDetails({ plan, counts });
  const look = plan.type && CALENDAR_STYLE[plan.type];
  return (
    <CalendarDay {...place} details={details}>
      <span
        aria-hidden
        className={classes(
          'transition-feedback flex min-h-18 flex-col items-center gap-0.5 rounded-normal border px-0.5 py-1 text-[0.6875rem] leading-tight',
          'group-focus-visible:outline-2 group-focus-visible:outline-ink group-focus-visible:outline-offset-1',
          selected ? 'border-ink bg-accent-soft' : 'border-line group-hover:bg-hover',
          past && 'text-ink-soft',
        )}
      >
        <span
          className={classes(
            'text-small tabular-nums',
            today && 'font-semibold underline underline-offset-4',
          )}
        >
          {Number(day.slice(8))}
        </span>
        {look ? (
          <span
            className={classes(
              'flex max-w-full items-center gap-0.5 rounded-small px-1',
              plan.isPartial ? 'border border-current border-dashed' : look.tint,
            )}
          >
            <look.icon aria-hidden size={11} className="shrink-0" />
            <span className="truncate max-sm:hidden">{t(`calendar.types.${plan.type as PlanType}`)}</span>
          </span>
        ) : (
          plan.isWithoutShift && <span className="truncate text-ink-soft">{t('calendar.noShift')}</span>
        )}
        {counts && counts.orders > 0 && (
          <span className="flex flex-col items-center whitespace-nowrap tabular-nums">
            <span>{t('calendar.orders', { count: counts.orders })}</span>
            <span>{t('calendar.people', { count: counts.people })}</span>
          </span>
        )}
      </span>
    </CalendarDay>
  );
}

/** Returns the entry of a day and its numbers in words, for screen readers. */
function useDayDetails({ plan, counts }: Pick<CalendarDayCellProps, 'plan' | 'counts'>): string[] {
  const { t } = useTranslation('seating-shifts');
  return [
    plan.type && t(`plan.type.options.${plan.type}`),
    plan.isPartial && t('calendar.partly'),
    !plan.type && plan.isWithoutShift && t('calendar.noShift'),
    counts && counts.orders > 0 && t('calendar.ordersLong', { count: counts.orders }),
    counts && counts.orders > 0 && t('calendar.people', { count: counts.people }),
  ].filter((detail) => typeof detail === 'string');
}
