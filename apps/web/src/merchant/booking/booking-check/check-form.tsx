import type { TimeExplanation } from '@xiwei/contract/booking/explanation.model.ts';
import { MAX_PARTY } from '@xiwei/contract/common/party.ts';
import { MINUTES_A_DAY, minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DateField } from '#ui/date-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TimePicker } from '#ui/time-picker.tsx';
import { useCheckWords } from '../explanation/check-words.ts';
import type { CheckedBooking } from './checked-booking.ts';

interface CheckFormProps {
  booking: CheckedBooking;
  change: (changes: Partial<CheckedBooking>) => void;
  timezone: string;
  today: string;
  /** The start times of the day; undefined while they are read. */
  shifts: TimeExplanation['shifts'] | undefined;
}

/** The booking to explain: who books, day, people and time. Each change is explained immediately. */
export function CheckForm({ booking, change, timezone, today, shifts }: CheckFormProps) {
  const { t } = useTranslation('booking-check');
  const { date, time, adults, children, as } = booking;
  const isNextDay = minuteOf(time) >= MINUTES_A_DAY;
  return (
    <section aria-label={t('form')} className="flex min-w-0 flex-col gap-4 lg:row-span-2">
      <SegmentedControl
        wide
        label={t('as.label')}
        value={as}
        onChange={(next) => change({ as: next })}
        options={[
          { value: 'diner', label: t('as.diner') },
          { value: 'staff', label: t('as.staff') },
        ]}
      />
      <DateField
        label={t('date')}
        today={today}
        value={date}
        onChange={(next) => next && change({ date: next })}
      />
      <div className="flex flex-col gap-2">
        <Stepper
          label={t('adults')}
          min={1}
          max={MAX_PARTY - children}
          value={adults}
          onChange={(next) => change({ adults: next })}
        />
        <Stepper
          label={t('children')}
          max={MAX_PARTY - adults}
          value={children}
          onChange={(next) => change({ children: next })}
        />
      </div>
      <TextField
        type="time"
        label={t('time')}
        hint={t('timeHint', { zone: timezone })}
        suffix={isNextDay && <span className="pe-3.5">{t('nextDay')}</span>}
        value={isNextDay ? timeOf(minuteOf(time) - MINUTES_A_DAY) : time}
        onChange={({ target }) => target.value && change({ time: target.value.slice(0, 5) })}
      />
      {shifts ? <Slots {...{ shifts, time, change }} /> : <SkeletonList count={2} />}
    </section>
  );
}

interface SlotsProps extends Pick<CheckFormProps, 'change'> {
  shifts: TimeExplanation['shifts'];
  time: string;
}

/** The start times of the day by shift, each with the reason why it cannot be booked. */
function Slots({ shifts, time, change }: SlotsProps) {
  const { t } = useTranslation('booking-check');
  const { shortReason, reason } = useCheckWords();
  if (shifts.length === 0) return <p className="text-ink-soft text-small">{t('noSlots')}</p>;
  return shifts.map(({ shiftId, name, slots }) => {
    const reasonAt = (at: string) => slots.find((slot) => slot.time === at)?.reason ?? null;
    return (
      <div key={shiftId} className="flex flex-col gap-2">
        <h2 className="font-semibold text-small">{t('slots', { shift: name })}</h2>
        <TimePicker
          label={t('slots', { shift: name })}
          times={slots.map((slot) => slot.time)}
          value={time}
          onChange={(next) => change({ time: next })}
          mark={(at) => {
            const why = reasonAt(at);
            return { content: shortReason(why), label: why ? reason(why) : t('free') };
          }}
        />
      </div>
    );
  });
}
