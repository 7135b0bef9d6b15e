interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export interface LanesOptions<Item, Result> {
  /** How many are taken up together at most. */
  batch: number;
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

  constructor(options: LanesOptions<Item, Result>) {
    this.#options = options;
  }

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
      await this.#workOff(key, taken);
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
