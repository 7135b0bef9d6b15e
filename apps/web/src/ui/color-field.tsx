import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Check } from 'lucide-react';
import { classes } from './classes.ts';
import { type FieldProps, GroupFrame, useFieldIds } from './field-frame.tsx';
import { useGroupFocus } from './group-focus.ts';
import { TONE_ON_TINT, type Tone } from './tone.ts';

export interface ColorFieldProps<Color extends Tone> extends FieldProps<Color> {
  /** The colours on offer, with their names. */
  options: readonly { value: Color; label: string }[];
}

/** Choice of a named colour. Each option is drawn as what it will colour; the chosen one has a tick. */
export function ColorField<Color extends Tone>({
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
  disabled,
  readOnly,
  ref,
  className,
}: ColorFieldProps<Color>) {
  const ids = useFieldIds(id);
  const containerRef = useGroupFocus<HTMLFieldSetElement>(ref);
  return (
    <GroupFrame {...{ ids, label, hideLabel, hint, error, optionalNote, onBlur, containerRef, className }}>
      <RadioGroup<Color>
        {...{ name, value, disabled, readOnly }}
        aria-labelledby={ids.label}
        onValueChange={(next) => onChange(next)}
        className="flex flex-wrap gap-2"
      >
        {options.map((option) => (
          <Radio.Root
            key={option.value}
            value={option.value}
            className={classes(
              'transition-feedback flex min-h-control-small cursor-pointer items-center gap-2 rounded-full border-2 border-transparent px-3 text-small',
              'data-checked:border-current data-checked:font-semibold data-disabled:cursor-not-allowed data-readonly:cursor-default',
              'data-disabled:opacity-45',
              TONE_ON_TINT[option.value],
            )}
          >
            <span className="grid size-4 place-items-center">
              <Radio.Indicator className="col-start-1 row-start-1">
                <Check aria-hidden size={16} strokeWidth={2.5} />
              </Radio.Indicator>
              {option.value !== value && <span aria-hidden className="size-3 rounded-full bg-current" />}
            </span>
            {option.label}
          </Radio.Root>
        ))}
      </RadioGroup>
    </GroupFrame>
  );
}
