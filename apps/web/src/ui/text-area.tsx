import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Counter, useCharacterCount } from './counter.tsx';
import { controlStyles, FieldFrame, type FieldText, fieldAria, useFieldIds } from './field-frame.tsx';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldText {
  /** Character limit to show. Exceeding it is shown, not prevented. */
  counter?: number | undefined;
}

export function TextArea({
  id,
  label,
  hideLabel,
  hint,
  error,
  optionalNote,
  counter,
  className,
  rows = 3,
  onChange,
  ...rest
}: TextAreaProps) {
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
          'flex',
        )}
      >
        <textarea
          {...rest}
          {...fieldAria(ids, { hint, error })}
          id={ids.control}
          rows={rows}
          className="w-full resize-y rounded-normal bg-transparent px-3.5 py-2.5 outline-none"
          onChange={(event) => {
            updateCount(event);
            onChange?.(event);
          }}
        />
      </div>
    </FieldFrame>
  );
}
