/** How many answers are kept. */
const KEPT = 10_000;

interface Kept {
  /** What it was made of. The same things, unchanged, make the same answer. */
  from: readonly unknown[];
  trueUntil: number;
  answer: unknown;
}

/** Answers that stay true for a while, kept for who asks the same. The one asked for longest ago goes first. */
export class AnswerCache {
  readonly #kept = new Map<string, Kept>();

  of<Answer>(
    key: string,
    from: readonly unknown[],
    now: number,
    make: () => { answer: Answer; trueUntil: number },
  ): Answer {
    const kept = this.#kept.get(key);
    this.#kept.delete(key);
    if (kept && now < kept.trueUntil && isSame(kept.from, from)) {
      this.#kept.set(key, kept);
      return kept.answer as Answer;
    }
    const made = make();
    this.#kept.set(key, { from, ...made });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return made.answer;
  }
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index]);
