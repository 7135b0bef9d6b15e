import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import pLimit from 'p-limit';
import type pg from 'pg';
import { AdmissionQueue } from '#platform/admission-queue.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { BatchQueue } from './batch-queue.ts';

/**
 * The one writer of each scope on this node, such as a store or a conversation. Items that wait for a scope form a batch, which is
 * run and written as a whole in their order, first without a lock. If another node was faster or the database rejects the batch, it
 * is tried again under the scope's lock, and at last each item alone, so that one that fails does not fail the others.
 */
export class BatchWriter<Item, Outcome> {
  readonly #options: BatchWriterOptions<Item, Outcome>;
  readonly #queue: BatchQueue<Item, Outcome>;
  /** Limits how many calls of a scope have their items submitted at a time. */
  readonly admission: AdmissionQueue;

  constructor(options: BatchWriterOptions<Item, Outcome>) {
    const { batchSize, sharedBatchSize = batchSize, isLimited, connections, waiting } = options;
    const { most: maxWaiting, maxMs: maxWaitMs, refusal } = waiting;
    const limit = pLimit(connections ?? Number.POSITIVE_INFINITY);
    this.#options = options;
    this.admission = new AdmissionQueue({
      ...{ concurrency: batchSize, maxWaiting, maxWaitMs },
      ...(refusal && { refusal }),
    });
    this.#queue = new BatchQueue({
      ...{ batchSize, sharedBatchSize },
      ...(isLimited && { isLimited }),
      runBatch: (scopeId, items) => limit(() => this.#runBatch(scopeId, items)),
    });
  }

  /** Runs an item with others of its scope. Resolves when it is committed, and rejects if it failed. */
  push(scopeId: string, item: Item): Promise<Outcome> {
    return this.#queue.push(scopeId, item);
  }

  async #runBatch(scopeId: string, items: readonly Item[]): Promise<PromiseSettledResult<Outcome>[]> {
    const { pool, attempt, retryAfter, forget, announce } = this.#options;
    try {
      const outcomes = await attempt(pool, scopeId, items);
      announce();
      return outcomes.map(fulfilled);
    } catch (error) {
      forget?.(scopeId);
      const retry = retryAfter(error, items);
      if (retry === 'never') throw error;
      const outcomes = retry === 'together' ? await this.#runLocked(scopeId, items).catch(() => null) : null;
      return outcomes ? outcomes.map(fulfilled) : this.#runEachAlone(scopeId, items);
    }
  }

  async #runLocked(scopeId: string, items: readonly Item[]): Promise<Outcome[]> {
    const { pool, attempt, lock, forget, announce } = this.#options;
    const outcomes = await inTransaction(pool, async (client) => {
      await lock(client, scopeId);
      return attempt(client, scopeId, items);
    }).finally(() => forget?.(scopeId));
    announce();
    return outcomes;
  }

  async #runEachAlone(scopeId: string, items: readonly Item[]): Promise<PromiseSettledResult<Outcome>[]> {
    const { errorOf = (error: unknown) => error } = this.#options;
    const results: PromiseSettledResult<Outcome>[] = [];
    for (const item of items) {
      const result = await this.#runLocked(scopeId, [item]).then(
        (outcomes) => outcomes.map(fulfilled),
        (error: unknown) => [{ status: 'rejected', reason: errorOf(error) } as const],
      );
      results.push(...result);
    }
    return results;
  }
}

/**
 * What is tried after a batch has failed: all of its items together under the lock of their scope and then, if that fails as well,
 * each one alone; each one alone at once; or nothing, so that all of them fail.
 */
type Retry = 'together' | 'alone' | 'never';

interface BatchWriterOptions<Item, Outcome> {
  pool: pg.Pool;
  /** The most items in a batch, which is also the most calls of one scope that run at a time. */
  batchSize: number;
  /** The most items in a batch while other scopes have work as well; `batchSize` if it is missing. */
  sharedBatchSize?: number;
  /** Whether an item counts towards `sharedBatchSize`; all do if it is missing. */
  isLimited?(item: Item): boolean;
  /** The most batches that run at the same time, each with one connection. Without a number they are not limited. */
  connections?: number;
  /** The most calls that wait for one scope, the longest wait in milliseconds, and the refusal of others. */
  waiting: { most: number; maxMs: number; refusal?: RefusalCode };
  /**
   * Reads what the items of a batch need, runs them in memory and writes what they changed, or throws without having written
   * anything. On the pool it throws if the scope was changed meanwhile; a client is in a transaction that has locked the scope.
   */
  attempt(client: pg.Pool | pg.ClientBase, scopeId: string, items: readonly Item[]): Promise<Outcome[]>;
  /** Makes other writers of a scope wait until the transaction ends. */
  lock(client: pg.ClientBase, scopeId: string): Promise<void>;
  /** Decides what is tried after an attempt without the lock has failed. */
  retryAfter(error: unknown, items: readonly Item[]): Retry;
  /** Returns what an item fails with if it failed alone; the error itself if it is missing. */
  errorOf?(error: unknown): unknown;
  /** Drops what the node remembers of a scope: a failed attempt may come from it, and a transaction may be rolled back. */
  forget?(scopeId: string): void;
  /** Announces events after they are committed: a reader that is notified earlier finds nothing. */
  announce(): void;
}

const fulfilled = <Value>(value: Value): PromiseFulfilledResult<Value> => ({ status: 'fulfilled', value });
