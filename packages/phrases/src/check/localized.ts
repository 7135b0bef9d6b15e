import { LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import { avoidedWordsIn, readAvoidedWords } from './glossary.ts';
import { isUnfinished, styleProblems } from './style.ts';

interface Options {
  /** Prose, such as stories of restaurants, may use English words that phrases avoid. */
  isProse?: boolean;
}

/** Lists the problems of all texts in a value that has them by language, each with its path. */
export function textProblems(value: unknown, { isProse = false }: Options = {}): string[] {
  const words = readAvoidedWords().filter(({ language }) => !isProse || language !== 'en');
  return textsIn(value).flatMap(({ path, language, text }) =>
    [
      ...styleProblems(text, language),
      ...avoidedWordsIn(text, language, words),
      ...(isUnfinished(text, language) ? ['lacks its final stop'] : []),
    ].map((problem) => `${path} ${problem}: ${text}`),
  );
}

interface LocalText {
  path: string;
  language: Language;
  text: string;
}

function textsIn(value: unknown, path: readonly string[] = []): LocalText[] {
  if (typeof value === 'string') {
    const language = LANGUAGES.find((known) => path.includes(known));
    return language ? [{ path: path.join('.'), language, text: value }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...path, key]));
}
