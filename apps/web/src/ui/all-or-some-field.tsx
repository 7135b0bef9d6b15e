import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Checkbox } from './checkbox.tsx';
import { type FieldProps, GroupFrame, useFieldIds } from './field-frame.tsx';
import { useGroupFocus } from './group-focus.ts';
import { RadioGroup } from './radio-group.tsx';

export interface AllOrSomeFieldProps extends FieldProps<string[] | null> {
  /** Label of the choice of all options, which include those that are added later: "All kinds of table". */
  allLabel: string;
  /** Label of the choice of single options: "Only these". */
  someLabel: string;
  options: readonly { id: string; label: string; detail?: string | undefined }[];
}

/**
 * Choice of all options or of single ones. The value is null for all, otherwise the ids of the chosen options. An id without
 * an option stays visible, so that it can be removed.
 */
export function AllOrSomeField({
  id,
  label,
  hideLabel,
  hint,
  error,
  optionalNote,
  allLabel,
  someLabel,
  options,
  value,
  onChange,
  onBlur,
  disabled,
  readOnly,
  ref,
  className,
}: AllOrSomeFieldProps) {
  const { t } = useTranslation('kit');
  const ids = useFieldIds(id);
  const containerRef = useGroupFocus<HTMLFieldSetElement>(ref);
  const [lastChosen, setLastChosen] = useState(value ?? []);
  const gone = (value ?? []).filter((chosen) => !options.some((option) => option.id === chosen));
  const choose = (chosen: string[]) => {
    setLastChosen(chosen);
    onChange(chosen);
  };
  const shown = [...options, ...gone.map((goneId) => ({ id: goneId, label: t('options.gone'), detail: '' }))];
  return (
    <GroupFrame {...{ ids, label, hideLabel, hint, error, optionalNote, onBlur, containerRef, className }}>
      <RadioGroup
        label={label}
        hideLabel
        {...{ disabled, readOnly }}
        value={value === null ? 'all' : 'some'}
        onChange={(choice) => onChange(choice === 'all' ? null : lastChosen)}
        options={[
          { value: 'all', label: allLabel },
          { value: 'some', label: someLabel },
        ]}
      />
      {value !== null && (
        <div className="flex flex-col ps-8.5">
          {shown.length === 0 && <p className="text-ink-soft text-small">{t('options.none')}</p>}
          {shown.map((option) => (
            <Checkbox
              key={option.id}
              {...{ disabled, readOnly }}
              label={
                <>
                  {option.label}
                  {option.detail && <span className="text-ink-soft text-small">{` ${option.detail}`}</span>}
                </>
              }
              value={value.includes(option.id)}
              onChange={(chosen) =>
                choose(chosen ? [...value, option.id] : value.filter((other) => other !== option.id))
              }
            />
          ))}
        </div>
      )}
    </GroupFrame>
  );
}
