import { CalendarDays } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatWeekday } from '#shared/format/days.ts';
import { Button } from '#ui/button.tsx';
import { addDays, monthOf } from '#ui/calendar-days.ts';
import { classes } from '#ui/classes.ts';
import { DatePicker } from '#ui/date-picker.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Asked } from './asked.ts';
import { useBookingWords } from './booking-words.ts';
import { STRIP_DAYS, useDays } from './use-days.ts';

/** No store opens its book further ahead. */
const FURTHEST_DAYS = 365;

interface DayChoiceProps {
  storeId: string;
  asked: Asked;
  /** Today where the store is. */
  today: string;
  onChange: (date: string) => void;
}

/** Which day: the next two weeks side by side, and any other in the calendar. */
export function DayChoice({ storeId, asked, today, onChange }: DayChoiceProps) {
  const { t } = useTranslation('booking');
  const [open, setOpen] = useState(false);
  const [month, setMonth] = useState(monthOf(asked.date));
  const reasonFor = useDays(storeId, asked, today, month);
  const strip = Array.from({ length: STRIP_DAYS }, (_, place) => addDays(today, place));
  const days = strip.includes(asked.date) ? strip : [...strip, asked.date];
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading
        className="px-gutter"
        title={t('before.day')}
        action={
          <Sheet
            open={open}
            onOpenChange={setOpen}
            title={t('before.pickDay')}
            trigger={
              <Button
                variant="quiet"
                size="small"
                className="-me-3 text-accent-text"
                icon={<CalendarDays aria-hidden size={18} />}
              >
                {t('before.moreDays')}
              </Button>
            }
          >
            <DatePicker
              label={t('before.pickDay')}
              value={asked.date}
              min={today}
              max={addDays(today, FURTHEST_DAYS)}
              today={today}
              disabledReason={reasonFor}
              onMonthChange={setMonth}
              onChange={(date) => {
                onChange(date);
                setOpen(false);
              }}
            />
          </Sheet>
        }
      />
      <DayStrip days={days} chosen={asked.date} today={today} reasonFor={reasonFor} onChange={onChange} />
    </section>
  );
}

interface DayStripProps {
  days: string[];
  chosen: string;
  today: string;
  reasonFor: (day: string) => string | undefined;
  onChange: (date: string) => void;
}

/** Days in a row that scrolls sideways. One that is full can be chosen, too: what can be had instead is then told. */
function DayStrip({ days, chosen, today, reasonFor, onChange }: DayStripProps) {
  const { t } = useTranslation('booking');
  const strip = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is brought into sight when it is chosen.
  useLayoutEffect(() => {
    const pressed = strip.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (strip.current && pressed)
      strip.current.scrollLeft = pressed.offsetLeft - strip.current.offsetLeft - 60;
  }, [chosen]);
  return (
    <fieldset
      ref={strip}
      aria-label={t('before.day')}
      className="bar-hidden relative flex min-w-0 gap-2 overflow-x-auto px-gutter py-1"
    >
      {days.map((day) => (
        <DayButton
          key={day}
          day={day}
          today={today}
          chosen={day === chosen}
          reason={reasonFor(day)}
          onChoose={() => onChange(day)}
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
  const { t } = useTranslation('booking');
  const { language } = useBookingWords();
  const near =
    day === today ? t('before.today') : day === addDays(today, 1) ? t('before.tomorrow') : undefined;
  const words = [near, formatDay(day, language), reason].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={classes(
        'answers flex min-h-16 w-17 shrink-0 flex-col items-center justify-center rounded-normal border leading-tight',
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
