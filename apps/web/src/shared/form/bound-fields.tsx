import type { Localized } from '@xiwei/contract/common/language.ts';
import { AllOrSomeField, type AllOrSomeFieldProps } from '#ui/all-or-some-field.tsx';
import { ColorField } from '#ui/color-field.tsx';
import { DateField, type DateFieldProps } from '#ui/date-field.tsx';
import type { FieldProps } from '#ui/field-frame.tsx';
import { LocalizedField, type LocalizedFieldProps } from '#ui/localized-field.tsx';
import { MoneyField, type MoneyFieldProps } from '#ui/money-field.tsx';
import { NumberField, type NumberFieldProps } from '#ui/number-field.tsx';
import { OptionsField, type OptionsFieldProps } from '#ui/options-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import type { TimeRange } from '#ui/time-range.ts';
import { TimeRangesField, type TimeRangesFieldProps } from '#ui/time-ranges-field.tsx';
import type { Tone } from '#ui/tone.ts';
import { WeekdaysField, type WeekdaysFieldProps } from '#ui/weekdays-field.tsx';
import { BoundPicture, BoundPictures, BoundSearch, BoundSortable } from './bound-lists.tsx';
import { BoundRows } from './bound-rows.tsx';
import { BoundTimeRange } from './bound-time-range.tsx';
import type { FieldWord } from './field-words.ts';
import { type FieldOptions, partMessages, useField } from './use-field.ts';

/** Props of a kit field that the form does not set. */
type KitOptions<Props> = Omit<Props, keyof FieldProps<unknown> | 'languageErrors' | 'rangeErrors'>;

interface TextOptions
  extends Pick<TextFieldProps, 'prefix' | 'suffix' | 'inputMode' | 'autoComplete' | 'type'> {
  /** Character limit to show. */
  max?: number | undefined;
  /** Number of visible lines; more than one allows line breaks. */
  lines?: number | undefined;
}

interface ChoiceOptions {
  /** Values in their order. The words of the field name each; `null` is the name of the value null. */
  options: readonly (string | number | null)[];
  /** `list` opens on demand; for more than about five options. */
  as?: 'radio' | 'list' | undefined;
  /** Names an option; undefined leaves it to the words of the field. For names that are words of another page already. */
  nameOf?: ((option: string) => string | undefined) | undefined;
}

interface ColorOptions {
  options: readonly Tone[];
}

function BoundText({
  max,
  lines = 1,
  prefix,
  suffix,
  inputMode,
  autoComplete,
  type,
  ...options
}: FieldOptions & TextOptions) {
  const { word, value, bound } = useField<string>(options);
  const input = {
    ...bound,
    placeholder: word?.placeholder,
    counter: max,
    value: value ?? '',
    onChange: (event: { target: { value: string } }) => bound.onChange(event.target.value),
  };
  if (lines > 1) return <TextArea {...input} rows={lines} />;
  return <TextField {...input} {...{ prefix, suffix, inputMode, autoComplete, type }} />;
}

function BoundNumber({
  min,
  max,
  step,
  decimals,
  unit,
  placeholder,
  ...options
}: FieldOptions & KitOptions<NumberFieldProps>) {
  const { word, value, bound } = useField<number>(options);
  const limits = { min, max, step, decimals, unit };
  return (
    <NumberField
      {...bound}
      {...limits}
      placeholder={placeholder ?? word?.placeholder}
      value={value ?? null}
    />
  );
}

function BoundMoney({ unit, placeholder, ...options }: FieldOptions & KitOptions<MoneyFieldProps>) {
  const { word, value, bound } = useField<number>(options);
  return (
    <MoneyField {...bound} unit={unit} placeholder={placeholder ?? word?.placeholder} value={value ?? null} />
  );
}

function BoundSwitch(options: FieldOptions) {
  const { value, bound } = useField<boolean>(options);
  return <Switch {...bound} value={value ?? false} />;
}

function BoundChoice({ options: values, as = 'radio', nameOf, ...options }: FieldOptions & ChoiceOptions) {
  const { word, value, bound } = useField<string | number>(options);
  const Kit = as === 'radio' ? RadioGroup : Select;
  return (
    <Kit
      {...bound}
      value={value === undefined ? null : String(value)}
      options={values.map((each) => ({
        value: String(each),
        label: nameOf?.(String(each)) ?? nameOfOption(String(each), word),
      }))}
      onChange={(name) => bound.onChange(values.find((each) => String(each) === name) ?? null)}
    />
  );
}

function BoundColor({ options: values, ...options }: FieldOptions & ColorOptions) {
  const { word, value, bound } = useField<Tone>(options);
  return (
    <ColorField {...bound} value={value ?? values[0] ?? 'neutral'} options={namedOptions(values, word)} />
  );
}

const namedOptions = <Value extends string>(values: readonly Value[], word: FieldWord | undefined) =>
  values.map((value) => ({ value, label: nameOfOption(value, word) }));

const nameOfOption = (value: string, word: FieldWord | undefined): string => word?.options?.[value] ?? value;

function BoundWeekdays({ weekStart, ...options }: FieldOptions & KitOptions<WeekdaysFieldProps>) {
  const { value, bound } = useField<number[]>(options);
  return <WeekdaysField {...bound} weekStart={weekStart} value={value ?? []} />;
}

function BoundDate({
  min,
  max,
  today,
  weekStart,
  disabledReason,
  clearable,
  placeholder,
  ...options
}: FieldOptions & KitOptions<DateFieldProps>) {
  const { word, value, bound } = useField<string>(options);
  const calendar = { min, max, today, weekStart, disabledReason, clearable };
  return (
    <DateField
      {...bound}
      {...calendar}
      placeholder={placeholder ?? word?.placeholder}
      value={value || null}
    />
  );
}

/** The words of the field name the options `all` and `some`. */
function BoundAllOrSome({
  options: values,
  ...options
}: FieldOptions & Pick<AllOrSomeFieldProps, 'options'>) {
  const { word, value, bound } = useField<string[]>(options);
  const { all = '', some = '' } = word?.options ?? {};
  return <AllOrSomeField {...bound} allLabel={all} someLabel={some} options={values} value={value ?? null} />;
}

/** Several of a few options, which are all visible. */
function BoundOptions({
  options: values,
  findLabel,
  ...options
}: FieldOptions & Pick<OptionsFieldProps, 'options' | 'findLabel'>) {
  const { value, bound } = useField<string[]>(options);
  return <OptionsField {...bound} findLabel={findLabel} options={values} value={value ?? []} />;
}

function BoundTimeRanges({ max, ...options }: FieldOptions & KitOptions<TimeRangesFieldProps>) {
  const { value, error, bound } = useField<TimeRange[]>(options);
  const ranges = value ?? [];
  const messages = partMessages(error);
  const rangeErrors = ranges.map((_, index) => messages[index]);
  return <TimeRangesField {...bound} max={max} value={ranges} rangeErrors={rangeErrors} />;
}

function BoundLocalized({
  max,
  multiline,
  rows,
  ...options
}: FieldOptions & KitOptions<LocalizedFieldProps>) {
  const { value, error, bound } = useField<Localized>(options);
  const text = { max, multiline, rows, languageErrors: partMessages(error) };
  return <LocalizedField {...bound} {...text} value={value ?? {}} />;
}

/** The kit's fields by their name in `useFields`. Each finds its value, error and words by the `name` it is given. */
export const BOUND_FIELDS = {
  text: BoundText,
  number: BoundNumber,
  money: BoundMoney,
  switch: BoundSwitch,
  choice: BoundChoice,
  color: BoundColor,
  weekdays: BoundWeekdays,
  date: BoundDate,
  allOrSome: BoundAllOrSome,
  options: BoundOptions,
  timeRange: BoundTimeRange,
  timeRanges: BoundTimeRanges,
  localized: BoundLocalized,
  picture: BoundPicture,
  pictures: BoundPictures,
  search: BoundSearch,
  sortable: BoundSortable,
  rows: BoundRows,
};
