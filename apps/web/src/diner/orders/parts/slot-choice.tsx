import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { DayAvailability } from '@xiwei/contract/booking/availability.model.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { useBookingWords } from '#diner/booking/parts/booking-words.ts';
import { canSeatParty } from '#diner/booking/parts/can-seat-party.ts';
import { TimeChoice } from '#diner/booking/parts/time-choice.tsx';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { WantedPlace } from './use-change-my-order.ts';

/** While somebody chooses, others book: the day is read again so often. */
const REFRESH_MS = 30_000;

interface PlaceChoiceProps {
  order: DinerOrder;
  wanted: WantedPlace;
  onChange: (change: Partial<WantedPlace>) => void;
}

/** The chosen day, for the chosen people, with one's own table counted as free. */
function useDay(order: DinerOrder, { date, adults, children }: WantedPlace) {
  const input = {
    params: { storeId: order.storeId, date },
    query: { adults, children, movingOrderId: order.id },
  };
  return useRead(availabilityApi.readDay, input, { refetchInterval: REFRESH_MS });
}

/** Whether what is wanted can be had, as far as is known. */
export function useIsFree(order: DinerOrder, wanted: WantedPlace): boolean {
  const day = useDay(order, wanted).data;
  return (
    day !== undefined &&
    kindsAt(day, wanted.time).some(({ kindId, free }) => free && kindId === wanted.kindId)
  );
}

/** The times and tables of the chosen day, with one's own counted as free. */
export function PlaceChoice({ order, wanted, onChange }: PlaceChoiceProps) {
  const { t } = useTranslation(['orders', 'common']);
  const { reason } = useBookingWords();
  const read = useDay(order, wanted);
  if (!read.data) {
    if (read.error)
      return <ReadFailed error={read.error} onRetry={read.refetch} retrying={read.isRefetching} />;
    return (
      <div role="status" aria-label={t('common:states.loading')} className="px-gutter">
        <Skeleton className="h-40 w-full" />
      </div>
    );
  }
  if (read.data.reason) {
    return (
      <NoticeBar tone="caution" title={t('modify.noTimes')} className="mx-gutter">
        {reason(read.data.reason)}
      </NoticeBar>
    );
  }
  const day = read.data;
  return (
    <>
      <TimeChoice
        day={day}
        chosen={wanted.time}
        onChange={(time) => onChange({ time, kindId: kindAt(day, time, wanted.kindId) })}
      />
      <Tables day={day} wanted={wanted} onChange={onChange} />
    </>
  );
}

const kindsAt = (day: DayAvailability, time: string | null) =>
  day.shifts.flatMap(({ slots }) => slots).find((slot) => slot.time === time)?.kinds ?? [];

/** The same kind as before where it is free then, else the first that is. */
function kindAt(day: DayAvailability, time: string, kindId: string | null): string | null {
  const free = kindsAt(day, time).filter((kind) => kind.free);
  return (free.find((kind) => kind.kindId === kindId) ?? free[0])?.kindId ?? kindId;
}

interface TablesProps {
  day: DayAvailability;
  wanted: WantedPlace;
  onChange: (change: Partial<WantedPlace>) => void;
}

function Tables({ day, wanted, onChange }: TablesProps) {
  const { t } = useTranslation('orders');
  const words = useBookingWords();
  const shown = new Map(day.kinds.map((kind) => [kind.id, kind]));
  const kinds = kindsAt(day, wanted.time)
    .filter(canSeatParty)
    .flatMap((at) => {
      const kind = shown.get(at.kindId);
      return kind ? [{ ...kind, ...at }] : [];
    });
  const isAnyFree = kinds.some(({ free }) => free);
  return (
    <section className="flex flex-col gap-3 px-gutter">
      <SectionHeading title={t('modify.table')} />
      {!isAnyFree && <NoticeBar tone="caution">{t('modify.noKinds')}</NoticeBar>}
      <RadioGroup
        label={t('modify.table')}
        hideLabel
        value={kinds.some(({ id, free }) => free && id === wanted.kindId) ? wanted.kindId : null}
        onChange={(kindId) => onChange({ kindId })}
        options={kinds.map((kind) => ({
          value: kind.id,
          label: kind.name,
          detail: kind.free
            ? [words.seats(kind, kind), words.left(kind, kind)].filter(Boolean).join(' · ')
            : words.reason(kind.reason ?? 'full'),
          disabled: !kind.free,
        }))}
      />
    </section>
  );
}
