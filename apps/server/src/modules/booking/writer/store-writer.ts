import type pg from 'pg';
import { countWrite, lockStore, lockStoreRow, stateOf } from '#modules/stores/index.ts';
import { AdmissionQueue } from '#platform/admission-queue.ts';
import { BatchQueue } from '#platform/batch-queue.ts';
import type { Clock } from '#platform/clock.ts';
import { readFurther, readParts, writeBatch } from '#platform/db/batch-part.ts';
import type { Db } from '#platform/db/db.ts';
import { queryableOf } from '#platform/db/queryable.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Subscribers } from '#platform/events/outbox.ts';
import { type Answer, answersByKeys } from '#platform/http/idempotency.ts';
import type { Envelope } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { type Operator, SYSTEM } from '../order/operator.ts';
import { Calls } from './calls.part.ts';
import type { Command, Submission } from './command.ts';
import { isConflict, refusalOfError } from './conflicts.ts';
import { dayParts, daysFrom } from './days.store.ts';
import { answeredCalls, type Outcome, runCommands, runWithOrders } from './run-commands.ts';
import { StoreBatch } from './store-batch.ts';
import { StoreCache, withNeighbours } from './store-cache.ts';
import { STORE_PARTS } from './store-parts.ts';
import type { OrderObserver, StorePartKind } from './store-scope.ts';

/** The most commands in a batch, which is also the most calls of one store that run at a time. */
const BATCH_SIZE = 48;
/** The most commands in a batch while other stores have work as well, so that none of them waits long behind it. */
const SHARED_BATCH_SIZE = 4;
/** The most calls that wait for one store: about a second's work of a small machine. */
const MAX_WAITING = 512;
/** The longest wait for a slot, in milliseconds. A full queue is worked off sooner: only one that is stuck takes longer. */
const MAX_WAIT_MS = 10_000;

export interface WriterDeps {
  pool: pg.Pool;
  clock: Clock;
  cache: StoreCache;
  /** The jobs that events of a batch start. */
  subscribers: Subscribers;
  announce(): void;
  /** The kinds of parts of a batch; `STORE_PARTS` if it is missing. */
  parts?: readonly StorePartKind[];
  /** What other modules do on each change of an order. */
  observers?: readonly OrderObserver[];
}

/**
 * The one writer of a store's bookings on this node. Commands that wait for a store form a batch. They run one after the
 * other in memory, on rows that one statement read; one statement writes what they changed, and does nothing if another
 * node wrote the store in between. In that case, or if a constraint of the database rejects the batch, it is run again
 * under the store's lock; if that fails as well, each command is run alone.
 */
export class StoreWriter {
  readonly #deps: WriterDeps;
  readonly #queue: BatchQueue<Submission, Outcome>;
  /** Limits how many calls of a store have their commands submitted at a time. */
  readonly admission = new AdmissionQueue({
    concurrency: BATCH_SIZE,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
  });

  constructor(deps: WriterDeps) {
    this.#deps = deps;
    this.#queue = new BatchQueue({
      batchSize: BATCH_SIZE,
      sharedBatchSize: SHARED_BATCH_SIZE,
      // Payments and timers cannot be sent in large numbers by one person.
      isLimited: ({ envelope }) => envelope !== undefined,
      runBatch: (storeId, submissions) => this.#runBatch(storeId, submissions),
    });
  }

  /** Runs the command of a call and returns the answer of the call. Throws its refusal. */
  async runCall(
    storeId: string,
    now: Date,
    operator: Operator,
    envelope: Envelope,
    command: Command,
  ): Promise<Answer> {
    const outcome = await this.#queue.push(storeId, { command, operator, now, envelope });
    if ('answer' in outcome) return outcome.answer;
    throw failureOf(outcome);
  }

  /** Runs a command that answers no call, such as that of a timer or of another module. Throws its refusal. */
  async run<Output>(storeId: string, command: Command<Output>, operator: Operator = SYSTEM): Promise<Output> {
    const outcome = await this.#queue.push(storeId, { command, operator, now: this.#deps.clock.now() });
    if ('output' in outcome) return outcome.output as Output;
    throw failureOf(outcome);
  }

  /**
   * Runs a command of a module above in that module's transaction, under the store's lock, so that both are committed or
   * neither. Its events are delivered when the transaction commits. Throws its refusal.
   */
  async runWithin<Output>(
    db: Db,
    storeId: string,
    command: Command<Output>,
    operator: Operator = SYSTEM,
  ): Promise<Output> {
    const { clock } = this.#deps;
    await lockStore(db, storeId);
    // The transaction may have written days that it has not committed: the node's cache must not see them.
    const cache = new StoreCache(clock);
    const submissions = [{ command, operator, now: clock.now() }];
    const client = queryableOf(db) as pg.ClientBase;
    const [outcome] = await this.#write(client, storeId, submissions, cache).catch((error: unknown) => {
      throw refusalOfError(error) ?? error;
    });
    if (outcome && 'output' in outcome) return outcome.output as Output;
    throw failureOf(outcome ?? { failed: new Error('A command was left without an outcome') });
  }

  /** Runs a command in memory and returns its output, without writing what it changed. Throws its refusal. */
  async preview<Output>(storeId: string, command: Command<Output>): Promise<Output> {
    const { pool, clock } = this.#deps;
    const submission: Submission = { command, operator: SYSTEM, now: clock.now() };
    const batch = this.#createBatch(storeId, [submission]);
    if (!(await this.#read(pool, batch, [submission], this.#deps.cache))) throw new Refusal('notFound');
    return (await runWithOrders(pool, batch, command)) as Output;
  }

  async #runBatch(storeId: string, submissions: Submission[]): Promise<PromiseSettledResult<Outcome>[]> {
    const outcomes = await this.#attempt(this.#deps.pool, storeId, submissions)
      .catch((error: unknown) => this.#retry(storeId, submissions, error))
      .catch(() => this.#runEachAlone(storeId, submissions));
    return outcomes.map((value) => ({ status: 'fulfilled', value }));
  }

  /** Runs a batch again under the store's lock, if it failed by a conflict. The cache may have caused the failure. */
  #retry(storeId: string, submissions: readonly Submission[], error: unknown): Promise<Outcome[]> {
    this.#deps.cache.invalidate(storeId);
    if (!isConflict(error)) throw error;
    return this.#runLocked(storeId, submissions);
  }

  async #runEachAlone(storeId: string, submissions: readonly Submission[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const submission of submissions) {
      const [outcome] = await this.#runLocked(storeId, [submission]).catch((error: unknown): Outcome[] => {
        const refusal = refusalOfError(error);
        return [refusal ? { refusal } : { failed: error }];
      });
      outcomes.push(outcome ?? { failed: new Error('A command was left without an outcome') });
    }
    return outcomes;
  }

  async #runLocked(storeId: string, submissions: readonly Submission[]): Promise<Outcome[]> {
    const { pool, cache } = this.#deps;
    return inTransaction(pool, async (client) => {
      await lockStoreRow(client, storeId);
      return this.#attempt(client, storeId, submissions);
    }).finally(() => cache.invalidate(storeId));
  }

  /**
   * Runs and writes a batch. On the pool it fails with a conflict if another node was faster. In a transaction with the
   * store's lock it cannot, but what it puts into the cache is true only once that transaction has committed.
   */
  async #attempt(
    client: pg.Pool | pg.ClientBase,
    storeId: string,
    submissions: readonly Submission[],
  ): Promise<Outcome[]> {
    const { cache, announce } = this.#deps;
    const outcomes = await this.#write(client, storeId, submissions, cache);
    announce();
    return outcomes;
  }

  async #write(
    client: pg.Pool | pg.ClientBase,
    storeId: string,
    submissions: readonly Submission[],
    cache: StoreCache,
  ): Promise<Outcome[]> {
    const { pool } = this.#deps;
    const batch = this.#createBatch(storeId, submissions);
    const read = await this.#read(client, batch, submissions, cache);
    if (!read) return submissions.map(() => ({ refusal: new Refusal('notFound') }));
    const { state, answers } = read;
    const outcomes = await runCommands(client, batch, submissions, answers);
    const calls = new Calls(answeredCalls(submissions, outcomes));
    if (calls.changes === 0 && batch.changes === 0) return outcomes;
    const parts = new Map([...batch.parts, ['calls', calls]]);
    await writeBatch(client, pool, parts, [countWrite, { store_id: storeId, ...state }]);
    cache.putWritten(storeId, batch.days.drafts.values(), state.writes);
    return outcomes;
  }

  #createBatch(storeId: string, submissions: readonly Submission[]): StoreBatch {
    const { clock, subscribers, parts: kinds = STORE_PARTS, observers } = this.#deps;
    return new StoreBatch({
      storeId,
      now: clock.now(),
      operators: submissions.map(({ operator }) => operator),
      hasCalls: submissions.some(({ envelope }) => envelope),
      kinds,
      ...(observers && { observers }),
      subscribers,
    });
  }

  /** Reads everything that the commands need. Returns the store's state and earlier answers; nothing without such a store. */
  async #read(
    client: pg.Pool | pg.ClientBase,
    batch: StoreBatch,
    submissions: readonly Submission[],
    cache: StoreCache,
  ) {
    const { storeId } = batch;
    const needs = submissions.map(({ command }) => command.needs);
    const keys = submissions.flatMap(({ envelope }) =>
      envelope ? [{ scope: envelope.key.scope, key: envelope.key.key }] : [],
    );
    const neededDates = needs.flatMap(({ dates = [] }) => dates);
    const missing = cache.missingDates(storeId, withNeighbours(neededDates));
    const { state, answers, ...days } = await readParts(client, batch.parts, needs, {
      state: stateOf(storeId),
      answers: answersByKeys(keys),
      ...(missing.length > 0 && dayParts({ storeId, dates: missing })),
    });
    if (!state) return undefined;
    cache.put(storeId, daysFrom(days, missing), state.writes);
    const dates = withNeighbours([...neededDates, ...batch.dates()]);
    const snapshot = await cache.readAt(client, storeId, state, dates);
    if (!snapshot) return undefined;
    batch.open(snapshot.plan, snapshot.days);
    await readFurther(client, batch.parts);
    return { state, answers };
  }
}

const failureOf = (outcome: Outcome): unknown => {
  if ('refusal' in outcome) return outcome.refusal;
  return 'failed' in outcome ? outcome.failed : new Error('A command had no answer');
};
