import pg from 'pg';
import { isUnreachable } from './is-unreachable.ts';

/** Something to be sent, and the promise of its result. */
interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Sends several items of one kind together. Resolves to the results in the order of the items; a result may come later. */
export type SendAll<Item, Result> = (
  items: readonly Item[],
) => Promise<readonly (Result | Promise<Result>)[]>;

interface CombinerOptions {
  /** The most statements at the same time, without those that take longer than `SLOW_MS`. What arrives meanwhile waits and is sent together. */
  lanes: number;
  /** The most items in one statement. */
  most: number;
}

/** The time after which a statement counts as held up by a lock, so that others no longer wait for it, in milliseconds. */
const SLOW_MS = 50;

/**
 * Sends what callers wait for at the same time as one statement, which costs little more than one of them alone. Items that fail
 * together are sent again in halves, so that one of them fails alone. An item never joins a statement that has been sent, so that its
 * result is not older than the call.
 */
export class Combiner {
  readonly #options: CombinerOptions;
  /** What waits, by the kind of its statement, in the order of the first of each kind. */
  readonly #waiting = new Map<string, { sendAll: SendAll<never, unknown>; items: Waiting<never, never>[] }>();
  #running = 0;
  #isPlanned = false;

  constructor(options: CombinerOptions) {
    this.#options = options;
  }

  /** Sends an item with others of the same kind. The same kind must always come with the same function. */
  run<Item, Result>(kind: string, item: Item, sendAll: SendAll<Item, Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const waiting = { item, resolve, reject } as unknown as Waiting<never, never>;
      const others = this.#waiting.get(kind);
      if (others) others.items.push(waiting);
      else this.#waiting.set(kind, { sendAll, items: [waiting] });
      this.#plan();
    });
  }

  /** Starts what waits when all callers of this turn of the event loop have come. */
  #plan(): void {
    if (this.#isPlanned || this.#running >= this.#options.lanes) return;
    this.#isPlanned = true;
    setImmediate(() => {
      this.#isPlanned = false;
      this.#start();
    });
  }

  #start(): void {
    for (const [kind, { sendAll, items }] of this.#waiting) {
      if (this.#running >= this.#options.lanes) return;
      this.#waiting.delete(kind);
      const group = items.splice(0, this.#options.most);
      if (items.length > 0) this.#waiting.set(kind, { sendAll, items });
      const leave = this.#enter();
      const slow = setTimeout(leave, SLOW_MS);
      void sendInHalves(group, sendAll).finally(() => {
        clearTimeout(slow);
        leave();
      });
    }
  }

  /** Takes a lane. Returns the function that gives it back, once. */
  #enter(): () => void {
    this.#running += 1;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.#running -= 1;
      this.#plan();
    };
  }
}

async function sendInHalves(
  group: readonly Waiting<never, never>[],
  sendAll: SendAll<never, unknown>,
): Promise<void> {
  try {
    const results = await sendAll(group.map(({ item }) => item));
    for (const [index, { resolve }] of group.entries()) resolve(results[index] as never);
  } catch (error) {
    // Without an answer it is unknown whether a statement was carried out: each caller decides by itself whether to repeat it.
    if (group.length === 1 || isUnreachable(error)) {
      for (const { reject } of group) reject(error);
      return;
    }
    const half = Math.ceil(group.length / 2);
    await sendInHalves(group.slice(0, half), sendAll);
    await sendInHalves(group.slice(half), sendAll);
  }
}

/** The most look-ups of a pool that are sent at the same time, and the most rows of each. */
const LOOK_UPS = { lanes: 2, most: 64 };
const lookUpsOf = new WeakMap<object, Combiner>();

/**
 * Looks up one row. Look-ups of the same kind that are made on a pool at the same time are sent as one statement; those in a transaction
 * are sent at once.
 */
export function lookUp<Key, Row>(
  client: object,
  kind: string,
  key: Key,
  findAll: SendAll<Key, Row | undefined>,
): Promise<Row | undefined> {
  if (!(client instanceof pg.Pool)) return findAll([key]).then(([row]) => row);
  const combiner = lookUpsOf.get(client) ?? new Combiner(LOOK_UPS);
  lookUpsOf.set(client, combiner);
  return combiner.run(kind, key, findAll);
}
