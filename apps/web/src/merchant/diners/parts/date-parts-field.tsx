import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type FieldProps, fieldAria, GroupFrame, useFieldIds } from '#ui/field-frame.tsx';
import { type FocusTarget, useGroupFocus } from '#ui/group-focus.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
/** Value of an option that stands for no choice. */
const NONE = 'none';

type DatePartsFieldProps = FieldProps<string, FocusTarget>;

/**
 * A date that may be long ago, in three parts, which is faster than a calendar. The value is `yyyy-mm-dd`, empty without any
 * part, and not a date while parts are missing, which the form reports.
 */
export function DatePartsField({
  id,
  label,
  hint,
  error,
  optionalNote,
  value,
  onChange,
  onBlur,
  readOnly,
  ref,
  className,
}: DatePartsFieldProps) {
  const { t } = useTranslation('diners-staff');
  const language = useLanguage();
  const ids = useFieldIds(id);
  const containerRef = useGroupFocus<HTMLFieldSetElement>(ref);
  const [year = '', month = '', day = ''] = value.split('-');
  const change = (next: { year?: string; month?: string; day?: string }) => {
    const parts = { year, month, day, ...next };
    const all = [parts.year, parts.month, parts.day];
    onChange(all.every((part) => part === '') ? '' : all.join('-'));
  };
  const monthName = (each: string) =>
    dateFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(`2024-${each}-01`));
  const none = { value: NONE, label: t('form.none') };
  const choose = (choice: string) => (choice === NONE ? '' : choice);
  // A chosen day that the month does not have stays visible beside the error.
  const days = [...new Set([...daysOf(month, year), ...(day === '' ? [] : [day])])];
  return (
    <GroupFrame {...{ ids, label, hint, error, optionalNote, onBlur, containerRef, className }}>
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1fr)] gap-2">
        <TextField
          label={t('form.year', { what: label })}
          hideLabel
          placeholder={t('form.yearPlaceholder')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={year}
          readOnly={readOnly}
          aria-invalid={fieldAria(ids, { error })['aria-invalid']}
          onChange={(event) => change({ year: event.target.value.normalize('NFKC').replace(/\D/g, '') })}
        />
        <Select
          label={t('form.month', { what: label })}
          hideLabel
          options={[none, ...MONTHS.map((each) => ({ value: each, label: monthName(each) }))]}
          value={month || NONE}
          readOnly={readOnly}
          onChange={(choice) => change({ month: choose(choice) })}
        />
        <Select
          label={t('form.day', { what: label })}
          hideLabel
          options={[none, ...days.map((each) => ({ value: each, label: String(Number(each)) }))]}
          value={day || NONE}
          readOnly={readOnly}
          onChange={(choice) => change({ day: choose(choice) })}
        />
      </div>
    </GroupFrame>
  );
}

/** A year with a 29 February, for months whose year is not entered yet. */
const LEAP_YEAR = 2024;

/** Returns the days of a month: 31 while the month is not chosen, and 29 February unless the year has none. */
function daysOf(month: string, year: string): string[] {
  const count =
    month === ''
      ? 31
      : new Date(Date.UTC(year.length === 4 ? Number(year) : LEAP_YEAR, Number(month), 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, '0'));
}
