import { Link } from '@tanstack/react-router';
import type {
  DayAvailability,
  KindAvailability,
  KindSummary,
} from '@xiwei/contract/booking/availability.model.ts';
import { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { ChevronRight, Flame, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useBookingWords } from '#shared/booking/booking-words.ts';
import { canSeatParty } from '#shared/booking/can-seat-party.ts';
import { type TableRequest, tableRequestParams } from '#shared/booking/table-request.ts';
import { useDepositTerms } from '#shared/booking/use-deposit-terms.ts';
import { SetMenuNote } from '#shared/preorders/set-menu-note.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { KindPicture } from './kind-picture.tsx';

/** Number of other times offered for a kind that is full at the chosen time. */
const OTHER_TIMES = 3;

interface KindChoiceProps {
  storeId: string;
  /** Today in the store's time zone. */
  today: string;
  day: DayAvailability;
  request: TableRequest & { time: string };
  onTime: (time: string) => void;
}

/**
 * Kinds of table for the party at the chosen time, best fit first, with their deposits. A free kind links to the confirm
 * page; a full one shows the reason and other free times.
 */
export function KindChoice({ storeId, today, day, request, onTime }: KindChoiceProps) {
  const quotes = useQuotes(storeId, request);
  const slot = day.shifts.flatMap(({ slots }) => slots).find(({ time }) => time === request.time);
  const kindsById = new Map(day.kinds.map((kind) => [kind.id, kind]));
  const kinds = (slot?.kinds ?? []).flatMap((availability) => {
    const kind = kindsById.get(availability.kindId);
    return kind && canSeatParty(availability) ? [{ kind, availability }] : [];
  });
  const ordered = [
    ...kinds.filter(({ availability }) => availability.free),
    ...kinds.filter(({ availability }) => !availability.free),
  ];
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-3">
        {ordered.map(({ kind, availability }) => (
          <li key={kind.id}>
            {availability.free ? (
              <FreeKind
                storeId={storeId}
                kind={kind}
                availability={availability}
                request={request}
                quotes={quotes}
              />
            ) : (
              <UnavailableKind
                kind={kind}
                availability={availability}
                day={day}
                request={request}
                onTime={onTime}
              />
            )}
          </li>
        ))}
      </ul>
      <CancellationNote quotes={quotes} date={request.date} today={today} />
    </div>
  );
}

/** Reads the deposit of each free kind at the chosen time; also works signed out. */
function useQuotes(storeId: string, request: KindChoiceProps['request']) {
  return useRead(depositRulesApi.readDepositQuotes, { params: { storeId }, query: slotOf(request) });
}
type Quotes = ReturnType<typeof useQuotes>;

/** Cancellation terms of the kind with the highest deposit. */
function CancellationNote({ quotes, date, today }: { quotes: Quotes; date: string; today: string }) {
  const terms = useDepositTerms();
  const data = quotes.data;
  if (!data || data.kinds.length === 0) return null;
  const highest = data.kinds.reduce((a, b) => (b.deposit > a.deposit ? b : a));
  return (
    <p className="flex gap-2 text-ink-soft text-small">
      <ReceiptText aria-hidden size={18} className="mt-0.5 shrink-0" />
      {terms.cancellation({ ...data, deposit: highest.deposit }, { date, today })}
    </p>
  );
}

/** Returns the times of the day closest to the requested one at which a kind is free. */
function freeTimes(day: DayAvailability, kindId: string, requestedTime: string) {
  const distance = ({ time }: { time: string }) => Math.abs(minuteOf(time) - minuteOf(requestedTime));
  return day.shifts
    .flatMap(({ slots }) => slots)
    .flatMap(({ time, kinds }) => {
      const availability = kinds.find((kind) => kind.kindId === kindId && kind.free);
      return availability ? [{ time, availability }] : [];
    })
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, OTHER_TIMES);
}

interface FreeKindProps {
  storeId: string;
  kind: KindSummary;
  availability: KindAvailability;
  request: KindChoiceProps['request'];
  quotes: Quotes;
}

function FreeKind({ storeId, kind, availability, request, quotes }: FreeKindProps) {
  const { t } = useTranslation('booking');
  const words = useBookingWords();
  const left = words.left(kind, availability);
  return (
    <Card
      padded={false}
      className="flex items-center gap-4 p-3"
      render={
        <Link
          to="/booking-confirm/$storeId"
          params={{ storeId }}
          search={{ ...tableRequestParams(request), kind: kind.id }}
        />
      }
    >
      <KindPicture kind={kind} />
      <KindFacts kind={kind} seats={words.seats(kind, availability)}>
        <DepositNote kind={kind} quotes={quotes} />
        <SetMenuNote storeId={storeId} slot={{ ...slotOf(request), kindId: kind.id }} />
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

const slotOf = ({ date, time, adults, children }: KindChoiceProps['request']) => ({
  date,
  time,
  adults,
  children,
});

/** Deposit of this kind. If it could not be read, refers to the next page, which shows it. */
function DepositNote({ kind, quotes }: { kind: KindSummary; quotes: Quotes }) {
  const { t } = useTranslation('booking');
  const terms = useDepositTerms();
  const quote = quotes.data?.kinds.find(({ kindId }) => kindId === kind.id);
  if (!quote && quotes.isPending) return <Skeleton className="mt-1 h-4 w-32" />;
  if (!quote) return <p className="text-ink-soft text-small">{t('before.deposit.later')}</p>;
  return (
    <p className={quote.deposit > 0 ? 'font-medium text-small' : 'text-ink-soft text-small'}>
      {terms.deposit(quote, kind.unit)}
    </p>
  );
}

interface UnavailableKindProps {
  kind: KindSummary;
  availability: KindAvailability;
  day: DayAvailability;
  request: KindChoiceProps['request'];
  onTime: (time: string) => void;
}

/** A kind that is full at the chosen time. Omits its capacity where the party would need several tables. */
function UnavailableKind({ kind, availability, day, request, onTime }: UnavailableKindProps) {
  const { t } = useTranslation('booking');
  const words = useBookingWords();
  const free = freeTimes(day, kind.id, request.time);
  const times = free.map(({ time }) => time).sort();
  const isOneTable = request.adults + request.children <= kind.maxCapacity;
  const shownAvailability =
    free[0]?.availability ?? (isOneTable || kind.unit === 'seat' ? availability : undefined);
  return (
    <div className="flex items-center gap-4 rounded-large border border-line border-dashed p-3">
      <KindPicture kind={kind} />
      <KindFacts kind={kind} seats={shownAvailability && words.seats(kind, shownAvailability)}>
        <p className="text-ink-soft text-small">{words.reason(availability.reason ?? 'full')}</p>
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
  kind: KindSummary;
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
