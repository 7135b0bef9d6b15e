import { formatDay, formatWeekday } from '@xiwei/contract/common/date-format.ts';
import { useLayoutEffect, useRef } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { addDays } from '#ui/calendar-days.ts';
import { classes } from '#ui/classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Number of days in the strip. */
export const STRIP_DAYS = 14;

/** Width of the preceding days that stays visible to the left of the selected one, in pixels. */
const SCROLL_MARGIN = 60;

export interface DayStripProps {
  label: string;
  /** Today in the store's time zone: the first day. */
  today: string;
  /** Selected day. One beyond the strip is appended to it. */
  chosen: string;
  /** Returns why a day cannot be booked, undefined if it can. */
  reasonFor: (day: string) => string | undefined;
  onChoose: (day: string) => void;
  className?: string | undefined;
}

/** Horizontally scrolling row of days. Full days can be selected too; the page then offers alternatives. */
export function DayStrip({ label, today, chosen, reasonFor, onChoose, className }: DayStripProps) {
  const strip = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the day when the selection changes.
  useLayoutEffect(() => {
    const pressed = strip.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (strip.current && pressed) strip.current.scrollLeft = pressed.offsetLeft - SCROLL_MARGIN;
  }, [chosen]);
  const nextDays = Array.from({ length: STRIP_DAYS }, (_, offset) => addDays(today, offset));
  const days = nextDays.includes(chosen) ? nextDays : [...nextDays, chosen];
  return (
    <fieldset
      ref={strip}
      aria-label={label}
      className={classes('bar-hidden relative flex min-w-0 gap-2 overflow-x-auto py-1', className)}
    >
      {days.map((day) => (
        <DayButton
          key={day}
          day={day}
          today={today}
          chosen={day === chosen}
          reason={reasonFor(day)}
          onChoose={() => onChoose(day)}
        />
      ))}
    </fieldset>
  );
}

interface DayButtonProps {
  day: string;
  today: string;
  chosen: boolean;
  reason: string | undefined;
  onChoose: () => void;
}

function DayButton({ day, today, chosen, reason, onChoose }: DayButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const relativeName =
    day === today ? t('days.today') : day === addDays(today, 1) ? t('days.tomorrow') : undefined;
  const label = [relativeName, formatDay(day, language), reason].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={classes(
        'transition-feedback flex min-h-16 w-17 shrink-0 flex-col items-center justify-center rounded-normal border leading-tight',
        chosen && 'border-accent bg-accent text-accent-ink',
        !chosen && 'border-line-strong bg-surface hover:bg-hover active:bg-press',
        !chosen && reason && 'border-line text-ink-soft',
      )}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden className="text-caption">
        {relativeName ?? formatWeekday(day, language)}
      </span>
      <span
        aria-hidden
        className={classes('font-semibold text-lead tabular-nums', reason && 'line-through decoration-1')}
      >
        {Number(day.slice(8))}
      </span>
    </button>
  );
}
