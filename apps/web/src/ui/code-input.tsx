import { type ComponentProps, useState } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldText, fieldAria, useFieldIds } from './field-frame.tsx';

export interface CodeInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'>,
    Omit<FieldText, 'optionalNote'> {
  value: string;
  onChange: (code: string) => void;
  /** Called when all digits have been entered. */
  onComplete?: ((code: string) => void) | undefined;
  length?: number | undefined;
}

/**
 * A single input drawn as boxes, so that pasting, SMS autofill, deleting and screen readers work as in any field.
 * Characters other than digits are dropped, so that "123 456" and "Code: 123456" can be pasted.
 */
export function CodeInput({
  id,
  label,
  hideLabel,
  hint,
  error,
  value,
  onChange,
  onComplete,
  length = 6,
  className,
  disabled,
  ...rest
}: CodeInputProps) {
  const ids = useFieldIds(id);
  const [focused, setFocused] = useState(false);
  const accept = (text: string) => {
    const code = text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  };
  return (
    <FieldFrame {...{ ids, label, hideLabel, hint, error, className }}>
      <div className="relative w-full max-w-104">
        <input
          {...rest}
          {...fieldAria(ids, { hint, error })}
          id={ids.control}
          value={value}
          disabled={disabled}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          className="absolute inset-0 z-10 size-full cursor-text bg-transparent text-transparent caret-transparent opacity-0 outline-none"
          onChange={(event) => accept(event.target.value)}
          onFocus={(event) => {
            setFocused(true);
            rest.onFocus?.(event);
          }}
          onBlur={(event) => {
            setFocused(false);
            rest.onBlur?.(event);
          }}
        />
        <div aria-hidden className={classes('flex justify-between gap-2', disabled && 'opacity-45')}>
          {Array.from({ length }, (_, index) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position.
              key={index}
              digit={value[index]}
              current={focused && index === Math.min(value.length, length - 1)}
              invalid={Boolean(error)}
            />
          ))}
        </div>
      </div>
    </FieldFrame>
  );
}

function Box({ digit, current, invalid }: { digit: string | undefined; current: boolean; invalid: boolean }) {
  return (
    <span
      className={classes(
        'transition-feedback grid aspect-[5/6] w-full max-w-14 place-items-center rounded-normal border bg-surface font-medium font-mono text-headline',
        current
          ? 'border-ink outline-2 outline-ink -outline-offset-1'
          : invalid
            ? 'border-negative'
            : 'border-line-strong',
      )}
    >
      {digit ?? (current && <span className="h-[1.1em] w-0.5 animate-pulse bg-ink" />)}
    </span>
  );
}
