import type pg from 'pg';
import { lockStore, lockStoreRow, stateOf, unchangedStore } from '#modules/stores/index.ts';
import type { AdmissionQueue } from '#platform/admission-queue.ts';
import { readFurther, readParts, writeBatch } from '#platform/batches/batch-part.ts';
import { BatchWriter } from '#platform/batches/batch-writer.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { queryableOf } from '#platform/db/queryable.ts';
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

/**
 * The one writer of a store's bookings on this node. The commands of a batch run one after the other in memory, on rows that one
 * statement read; one statement writes what they changed, and does nothing if another node wrote the store in between. How
 * batches are formed and tried again is that of `BatchWriter`.
 */
export class StoreWriter {
  readonly #deps: WriterDeps;
  readonly #batches: BatchWriter<Submission, Outcome>;

  constructor(deps: WriterDeps) {
    const { pool, cache, announce } = deps;
    this.#deps = deps;
    this.#batches = new BatchWriter({
      ...{ pool, announce },
      batchSize: BATCH_SIZE,
      sharedBatchSize: SHARED_BATCH_SIZE,
      // Payments and timers cannot be sent in large numbers by one person.
      isLimited: ({ envelope }) => envelope !== undefined,
      waiting: { most: MAX_WAITING, maxMs: MAX_WAIT_MS },
      attempt: (client, storeId, submissions) => this.#write(client, storeId, submissions, cache),
      lock: lockStoreRow,
      retryAfter: (error) => (isConflict(error) ? 'together' : 'alone'),
      errorOf: (error) => refusalOfError(error) ?? error,
      // What an attempt in a transaction puts into the cache is true only once that transaction has committed.
      forget: (storeId) => cache.forgetDays(storeId),
    });
  }

  /** Limits how many calls of a store have their commands submitted at a time. */
  get admission(): AdmissionQueue {
    return this.#batches.admission;
  }

  /** Runs the command of a call and returns the answer of the call. Throws its refusal. */
  async runCall(
    storeId: string,
    now: Date,
    operator: Operator,
    envelope: Envelope,
    command: Command,
  ): Promise<Answer> {
    const outcome = await this.#batches.push(storeId, { command, operator, now, envelope });
    if ('answer' in outcome) return outcome.answer;
    throw failureOf(outcome);
  }

  /** Runs a command that answers no call, such as that of a timer or of another module. Throws its refusal. */
  async run<Output>(storeId: string, command: Command<Output>, operator: Operator = SYSTEM): Promise<Output> {
    const outcome = await this.#batches.push(storeId, { command, operator, now: this.#deps.clock.now() });
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
    throw outcome ? failureOf(outcome) : new Error('A command was left without an outcome');
  }

  /** Runs a command in memory and returns its output, without writing what it changed. Throws its refusal. */
  async preview<Output>(storeId: string, command: Command<Output>): Promise<Output> {
    const { pool, clock } = this.#deps;
    const submission: Submission = { command, operator: SYSTEM, now: clock.now() };
    const batch = this.#createBatch(storeId, [submission]);
    if (!(await this.#read(pool, batch, [submission], this.#deps.cache))) throw new Refusal('notFound');
    return (await runWithOrders(pool, batch, command)) as Output;
  }

  /** Runs and writes a batch. It fails with a conflict if the store was written since the batch has read it. */
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
    await writeBatch(client, pool, parts, unchangedStore(storeId, state));
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
    batch.open(state.writes, snapshot.plan, snapshot.days);
    await readFurther(client, batch.parts);
    return { state, answers };
  }
}

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

const failureOf = (outcome: Outcome): unknown =>
  'refusal' in outcome ? outcome.refusal : new Error('A command had no answer');
