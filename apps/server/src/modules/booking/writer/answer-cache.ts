/** The most cached answers. Beyond it the least recently used one is evicted. */
const MAX_ANSWERS = 10_000;

interface CachedAnswer {
  /** The objects that the answer was computed from. The same objects give the same answer. */
  inputs: readonly unknown[];
  /** Milliseconds since the epoch. */
  validUntil: number;
  answer: unknown;
}

/** A cache of answers that are valid for a while, as long as the objects they were computed from are the same. */
export class AnswerCache {
  /** In the order of their last use. */
  readonly #answers = new Map<string, CachedAnswer>();

  /** Returns the cached answer for a key, or computes and caches it. */
  getOrCompute<Answer>(
    key: string,
    inputs: readonly unknown[],
    now: number,
    compute: () => { answer: Answer; validUntil: number },
  ): Answer {
    const cached = this.#answers.get(key);
    this.#answers.delete(key);
    if (cached && now < cached.validUntil && isSame(cached.inputs, inputs)) {
      this.#answers.set(key, cached);
      return cached.answer as Answer;
    }
    const computed = compute();
    this.#answers.set(key, { inputs, ...computed });
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MAX_ANSWERS && oldest !== undefined) this.#answers.delete(oldest);
    return computed.answer;
  }
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((input, index) => input === b[index]);
