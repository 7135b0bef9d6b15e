import type pg from 'pg';
import { lockStoreRow, type StoreState } from '#modules/stores/index.ts';
import { AdmissionQueue } from '#platform/admission-queue.ts';
import { BatchQueue } from '#platform/batch-queue.ts';
import type { Clock } from '#platform/clock.ts';
import { type Queryable, ROW_COUNT_DIFFERS } from '#platform/db/fragments.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Subscribers } from '#platform/events/outbox.ts';
import { type Answer, pickAnswer } from '#platform/http/idempotency.ts';
import type { Envelope } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { type Asked, askFor, readAbsences, readMissing } from './batch-reads.ts';
import { Conflict, type Done, writeBatch } from './batch-writes.ts';
import type { Command, Submission } from './command.ts';
import { refusalOfLimit } from './person-limits.ts';
import { type Operator, OrdersMissing, StoreBatch } from './store-batch.ts';
import { type StoreCache, withNeighbours } from './store-cache.ts';

type Outcome =
  | { output: unknown }
  | { refusal: Refusal }
  | { failed: unknown }
  | { answer: Answer; repeated: boolean };

/** How many are committed together, which is also how many calls of one store are worked on at a time. */
const BATCH = 48;
/** How many while other stores are booked as well: nobody there waits long behind it. */
const SHARED_BATCH = 4;
/** How many calls may wait for one store. At the pace of a small machine that is about a second. */
const QUEUE_BOUND = 512;
/** How long a call waits for a place at most, in milliseconds. Longer than a full line takes: only one that does not move. */
const QUEUE_WAIT_MS = 10_000;

export interface WriterDeps {
  pool: pg.Pool;
  clock: Clock;
  cache: StoreCache;
  /** Who hears of what happens here. */
  subscribers: Subscribers;
  announce(): void;
}

/**
 * The one who writes a store's bookings on this node. Commands of a store are taken up together and run one after the
 * other in memory, on what one statement read; what they changed is written by one statement too, which does nothing
 * if the store was written by another node in between. Then, or if the database's own constraint says no, the batch
 * is run again under the store's lock, where nobody can come between; and if even that fails, each command alone.
 */
export class StoreWriter {
  readonly #deps: WriterDeps;
  readonly #lanes: BatchQueue<Submission, Outcome>;
  /** Where calls wait before their commands are taken up. */
  readonly admission = new AdmissionQueue({ inside: BATCH, line: QUEUE_BOUND, waitMs: QUEUE_WAIT_MS });

  constructor(deps: WriterDeps) {
    this.#deps = deps;
    this.#lanes = new BatchQueue({
      batch: BATCH,
      sharedBatch: SHARED_BATCH,
      // Payments and timers are nobody's storm.
      counts: ({ envelope }) => envelope !== undefined,
      work: (key, items) => this.#work(key, items),
    });
  }

  /** Runs a call's command. Answers as the call will be answered. */
  async submit(
    storeId: string,
    now: Date,
    operator: Operator,
    envelope: Envelope,
    command: Command,
  ): Promise<Answer> {
    const outcome = await this.#lanes.push(storeId, { command, operator, now, envelope });
    if ('answer' in outcome) return outcome.answer;
    throw failureOf(outcome);
  }

  /** Runs a command of nobody's call: of a timer, or of another module. */
  async run<Output>(storeId: string, command: Command<Output>, operator: Operator = SYSTEM): Promise<Output> {
    const outcome = await this.#lanes.push(storeId, { command, operator, now: this.#deps.clock.now() });
    if ('output' in outcome) return outcome.output as Output;
    throw failureOf(outcome);
  }

  async #work(storeId: string, items: Submission[]): Promise<PromiseSettledResult<Outcome>[]> {
    const outcomes = await this.#attempt(this.#deps.pool, storeId, items)
      .catch((error: unknown) => this.#afterFailure(storeId, items, error))
      .catch(() => this.#oneByOne(storeId, items));
    return outcomes.map((value) => ({ status: 'fulfilled', value }));
  }

  /** What this node knew may be what went wrong: it forgets it, and looks again under the lock. */
  #afterFailure(storeId: string, items: readonly Submission[], error: unknown): Promise<Outcome[]> {
    this.#deps.cache.forget(storeId);
    if (!isConflict(error)) throw error;
    return this.#underLock(storeId, items);
  }

  async #oneByOne(storeId: string, items: readonly Submission[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const item of items) {
      const [outcome] = await this.#underLock(storeId, [item]).catch((error: unknown) => [refusalFor(error)]);
      outcomes.push(outcome ?? { failed: new Error('A command was left without an outcome') });
    }
    return outcomes;
  }

  async #underLock(storeId: string, items: readonly Submission[]): Promise<Outcome[]> {
    const { pool, cache } = this.#deps;
    return inTransaction(pool, async (client) => {
      await lockStoreRow(client, storeId);
      return this.#attempt(client, storeId, items);
    }).finally(() => cache.forget(storeId));
  }

  /**
   * Runs and writes a batch. On the pool it may find that it came too late; in a transaction with the lock it can't,
   * but whether what it did is true is known only at the end of that.
   */
  async #attempt(client: Queryable, storeId: string, items: readonly Submission[]): Promise<Outcome[]> {
    const { cache, clock, pool } = this.#deps;
    const unknown = cache.unknown(storeId, withNeighbours(datesOf(items)));
    const asked = await askFor(client, storeId, items, unknown, clock.now());
    if (!asked.state) return items.map(() => ({ refusal: new Refusal('notFound') }));
    cache.take(storeId, asked.days, asked.state.writes);
    const batch = await this.#batchFor(client, storeId, asked, asked.state, items, clock.now());
    if (!batch) return items.map(() => ({ refusal: new Refusal('notFound') }));
    const outcomes = await runAll(client, batch, items, asked.answers);
    const done = doneOf(items, outcomes);
    if (done.length === 0 && batch.changes === 0) return outcomes;
    await writeBatch(
      client === pool ? pool : undefined,
      client,
      batch,
      asked.state,
      done,
      this.#deps.subscribers,
    );
    cache.publish(storeId, batch.drafts.values(), asked.state.writes, asked.state.writes + 1);
    this.#deps.announce();
    return outcomes;
  }

  async #batchFor(
    client: Queryable,
    storeId: string,
    { found }: Asked,
    state: StoreState,
    items: readonly Submission[],
    now: Date,
  ): Promise<StoreBatch | undefined> {
    const rows = [...found.orders.map(({ row }) => row), ...found.holds, ...found.locks];
    const dates = withNeighbours([...datesOf(items), ...rows.map(({ date }) => date)]);
    const snapshot = await this.#deps.cache.readAt(client, storeId, state, dates);
    if (!snapshot) return undefined;
    const absent = await readAbsences(client, snapshot.plan, items, found.diners);
    return new StoreBatch(snapshot.plan, snapshot.days, { ...found, absent }, now);
  }
}

const SYSTEM: Operator = { type: 'system', id: null };

const datesOf = (items: readonly Submission[]): string[] =>
  items.flatMap(({ command }) => command.needs.dates ?? []);

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;
/** The exclusion constraint spoke: somebody has the table. */
const isOccupied = (error: unknown): boolean => codeOf(error) === '23P01';
/** A key that is there already, two who wait for each other, an order that is not as it was. */
const CONFLICTS = new Set(['23505', '40P01', ROW_COUNT_DIFFERS]);
const isConflict = (error: unknown): boolean =>
  error instanceof Conflict || isOccupied(error) || CONFLICTS.has(codeOf(error) ?? '');

/** How a command ends whose rows the database does not take. */
function refusalFor(error: unknown): Outcome {
  const refusal = isOccupied(error) ? new Refusal('bookingFull') : refusalOfLimit(error);
  return refusal ? { refusal } : { failed: error };
}

const failureOf = (outcome: Outcome): unknown => {
  if ('refusal' in outcome) return outcome.refusal;
  return 'failed' in outcome ? outcome.failed : new Error('A command had no answer');
};

/** Runs the commands of a batch in their order. The same call twice is one command with two answers. */
async function runAll(
  client: Queryable,
  batch: StoreBatch,
  items: readonly Submission[],
  answers: Asked['answers'],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const given = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const key = item.envelope && `${item.envelope.key.scope} ${item.envelope.key.key}`;
    const twin = key === undefined ? undefined : given.get(key);
    if (key !== undefined) given.set(key, twin ?? index);
    outcomes.push(
      twin === undefined
        ? await runOne(client, batch, item, answers)
        : likeTwin(outcomes[twin], items[twin], item),
    );
  }
  return outcomes;
}

/** Calls that did something, with what they are answered. */
const doneOf = (items: readonly Submission[], outcomes: readonly Outcome[]): Done[] =>
  items.flatMap(({ envelope, now }, index) => {
    const outcome = outcomes[index];
    if (!envelope || !outcome || !('answer' in outcome) || outcome.repeated) return [];
    return [{ envelope, answer: outcome.answer, now }];
  });

/** Runs one command; a call that was answered before gets that answer, and one that is refused leaves nothing. */
async function runOne(
  client: Queryable,
  batch: StoreBatch,
  item: Submission,
  answers: Asked['answers'],
): Promise<Outcome> {
  const changes = batch.changes;
  try {
    const earlier = item.envelope && pickAnswer(answers, item.envelope.key);
    if (earlier) return { answer: earlier, repeated: true };
    batch.operator = item.operator;
    const output = await runWithOrders(client, batch, item.command);
    return item.envelope ? { answer: item.envelope.answer(output), repeated: false } : { output };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (batch.changes !== changes)
      throw new Error(`A command refused (${error.code}) after it had changed something`);
    return { refusal: error };
  }
}

/** Runs a command, and again when it turned out to move orders that weren't read. */
async function runWithOrders(client: Queryable, batch: StoreBatch, command: Command): Promise<unknown> {
  try {
    return command.run(batch);
  } catch (error) {
    if (!(error instanceof OrdersMissing)) throw error;
    batch.bring(await readMissing(client, batch.storeId, error.ids));
    return command.run(batch);
  }
}

/** The same call twice in one batch: the second gets what the first got, if it says the same. */
function likeTwin(outcome: Outcome | undefined, twin: Submission | undefined, item: Submission): Outcome {
  const hash = (one: Submission | undefined) => one?.envelope?.key.requestHash.toString('hex');
  const endpoint = (one: Submission | undefined) => one?.envelope?.key.endpoint;
  const same = hash(twin) === hash(item) && endpoint(twin) === endpoint(item);
  if (!outcome || !same) return { refusal: new Refusal('idempotencyKeyReused') };
  return 'answer' in outcome ? { ...outcome, repeated: true } : outcome;
}
