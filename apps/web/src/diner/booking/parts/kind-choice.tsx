import { Link } from '@tanstack/react-router';
import type { DayAvailability, KindAvailability, KindShown } from '@xiwei/contract/booking/booking.model.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { ChevronRight, Flame } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type Asked, writeAsk } from './asked.ts';
import { useBookingWords } from './booking-words.ts';
import { KindPicture } from './kind-picture.tsx';

/** How many other times are offered for a kind that is gone at the chosen one. */
const OTHER_TIMES = 3;

interface KindChoiceProps {
  storeId: string;
  day: DayAvailability;
  asked: Asked & { time: string };
  onTime: (time: string) => void;
}

/** The kinds of table at the chosen time. Choosing one goes on; one that is gone says why and when it is free. */
export function KindChoice({ storeId, day, asked, onTime }: KindChoiceProps) {
  const slot = day.shifts.flatMap(({ slots }) => slots).find(({ time }) => time === asked.time);
  const shown = new Map(day.kinds.map((kind) => [kind.id, kind]));
  const kinds = (slot?.kinds ?? []).flatMap((at) => {
    const kind = shown.get(at.kindId);
    return kind ? [{ kind, at }] : [];
  });
  const ordered = [...kinds.filter(({ at }) => at.free), ...kinds.filter(({ at }) => !at.free)];
  return (
    <ul className="flex flex-col gap-3">
      {ordered.map(({ kind, at }) => (
        <li key={kind.id}>
          {at.free ? (
            <FreeKind storeId={storeId} kind={kind} at={at} asked={asked} />
          ) : (
            <GoneKind kind={kind} at={at} times={timesFor(day, kind.id, asked.time)} onTime={onTime} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The times of the day at which a kind is free, nearest to the wanted one, in the order of the evening. */
function timesFor(day: DayAvailability, kindId: string, wanted: string): string[] {
  const distance = (time: string) => Math.abs(minuteOf(time) - minuteOf(wanted));
  return day.shifts
    .flatMap(({ slots }) => slots)
    .filter(({ kinds }) => kinds.some((kind) => kind.kindId === kindId && kind.free))
    .map(({ time }) => time)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, OTHER_TIMES)
    .sort();
}

interface FreeKindProps {
  storeId: string;
  kind: KindShown;
  at: KindAvailability;
  asked: Asked;
}

function FreeKind({ storeId, kind, at, asked }: FreeKindProps) {
  const { t } = useTranslation('booking');
  return (
    <Card
      padded={false}
      className="flex items-center gap-4 p-3"
      render={
        <Link
          to="/booking-confirm/$storeId"
          params={{ storeId }}
          search={{ ...writeAsk(asked), kind: kind.id }}
        />
      }
    >
      <KindPicture kind={kind} />
      <KindFacts kind={kind}>
        {at.left !== undefined && (
          <Badge tone="caution" icon={Flame} className="mt-1 self-start">
            {t('before.left', { count: at.left })}
          </Badge>
        )}
      </KindFacts>
      <span className="flex shrink-0 items-center gap-0.5 font-semibold text-accent-text">
        {t('before.choose')}
        <ChevronRight aria-hidden size={18} />
      </span>
    </Card>
  );
}

interface GoneKindProps {
  kind: KindShown;
  at: KindAvailability;
  times: string[];
  onTime: (time: string) => void;
}

function GoneKind({ kind, at, times, onTime }: GoneKindProps) {
  const { t } = useTranslation('booking');
  const words = useBookingWords();
  return (
    <div className="flex items-center gap-4 rounded-large border border-line border-dashed p-3">
      <KindPicture kind={kind} />
      <KindFacts kind={kind}>
        <p className="text-ink-soft text-small">{words.reason(at.reason ?? 'full')}</p>
        {times.length > 0 && (
          <fieldset aria-label={t('before.freeAt')} className="mt-1.5 flex flex-wrap gap-2">
            {times.map((time) => (
              <Button key={time} variant="secondary" size="small" onClick={() => onTime(time)}>
                {words.time(time)}
              </Button>
            ))}
          </fieldset>
        )}
      </KindFacts>
    </div>
  );
}

function KindFacts({ kind, children }: { kind: KindShown; children: ReactNode }) {
  const { t } = useTranslation('booking');
  const { unit, seatCapacity, maxCapacity } = kind;
  const seats =
    maxCapacity > seatCapacity
      ? t('before.seats', { from: seatCapacity, to: maxCapacity })
      : t('before.seatsUpTo', { count: seatCapacity });
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <p className="font-semibold">{kind.name}</p>
      <p className="text-ink-soft text-small">{unit === 'seat' ? t('before.seatEach') : seats}</p>
      {children}
    </div>
  );
}
