import { LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';

/** A text of the product, with its location and language. */
export interface Phrase {
  /** File and path, for error messages. */
  where: string;
  /** Identical in all languages. */
  key: string;
  /** The language of its readers. */
  home: Language;
  /** The language it is written in. Names of languages are written in the language itself, for all readers. */
  language: Language;
  text: string;
}

interface Leaf {
  path: string[];
  text: string;
}

/** Returns the phrases of a file with one language. */
export const phrasesOfLanguageFile = (folder: string, home: Language, exported: unknown): Phrase[] =>
  leavesOf(exported).map(({ path, text }) => ({
    where: `${folder}/${home}.ts ${path.join('.')}`,
    key: `${folder} ${path.join('.')}`,
    home,
    language: languageIn(path) ?? home,
    text,
  }));

/** Returns the phrases of a table with all languages. Texts outside of a language are not phrases. */
export const phrasesOfTable = (file: string, exported: unknown): Phrase[] =>
  leavesOf(exported).flatMap(({ path, text }) => {
    const language = languageIn(path);
    if (!language) return [];
    const key = `${file} ${path.filter((part) => part !== language).join('.')}`;
    return [{ where: `${file} ${path.join('.')}`, key, home: language, language, text }];
  });

const languageIn = (path: readonly string[]): Language | undefined =>
  LANGUAGES.find((language) => path.includes(language));

function leavesOf(value: unknown, path: string[] = []): Leaf[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]));
}
