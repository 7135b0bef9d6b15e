import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useStand } from '../stand/stand-context.ts';
import { useMoveTime } from '../stand/use-move-time.ts';
import { usePartyWords } from '../stand/use-party-words.ts';

const STEP_MS = 5 * 60_000;

/** The time at which the floor plan shows the room: now, or any other of the day. */
export function TimeCursor() {
  const { t } = useTranslation('booking-stand');
  const { at, setAt, range, followsClock, date, today } = useStand();
  const { timeOf } = usePartyWords();
  const move = useMoveTime();
  const isMovedToday = date === today && !followsClock;
  return (
    <div className="flex min-h-11 items-center gap-1 px-3 text-small">
      <IconButton
        label={t('cursor.earlier')}
        icon={<ChevronLeft aria-hidden size={18} />}
        size="small"
        onClick={() => move(-1)}
      />
      <output className="min-w-12 text-center font-semibold text-body tabular-nums">{timeOf(at)}</output>
      <IconButton
        label={t('cursor.later')}
        icon={<ChevronRight aria-hidden size={18} />}
        size="small"
        onClick={() => move(1)}
      />
      <input
        type="range"
        aria-label={t('cursor.label')}
        aria-valuetext={timeOf(at)}
        min={range.start}
        max={range.end}
        step={STEP_MS}
        value={Math.min(Math.max(at, range.start), range.end)}
        onChange={(event) => setAt(Number(event.target.value))}
        className="mx-2 h-6 min-w-20 flex-1 accent-ink"
      />
      {isMovedToday ? (
        <Button variant="secondary" size="small" onClick={() => setAt(null)}>
          {t('cursor.backToNow')}
        </Button>
      ) : (
        followsClock && <span className="px-2 font-medium text-ink-soft">{t('cursor.now')}</span>
      )}
    </div>
  );
}
