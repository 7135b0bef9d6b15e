import { Link } from '@tanstack/react-router';
import type {
  DayAvailability,
  KindAvailability,
  KindShown,
} from '@xiwei/contract/booking/availability.model.ts';
import { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { ChevronRight, Flame, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useBookingWords } from './booking-words.ts';
import { isForParty } from './can-seat-party.ts';
import { KindPicture } from './kind-picture.tsx';
import { type Asked, writeAsk } from './table-request.ts';
import { useTerms } from './use-deposit-terms.ts';

/** How many other times are offered for a kind that is gone at the chosen one. */
const OTHER_TIMES = 3;

interface KindChoiceProps {
  storeId: string;
  /** Today where the store is. */
  today: string;
  day: DayAvailability;
  asked: Asked & { time: string };
  onTime: (time: string) => void;
}

/**
 * The kinds of table for the party at the chosen time, best fit first, with what they ask ahead. Choosing one goes on;
 * one that is gone says why and when it is free.
 */
export function KindChoice({ storeId, today, day, asked, onTime }: KindChoiceProps) {
  const quotes = useQuotes(storeId, asked);
  const slot = day.shifts.flatMap(({ slots }) => slots).find(({ time }) => time === asked.time);
  const shown = new Map(day.kinds.map((kind) => [kind.id, kind]));
  const kinds = (slot?.kinds ?? []).flatMap((at) => {
    const kind = shown.get(at.kindId);
    return kind && isForParty(at) ? [{ kind, at }] : [];
  });
  const ordered = [...kinds.filter(({ at }) => at.free), ...kinds.filter(({ at }) => !at.free)];
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-3">
        {ordered.map(({ kind, at }) => (
          <li key={kind.id}>
            {at.free ? (
              <FreeKind storeId={storeId} kind={kind} at={at} asked={asked} quotes={quotes} />
            ) : (
              <GoneKind kind={kind} at={at} day={day} asked={asked} onTime={onTime} />
            )}
          </li>
        ))}
      </ul>
      <CancelTerms quotes={quotes} date={asked.date} today={today} />
    </div>
  );
}

/** What each free kind asks ahead at the chosen time, for people who are not signed in as well. */
function useQuotes(storeId: string, { date, time, adults, children }: KindChoiceProps['asked']) {
  return useRead(depositRulesApi.readDepositQuotes, {
    params: { storeId },
    query: { date, time, adults, children },
  });
}
type Quotes = ReturnType<typeof useQuotes>;

/** What comes back on cancelling, of what is paid ahead. */
function CancelTerms({ quotes, date, today }: { quotes: Quotes; date: string; today: string }) {
  const terms = useTerms();
  const quoted = quotes.data;
  if (!quoted || quoted.kinds.length === 0) return null;
  const most = quoted.kinds.reduce((a, b) => (b.deposit > a.deposit ? b : a));
  return (
    <p className="flex gap-2 text-ink-soft text-small">
      <ReceiptText aria-hidden size={18} className="mt-0.5 shrink-0" />
      {terms.cancelling({ ...quoted, deposit: most.deposit }, { date, today })}
    </p>
  );
}

/** The times of the day at which a kind is free, and what the party is given of it then: the nearest to the wanted time. */
function freeTimes(day: DayAvailability, kindId: string, wanted: string) {
  const distance = ({ time }: { time: string }) => Math.abs(minuteOf(time) - minuteOf(wanted));
  return day.shifts
    .flatMap(({ slots }) => slots)
    .flatMap(({ time, kinds }) => {
      const at = kinds.find((kind) => kind.kindId === kindId && kind.free);
      return at ? [{ time, at }] : [];
    })
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, OTHER_TIMES);
}

interface FreeKindProps {
  storeId: string;
  kind: KindShown;
  at: KindAvailability;
  asked: Asked;
  quotes: Quotes;
}

function FreeKind({ storeId, kind, at, asked, quotes }: FreeKindProps) {
  const { t } = useTranslation('booking');
  const words = useBookingWords();
  const left = words.left(kind, at);
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
      <KindFacts kind={kind} seats={words.seats(kind, at)}>
        <DepositAsked kind={kind} quotes={quotes} />
        {left && (
          <Badge tone="caution" icon={Flame} className="mt-1 self-start">
            {left}
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

/** What this kind asks ahead. Where that could not be read, the next page says it. */
function DepositAsked({ kind, quotes }: { kind: KindShown; quotes: Quotes }) {
  const { t } = useTranslation('booking');
  const terms = useTerms();
  const quote = quotes.data?.kinds.find(({ kindId }) => kindId === kind.id);
  if (!quote && quotes.isPending) return <Skeleton className="mt-1 h-4 w-32" />;
  if (!quote) return <p className="text-ink-soft text-small">{t('before.deposit.later')}</p>;
  return (
    <p className={quote.deposit > 0 ? 'font-medium text-small' : 'text-ink-soft text-small'}>
      {terms.deposit(quote, kind.unit)}
    </p>
  );
}

interface GoneKindProps {
  kind: KindShown;
  at: KindAvailability;
  day: DayAvailability;
  asked: KindChoiceProps['asked'];
  onTime: (time: string) => void;
}

/** A kind that is gone at the chosen time. How many a table seats is left out where the party would get several. */
function GoneKind({ kind, at, day, asked, onTime }: GoneKindProps) {
  const { t } = useTranslation('booking');
  const words = useBookingWords();
  const free = freeTimes(day, kind.id, asked.time);
  const times = free.map(({ time }) => time).sort();
  const isOneTable = asked.adults + asked.children <= kind.maxCapacity;
  const given = free[0]?.at ?? (isOneTable || kind.unit === 'seat' ? at : undefined);
  return (
    <div className="flex items-center gap-4 rounded-large border border-line border-dashed p-3">
      <KindPicture kind={kind} />
      <KindFacts kind={kind} seats={given && words.seats(kind, given)}>
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

interface KindFactsProps {
  kind: KindShown;
  seats: string | undefined;
  children: ReactNode;
}

function KindFacts({ kind, seats, children }: KindFactsProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <p className="font-semibold">{kind.name}</p>
      {seats && <p className="text-ink-soft text-small">{seats}</p>}
      {children}
    </div>
  );
}
