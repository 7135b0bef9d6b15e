/** Returns the values that a list holds more than once, each of them once. */
export const duplicatesOf = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

/** Returns the list unless it holds a value twice: then it throws. `what` names the values in the error. */
export function requireUnique<Values extends readonly string[]>(what: string, values: Values): Values {
  const duplicates = duplicatesOf(values);
  if (duplicates.length > 0) throw new Error(`Duplicate ${what}: ${duplicates.join(', ')}`);
  return values;
}

export type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;

/** Merges the tables of several modules into one. Throws on a key of two tables, which a spread would overwrite silently. */
export function mergeUnique<const Tables extends readonly object[]>(
  what: string,
  tables: Tables,
): Intersection<Tables[number]> {
  requireUnique(what, tables.flatMap(Object.keys));
  return Object.assign({}, ...tables);
}
