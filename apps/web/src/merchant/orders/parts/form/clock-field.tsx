import { MINUTES_A_DAY, minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { classes } from '#ui/classes.ts';
import { TextField } from '#ui/text-field.tsx';

interface ClockFieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** A time of the business day: 25:30 is half past one after its midnight. */
  time: string | null;
  onChange: (time: string | null) => void;
  className?: string | undefined;
}

/** Whether a time of day can be after the midnight of a service. */
export const isMorning = (time: string): boolean => time !== '' && minuteOf(time) < MINUTES_A_DAY / 2;

/** A time to type. A time in the morning can be marked as after the midnight of the business day. */
export function ClockField({ label, hint, error, time, onChange, className }: ClockFieldProps) {
  const { t } = useTranslation('booking-order-form');
  const minute = time === null ? null : minuteOf(time);
  const isNextDay = minute !== null && minute >= MINUTES_A_DAY;
  const shown = minute === null ? '' : timeOf(minute % MINUTES_A_DAY);
  const enter = (clock: string, nextDay: boolean) =>
    onChange(clock === '' ? null : timeOf(minuteOf(clock) + (nextDay ? MINUTES_A_DAY : 0)));
  return (
    <div className={classes('flex min-w-0 flex-col gap-2', className)}>
      <TextField
        type="time"
        label={label}
        hint={hint}
        error={error}
        value={shown}
        onChange={({ target }) => {
          const clock = target.value.slice(0, 5);
          enter(clock, isNextDay && isMorning(clock));
        }}
      />
      {isMorning(shown) && (
        <Checkbox
          label={t('place.nextDay')}
          value={isNextDay}
          onChange={(nextDay) => enter(shown, nextDay)}
        />
      )}
    </div>
  );
}
