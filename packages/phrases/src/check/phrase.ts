import { LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';

/** One text of the product, with where it stands and which language it is written in. */
export interface Phrase {
  /** File and path, for the person who has to mend it. */
  where: string;
  /** The same in every language. */
  key: string;
  /** Whose reader it is for. */
  home: Language;
  /** What it is written in: the name of a language is written in that language, whoever reads it. */
  language: Language;
  text: string;
}

interface Leaf {
  path: string[];
  text: string;
}

/** The phrases of a file that speaks one language. */
export const phrasesOfLanguageFile = (folder: string, home: Language, exported: unknown): Phrase[] =>
  leavesOf(exported).map(({ path, text }) => ({
    where: `${folder}/${home}.ts ${path.join('.')}`,
    key: `${folder} ${path.join('.')}`,
    home,
    language: languageIn(path) ?? home,
    text,
  }));

/** The phrases of a table that holds all languages side by side. What stands under no language is not a phrase. */
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
