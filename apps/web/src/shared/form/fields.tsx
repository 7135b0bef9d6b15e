import type { Localized } from '@xiwei/contract/common/language.ts';
import { type ComponentProps, type ComponentType, type ReactNode, useMemo } from 'react';
import type { Control, FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import type { Namespace, Resources } from '#i18n/resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { TimeRange } from '#ui/time-range.ts';
import { BOUND_FIELDS } from './bound-fields.tsx';
import type { RowsOptions } from './bound-rows.tsx';
import type { ContractForm } from './contract-form.ts';
import type { WordPath } from './field-words.ts';
import type { FieldOptions, FieldsBinding } from './use-field.ts';

type BoundFields = typeof BOUND_FIELDS;

/** The type of the values that each kind of field edits. */
interface FieldTypes {
  text: string | null | undefined;
  number: number | null | undefined;
  money: number | null | undefined;
  switch: boolean | undefined;
  choice: string | number | null | undefined;
  color: string | undefined;
  weekdays: readonly number[] | null | undefined;
  date: string | null | undefined;
  allOrSome: readonly string[] | null | undefined;
  options: readonly string[] | null | undefined;
  timeRange: string | undefined;
  timeRanges: readonly TimeRange[] | undefined;
  localized: Localized | null | undefined;
  picture: string | null | undefined;
  pictures: readonly string[] | undefined;
  search: string | null | undefined;
  sortable: readonly string[] | undefined;
}

/** Name of a field: the path of a value of its type. Without a label of its own, the form's words must have one. */
type Named<Values extends FieldValues, Words, Value> =
  | { name: FieldPathByValue<Values, Value> & WordPath<Words>; label?: undefined }
  | { name: FieldPathByValue<Values, Value>; label: string };

/** The fields of a form, bound to its values by path. */
export type Fields<Values extends FieldValues, Words> = {
  [Kind in keyof FieldTypes]: (
    props: Omit<ComponentProps<BoundFields[Kind]>, 'binding' | 'name' | 'label' | 'endName'> &
      Named<Values, Words, FieldTypes[Kind]> &
      (Kind extends 'timeRange' ? { endName: FieldPathByValue<Values, FieldTypes[Kind]> } : unknown),
  ) => ReactNode;
} & { rows: (props: RowsProps<Values, Words>) => ReactNode };

type ListPath<Values extends FieldValues> = FieldPathByValue<Values, readonly object[] | undefined>;

/** Props of a list of rows. The type of the rows follows from the name of the list. */
type RowsProps<Values extends FieldValues, Words> = {
  [Name in ListPath<Values>]: Omit<FieldOptions, 'binding' | 'name' | 'label'> &
    RowsOptions<NonNullable<FieldPathValue<Values, Name>>[number]> &
    ({ name: Name & WordPath<Words>; label?: undefined } | { name: Name; label: string });
}[ListPath<Values>];

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
  const { i18n } = useTranslation<Namespace>(namespace);
  const { readOnly } = form;
  const control = form.control as unknown as Control;
  const words: unknown = i18n.groupAt(namespace, key);
  return useMemo(
    () => bindFields({ control, words, readOnly }) as unknown as Fields<Values, Resources[NS][Key]>,
    [control, readOnly, words],
  );
}

function bindFields(binding: FieldsBinding): Record<string, ComponentType<object>> {
  const bound = Object.entries(BOUND_FIELDS).map(([kind, component]) => {
    const Field = component as ComponentType<object>;
    return [kind, (props: object) => <Field {...props} {...{ binding }} />];
  });
  return Object.fromEntries(bound);
}
