import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField, type NumberFieldProps } from '#ui/number-field.tsx';

interface DraftNumberProps
  extends Pick<NumberFieldProps, 'id' | 'label' | 'unit' | 'step' | 'readOnly' | 'placeholder'> {
  value: number | null;
  min: number;
  max: number;
  /** Called with each number within the limits. */
  onCommit: (value: number) => void;
}

/**
 * A number that applies while it is typed, as soon as it is within the limits. A number outside of them shows the limits, and the
 * field returns to the present value when it is left.
 */
export function DraftNumber({ value, min, max, onCommit, ...field }: DraftNumberProps) {
  const { t } = useTranslation('seating-floor');
  const [draft, setDraft] = useState<{ value: number | null }>();
  const isAllowed = (number: number | null): number is number =>
    number !== null && number >= min && number <= max;
  return (
    <NumberField
      {...field}
      min={min}
      max={max}
      decimals={0}
      value={draft ? draft.value : value}
      error={draft && !isAllowed(draft.value) ? t('between', { min, max }) : undefined}
      onChange={(next) => {
        setDraft(isAllowed(next) ? undefined : { value: next });
        if (isAllowed(next)) onCommit(next);
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}
