/** A word that was found, by its index in the list of words, and the positions of its first and last letter. */
export interface Occurrence {
  word: number;
  first: number;
  last: number;
}

interface State {
  next: Map<string, number>;
  /** The state of the longest proper suffix that is the beginning of a word. */
  fallback: number;
  /** Words that end here, including those that end at the fallback states. */
  words: readonly number[];
  depth: number;
}

const START = 0;

/**
 * Finds all words of a list in a text, in one pass over the text whatever the number of words (Aho–Corasick). Words and texts
 * are lists of letters. Words that are empty are never found.
 */
export class Automaton {
  readonly #states: State[] = [{ next: new Map(), fallback: START, words: [], depth: 0 }];
  readonly #lengths: readonly number[];

  constructor(words: readonly (readonly string[])[]) {
    this.#lengths = words.map(({ length }) => length);
    for (const [index, word] of words.entries()) if (word.length > 0) this.#add(word, index);
    this.#linkFallbacks();
  }

  #stateAt(index: number): State {
    return this.#states[index] as State;
  }

  #add(word: readonly string[], index: number): void {
    let at = START;
    for (const letter of word) {
      const state = this.#stateAt(at);
      let next = state.next.get(letter);
      if (next === undefined) {
        next = this.#states.push({ next: new Map(), fallback: START, words: [], depth: state.depth + 1 }) - 1;
        state.next.set(letter, next);
      }
      at = next;
    }
    const last = this.#stateAt(at);
    last.words = [...last.words, index];
  }

  /** Links each state to its fallback, shorter ones first, because a fallback is always shorter. */
  #linkFallbacks(): void {
    const queue = [...this.#stateAt(START).next.values()];
    for (const at of queue) {
      const state = this.#stateAt(at);
      for (const [letter, next] of state.next) {
        const child = this.#stateAt(next);
        child.fallback = this.#step(state.fallback, letter);
        child.words = [...child.words, ...this.#stateAt(child.fallback).words];
        queue.push(next);
      }
    }
  }

  #step(from: number, letter: string): number {
    for (let at = from; ; at = this.#stateAt(at).fallback) {
      const next = this.#stateAt(at).next.get(letter);
      if (next !== undefined) return next;
      if (at === START) return START;
    }
  }

  /** Lists the occurrences of words in the order in which they end. */
  *find(text: readonly string[]): Generator<Occurrence> {
    let at = START;
    for (const [last, letter] of text.entries()) {
      at = this.#step(at, letter);
      for (const word of this.#stateAt(at).words)
        yield { word, first: last - (this.#lengths[word] ?? 0) + 1, last };
    }
  }
}
