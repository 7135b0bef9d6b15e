import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { controlStyles, FieldFrame, type FieldProps, fieldAria, useFieldIds } from './field-frame.tsx';
import { useSide } from './side-theme.tsx';

interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  detail?: ReactNode;
  disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string>
  extends Omit<FieldProps<Value | null, HTMLButtonElement>, 'onChange'> {
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  placeholder?: string | undefined;
}

/** Single choice from a list. Typing the first letters selects an option. */
export function Select<Value extends string>({
  id,
  name,
  label,
  hideLabel,
  hint,
  error,
  optionalNote,
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  disabled,
  readOnly,
  ref,
  className,
}: SelectProps<Value>) {
  const ids = useFieldIds(id);
  return (
    <FieldFrame {...{ ids, label, hideLabel, hint, error, optionalNote, className }}>
      {/* Base UI would insert a style element, which the content security policy blocks. */}
      <CSPProvider disableStyleElements>
        <BaseSelect.Root<Value>
          name={name}
          items={options}
          value={value}
          disabled={disabled}
          readOnly={readOnly}
          modal={false}
          onValueChange={(next) => next !== null && onChange(next)}
        >
          <BaseSelect.Trigger
            {...fieldAria(ids, { hint, error })}
            ref={ref}
            id={ids.control}
            onBlur={onBlur}
            className={classes(
              controlStyles({ error, disabled, readOnly }),
              'flex min-h-control items-center justify-between gap-2 px-3.5 text-start data-placeholder:text-ink-soft',
            )}
          >
            <BaseSelect.Value className="min-w-0 truncate" placeholder={placeholder} />
            <BaseSelect.Icon className="shrink-0 text-ink-soft">
              <ChevronDown aria-hidden size={18} />
            </BaseSelect.Icon>
          </BaseSelect.Trigger>
          <Options options={options} labelledBy={ids.label} />
        </BaseSelect.Root>
      </CSPProvider>
    </FieldFrame>
  );
}

interface OptionsProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  labelledBy: string;
}

function Options<Value extends string>({ options, labelledBy }: OptionsProps<Value>) {
  const side = useSide();
  return (
    <BaseSelect.Portal>
      <BaseSelect.Positioner alignItemWithTrigger={false} sideOffset={6} className="z-60 select-none">
        <BaseSelect.Popup
          data-side={side}
          aria-labelledby={labelledBy}
          className="transition-overlay max-h-(--available-height) min-w-(--anchor-width) max-w-[calc(100vw-2rem)] overflow-y-auto rounded-normal border border-line bg-raised p-1 shadow-high outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          {options.map((option) => (
            <BaseSelect.Item
              key={option.value}
              value={option.value}
              disabled={option.disabled}
              className="flex min-h-control-small cursor-default items-center gap-2 rounded-small py-1.5 ps-2.5 pe-3 outline-none data-disabled:opacity-45 data-highlighted:bg-press"
            >
              <span className="grid size-5 shrink-0 place-items-center text-accent-text">
                <BaseSelect.ItemIndicator>
                  <Check aria-hidden size={18} />
                </BaseSelect.ItemIndicator>
              </span>
              <span className="flex min-w-0 flex-col">
                <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                {option.detail && <span className="text-ink-soft text-small">{option.detail}</span>}
              </span>
            </BaseSelect.Item>
          ))}
        </BaseSelect.Popup>
      </BaseSelect.Positioner>
    </BaseSelect.Portal>
  );
}
