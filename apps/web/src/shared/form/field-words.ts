/** Words of a field: its label, and the help below it. */
export interface FieldWord {
  label: string;
  help?: string;
  placeholder?: string;
  /** Names of the options of a choice. */
  options?: Readonly<Record<string, string>>;
  /** A list of rows: label of the button that adds one, and what is shown without any. */
  add?: string;
  empty?: string;
}

/** The paths at which an object of phrases has the words of a field. The words of a list's rows are its `row`. */
export type WordPath<Words> = Words extends FieldWord
  ? never
  : {
      [Name in keyof Words & string]: Words[Name] extends FieldWord
        ? Name | (Words[Name] extends { row: infer Row } ? `${Name}.${number}.${WordPath<Row>}` : never)
        : Words[Name] extends object
          ? `${Name}.${WordPath<Words[Name]>}`
          : never;
    }[keyof Words & string];

/**
 * Finds the words of a field by its path. A field of a row (`contacts.0.type`) has its words in the `row` of the list. A part
 * of a field that has no words of its own, such as one language of a text (`notice.en`), has those of the field.
 */
export function wordAt(words: unknown, path: string): FieldWord | undefined {
  let current = words;
  let nearest: FieldWord | undefined;
  for (const name of path.split('.')) {
    current = (current as Record<string, unknown> | undefined)?.[/^\d+$/.test(name) ? 'row' : name];
    if (isFieldWord(current)) nearest = current;
  }
  return nearest;
}

const isFieldWord = (value: unknown): value is FieldWord =>
  typeof value === 'object' && value !== null && 'label' in value && typeof value.label === 'string';
