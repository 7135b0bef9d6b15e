/** Words of a field: its label, and the help below it. A choice also names its options. */
export interface FieldWord {
  label: string;
  help?: string;
  placeholder?: string;
  options?: Readonly<Record<string, string>>;
}

/** The paths at which an object of phrases has the words of a field. */
export type WordPath<Words> = Words extends FieldWord
  ? never
  : {
      [Name in keyof Words & string]: Words[Name] extends FieldWord
        ? Name
        : Words[Name] extends object
          ? `${Name}.${WordPath<Words[Name]>}`
          : never;
    }[keyof Words & string];

/**
 * Finds the words of a field by its path. A part of a field that has no words of its own, such as one language of a text
 * (`notice.en`) or one item of a list (`contacts.0`), has those of the field.
 */
export function wordAt(words: unknown, path: string): FieldWord | undefined {
  let current = words;
  let nearest: FieldWord | undefined;
  for (const name of path.split('.')) {
    current = (current as Record<string, unknown> | undefined)?.[name];
    if (isFieldWord(current)) nearest = current;
  }
  return nearest;
}

const isFieldWord = (value: unknown): value is FieldWord =>
  typeof value === 'object' && value !== null && 'label' in value && typeof value.label === 'string';
