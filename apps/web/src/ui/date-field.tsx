import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import { CalendarDays, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { dateOf } from './calendar-days.ts';
import { classes } from './classes.ts';
import { DatePicker, type DatePickerProps } from './date-picker.tsx';
import { controlStyles, FieldFrame, type FieldProps, fieldAria, useFieldIds } from './field-frame.tsx';
import { IconButton } from './icon-button.tsx';
import { Popover } from './popover.tsx';

export interface DateFieldProps
  extends FieldProps<string | null, HTMLButtonElement>,
    Pick<
      DatePickerProps,
      'min' | 'max' | 'today' | 'weekStart' | 'disabledReason' | 'mark' | 'onMonthChange'
    > {
  /** Shown while no day is chosen. */
  placeholder?: string | undefined;
  /** The field can be empty: a chosen day can be removed. */
  clearable?: boolean | undefined;
}

/** A day, chosen in a calendar that the field opens. The value is `yyyy-mm-dd`, or null if no day is chosen. */
export function DateField({
  id,
  label,
  hideLabel,
  hint,
  error,
  optionalNote,
  value,
  onChange,
  onBlur,
  placeholder,
  clearable = false,
  disabled,
  readOnly,
  ref,
  className,
  ...calendar
}: DateFieldProps) {
  const { t, i18n } = useTranslation('kit');
  const ids = useFieldIds(id);
  const [open, setOpen] = useState(false);
  const format = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  } as const;
  const button = (
    <button
      {...fieldAria(ids, { hint, error })}
      ref={ref}
      type="button"
      id={ids.control}
      aria-labelledby={`${ids.label} ${ids.control}`}
      disabled={disabled}
      aria-disabled={readOnly || undefined}
      onBlur={onBlur}
      className={classes(
        controlStyles({ error, disabled, readOnly }),
        'flex min-h-control items-center justify-between gap-2 px-3.5 text-start',
        !value && 'text-ink-soft',
      )}
    >
      <span className="min-w-0 truncate tabular-nums">
        {value ? dateFormat(i18n.language, format).format(dateOf(value)) : placeholder}
      </span>
      <CalendarDays aria-hidden size={18} className="shrink-0 text-ink-soft" />
    </button>
  );
  return (
    <FieldFrame {...{ ids, label, hideLabel, hint, error, optionalNote, className }}>
      <div className="flex items-center gap-1">
        <Popover
          open={open}
          onOpenChange={(next) => setOpen(next && !readOnly)}
          trigger={button}
          label={label}
          className="w-80"
        >
          <DatePicker
            {...calendar}
            label={label}
            value={value}
            onChange={(day) => {
              onChange(day);
              setOpen(false);
            }}
          />
        </Popover>
        {clearable && value && !disabled && !readOnly && (
          <IconButton
            label={t('calendar.clear', { what: label })}
            icon={<X aria-hidden size={18} />}
            size="small"
            className="-me-2"
            onClick={() => {
              // The button disappears with the value.
              document.getElementById(ids.control)?.focus();
              onChange(null);
            }}
          />
        )}
      </div>
    </FieldFrame>
  );
}
