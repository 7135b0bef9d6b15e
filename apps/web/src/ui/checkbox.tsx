import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field-frame.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** May contain links. */
  label: ReactNode;
  detail?: ReactNode;
  error?: string | undefined;
  /** Indeterminate: only some of the options that the box stands for are on. */
  mixed?: boolean | undefined;
}

/** A native checkbox with custom styles, so that forms, labels and keyboard work as usual. */
export function Checkbox({ label, detail, error, mixed = false, ref, className, ...rest }: CheckboxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const Mark = mixed ? Minus : Check;
  return (
    <div className={classes('flex flex-col gap-1', className)}>
      <label className="flex items-start gap-3 py-1 has-disabled:cursor-not-allowed has-disabled:opacity-45">
        <span className="relative mt-[0.15em] grid size-5.5 shrink-0 place-items-center">
          <input
            {...rest}
            ref={input}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : rest['aria-describedby']}
            className={classes(
              'transition-feedback peer col-start-1 row-start-1 size-full cursor-[inherit] appearance-none rounded-small border-[1.5px]',
              'bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
              error ? 'border-negative' : 'border-line-strong',
            )}
          />
          <Mark
            aria-hidden
            size={16}
            strokeWidth={3}
            className="pointer-events-none col-start-1 row-start-1 text-accent-ink opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
          />
        </span>
        <span className="flex min-w-0 flex-col">
          <span>{label}</span>
          {detail && <span className="text-ink-soft text-small">{detail}</span>}
        </span>
      </label>
      {error && (
        <div className="ps-8.5 text-small">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
