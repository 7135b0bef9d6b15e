import type pg from 'pg';
import { addDiners, type DinerAsked, type DinerRow, dinersAsked, linkDiners } from '#modules/diners/index.ts';
import {
  type Claim,
  type Day,
  giveBackItems,
  type OccupancyRow,
  rangeOf,
  takeItems,
} from '#modules/seating/index.ts';
import { beginForStore, countWrite, type StoreState } from '#modules/stores/index.ts';
import type { Clock } from '#platform/clock.ts';
import { gather, some, together } from '#platform/db/fragments.ts';
import { readRow } from '#platform/db/rows.ts';
import { addEvents } from '#platform/events/outbox.ts';
import { addRecords } from '#platform/http/audit.ts';
import { type Answer, addAnswers, answerRow, answersAsked, pickAnswer } from '#platform/http/idempotency.ts';
import type { Envelope } from '#platform/http/routes.ts';
import { addJobs } from '#platform/jobs/jobs.ts';
import { Lanes } from '#platform/lanes.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  addHolds,
  addLocks,
  addLogEntries,
  addOrders,
  changeOrders,
  countDays,
  deleteHolds,
  deleteLocks,
  deleteOrders,
  holdsOf,
  listedAsked,
  locksAsked,
  logEntriesAsked,
  ordersAsked,
  waitingOf,
} from './booking.fragments.store.ts';
import { Desk, type Found, type FoundOrder, type Operator, OrdersMissing } from './desk.ts';
import { type LiveStores, withNeighbours } from './live.ts';

/** What a command must find when it is run. */
export interface Needs {
  dates?: readonly string[];
  orderIds?: readonly string[];
  userIds?: readonly string[];
  diners?: readonly Omit<DinerAsked, 'storeId'>[];
  logEntries?: readonly { orderId: string; seq: number }[];
  lockIds?: readonly string[];
  /** Tags and takers. */
  listed?: readonly string[];
}

/** A change of a store's bookings. It is run in memory, and refuses before it changes anything. */
export interface Command<Output = unknown> {
  needs: Needs;
  run(desk: Desk): Output;
}

interface Submission {
  command: Command;
  operator: Operator;
  now: Date;
  /** What a call leaves besides its change. A timer's command leaves nothing. */
  envelope?: Envelope;
}

type Outcome =
  | { output: unknown }
  | { refusal: Refusal }
  | { failed: unknown }
  | { answer: Answer; repeated: boolean };

const BATCH = 64;
/** How many may wait for one store. At the pace of a small machine that is well under a second. */
export const QUEUE_BOUND = 512;

export interface WriterDeps {
  pool: pg.Pool;
  clock: Clock;
  live: LiveStores;
  announce(): void;
}

/**
 * The one who writes a store's bookings on this node. Commands of a store are taken up together, run one after the
 * other under the store's lock, and committed in one transaction; what they need is read in one statement and what
 * they changed is written in one or two. The database's constraint stays the judge: if it, or another node, says
 * otherwise, the batch is undone and each command is tried again alone on what the database then says.
 */
export class StoreWriter {
  readonly #deps: WriterDeps;
  readonly #lanes: Lanes<Submission, Outcome>;

  constructor(deps: WriterDeps) {
    this.#deps = deps;
    this.#lanes = new Lanes({
      batch: BATCH,
      bound: QUEUE_BOUND,
      work: (key, items) => this.#work(key, items),
    });
  }

  retryAfter(storeId: string): number {
    return this.#lanes.retryAfter(storeId);
  }

  /** Runs a call's command. Answers as the call will be answered. */
  async submit<Output>(
    storeId: string,
    now: Date,
    operator: Operator,
    envelope: Envelope,
    command: Command<Output>,
  ): Promise<Answer> {
    const submission = { command, operator, now, envelope };
    const outcome = await this.#lanes.push(storeId, submission);
    if ('answer' in outcome) return outcome.answer;
    throw failureOf(outcome);
  }

  /** Runs a command of nobody's call: of a timer, or of another module. */
  async run<Output>(storeId: string, command: Command<Output>, operator: Operator = SYSTEM): Promise<Output> {
    const now = this.#deps.clock.now();
    const outcome = await this.#lanes.push(storeId, { command, operator, now });
    if ('output' in outcome) return outcome.output as Output;
    throw failureOf(outcome);
  }

  async #work(storeId: string, items: Submission[]): Promise<PromiseSettledResult<Outcome>[]> {
    const outcomes = await this.#attempt(storeId, items).catch((error: unknown) => {
      this.#deps.live.forget(storeId);
      return items.length === 1 && !isConflict(error) ? [{ failed: error }] : this.#oneByOne(storeId, items);
    });
    return outcomes.map((value) => ({ status: 'fulfilled', value }));
  }

  async #oneByOne(storeId: string, items: readonly Submission[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const item of items) {
      const [outcome] = await this.#attempt(storeId, [item]).catch((error: unknown) => {
        this.#deps.live.forget(storeId);
        const refusal = new Refusal('bookingFull');
        return [isOccupied(error) ? { refusal } : { failed: error }];
      });
      outcomes.push(outcome ?? { failed: new Error('A command was left without an outcome') });
    }
    return outcomes;
  }

  async #attempt(storeId: string, items: readonly Submission[]): Promise<Outcome[]> {
    const client = await this.#deps.pool.connect();
    let broken: Error | undefined;
    try {
      const state = await beginForStore(client, storeId);
      if (!state) throw new Refusal('notFound');
      const { outcomes, desk } = await this.#runAll(client, storeId, state, items);
      const wrote = desk ? await this.#write(client, desk, items, outcomes) : false;
      await client.query(wrote ? 'commit' : 'rollback');
      if (wrote && desk) {
        this.#deps.live.publish(storeId, desk.drafts.values(), state.writes, state.writes + 1);
        this.#deps.announce();
      }
      return outcomes;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost;
      });
      if (error instanceof Refusal) return items.map(() => ({ refusal: error }));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async #runAll(
    client: pg.ClientBase,
    storeId: string,
    state: StoreState,
    items: readonly Submission[],
  ): Promise<{ outcomes: Outcome[]; desk: Desk | undefined }> {
    const { answers, found } = await ask(client, storeId, items);
    const dates = new Set([
      ...items.flatMap(({ command }) => command.needs.dates ?? []),
      ...found.orders.map(({ row }) => row.date),
      ...found.holds.map(({ date }) => date),
      ...found.locks.map(({ date }) => date),
    ]);
    const sight = await this.#deps.live.lookAt(client, storeId, state, withNeighbours(dates));
    if (!sight) throw new Refusal('notFound');
    const desk = new Desk(sight.room, sight.days, found, this.#deps.clock.now());
    const outcomes: Outcome[] = [];
    const given = new Map<string, number>();
    for (const [index, item] of items.entries()) {
      const key = item.envelope && `${item.envelope.key.scope} ${item.envelope.key.key}`;
      const twin = key === undefined ? undefined : given.get(key);
      if (key !== undefined) given.set(key, twin ?? index);
      outcomes.push(
        twin === undefined
          ? await runOne(client, desk, item, answers)
          : likeTwin(outcomes[twin], items[twin], item),
      );
    }
    return { outcomes, desk };
  }

  /** Writes what a batch changed. Answers whether there was anything to write. */
  async #write(
    client: pg.ClientBase,
    desk: Desk,
    items: readonly Submission[],
    outcomes: Outcome[],
  ): Promise<boolean> {
    const done = items.flatMap((item, index) => {
      const outcome = outcomes[index];
      if (!item.envelope || !outcome || !('answer' in outcome) || outcome.repeated) return [];
      return [{ envelope: item.envelope, answer: outcome.answer, now: item.now }];
    });
    if (done.length === 0 && desk.changes === 0) return false;
    desk.dropHoldsThatAreOver();
    const { written, storeId } = desk;
    const gone = goneOf(desk);
    if (Object.keys(gone).length > 0) await together(client, 'gone', gone);
    const changed = [...written.changedOrders.values()];
    const counts = await together(client, 'write', {
      ...some('diners', addDiners, written.newDiners),
      ...some('linked', linkDiners, written.linkedDiners),
      ...some('orders', addOrders, [...written.newOrders.values()]),
      ...some('changed', changeOrders, changed),
      ...some('log', addLogEntries, written.log),
      ...some('holds', addHolds, [...written.newHolds.values()]),
      ...some('locks', addLocks, written.newLocks),
      ...some('taken', takeItems, takenOf(desk)),
      ...some(
        'days',
        countDays,
        [...desk.drafts.values()].map((day) => dayRow(storeId, day)),
      ),
      ...some('events', addEvents, written.events),
      ...some('jobs', addJobs, written.jobs),
      ...some(
        'answers',
        addAnswers,
        done.map(({ envelope, answer, now }) => answerRow(envelope.key, answer, now)),
      ),
      ...some(
        'records',
        addRecords,
        done.map(({ envelope }) => envelope.record(null, 'done')),
      ),
      writes: [countWrite, storeId] as const,
    });
    // An order that another node changed in spite of the lock would be overwritten here; it is not.
    if (changed.length > 0 && counts.changed !== changed.length) throw new Conflict();
    return true;
  }
}

const SYSTEM: Operator = { type: 'system', id: null };

/** What was read is not what is there any more. */
class Conflict extends Error {}

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;
/** The exclusion constraint spoke: somebody has the table. */
const isOccupied = (error: unknown): boolean => codeOf(error) === '23P01';
const isConflict = (error: unknown): boolean =>
  error instanceof Conflict || isOccupied(error) || codeOf(error) === '23505' || codeOf(error) === '40P01';

const failureOf = (outcome: Outcome): unknown => {
  if ('refusal' in outcome) return outcome.refusal;
  return 'failed' in outcome ? outcome.failed : new Error('A command had no answer');
};

/** Everything the commands of a batch need, in one statement. */
async function ask(
  client: pg.ClientBase,
  storeId: string,
  items: readonly Submission[],
): Promise<{ answers: unknown; found: Found }> {
  const needs = items.map(({ command }) => command.needs);
  const keys = items.flatMap(({ envelope }) =>
    envelope ? [{ scope: envelope.key.scope, key: envelope.key.key }] : [],
  );
  const ids = (list: readonly string[]) => [...new Set(list)].map((id) => ({ store_id: storeId, id }));
  const users = [...new Set(needs.flatMap(({ userIds = [] }) => userIds))].map((user_id) => ({
    store_id: storeId,
    user_id,
  }));
  const parts = {
    ...some('answers', answersAsked, keys),
    ...some('orders', ordersAsked, ids(needs.flatMap(({ orderIds = [] }) => orderIds))),
    ...some('waiting', waitingOf, users),
    ...some('holds', holdsOf, users),
    ...some(
      'diners',
      dinersAsked,
      needs.flatMap(({ diners = [] }) => diners.map((one) => ({ storeId, ...one }))),
    ),
    ...some(
      'logEntries',
      logEntriesAsked,
      needs.flatMap(({ logEntries = [] }) =>
        logEntries.map(({ orderId, seq }) => ({ store_id: storeId, order_id: orderId, seq })),
      ),
    ),
    ...some('locks', locksAsked, ids(needs.flatMap(({ lockIds = [] }) => lockIds))),
    ...some('listed', listedAsked, ids(needs.flatMap(({ listed = [] }) => listed))),
  };
  const found = (await gather(client, 'ask', parts)) as Partial<Found & { answers: unknown }>;
  const orders = readOrders(found.orders);
  const diners = await dinersOf(client, storeId, orders);
  return {
    answers: found.answers ?? [],
    found: {
      orders,
      waiting: found.waiting ?? [],
      holds: (found.holds ?? []).map(readRow),
      diners: [...(found.diners ?? []), ...diners].map(readRow),
      logEntries: (found.logEntries ?? []).map(readRow),
      locks: (found.locks ?? []).map(readRow),
      listed: found.listed ?? [],
    },
  };
}

/** The guests of orders that were found. */
async function dinersOf(
  client: pg.ClientBase,
  storeId: string,
  orders: readonly FoundOrder[],
): Promise<DinerRow[]> {
  const asked = orders.flatMap(({ row }) => (row.diner_id ? [{ storeId, dinerId: row.diner_id }] : []));
  if (asked.length === 0) return [];
  const { diners } = await gather(client, 'diners', { diners: [dinersAsked, asked] });
  return diners as DinerRow[];
}

const readOrders = (orders: FoundOrder[] = []): FoundOrder[] =>
  orders.map(({ row, last }) => ({ row: readRow(row), last: last && readRow(last) }));

/** Runs one command; a call that was answered before gets that answer, and one that is refused leaves nothing. */
async function runOne(
  client: pg.ClientBase,
  desk: Desk,
  item: Submission,
  answers: unknown,
): Promise<Outcome> {
  const changes = desk.changes;
  try {
    const earlier = item.envelope && pickAnswer(answers, item.envelope.key);
    if (earlier) return { answer: earlier, repeated: true };
    desk.operator = item.operator;
    const output = await runWithOrders(client, desk, item.command);
    return item.envelope ? { answer: item.envelope.answer(output), repeated: false } : { output };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (desk.changes !== changes)
      throw new Error(`A command refused (${error.code}) after it had changed something`);
    return { refusal: error };
  }
}

/** Runs a command, and again when it turned out to move orders that weren't read. */
async function runWithOrders(client: pg.ClientBase, desk: Desk, command: Command): Promise<unknown> {
  try {
    return command.run(desk);
  } catch (error) {
    if (!(error instanceof OrdersMissing)) throw error;
    const asked = error.ids.map((id) => ({ store_id: desk.storeId, id }));
    const { orders } = await gather(client, 'orders', { orders: [ordersAsked, asked] });
    desk.bring(readOrders(orders as FoundOrder[]));
    return command.run(desk);
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

const dayRow = (storeId: string, day: Day) => ({
  store_id: storeId,
  date: day.date,
  version: day.version,
  last_number: day.lastNumber,
});

/** What must be gone before anything new is written: tables given back, holds and locks taken away. */
function goneOf(desk: Desk) {
  const { storeId, written } = desk;
  const key = (id: string) => ({ store_id: storeId, id });
  return {
    ...some(
      'items',
      giveBackItems,
      [...changedClaims(desk)]
        .filter(({ had }) => had)
        .map(({ id }) => ({ store_id: storeId, owner_id: id })),
    ),
    ...some('holds', deleteHolds, [...written.goneHolds].map(key)),
    ...some('locks', deleteLocks, written.goneLocks.map(key)),
    ...some('orders', deleteOrders, written.deletedOrders.map(key)),
  };
}

/** Claims whose tables are not what they were, with the day they are on now. */
function* changedClaims(desk: Desk): Generator<{ id: string; day: Day; had: boolean; has: boolean }> {
  for (const day of desk.drafts.values()) {
    const before = desk.claimsBefore(day.date);
    for (const claim of before.values()) {
      const now = day.claims.get(claim.id);
      if (now && hasSameTables(now, claim)) continue;
      yield { id: claim.id, day, had: claim.items.length > 0, has: (now?.items.length ?? 0) > 0 };
    }
    for (const claim of day.claims.values()) {
      if (!before.has(claim.id)) yield { id: claim.id, day, had: false, has: claim.items.length > 0 };
    }
  }
}

const hasSameTables = (a: Claim, b: Claim): boolean =>
  a === b || (a.start === b.start && a.end === b.end && a.items.join() === b.items.join());

function takenOf(desk: Desk): OccupancyRow[] {
  return [...changedClaims(desk)].flatMap(({ id, day, has }) => {
    const claim = day.claims.get(id);
    if (!has || !claim) return [];
    return claim.items.map((item_id) => ({
      store_id: desk.storeId,
      owner_id: id,
      item_id,
      owner_type: claim.type,
      date: day.date,
      during: rangeOf(claim.start, claim.end),
    }));
  });
}
