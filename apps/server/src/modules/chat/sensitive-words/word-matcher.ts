import type { SensitiveKind } from '@xiwei/contract/chat/sensitive-words.model.ts';
import { Automaton, type Occurrence } from './automaton.ts';
import { type Letter, lettersOf } from './letters.ts';

/** A word of the list with the spelling that is compared. */
export interface ListedWord {
  word: string;
  matched: string;
  kind: SensitiveKind;
}

/** The most signs between two letters of a word that is written apart. */
const MAX_APART = 30;

const isLatin = (sign: string): boolean => /^[a-z0-9]$/.test(sign);

/** Finds the words of a list in texts. */
export class WordMatcher {
  readonly #words: readonly ListedWord[];
  /** The positions in each word before which it has a space of its own, such as 6 in “online casino”. */
  readonly #ownSpaces: readonly ReadonlySet<number>[];
  readonly #automaton: Automaton;

  constructor(words: readonly ListedWord[]) {
    this.#words = words;
    this.#ownSpaces = words.map(({ word }) => spacesIn(lettersOf(word)));
    this.#automaton = new Automaton(words.map(({ matched }) => [...matched]));
  }

  /** Finds the first word of the list in a text. */
  findIn(text: string): ListedWord | undefined {
    return this.#each(text).next().value ?? undefined;
  }

  /** Lists the words of the list that a text contains, each once. */
  listIn(text: string): ListedWord[] {
    return [...new Set(this.#each(text))];
  }

  *#each(text: string): Generator<ListedWord, undefined> {
    const letters = lettersOf(text);
    for (const occurrence of this.#automaton.find(letters.map(({ sign }) => sign))) {
      const word = this.#words[occurrence.word];
      if (word && counts(letters, occurrence, this.#ownSpaces[occurrence.word])) yield word;
    }
    return undefined;
  }
}

/**
 * Checks whether letters in a row are meant as a word. Chinese characters are, also with signs and spaces between. Latin letters
 * are if they are no part of a longer word than their plural, and are written together, all apart, or in parts of which one is
 * no word: “pen is” is not one word, and “fu ck” is.
 */
function counts(
  letters: readonly Letter[],
  { first, last }: Occurrence,
  ownSpaces: ReadonlySet<number> = new Set(),
): boolean {
  const inside = letters.slice(first + 1, last + 1);
  if (inside.some(({ skipped }) => skipped > MAX_APART)) return false;
  const word = letters.slice(first, last + 1);
  if (!word.every(({ sign }) => isLatin(sign))) return true;
  const [start, before] = [letters[first], letters[first - 1]];
  const beginsInWord = before !== undefined && isLatin(before.sign) && start?.skipped === 0;
  const spaces = spacesIn(word);
  const isTogether = [...spaces].every((position) => ownSpaces.has(position));
  const isOneWord = isTogether || spaces.size === inside.length || hasPartWithoutVowel(word);
  return !beginsInWord && ['', 's', 'es'].includes(endingAfter(letters, last)) && isOneWord;
}

/** Returns up to three Latin letters that continue the word whose last letter is at a position. */
function endingAfter(letters: readonly Letter[], last: number): string {
  const rest = letters.slice(last + 1, last + 4);
  const end = rest.findIndex(({ sign, skipped }) => skipped > 0 || !isLatin(sign));
  return (end === -1 ? rest : rest.slice(0, end)).map(({ sign }) => sign).join('');
}

/** Checks whether letters with spaces between them have a part of two letters or more without a vowel, which is no word. */
function hasPartWithoutVowel(word: readonly Letter[]): boolean {
  const parts = word.map(({ sign, afterSpace }) => (afterSpace ? ` ${sign}` : sign)).join('');
  return parts
    .trim()
    .split(' ')
    .some((part) => part.length > 1 && !/[aeiouy]/.test(part));
}

/** Returns the positions of letters that have a space before them, except the first. */
const spacesIn = (letters: readonly Letter[]): ReadonlySet<number> =>
  new Set(letters.flatMap(({ afterSpace }, position) => (afterSpace && position > 0 ? [position] : [])));
