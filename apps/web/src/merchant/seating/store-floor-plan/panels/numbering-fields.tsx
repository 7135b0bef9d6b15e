import type { Ref } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MAX_LABEL, NUMBERINGS, type NumberPattern } from '../model/numbering.ts';

interface NumberingFieldsProps {
  pattern: NumberPattern;
  onChange: (pattern: NumberPattern) => void;
  /** The labels that the pattern gives, in their order. */
  labels: readonly string[];
  /** Several rows can be numbered each by itself. */
  severalRows: boolean;
  firstField?: Ref<HTMLInputElement> | undefined;
}

/** How tables are numbered, with the labels that result. */
export function NumberingFields({
  pattern,
  onChange,
  labels,
  severalRows,
  firstField,
}: NumberingFieldsProps) {
  const { t } = useTranslation('seating-floor');
  const { first, numbering, skipFours } = pattern;
  return (
    <>
      <TextField
        ref={firstField}
        label={t('numbering.first')}
        hint={t('numbering.firstHint')}
        value={first}
        autoComplete="off"
        error={first === '' ? undefined : labelsError(labels, t)}
        onChange={(event) => onChange({ ...pattern, first: event.target.value })}
      />
      {severalRows && (
        <RadioGroup
          label={t('numbering.title')}
          value={numbering}
          onChange={(value) => onChange({ ...pattern, numbering: value })}
          options={NUMBERINGS.map((value) => ({
            value,
            label: t(`numbering.${value}.label`),
            detail: t(`numbering.${value}.detail`),
          }))}
        />
      )}
      <Checkbox
        label={t('numbering.skipFours')}
        value={skipFours}
        onChange={(value) => onChange({ ...pattern, skipFours: value })}
      />
    </>
  );
}

/** Returns why labels cannot be used, if they cannot. */
export function labelsError(
  labels: readonly string[],
  t: (key: 'labelMissing' | 'labelTooLong') => string,
): string | undefined {
  if (labels.length === 0) return t('labelMissing');
  return labels.some((label) => label.length > MAX_LABEL) ? t('labelTooLong') : undefined;
}

/** The most labels that are listed in full. */
const LISTED = 8;

/** Returns labels as a text: all of a few, the first and last ones of many. */
export const labelsText = (labels: readonly string[]): string =>
  (labels.length <= LISTED ? labels : [...labels.slice(0, LISTED - 2), '…', labels.at(-1)]).join(' · ');
