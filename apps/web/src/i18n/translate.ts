import type { Language } from '@xiwei/contract/common/language.ts';
import type { Namespace, Resources } from './resources.ts';

/** The phrases that a component uses. Those of the first namespace are named by their path alone. */
export type Namespaces = Namespace | readonly Namespace[];

/** The path of a phrase whose form depends on a number, without the ending of the form. */
type WithoutForm<Name extends string> = Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name;

/** The paths of all phrases of a group: names joined by dots. */
type PathsOf<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string
    ? WithoutForm<Name>
    : Group[Name] extends readonly unknown[]
      ? never
      : `${Name}.${PathsOf<Group[Name]>}`;
}[keyof Group & string];

/** The names of phrases that begin with their namespace and a colon. */
type NamedIn<Names extends Namespace> = { [Name in Names]: `${Name}:${PathsOf<Resources[Name]>}` }[Names];

/** The phrases that can be named where some namespaces are used. */
type PhraseKey<Names extends Namespaces> = Names extends readonly Namespace[]
  ? PathsOf<Resources[Names[0]]> | NamedIn<Names[number]>
  : Names extends Namespace
    ? PathsOf<Resources[Names]> | NamedIn<Names>
    : never;

/** Returns a phrase in the language of the reader, with values in its places. */
export type Translate<Names extends Namespaces> = (
  key: PhraseKey<Names>,
  values?: Readonly<Record<string, unknown>>,
) => string;

/** What a group of phrases has at a path. */
export type PartAt<Group, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Group
    ? PartAt<Group[Name], Rest>
    : never
  : Path extends keyof Group
    ? Group[Path]
    : never;

/** Any phrase, named with its namespace. */
export type AnyPhraseKey = NamedIn<Namespace>;

export const namesOf = (namespaces: Namespaces): readonly Namespace[] =>
  typeof namespaces === 'string' ? [namespaces] : namespaces;

/** A place for a value: `{{name}}`, or `{{count, number}}` for a number that is written as the language writes it. */
const PLACE = /\{\{(\w+)(, number)?\}\}/g;

/** Returns what a group of phrases has at a path: a phrase or a group. */
export function findIn(group: object, path: string): unknown {
  let found: unknown = group;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = found[name as keyof typeof found];
  }
  return found;
}

const formsOf = new Map<Language, Intl.PluralRules>();

/** Returns the form of a phrase for a number: `one` or `other`. */
function formOf(language: Language, count: number): string {
  const rules = formsOf.get(language) ?? new Intl.PluralRules(language);
  formsOf.set(language, rules);
  return rules.select(count);
}

/** Returns the phrase at a path with values in its places; undefined if there is none. */
export function phraseAt(
  phrases: object,
  language: Language,
  path: string,
  values: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const { count } = values;
  const counted =
    typeof count === 'number' ? findIn(phrases, `${path}_${formOf(language, count)}`) : undefined;
  const phrase = counted ?? findIn(phrases, path);
  if (typeof phrase !== 'string') return undefined;
  return phrase.replace(PLACE, (_, name: string, asNumber?: string) => {
    const value = values[name] ?? '';
    return asNumber && typeof value === 'number' ? value.toLocaleString(language) : String(value);
  });
}
