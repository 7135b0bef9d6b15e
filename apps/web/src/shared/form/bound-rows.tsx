import type { ReactNode } from 'react';
import { RowsField, type RowsFieldProps } from '#ui/rows-field.tsx';
import { type FieldOptions, useField } from './use-field.ts';

export interface RowsOptions<Row>
  extends Pick<RowsFieldProps<Row>, 'newRow' | 'nameOf' | 'sortable' | 'max'> {
  /** Returns the fields of a row, which are fields of the form: `<f.text name={`contacts.${index}.value`} />`. */
  children: (index: number, row: Row) => ReactNode;
}

/** A list of rows, each with fields of the form. The words of the rows' fields are the list's `row`. */
export function BoundRows<Row>({
  newRow,
  nameOf,
  sortable,
  max,
  children,
  ...options
}: FieldOptions & RowsOptions<Row>) {
  const { word, value, error, bound } = useField<Row[]>(options, { hasParts: true });
  const rows = value ?? [];
  const errors = (error ?? {}) as Readonly<Record<number, { message?: string } | undefined>>;
  return (
    <RowsField<Row>
      {...bound}
      {...{ newRow, nameOf, sortable, max }}
      addLabel={word?.add}
      emptyText={word?.empty}
      value={rows}
      rowErrors={rows.map((_, index) => errors[index]?.message)}
      renderRow={children}
    />
  );
}
