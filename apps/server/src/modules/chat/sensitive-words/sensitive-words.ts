import type { SensitiveKind } from '@xiwei/contract/chat/sensitive-words.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { problemWords } from '@xiwei/phrases/problems.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { readSensitiveWords, readVersion } from './sensitive-words.store.ts';
import { type ListedWord, WordMatcher } from './word-matcher.ts';

/** The transaction of a form, and the language of the person who sends it. */
interface Form {
  db: Db;
  language: Language;
}

interface Loaded {
  version: number;
  matcher: WordMatcher;
}

/** The list of sensitive words as this node has read it. It is read again when its version has changed. */
export class SensitiveWords {
  readonly #db: Db;
  #loading: Promise<Loaded> | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Refuses a text that contains a word of the list. */
  async requireAllowed(text: string): Promise<void> {
    if (!(await this.#loaded()).matcher.findIn(text)) return;
    // The word may have been removed from the list since this node has read it.
    const word = (await this.#current()).matcher.findIn(text);
    if (word) throw refusalOf(word.kind);
  }

  /** Refuses a text that contains a word of the list as a transaction reads it, on whose connection the version is read. */
  async requireAllowedWithin(db: Db, text: string): Promise<void> {
    const word = (await this.#current(db)).matcher.findIn(text);
    if (word) throw refusalOf(word.kind);
  }

  /** Refuses a form with words of the list in its texts, by field. */
  async requireAllowedFields({ db, language }: Form, texts: Readonly<Record<string, string>>): Promise<void> {
    const { matcher } = await this.#current(db);
    const found = Object.entries(texts).filter(([, text]) => matcher.findIn(text) !== undefined);
    const words = problemWords(language, { problem: 'textSensitive' });
    if (found.length > 0)
      throw new Refusal('inputInvalid', { fields: Object.fromEntries(found.map(([name]) => [name, words])) });
  }

  /** Checks whether a text contains a word of the list, as a transaction reads the list. */
  async isSensitive(db: Db, text: string): Promise<boolean> {
    return (await this.#current(db)).matcher.findIn(text) !== undefined;
  }

  /** Checks texts again if the list has another version than the one they were checked with. Returns a refusal or undefined. */
  async checkAt(version: number): Promise<((text: string) => Refusal | undefined) | undefined> {
    const { version: known } = await this.#loaded();
    if (known === version) return undefined;
    this.#loading = undefined;
    const { matcher } = await this.#loaded();
    return (text) => {
      const word = matcher.findIn(text);
      return word && refusalOf(word.kind);
    };
  }

  /** Lists the words that a text contains, by the list as it is now. */
  async listIn(text: string): Promise<ListedWord[]> {
    return (await this.#current()).matcher.listIn(text);
  }

  /** Returns the list as it is now. */
  async #current(db: Db = this.#db): Promise<Loaded> {
    if ((await this.#loaded()).version !== (await readVersion(db))) this.#loading = undefined;
    return this.#loaded();
  }

  #loaded(): Promise<Loaded> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  async #load(): Promise<Loaded> {
    // The version is read first: words that are added between the two reads are read again later.
    const version = await readVersion(this.#db);
    return { version, matcher: new WordMatcher(await readSensitiveWords(this.#db)) };
  }
}

const refusalOf = (kind: SensitiveKind): Refusal => new Refusal('messageSensitive', { details: { kind } });
