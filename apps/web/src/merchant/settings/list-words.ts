import type { Namespace, Resources } from '#i18n/resources.ts';
import type { FieldWord } from '#shared/form/field-words.ts';

/** Words of a list and of the pages of its entries. `count_other` counts them. */
export interface ListWords {
  title: string;
  /** Label of the button that creates an entry, and title of the page it opens. */
  create: string;
  search: string;
  count_other: string;
  /** Asks to choose an entry, where it will be shown. */
  choose: string;
  empty: { title: string; detail: string };
  /** Shown in place of an entry that does not exist, or no longer does. */
  missing: { title: string; detail: string };
  /** Names of the orders in which the list can be shown, other than its own. */
  sorts?: Readonly<Record<string, string>>;
  /** Name of the list's own order, if it has one: by name, for example. */
  ownOrder?: string;
  /** Words of the fields that the list can be filtered by, with their options. */
  filters?: Readonly<Record<string, FieldWord>>;
}

/** Options of filters that are no phrases, by filter: the name of each by its value. */
export type FilterOptions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns the words of a list with further options of its filters. A filter without any option is left out. */
export function withFilterOptions(words: ListWords, options: FilterOptions | undefined): ListWords {
  if (!options) return words;
  const filters = Object.entries(words.filters ?? {}).flatMap(([name, word]) => {
    if (!(name in options)) return [[name, word]];
    const own = options[name] ?? {};
    return Object.keys(own).length > 0 ? [[name, { ...word, options: { ...own, ...word.options } }]] : [];
  });
  return { ...words, filters: Object.fromEntries(filters) };
}

/** The keys of a namespace that have the words of a list. */
export type ListKey<NS extends Namespace> = {
  [Key in keyof Resources[NS] & string]: Resources[NS][Key] extends ListWords ? Key : never;
}[keyof Resources[NS] & string];

/** Words of the question before an entry is deleted, and of the message afterwards. `title` and `done` have its `name`. */
interface DeletionWords {
  title: string;
  detail: string;
  confirm: string;
  done: string;
}

/** The keys of a namespace that have the words of a deletion. */
export type DeletionKey<NS extends Namespace> = {
  [Key in keyof Resources[NS] & string]: Resources[NS][Key] extends DeletionWords ? Key : never;
}[keyof Resources[NS] & string];
