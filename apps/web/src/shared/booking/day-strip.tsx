import type { Language } from '@xiwei/contract/common/language.ts';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatWeekday } from '#shared/format/days.ts';
import { addDays } from '#ui/calendar-days.ts';
import { classes } from '#ui/classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** How many days are offered side by side. */
export const STRIP_DAYS = 14;

/** How much of the days before the chosen one stays in sight. */
const BEFORE_CHOSEN = 60;

export interface DayStripProps {
  label: string;
  /** Today where the store is: the first of the days. */
  today: string;
  /** One that is further off stands after the others. */
  chosen: string;
  /** Why a day can't be booked, where it can't. */
  reasonFor: (day: string) => string | undefined;
  onChoose: (day: string) => void;
  className?: string | undefined;
}

/** Days in a row that scrolls sideways. One that is full can be chosen, too: what can be had instead is then told. */
export function DayStrip({ label, today, chosen, reasonFor, onChoose, className }: DayStripProps) {
  const strip = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is brought into sight when it is chosen.
  useLayoutEffect(() => {
    const pressed = strip.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (strip.current && pressed) strip.current.scrollLeft = pressed.offsetLeft - BEFORE_CHOSEN;
  }, [chosen]);
  const next = Array.from({ length: STRIP_DAYS }, (_, ahead) => addDays(today, ahead));
  const days = next.includes(chosen) ? next : [...next, chosen];
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
  const { t, i18n } = useTranslation('stores');
  const language = i18n.language as Language;
  const near =
    day === today ? t('evening.today') : day === addDays(today, 1) ? t('evening.tomorrow') : undefined;
  const words = [near, formatDay(day, language), reason].filter(Boolean).join(', ');
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
      <VisuallyHidden>{words}</VisuallyHidden>
      <span aria-hidden className="text-caption">
        {near ?? formatWeekday(day, language)}
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
