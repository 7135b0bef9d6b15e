import { type ReactNode, useMemo } from 'react';
import {
  type Control,
  type FieldError,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Namespace, Resources } from '#i18n/resources.ts';
import type { FieldProps } from '#ui/field-frame.tsx';
import { MoneyField, type MoneyFieldProps } from '#ui/money-field.tsx';
import { NumberField, type NumberFieldProps } from '#ui/number-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import type { ContractForm } from './contract-form.ts';
import { type FieldWord, type WordPath, wordAt } from './field-words.ts';

/** Props of every field. Its label and help come from the form's words, unless they are given here. */
type Named<Values extends FieldValues, Words, Value> = {
  help?: ReactNode;
  optionalNote?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
} & (
  | { name: FieldPathByValue<Values, Value> & WordPath<Words>; label?: undefined }
  | { name: FieldPathByValue<Values, Value>; label: string }
);

/** Props of a kit field that its binding does not set. */
type Own<Props> = Omit<Props, keyof FieldProps<unknown> | 'label'>;

interface TextOptions
  extends Pick<TextFieldProps, 'prefix' | 'suffix' | 'inputMode' | 'autoComplete' | 'type'> {
  /** Character limit to show. */
  max?: number | undefined;
  /** Number of visible lines; more than one allows line breaks. */
  lines?: number | undefined;
}

interface ChoiceOptions {
  /** Values in their order. The words of the field name each. */
  options: readonly string[];
  /** `list` opens on demand; for more than about five options. */
  as?: 'radio' | 'list' | undefined;
}

/** The fields of a form, bound to its values by path. */
export interface Fields<Values extends FieldValues, Words> {
  text: (props: Named<Values, Words, string | null | undefined> & TextOptions) => ReactNode;
  number: (props: Named<Values, Words, number | null | undefined> & Own<NumberFieldProps>) => ReactNode;
  money: (props: Named<Values, Words, number | null | undefined> & Own<MoneyFieldProps>) => ReactNode;
  switch: (props: Named<Values, Words, boolean | undefined>) => ReactNode;
  choice: (props: Named<Values, Words, string | null | undefined> & ChoiceOptions) => ReactNode;
}

/**
 * Binds the kit's fields to a form: `<f.number name="minPeople" min={1} />`. Label and help are the phrases at the field's
 * path under `key`; a field without a label does not compile. Errors of the schema and of the server appear at the field.
 */
export function useFields<
  Values extends FieldValues,
  Output,
  NS extends Namespace,
  Key extends keyof Resources[NS] & string,
>(form: ContractForm<Values, Output>, namespace: NS, key: Key): Fields<Values, Resources[NS][Key]> {
  const { t } = useTranslation<Namespace>(namespace);
  const { control, readOnly } = form;
  return useMemo(() => {
    const words: unknown = t(key as never, { returnObjects: true });
    return bindFields({ control: control as unknown as Control, words, readOnly }) as Fields<
      Values,
      Resources[NS][Key]
    >;
  }, [control, readOnly, t, key]);
}

interface Binding {
  control: Control;
  words: unknown;
  readOnly: boolean;
}

interface BoundProps {
  name: FieldPath<FieldValues>;
  label?: string | undefined;
  help?: ReactNode;
  disabled?: boolean | undefined;
}

function bindFields(binding: Binding): Fields<FieldValues, unknown> {
  return {
    text: ({ max, lines = 1, ...props }: BoundProps & TextOptions) => {
      const { word, value, onChange, ...field } = useField<string | null>(binding, props);
      const input = {
        ...field,
        placeholder: word?.placeholder,
        counter: max,
        value: value ?? '',
        onChange: (event: { target: { value: string } }) => onChange(event.target.value),
      };
      return lines > 1 ? <TextArea {...input} rows={lines} /> : <TextField {...input} />;
    },
    number: (props: BoundProps & Own<NumberFieldProps>) => {
      const { word, value, ...field } = useField<number | null>(binding, props);
      return <NumberField {...field} value={value ?? null} placeholder={word?.placeholder} />;
    },
    money: (props: BoundProps & Own<MoneyFieldProps>) => {
      const { word, value, ...field } = useField<number | null>(binding, props);
      return <MoneyField {...field} value={value ?? null} placeholder={word?.placeholder} />;
    },
    switch: (props: BoundProps) => {
      const { word, value, ...field } = useField<boolean>(binding, props);
      return <Switch {...field} value={value ?? false} />;
    },
    choice: ({ options, as = 'radio', ...props }: BoundProps & ChoiceOptions) => {
      const { word, value, ...field } = useField<string | null>(binding, props);
      const named = options.map((option) => ({ value: option, label: word?.options?.[option] ?? option }));
      const Kit = as === 'radio' ? RadioGroup : Select;
      return <Kit {...field} value={value ?? null} options={named} />;
    },
  };
}

/** Connects a field with the form: value, changes, focus, words, error, and whether it can be changed. */
function useField<Value>(
  { control, words, readOnly }: Binding,
  { name, label, help, disabled, ...rest }: BoundProps,
) {
  const { field, fieldState } = useController({ control, name });
  const word: FieldWord | undefined = wordAt(words, name);
  const text = label ?? word?.label;
  if (text === undefined) throw new Error(`The field ${name} has no label`);
  return {
    ...rest,
    name,
    word,
    label: text,
    hint: help ?? word?.help,
    error: messageOf(fieldState.error),
    value: field.value as Value | undefined,
    onChange: field.onChange as (value: Value) => void,
    onBlur: field.onBlur,
    ref: field.ref,
    disabled,
    readOnly,
  };
}

/** Returns the message of a field's error, or the first one among its parts. */
function messageOf(error: FieldError | undefined): string | undefined {
  if (!error || typeof error.message === 'string') return error?.message;
  for (const part of Object.values(error)) {
    const message = typeof part === 'object' && part !== null ? messageOf(part as FieldError) : undefined;
    if (message) return message;
  }
  return undefined;
}
