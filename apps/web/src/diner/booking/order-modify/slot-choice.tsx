import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { DayAvailability } from '@xiwei/contract/booking/availability.model.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useBookingWords } from '#shared/booking/booking-words.ts';
import { canSeatParty } from '#shared/booking/can-seat-party.ts';
import { TimeChoice } from '#shared/booking/time-choice.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { RequestedSlot } from './use-change-my-order.ts';

/** Polling interval of the day's availability, since other diners book meanwhile. */
const REFRESH_MS = 30_000;

/** Picker for time and table on the chosen day. */
export function SlotChoice({ order, slot, onChange }: SlotChoiceProps) {
  const { t } = useTranslation('booking-orders');
  const words = useBookingWords();
  return (
    <Loaded of={useDay(order, slot)} skeleton={<SlotSkeleton />}>
      {(day) =>
        day.reason ? (
          <NoticeBar tone="caution" title={t('modify.noTimes')} className="mx-gutter">
            {words.reason(day.reason)}
          </NoticeBar>
        ) : (
          <>
            <TimeChoice
              day={day}
              chosen={slot.time}
              onChange={(time) => onChange({ time, kindId: kindAt(day, time, slot.kindId) })}
            />
            <KindRadioGroup day={day} slot={slot} onChange={onChange} />
          </>
        )
      }
    </Loaded>
  );
}

interface SlotChoiceProps {
  order: DinerOrder;
  slot: RequestedSlot;
  onChange: (change: Partial<RequestedSlot>) => void;
}

/** Reads the availability of the chosen day for the party; the order's own table counts as free. */
function useDay(order: DinerOrder, { date, adults, children }: RequestedSlot) {
  const input = {
    params: { storeId: order.storeId, date },
    query: { adults, children, movingOrderId: order.id },
  };
  return useRead(availabilityApi.readDay, input, { refetchInterval: REFRESH_MS });
}

/** Checks whether the chosen slot is free by the last read availability. */
export function useIsSlotFree(order: DinerOrder, slot: RequestedSlot): boolean {
  const day = useDay(order, slot).data;
  return (
    day !== undefined && kindsAt(day, slot.time).some(({ kindId, free }) => free && kindId === slot.kindId)
  );
}

function SlotSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('states.loading')} className="px-gutter">
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

const kindsAt = (day: DayAvailability, time: string | null) =>
  day.shifts.flatMap(({ slots }) => slots).find((slot) => slot.time === time)?.kinds ?? [];

/** Returns the same kind if it is free at the new time, else the first free one. */
function kindAt(day: DayAvailability, time: string, kindId: string | null): string | null {
  const free = kindsAt(day, time).filter((kind) => kind.free);
  return (free.find((kind) => kind.kindId === kindId) ?? free[0])?.kindId ?? kindId;
}

interface KindRadioGroupProps {
  day: DayAvailability;
  slot: RequestedSlot;
  onChange: (change: Partial<RequestedSlot>) => void;
}

function KindRadioGroup({ day, slot, onChange }: KindRadioGroupProps) {
  const { t } = useTranslation('booking-orders');
  const words = useBookingWords();
  const kindsById = new Map(day.kinds.map((kind) => [kind.id, kind]));
  const kinds = kindsAt(day, slot.time)
    .filter(canSeatParty)
    .flatMap((availability) => {
      const kind = kindsById.get(availability.kindId);
      return kind ? [{ ...kind, ...availability }] : [];
    });
  const isAnyFree = kinds.some(({ free }) => free);
  return (
    <section className="flex flex-col gap-3 px-gutter">
      <SectionHeading title={t('modify.table')} />
      {!isAnyFree && <NoticeBar tone="caution">{t('modify.noKinds')}</NoticeBar>}
      <RadioGroup
        label={t('modify.table')}
        hideLabel
        value={kinds.some(({ id, free }) => free && id === slot.kindId) ? slot.kindId : null}
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
