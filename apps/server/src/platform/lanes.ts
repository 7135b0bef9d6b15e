interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export interface LanesOptions<Item, Result> {
  /** How many are taken up together at most. */
  batch: number;
  /** How many may wait in one lane. */
  bound: number;
  /** Does a batch. Answers for each item what came of it, in order. */
  work(key: string, items: Item[]): Promise<PromiseSettledResult<Result>[]>;
}

/**
 * Lines of work, one for each key: within a line one batch after the other, lines beside each other. Whatever comes
 * while a batch is on its way forms the next, so a line that is busy works in larger steps instead of falling behind.
 */
export class Lanes<Item, Result> {
  readonly #options: LanesOptions<Item, Result>;
  readonly #lanes = new Map<string, Waiting<Item, Result>[]>();
  /** How long one item took of late, in milliseconds. */
  #pace = 1;

  constructor(options: LanesOptions<Item, Result>) {
    this.#options = options;
  }

  /** Seconds until it makes sense to come again when a lane is full; 0 when it isn't. */
  retryAfter(key: string): number {
    const waiting = this.#lanes.get(key)?.length ?? 0;
    return waiting < this.#options.bound ? 0 : Math.max(1, Math.ceil((waiting * this.#pace) / 1000));
  }

  /** Joins a line, however long it is: the caller has asked `retryAfter`, or is a timer that must not be turned away. */
  push(key: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const waiting = { item, resolve, reject };
      const lane = this.#lanes.get(key);
      if (lane) {
        lane.push(waiting);
        return;
      }
      this.#lanes.set(key, [waiting]);
      void this.#run(key);
    });
  }

  async #run(key: string): Promise<void> {
    const lane = this.#lanes.get(key) ?? [];
    // Whoever arrives in the same turn of the loop still makes it into the first batch.
    await new Promise(setImmediate);
    while (lane.length > 0) {
      const taken = lane.splice(0, this.#options.batch);
      const began = performance.now();
      await this.#workOff(key, taken);
      this.#pace = 0.9 * this.#pace + (0.1 * (performance.now() - began)) / taken.length;
    }
    this.#lanes.delete(key);
  }

  async #workOff(key: string, taken: Waiting<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await this.#options.work(
        key,
        taken.map(({ item }) => item),
      );
      for (const [index, { resolve, reject }] of taken.entries()) {
        const outcome = outcomes[index];
        if (outcome?.status === 'fulfilled') resolve(outcome.value);
        else reject(outcome?.reason ?? new Error('A batch left an item without an outcome'));
      }
    } catch (error) {
      for (const { reject } of taken) reject(error);
    }
  }
}
