import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { Refusal } from './refusal.ts';

/** A caller that waits for a slot. */
interface Waiting {
  cost: number;
  /** Passes a slot to the caller. */
  pass(): void;
  giveUp(refusal: Refusal): void;
}

interface KeyQueue {
  /** The number of slots in use. */
  running: number;
  waiting: Set<Waiting>;
}

/** Finds the first of the callers with the lowest cost. */
const cheapestOf = (waiting: Iterable<Waiting>): Waiting | undefined => {
  let cheapest: Waiting | undefined;
  for (const each of waiting) if (!cheapest || each.cost < cheapest.cost) cheapest = each;
  return cheapest;
};

/** Finds the last of the callers with a higher cost than this one and the highest of all. */
const costlierThan = (cost: number, waiting: Iterable<Waiting>): Waiting | undefined => {
  let costliest: Waiting | undefined;
  for (const each of waiting)
    if (each.cost > cost && each.cost >= (costliest?.cost ?? cost)) costliest = each;
  return costliest;
};

/** The response that a caller waits for. It is closed when the caller has disconnected. */
export interface Closable {
  readonly destroyed: boolean;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

export interface AdmissionQueueOptions {
  /** The number of slots for each key. */
  concurrency: number;
  /** The most callers that wait for each key. */
  maxWaiting: number;
  /** The longest wait, in milliseconds. */
  maxWaitMs: number;
  /** The refusal of callers that cannot wait; `tooHot` if it is missing. */
  refusal?: RefusalCode;
}

/**
 * Limits the concurrency of work for each key: a caller gets a slot or waits for one, in order; where costs are given, cheaper
 * work comes first. If the queue is full or a caller waits too long, it is refused with a time to retry after. However many callers one key has, the work in progress
 * stays bounded, and callers of other keys are not affected. A slot is released when its work ends, and never because its
 * caller has disconnected.
 */
export class AdmissionQueue {
  readonly #options: AdmissionQueueOptions;
  readonly #queues = new Map<string, KeyQueue>();
  /** Moving average of how long work takes, in milliseconds. */
  #averageMs = 20;

  constructor(options: AdmissionQueueOptions) {
    this.#options = options;
  }

  /** Refuses if the queue of a key is full. */
  refuseIfFull(key: string): void {
    const waiting = this.#queues.get(key)?.waiting.size ?? 0;
    if (waiting >= this.#options.maxWaiting) throw this.#tooHot(waiting);
  }

  /**
   * Runs work when there is a slot for it. Refuses without running it if the queue is full, if the wait takes too long, or
   * if the caller has disconnected by then. `cost` is compared with that of others: if the queue is full of costlier work, the
   * costliest is refused instead.
   */
  async withSlot<Result>(
    key: string,
    caller: Closable,
    work: () => Promise<Result>,
    cost = 0,
  ): Promise<Result> {
    this.#makeRoom(key, cost);
    const queue = this.#queues.get(key) ?? { running: 0, waiting: new Set() };
    this.#queues.set(key, queue);
    if (queue.running < this.#options.concurrency) queue.running += 1;
    else await this.#waitForSlot(queue, caller, cost);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.#averageMs = 0.95 * this.#averageMs + 0.05 * (performance.now() - startedAt);
      this.#releaseSlot(key, queue);
    }
  }

  /** Refuses if the queue of a key is full of work that costs no more. Otherwise the costliest leaves it. */
  #makeRoom(key: string, cost: number): void {
    const waiting = this.#queues.get(key)?.waiting ?? new Set();
    if (waiting.size < this.#options.maxWaiting) return;
    const costlier = costlierThan(cost, waiting);
    if (!costlier) throw this.#tooHot(waiting.size);
    costlier.giveUp(this.#tooHot(waiting.size));
  }

  /** Counts the slots in use and the waiting callers of all keys. */
  count(): { running: number; waiting: number } {
    const queues = [...this.#queues.values()];
    const sum = (countOf: (queue: KeyQueue) => number) =>
      queues.reduce((total, queue) => total + countOf(queue), 0);
    return { running: sum(({ running }) => running), waiting: sum(({ waiting }) => waiting.size) };
  }

  /** Waits until a slot is passed on. Gives up after the longest wait, or when the caller disconnects. */
  async #waitForSlot({ waiting }: KeyQueue, caller: Closable, cost: number): Promise<void> {
    if (caller.destroyed) throw new Refusal('unavailable');
    let timer: NodeJS.Timeout | undefined;
    let onClose = () => {};
    try {
      await new Promise<void>((resolve, reject) => {
        // Removed from the queue at once, so that no slot is passed to a caller that has given up.
        const giveUp = (refusal: Refusal) => {
          waiting.delete(own);
          reject(refusal);
        };
        const own = { cost, pass: resolve, giveUp };
        onClose = () => giveUp(new Refusal('unavailable'));
        timer = setTimeout(() => giveUp(this.#tooHot(waiting.size)), this.#options.maxWaitMs);
        caller.once('close', onClose);
        waiting.add(own);
      });
    } finally {
      clearTimeout(timer);
      caller.off('close', onClose);
    }
  }

  /** Passes a slot on to the next waiting caller, so that a caller who arrives now cannot overtake it. */
  #releaseSlot(key: string, queue: KeyQueue): void {
    const next = cheapestOf(queue.waiting);
    if (next) {
      queue.waiting.delete(next);
      next.pass();
      return;
    }
    queue.running -= 1;
    if (queue.running === 0) this.#queues.delete(key);
  }

  #tooHot(waiting: number): Refusal {
    const { concurrency, refusal = 'tooHot' } = this.#options;
    return new Refusal(refusal, {
      retryAfter: Math.max(1, Math.ceil((waiting * this.#averageMs) / concurrency / 1000)),
    });
  }
}
