import { setTimeout as pause } from 'node:timers/promises';

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export interface BatchQueueOptions<Item, Result> {
  /** How many are taken up together at most. */
  batch: number;
  /** How many while others work as well. */
  sharedBatch: number;
  /** Whether an item counts there. What nobody could send many of is taken up with the rest. */
  counts?(item: Item): boolean;
  /** Does a batch. Answers for each item what came of it, in order. */
  work(key: string, items: Item[]): Promise<PromiseSettledResult<Result>[]>;
}

/** For so long after its last item a lane counts as one that others share the machine with. */
const ACTIVE_MS = 1_000;
/** How long a busy lane rests while others work, as a multiple of what its last batch took. */
const REST = 10;

/**
 * Lines of work, one for each key: within a line one batch after the other, lines beside each other. Whatever comes
 * while a batch is on its way forms the next, so a line that is busy works in larger steps instead of falling behind.
 * While there is work in other lines, a busy one takes smaller steps and rests after each for as long as it took: the
 * machine is theirs as well.
 */
export class BatchQueue<Item, Result> {
  readonly #options: BatchQueueOptions<Item, Result>;
  readonly #lanes = new Map<string, Waiting<Item, Result>[]>();
  /** When each lane was last joined; the one joined last is the last in here. */
  readonly #joined = new Map<string, number>();

  constructor(options: BatchQueueOptions<Item, Result>) {
    this.#options = options;
  }

  push(key: string, item: Item): Promise<Result> {
    this.#joined.delete(key);
    this.#joined.set(key, performance.now());
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
      const { batch } = this.#options;
      // A lane that has no more than a step's work before it is no burden to anybody.
      const step = this.#stepOf(lane);
      const yields = step < Math.min(lane.length, batch) && this.#isShared(key);
      const taken = lane.splice(0, yields ? step : batch);
      const began = performance.now();
      await this.#workOff(key, taken);
      if (yields) await pause(REST * (performance.now() - began));
    }
    this.#lanes.delete(key);
  }

  /** How many may be taken up together while others work. */
  #stepOf(lane: readonly Waiting<Item, Result>[]): number {
    const { batch, sharedBatch, counts = () => true } = this.#options;
    let counted = 0;
    for (const [index, { item }] of lane.slice(0, batch).entries()) {
      if (counts(item)) counted += 1;
      if (counted > sharedBatch) return index;
    }
    return Math.min(lane.length, batch);
  }

  /** Whether somebody else had work of late. */
  #isShared(key: string): boolean {
    const since = performance.now() - ACTIVE_MS;
    for (const [other, at] of this.#joined) {
      if (at < since) this.#joined.delete(other);
      else if (other !== key) return true;
    }
    return false;
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
