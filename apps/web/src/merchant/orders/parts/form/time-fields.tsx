import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type {
  ShiftAvailability,
  SlotAvailability,
  UnbookableReason,
} from '@xiwei/contract/booking/availability.model.ts';
import { MAX_PARTY } from '@xiwei/contract/common/party.ts';
import { isWallDate } from '@xiwei/contract/common/wall-clock.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCheckWords } from '#merchant/booking/explanation/check-words.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { SkeletonList } from '#ui/skeleton.tsx';
import { TimePicker } from '#ui/time-picker.tsx';
import { ClockField } from './clock-field.tsx';
import type { PlaceDraft } from './order-draft.ts';
import type { Problems } from './order-problems.ts';
import { useLatest } from './use-latest.ts';

export interface PlaceFieldsProps<Draft extends PlaceDraft> {
  draft: Draft;
  onChange: (changes: Partial<PlaceDraft>) => void;
  problems: Problems;
  /** The order that is moved: its own tables count as free. */
  orderId?: string | undefined;
}

/** Start times of the day's shifts with what is left at each, and a field for any other time. */
export function TimeFields<Draft extends PlaceDraft>({
  draft,
  onChange,
  problems,
  orderId,
}: PlaceFieldsProps<Draft>) {
  const { t } = useTranslation('booking-order-form');
  const { timezone } = useStoreCalendar();
  const { shifts, isFailed, isPending } = useShifts(draft, orderId);
  const setTime = (time: string | null) => onChange({ time });
  return (
    <div className="flex flex-col gap-3">
      {isPending && <SkeletonList count={2} />}
      {isFailed && <p className="text-ink-soft text-small">{t('place.slotsFailed')}</p>}
      {shifts?.length === 0 && <p className="text-ink-soft text-small">{t('place.noSlots')}</p>}
      {shifts?.map((shift) => (
        <ShiftTimes key={shift.shiftId} {...{ shift, draft, setTime }} />
      ))}
      <ClockField
        label={t('place.time')}
        hint={t('place.timeHint', { zone: timezone })}
        time={draft.time}
        error={problems.time}
        onChange={setTime}
        className="sm:max-w-60"
      />
    </div>
  );
}

/** Reads the start times of the day for the party; for two people, the most common number, until it is entered. */
function useShifts({ date, adults, children }: PlaceDraft, orderId: string | undefined) {
  const { id: storeId } = useWorkplace();
  const isDay = date !== null && isWallDate(date);
  const query = {
    adults: inParty(adults, 1) ?? 2,
    children: inParty(children, 0) ?? 0,
    ...(orderId !== undefined && { orderId }),
  };
  const params = { storeId, date: date ?? '' };
  const { data, error } = useRead(availabilityApi.readStaffDay, { params, query }, { enabled: isDay });
  const shifts = useLatest(data?.shifts, date ?? '');
  return { shifts, isFailed: error !== null && !shifts, isPending: isDay && !error && !shifts };
}

const inParty = (count: number | null, min: number): number | undefined =>
  count !== null && Number.isInteger(count) && count >= min && count <= MAX_PARTY ? count : undefined;

interface ShiftTimesProps {
  shift: ShiftAvailability;
  draft: PlaceDraft;
  setTime: (time: string) => void;
}

function ShiftTimes({ shift: { name, slots }, draft, setTime }: ShiftTimesProps) {
  const { t } = useTranslation('booking-order-form');
  const { shortReason, reason } = useCheckWords();
  const markOf = (slot: SlotAvailability) => {
    const why = reasonOf(slot);
    if (why) return { content: shortReason(why), label: reason(why) };
    const left = slot.kinds.reduce((sum, kind) => sum + (kind.left ?? 0), 0);
    const text = left > 0 && draft.adults !== null ? t('place.left', { count: left }) : t('place.free');
    return { content: text, label: text };
  };
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold text-small">{name}</h3>
      <TimePicker
        label={t('place.slots', { shift: name })}
        times={slots.map(({ time }) => time)}
        value={draft.time}
        onChange={setTime}
        mark={(time) => {
          const slot = slots.find((each) => each.time === time);
          return slot && markOf(slot);
        }}
      />
    </div>
  );
}

/** Returns why no table is free at a time; undefined if one is. */
function reasonOf({ kinds }: SlotAvailability): UnbookableReason | undefined {
  if (kinds.some(({ free }) => free)) return undefined;
  const reasons = kinds.flatMap(({ reason }) => reason ?? []);
  return reasons.find((reason) => reason === 'full' || reason === 'pacing') ?? reasons[0] ?? 'full';
}
