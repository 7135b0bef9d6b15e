import type {
  DayAvailability,
  ShiftAvailability,
  SlotAvailability,
  UnbookableReason,
} from '@xiwei/contract/booking/availability.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { TimePicker } from '#ui/time-picker.tsx';
import { useBookingWords } from './booking-words.ts';

interface TimeChoiceProps {
  day: DayAvailability;
  chosen: string | null;
  onChange: (time: string) => void;
}

/** Time picker: start times of a day, by shift. */
export function TimeChoice({ day, chosen, onChange }: TimeChoiceProps) {
  const { t } = useTranslation('booking');
  const { language } = useBookingWords();
  const zone = foreignZoneName(day.timezone, language);
  return (
    <section className="flex flex-col gap-4 px-gutter">
      <SectionHeading title={t('before.time')} detail={zone && t('before.storeTime', { zone })} />
      {day.shifts.map((shift) => (
        <ShiftTimes key={shift.shiftId} shift={shift} chosen={chosen} onChange={onChange} />
      ))}
    </section>
  );
}

/** Returns the name of the store's time zone, such as 日本时间; undefined if its clock agrees with the device's. */
function foreignZoneName(timeZone: string, language: string): string | undefined {
  const clock = (zone: string | undefined) =>
    new Intl.DateTimeFormat('en', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format();
  if (clock(timeZone) === clock(undefined)) return undefined;
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
}

interface ShiftTimesProps {
  shift: ShiftAvailability;
  chosen: string | null;
  onChange: (time: string) => void;
}

function ShiftTimes({ shift, chosen, onChange }: ShiftTimesProps) {
  const { t } = useTranslation('booking');
  const words = useBookingWords();
  const slots = new Map(shift.slots.map((slot) => [slot.time, slot]));
  const reasonFor = (time: string) => {
    const slot = slots.get(time);
    const reason = slot && unavailableReason(slot);
    return reason && words.reason(reason);
  };
  const isNextDay = (time: string) => formatWallTime(time, words.language).nextDay;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-ink-soft text-small">{shift.name}</h3>
      <TimePicker
        label={t('before.timesOf', { shift: shift.name })}
        times={[...slots.keys()]}
        value={chosen}
        onChange={onChange}
        disabledReason={reasonFor}
        mark={(time) => (isNextDay(time) ? { content: t('nextDay'), label: t('nextDay') } : undefined)}
      />
    </div>
  );
}

/** Returns why no table is free at a time; undefined if one is. “Full” takes precedence over permanent reasons. */
export function unavailableReason({ kinds }: SlotAvailability): UnbookableReason | undefined {
  if (kinds.some(({ free }) => free)) return undefined;
  const reasons = kinds.flatMap(({ reason }) => reason ?? []);
  return reasons.find((reason) => reason === 'full' || reason === 'onlineLimit') ?? reasons[0] ?? 'full';
}
