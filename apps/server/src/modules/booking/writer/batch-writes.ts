import type pg from 'pg';
import { addDiners, linkDiners, rememberLanguages } from '#modules/diners/index.ts';
import {
  type Claim,
  type Day,
  giveBackItems,
  type OccupancyRow,
  rangeOf,
  takeItems,
} from '#modules/seating/index.ts';
import { countWrite, type StoreState } from '#modules/stores/index.ts';
import { partIfAny, type Queryable, requireCount, writeParts } from '#platform/db/fragments.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { eventParts, type Subscribers } from '#platform/events/outbox.ts';
import { addRecords } from '#platform/http/audit.ts';
import { type Answer, addAnswers, answerRow } from '#platform/http/idempotency.ts';
import type { Envelope } from '#platform/http/routes.ts';
import { addJobs } from '#platform/jobs/jobs.ts';
import {
  addHolds,
  addLocks,
  addLogEntries,
  addOrders,
  changeOrders,
  countDays,
  countPeople,
  deleteHolds,
  deleteLocks,
  deleteOrders,
  setHoldUses,
} from './batch.fragments.store.ts';
import type { StoreBatch } from './store-batch.ts';

/** What was read is not what is there any more. */
export class Conflict extends Error {}

/** A call that did something. */
export interface Done {
  envelope: Envelope;
  answer: Answer;
  now: Date;
}

/**
 * Writes what a batch changed, if the store is still as the batch found it: in one statement, a transaction by itself.
 * What takes something away needs one that does so first, and both a transaction: the one that `client` is in already,
 * or one of the pool.
 */
export async function writeBatch(
  pool: pg.Pool | undefined,
  client: Queryable,
  batch: StoreBatch,
  state: StoreState,
  done: readonly Done[],
  subscribers: Subscribers,
): Promise<void> {
  batch.dropHoldsThatAreOver();
  const gate = { store_id: batch.storeId, ...state };
  const gone = goneOf(batch);
  const changed = [...batch.written.changedOrders.values()];
  const added = addedBy(batch, done, subscribers);
  if (Object.keys(gone).length === 0) {
    await through(client, gate, added, changed);
  } else if (pool) {
    await inTransaction(pool, (own) => writeInSteps(own, gate, gone, changed, added));
  } else {
    await writeInSteps(client, gate, gone, changed, added);
  }
}

type Gate = { store_id: string } & StoreState;
type Added = ReturnType<typeof addedBy>;

/**
 * Adds rows and changes orders, if the store is still as it was. Orders that can't be changed after all, though nobody
 * can have changed them in spite of the gate, undo the statement.
 */
async function through(
  client: Queryable,
  gate: Gate,
  added: Added,
  changed: readonly unknown[],
): Promise<void> {
  const sure = changed.length > 0 && { sure: [requireCount('changed'), [changed.length]] as const };
  const parts = { ...added, ...partIfAny('changed', changeOrders, changed), ...sure };
  const counts = await writeParts(client, 'add', parts, [countWrite, gate]);
  if (counts.gate !== 1) throw new Conflict();
}

async function writeInSteps(
  client: Queryable,
  gate: Gate,
  gone: ReturnType<typeof goneOf>,
  changed: readonly unknown[],
  added: Added,
): Promise<void> {
  const first = await writeParts(client, 'gone', gone, [countWrite, gate]);
  if (first.gate !== 1) throw new Conflict();
  const counts = await writeParts(client, 'write', {
    ...added,
    ...partIfAny('changed', changeOrders, changed),
  });
  // Nobody can have changed an order in spite of the gate; if somebody did, nothing of theirs is written over.
  if (changed.length > 0 && counts.changed !== changed.length) throw new Conflict();
}

function addedBy(batch: StoreBatch, done: readonly Done[], subscribers: Subscribers) {
  const { written, storeId } = batch;
  const days = [...batch.drafts.values()].map((day) => dayRow(storeId, day));
  const answers = done.map(({ envelope, answer, now }) => answerRow(envelope.key, answer, now));
  const records = done.map(({ envelope }) => envelope.record(null, 'done'));
  return {
    ...partIfAny('diners', addDiners, written.newDiners),
    ...partIfAny('linked', linkDiners, written.linkedDiners),
    ...partIfAny('languages', rememberLanguages, written.dinerLanguages),
    ...partIfAny('orders', addOrders, [...written.newOrders.values()]),
    ...partIfAny('log', addLogEntries, written.log),
    ...partIfAny('limits', countPeople, limitsOf(batch)),
    ...partIfAny('holds', addHolds, [...written.newHolds.values()]),
    ...partIfAny('holdUses', setHoldUses, [...written.holdUses.values()]),
    ...partIfAny('locks', addLocks, written.newLocks),
    ...partIfAny('taken', takeItems, takenOf(batch)),
    ...partIfAny('days', countDays, days),
    ...written.money.added(),
    ...eventParts(written.events, subscribers),
    ...partIfAny('jobs', addJobs, [...written.jobs, ...written.money.jobs]),
    ...partIfAny('answers', addAnswers, answers),
    ...partIfAny('records', addRecords, records),
  };
}

/** Whose bookings and holds the database counts, as its function `check_person_limits` reads it: one object or none. */
function limitsOf({ written: { limits }, storeId, now }: StoreBatch): unknown[] {
  const people = [...limits].map(([userId, person]) => ({ userId, storeId, ...person }));
  return people.length > 0 ? [{ now: now.toISOString(), people }] : [];
}

const dayRow = (storeId: string, day: Day) => ({
  store_id: storeId,
  date: day.date,
  version: day.version,
  last_number: day.lastNumber,
});

/** What must be gone before anything new is written: tables given back, holds and locks taken away. */
function goneOf(batch: StoreBatch) {
  const { storeId, written } = batch;
  const key = (id: string) => ({ store_id: storeId, id });
  const owners = [...changedClaims(batch)].filter(({ had }) => had);
  return {
    ...partIfAny(
      'items',
      giveBackItems,
      owners.map(({ id }) => ({ store_id: storeId, owner_id: id })),
    ),
    ...partIfAny('holds', deleteHolds, [...written.goneHolds].map(key)),
    ...partIfAny('locks', deleteLocks, written.goneLocks.map(key)),
    ...partIfAny('orders', deleteOrders, written.deletedOrders.map(key)),
    ...written.money.gone(),
  };
}

/** Claims whose tables are not what they were, with the day they are on now. */
function* changedClaims(batch: StoreBatch): Generator<{ id: string; day: Day; had: boolean; has: boolean }> {
  for (const day of batch.drafts.values()) {
    const before = batch.claimsBefore(day.date);
    for (const id of day.touched) {
      const [was, is] = [before.get(id), day.claims.get(id)];
      if (was && is && hasSameTables(was, is)) continue;
      yield { id, day, had: (was?.items.length ?? 0) > 0, has: (is?.items.length ?? 0) > 0 };
    }
  }
}

const hasSameTables = (a: Claim, b: Claim): boolean =>
  a === b || (a.start === b.start && a.end === b.end && a.items.join() === b.items.join());

function takenOf(batch: StoreBatch): OccupancyRow[] {
  return [...changedClaims(batch)].flatMap(({ id, day, has }) => {
    const claim = day.claims.get(id);
    if (!has || !claim) return [];
    return claim.items.map((item_id) => ({
      store_id: batch.storeId,
      owner_id: id,
      item_id,
      owner_type: claim.type,
      date: day.date,
      during: rangeOf(claim.start, claim.end),
    }));
  });
}
