import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';
import type { Board } from '../model/evening.ts';
import { currentShiftStart, type Load, loadOf, pacingOf } from '../model/pacing.ts';
import { useStand } from '../stand/stand-context.ts';
import { useStandAddress } from '../stand/use-stand-address.ts';

const FILL: Record<Load, string> = {
  quiet: 'bg-line-strong',
  busy: 'bg-caution',
  full: 'bg-negative',
  over: 'bg-negative',
};
const TEXT: Record<Load, string> = {
  quiet: '',
  busy: 'text-caution',
  full: 'text-negative',
  over: 'text-negative',
};

/** Padding at the start of the strip, in pixels. */
const STRIP_PADDING = 12;

/** People and parties of each start time against the limits. Pressing one shows only its parties. */
export function PacingStrip() {
  const { t } = useTranslation('booking-stand');
  const { board, shiftId } = useStand();
  const slots = pacingOf(board, shiftId);
  const strip = useScrollToCurrentShift();
  if (slots.length === 0)
    return <p className="border-line border-b px-3 py-2 text-ink-soft text-small">{t('pacing.none')}</p>;
  const most = Math.max(1, ...slots.map(({ people }) => people));
  return (
    <fieldset
      ref={strip}
      aria-label={t('pacing.label')}
      className="relative flex min-w-0 shrink-0 gap-1 overflow-x-auto border-line border-b px-3 pt-1.5 pb-1 bar-hidden"
    >
      {slots.map((slot) => (
        <Slot key={`${slot.shiftId} ${slot.time}`} slot={slot} most={most} />
      ))}
    </fieldset>
  );
}

/** Returns the ref of the strip, which is scrolled to the current shift when today is opened. */
function useScrollToCurrentShift(): RefObject<HTMLFieldSetElement | null> {
  const { board, evening, date, today, shiftId } = useStand();
  const strip = useRef<HTMLFieldSetElement>(null);
  const start = date === today ? currentShiftStart(board, evening.now) : null;
  const first = pacingOf(board, shiftId).findIndex(({ startAt }) => Date.parse(startAt) === start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another date or shift shows other start times.
  useLayoutEffect(() => {
    const slot = strip.current?.children[first];
    if (strip.current && slot instanceof HTMLElement)
      strip.current.scrollLeft = slot.offsetLeft - STRIP_PADDING;
  }, [first, date, shiftId]);
  return strip;
}

interface SlotProps {
  slot: Board['pacing'][number];
  /** People of the busiest start time, for the height of the bars. */
  most: number;
}

function Slot({ slot, most }: SlotProps) {
  const { t } = useTranslation('booking-stand');
  const { slot: chosen } = useStand();
  const { change } = useStandAddress();
  const { time, people, parties, maxPeople, maxParties } = slot;
  const load = loadOf(slot);
  const isChosen = chosen === time;
  const words = [
    t('pacing.slot', { time, count: people, parties: t('pacing.parties', { count: parties }) }),
    maxPeople !== null && t('pacing.limitPeople', { count: maxPeople }),
    maxParties !== null && t('pacing.limitParties', { count: maxParties }),
    load !== 'quiet' && t(`pacing.loads.${load}`),
  ];
  const description = words.filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={description}
      onClick={() => change({ slot: isChosen ? undefined : time })}
      className={classes(
        'transition-feedback flex min-w-11 flex-1 flex-col items-stretch rounded-small px-0.5 text-caption leading-4 hover:bg-hover active:bg-press',
        isChosen && 'bg-accent-soft ring-2 ring-ink ring-inset',
      )}
    >
      <span className={classes('text-center font-semibold tabular-nums', TEXT[load])}>
        {maxPeople === null ? people : `${people}/${maxPeople}`}
      </span>
      <span className="flex h-4 items-end border-line border-b">
        <span
          className={classes('w-full rounded-t-small', FILL[load])}
          style={{ height: `${Math.round((people / most) * 100)}%` }}
        />
      </span>
      <span className="text-center text-ink-soft tabular-nums">{time}</span>
      <span className="sr-only">{description}</span>
    </button>
  );
}
