import { minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { minutesOf } from '@xiwei/contract/seating/slots.ts';
import { Ban, Lock } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';
import type { ShiftValues } from '../parts/shift-schema.ts';
import { useTimeWords } from '../parts/use-time-words.ts';

/** Who may book a start time: everyone, staff, or no one. */
type Mark = 'open' | 'staff' | 'skipped';

export type Marks = Pick<ShiftValues, 'hiddenSlots' | 'skippedTimes'>;

const NEXT: Record<Mark, Mark> = { open: 'staff', staff: 'skipped', skipped: 'open' };

const ICONS = { open: undefined, staff: Lock, skipped: Ban };

const STYLES: Record<Mark, string> = {
  open: 'border-line-strong bg-surface',
  staff: 'border-info border-dashed bg-info-soft text-info',
  skipped: 'border-line bg-sunken text-ink-soft line-through',
};

/** Matches the times that are marked, however they are written. */
const includes = (times: readonly string[], minute: number): boolean =>
  times.some((time) => minuteOf(time) === minute);

interface StartMarksProps {
  /** The values as entered. */
  shift: Pick<ShiftValues, 'ranges' | 'hiddenSlots' | 'skippedTimes'> & { interval: number | null };
  onChange: (marks: Marks) => void;
  readOnly: boolean;
}

/**
 * The start times of a shift as entered. Pressing one switches it from bookable to staff only, to left out. One tab stop:
 * arrow keys move, Space switches.
 */
export function StartMarks({ shift, onChange, readOnly }: StartMarksProps) {
  const { t } = useTranslation('seating-shifts');
  const id = useId();
  const minutes =
    shift.interval !== null && shift.interval >= 5 ? minutesOf({ ...shift, interval: shift.interval }) : [];
  const markOf = (minute: number): Mark =>
    includes(shift.skippedTimes, minute) ? 'skipped' : includes(shift.hiddenSlots, minute) ? 'staff' : 'open';
  const countOf = (mark: Mark) => minutes.filter((minute) => markOf(minute) === mark).length;
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-2">
      <h2 id={`${id}-title`} className="font-medium text-small">
        {t('marks.title')}
      </h2>
      {minutes.length === 0 ? (
        <p className="text-ink-soft text-small">{t('marks.none')}</p>
      ) : (
        <>
          <p role="status" className="text-ink-soft text-small">
            {[
              t('marks.count', { count: minutes.length }),
              ...(['staff', 'skipped'] as const)
                .filter((mark) => countOf(mark) > 0)
                .map((mark) => `${t(`marks.${mark}`)} ${countOf(mark)}`),
            ].join(' · ')}
          </p>
          <MarkButtons
            minutes={minutes}
            markOf={markOf}
            labelledBy={`${id}-title`}
            onPress={
              readOnly ? undefined : (minute) => onChange(withMark(shift, minute, NEXT[markOf(minute)]))
            }
          />
          {!readOnly && <p className="text-ink-soft text-small">{t('marks.help')}</p>}
        </>
      )}
    </section>
  );
}

/** Returns the marks of a shift after one start time got another mark. */
function withMark({ hiddenSlots, skippedTimes }: Marks, minute: number, mark: Mark): Marks {
  const without = (times: readonly string[]) => times.filter((time) => minuteOf(time) !== minute);
  const sorted = (times: string[]) => times.toSorted((a, b) => minuteOf(a) - minuteOf(b));
  return {
    hiddenSlots: sorted([...without(hiddenSlots), ...(mark === 'staff' ? [timeOf(minute)] : [])]),
    skippedTimes: sorted([...without(skippedTimes), ...(mark === 'skipped' ? [timeOf(minute)] : [])]),
  };
}

interface MarkButtonsProps {
  minutes: readonly number[];
  markOf: (minute: number) => Mark;
  labelledBy: string;
  onPress: ((minute: number) => void) | undefined;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function MarkButtons({ minutes, markOf, labelledBy, onPress }: MarkButtonsProps) {
  const { t } = useTranslation('seating-shifts');
  const { minuteInWords } = useTimeWords();
  const group = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<number>();
  const tabStop = cursor !== undefined && minutes.includes(cursor) ? cursor : minutes[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? minutes.length - 1 : undefined;
    const step = STEPS[event.key];
    if (target === undefined && step === undefined) return;
    event.preventDefault();
    const from = minutes.indexOf(tabStop ?? 0);
    const index = target ?? Math.min(Math.max(from + (step ?? 0), 0), minutes.length - 1);
    setCursor(minutes[index]);
    group.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look and a legend of its own.
    <div
      ref={group}
      role="group"
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      className="flex flex-wrap gap-1.5"
    >
      {minutes.map((minute) => {
        const mark = markOf(minute);
        const Icon = ICONS[mark];
        return (
          <button
            key={minute}
            type="button"
            tabIndex={minute === tabStop ? 0 : -1}
            aria-label={`${minuteInWords(minute)}, ${t(`marks.${mark}`)}`}
            aria-disabled={onPress === undefined || undefined}
            onFocus={() => setCursor(minute)}
            onClick={() => onPress?.(minute)}
            className={classes(
              'transition-feedback inline-flex min-h-8 items-center gap-1 rounded-full border px-2.5 text-small tabular-nums',
              STYLES[mark],
              onPress ? 'hover:border-ink' : 'cursor-default',
            )}
          >
            {Icon && <Icon aria-hidden size={13} />}
            {minuteInWords(minute)}
          </button>
        );
      })}
    </div>
  );
}
