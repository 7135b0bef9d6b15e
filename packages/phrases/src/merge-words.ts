import { LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import { type Intersection, mergeUnique } from '@xiwei/contract/common/unique.ts';

type WordTable = Record<Language, object>;

/**
 * Merges the modules' tables of words, language by language. The result has exactly the codes of the tables, so that it
 * is not assignable to a record of all codes while a module's table is missing. Throws on a code of two tables.
 */
export const mergeWords = <const Tables extends readonly WordTable[]>(what: string, tables: Tables) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      mergeUnique(
        what,
        tables.map((table) => table[language]),
      ),
    ]),
  ) as Record<Language, Intersection<Tables[number][Language]>>;
