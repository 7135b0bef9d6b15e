import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Counter, useCharacterCount } from './counter.tsx';
import { controlStyles, FieldFrame, type FieldText, fieldAria, useFieldIds } from './field-frame.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldText {
  /** Content before the text inside the field: a country code, a currency sign, an icon. */
  prefix?: ReactNode;
  /** Content after the text inside the field: a unit, a button. */
  suffix?: ReactNode;
  /** Character limit to show. Exceeding it is shown, not prevented. */
  counter?: number | undefined;
}

export function TextField({
  id,
  label,
  hideLabel,
  hint,
  error,
  optionalNote,
  prefix,
  suffix,
  counter,
  className,
  onChange,
  ...rest
}: TextFieldProps) {
  const ids = useFieldIds(id);
  const [used, updateCount] = useCharacterCount(rest.value, rest.defaultValue);
  return (
    <FieldFrame
      {...{ ids, label, hideLabel, hint, error, optionalNote, className }}
      counter={counter !== undefined && <Counter used={used} limit={counter} />}
    >
      <div
        className={classes(
          controlStyles({ error, disabled: rest.disabled, readOnly: rest.readOnly }),
          'flex min-h-control items-center overflow-hidden',
        )}
      >
        {prefix && <span className="flex shrink-0 items-center ps-3.5 text-ink-soft">{prefix}</span>}
        <input
          {...rest}
          {...fieldAria(ids, { hint, error })}
          id={ids.control}
          className="min-h-control w-full min-w-0 bg-transparent px-3.5 outline-none"
          onChange={(event) => {
            updateCount(event);
            onChange?.(event);
          }}
        />
        {suffix && <span className="flex shrink-0 items-center pe-3.5 text-ink-soft">{suffix}</span>}
      </div>
    </FieldFrame>
  );
}
