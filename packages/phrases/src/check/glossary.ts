import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@xiwei/contract/common/language.ts';

/** A word that texts of a language do not use, and the word they use instead. */
export interface AvoidedWord {
  language: Language;
  avoided: string;
  instead: string;
}

const GLOSSARY = join(import.meta.dirname, '../../../../docs/glossary.md');
const HEADING = '\n## Words to avoid\n';
const LANGUAGE_NAMES: Record<string, Language> = { 简体中文: 'zh-Hans', 繁體中文: 'zh-Hant', English: 'en' };

/** Reads the words to avoid from the glossary. */
export const readAvoidedWords = (): AvoidedWord[] => parseAvoidedWords(readFileSync(GLOSSARY, 'utf8'));

/** Parses the table of the section “Words to avoid”: a language, its words to avoid, and the word to use. */
export function parseAvoidedWords(glossary: string): AvoidedWord[] {
  const [, section = ''] = glossary.split(HEADING);
  const [table = ''] = section.split('\n## ');
  return table.split('\n').flatMap((line) => {
    const [, name = '', avoided = '', instead = ''] = line.split('|').map((cell) => cell.trim());
    const language = LANGUAGE_NAMES[name];
    if (!language) return [];
    return avoided.split(/[、,]\s*/).map((word) => ({ language, avoided: word, instead }));
  });
}

/** Lists the words of a text that the glossary tells to avoid. English words are compared as whole words. */
export function avoidedWordsIn(text: string, language: Language, words: readonly AvoidedWord[]): string[] {
  return words
    .filter((word) => word.language === language && contains(text, word))
    .map(({ avoided, instead }) => `has “${avoided}” instead of “${instead}”`);
}

const contains = (text: string, { avoided, language }: AvoidedWord): boolean =>
  language === 'en' ? new RegExp(`\\b${avoided}\\b`, 'i').test(text) : text.includes(avoided);
