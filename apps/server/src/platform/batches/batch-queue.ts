import { setTimeout as pause } from 'node:timers/promises';
import { nextTurn } from '#platform/turns.ts';

interface WaitingItem<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export interface BatchQueueOptions<Item, Result> {
  /** The most items in a batch. */
  batchSize: number;
  /** The most items in a batch while other queues have work as well. */
  sharedBatchSize: number;
  /** Whether an item counts towards `sharedBatchSize`; all do if it is missing. Others are added to the batch anyway. */
  isLimited?(item: Item): boolean;
  /** Runs a batch. Returns what came of each item, in their order. */
  runBatch(key: string, items: Item[]): Promise<PromiseSettledResult<Result>[]>;
}

/** How long a queue counts as active after its last item, in milliseconds. */
const ACTIVE_MS = 1_000;
/** How long a busy queue pauses between batches while others have work, as a multiple of what its last batch took. */
const PAUSE_FACTOR = 10;

/**
 * Queues of items, one for each key. A queue runs one batch after the other; queues run beside each other. Items that
 * arrive while a batch runs form the next one, so a busy queue works in larger batches instead of falling behind. While
 * other queues have work, a busy one works in smaller batches and pauses after each, which leaves time to the others.
 */
export class BatchQueue<Item, Result> {
  readonly #options: BatchQueueOptions<Item, Result>;
  readonly #queues = new Map<string, WaitingItem<Item, Result>[]>();
  /** When an item was last pushed to each queue; the most recent queue is the last entry. */
  readonly #pushedAt = new Map<string, number>();

  constructor(options: BatchQueueOptions<Item, Result>) {
    this.#options = options;
  }

  /** Adds an item to the queue of a key. Resolves to its result when its batch was run. */
  push(key: string, item: Item): Promise<Result> {
    this.#pushedAt.delete(key);
    this.#pushedAt.set(key, performance.now());
    return new Promise((resolve, reject) => {
      const waiting = { item, resolve, reject };
      const queue = this.#queues.get(key);
      if (queue) {
        queue.push(waiting);
        return;
      }
      this.#queues.set(key, [waiting]);
      void this.#run(key);
    });
  }

  async #run(key: string): Promise<void> {
    const queue = this.#queues.get(key) ?? [];
    // Items that arrive in the same turn of the event loop are in the first batch.
    await nextTurn();
    while (queue.length > 0) {
      const { batchSize } = this.#options;
      const sharedSize = this.#sharedSizeOf(queue);
      // A queue that one small batch empties does not have to leave time to others.
      const isThrottled = sharedSize < Math.min(queue.length, batchSize) && this.#isShared(key);
      const batch = queue.splice(0, isThrottled ? sharedSize : batchSize);
      const startedAt = performance.now();
      await this.#runBatch(key, batch);
      if (isThrottled) await pause(PAUSE_FACTOR * (performance.now() - startedAt));
    }
    this.#queues.delete(key);
  }

  /** Returns the size of the next batch while other queues have work. */
  #sharedSizeOf(queue: readonly WaitingItem<Item, Result>[]): number {
    const { batchSize, sharedBatchSize, isLimited = () => true } = this.#options;
    let limited = 0;
    for (const [index, { item }] of queue.slice(0, batchSize).entries()) {
      if (isLimited(item)) limited += 1;
      if (limited > sharedBatchSize) return index;
    }
    return Math.min(queue.length, batchSize);
  }

  /** Checks whether another queue was active lately. */
  #isShared(key: string): boolean {
    const since = performance.now() - ACTIVE_MS;
    for (const [other, pushedAt] of this.#pushedAt) {
      if (pushedAt < since) this.#pushedAt.delete(other);
      else if (other !== key) return true;
    }
    return false;
  }

  async #runBatch(key: string, batch: WaitingItem<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await this.#options.runBatch(
        key,
        batch.map(({ item }) => item),
      );
      // The next batch does not wait for what follows the outcomes of this one.
      void settle(batch, outcomes);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

/** Resolves or rejects each item by its outcome, one in each turn: what follows an outcome, such as writing a response, takes time. */
async function settle<Item, Result>(
  batch: readonly WaitingItem<Item, Result>[],
  outcomes: readonly PromiseSettledResult<Result>[],
): Promise<void> {
  for (const [index, { resolve, reject }] of batch.entries()) {
    if (index > 0) await nextTurn();
    const outcome = outcomes[index];
    if (outcome?.status === 'fulfilled') resolve(outcome.value);
    else reject(outcome?.reason ?? new Error('A batch left an item without an outcome'));
  }
}
