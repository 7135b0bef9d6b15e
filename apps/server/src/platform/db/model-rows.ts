import type * as z from 'zod/mini';

/** Columns of a model: each field under its name in snake case. */
export type ColumnsOf<Model> = { [Field in keyof Model & string as SnakeCase<Field>]: Model[Field] };

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** Schema of an object, whose fields are the list of columns. */
type Model = z.ZodMiniObject;

/** Reads the fields of a model from a row that may have other columns. A field's column has its name in snake case. */
export function fromRow<Schema extends Model>(
  schema: Schema,
  row: ColumnsOf<z.output<Schema>>,
): z.output<Schema> {
  const values: Record<string, unknown> = {};
  for (const [field, column] of columnsIn(schema)) values[field] = (row as Record<string, unknown>)[column];
  return values as z.output<Schema>;
}

/** Returns the columns of a model's fields. Properties that the model does not have are left out. */
export function toRow<Schema extends Model>(
  schema: Schema,
  values: z.output<Schema>,
): ColumnsOf<z.output<Schema>> {
  const row: Record<string, unknown> = {};
  for (const [field, column] of columnsIn(schema)) row[column] = (values as Record<string, unknown>)[field];
  return row as ColumnsOf<z.output<Schema>>;
}

/** Fields and columns of each schema. A schema lives as long as the process. */
const known = new Map<Model, readonly (readonly [field: string, column: string])[]>();

function columnsIn(schema: Model) {
  const found = known.get(schema);
  if (found) return found;
  const columns = Object.keys(schema._zod.def.shape).map((field) => [field, snake(field)] as const);
  known.set(schema, columns);
  return columns;
}

const snake = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
