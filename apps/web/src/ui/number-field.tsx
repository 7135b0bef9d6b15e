import { NumberField as BaseNumberField } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from './classes.ts';
import { controlStyles, FieldFrame, type FieldProps, fieldAria, useFieldIds } from './field-frame.tsx';

export interface NumberFieldProps extends FieldProps<number | null, HTMLInputElement> {
  /** Limits of the buttons and arrow keys. A typed number can be outside: the form reports it as an error. */
  min?: number | undefined;
  max?: number | undefined;
  /** The amount by which the buttons and arrow keys change the number; Shift with an arrow key changes it tenfold. */
  step?: number | undefined;
  /** The most decimals, to which the number is rounded; 10 by default. */
  decimals?: number | undefined;
  /** A unit after the number. */
  unit?: ReactNode;
  placeholder?: string | undefined;
}

/** A number to type, with buttons for touch. An empty field is null. */
export function NumberField({
  id,
  name,
  label,
  hideLabel,
  hint,
  error,
  optionalNote,
  value,
  onChange,
  onBlur,
  min,
  max,
  step = 1,
  decimals,
  unit,
  placeholder,
  disabled,
  readOnly,
  ref,
  className,
}: NumberFieldProps) {
  const { i18n } = useTranslation();
  const ids = useFieldIds(id);
  return (
    <FieldFrame {...{ ids, label, hideLabel, hint, error, optionalNote, className }}>
      <BaseNumberField.Root
        id={ids.control}
        {...{ name, value, min, max, step, disabled, readOnly }}
        largeStep={step * 10}
        allowOutOfRange
        locale={i18n.language}
        format={{ useGrouping: 'min2', maximumFractionDigits: decimals ?? MAX_DECIMALS }}
        onValueChange={(next) => onChange(next)}
      >
        <BaseNumberField.Group
          className={classes(
            controlStyles({ error, disabled, readOnly }),
            'flex min-h-control items-stretch overflow-hidden',
          )}
        >
          <BaseNumberField.Input
            {...fieldAria(ids, { hint, error })}
            ref={ref}
            aria-roledescription={undefined}
            placeholder={placeholder}
            onBlur={(event) => {
              // A sign or a point without a digit is not a number.
              if (!/\p{Nd}/u.test(event.currentTarget.value)) onChange(null);
              onBlur?.();
            }}
            className="w-full min-w-0 bg-transparent px-3.5 tabular-nums outline-none"
          />
          {unit && <span className="flex shrink-0 items-center pe-3.5 text-ink-soft">{unit}</span>}
          {!readOnly && <StepButtons label={label} />}
        </BaseNumberField.Group>
      </BaseNumberField.Root>
    </FieldFrame>
  );
}

/** The most decimals by default: enough for every setting, and few enough not to show rounding errors. */
const MAX_DECIMALS = 10;

/** Buttons to decrease and increase the number. Not tab stops, because the arrow keys do the same. */
function StepButtons({ label }: { label: string }) {
  const { t } = useTranslation('kit');
  const styles =
    'transition-feedback grid w-control shrink-0 place-items-center border-line border-s hover:bg-hover active:bg-press disabled:opacity-45';
  return (
    <>
      <BaseNumberField.Decrement aria-label={`${label} ${t('stepper.decrease')}`} className={styles}>
        <Minus aria-hidden size={16} />
      </BaseNumberField.Decrement>
      <BaseNumberField.Increment aria-label={`${label} ${t('stepper.increase')}`} className={styles}>
        <Plus aria-hidden size={16} />
      </BaseNumberField.Increment>
    </>
  );
}
