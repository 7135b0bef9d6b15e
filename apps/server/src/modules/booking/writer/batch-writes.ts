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
import { mustBe, type Queryable, some, together } from '#platform/db/fragments.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { eventParts, type Hearers } from '#platform/events/outbox.ts';
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
import type { Desk } from './store-batch.ts';

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
  desk: Desk,
  state: StoreState,
  done: readonly Done[],
  hearers: Hearers,
): Promise<void> {
  desk.dropHoldsThatAreOver();
  const gate = { store_id: desk.storeId, ...state };
  const gone = goneOf(desk);
  const changed = [...desk.written.changedOrders.values()];
  const added = addedBy(desk, done, hearers);
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
  const sure = changed.length > 0 && { sure: [mustBe('changed'), [changed.length]] as const };
  const parts = { ...added, ...some('changed', changeOrders, changed), ...sure };
  const counts = await together(client, 'add', parts, [countWrite, gate]);
  if (counts.gate !== 1) throw new Conflict();
}

async function writeInSteps(
  client: Queryable,
  gate: Gate,
  gone: ReturnType<typeof goneOf>,
  changed: readonly unknown[],
  added: Added,
): Promise<void> {
  const first = await together(client, 'gone', gone, [countWrite, gate]);
  if (first.gate !== 1) throw new Conflict();
  const counts = await together(client, 'write', { ...added, ...some('changed', changeOrders, changed) });
  // Nobody can have changed an order in spite of the gate; if somebody did, nothing of theirs is written over.
  if (changed.length > 0 && counts.changed !== changed.length) throw new Conflict();
}

function addedBy(desk: Desk, done: readonly Done[], hearers: Hearers) {
  const { written, storeId } = desk;
  const days = [...desk.drafts.values()].map((day) => dayRow(storeId, day));
  const answers = done.map(({ envelope, answer, now }) => answerRow(envelope.key, answer, now));
  const records = done.map(({ envelope }) => envelope.record(null, 'done'));
  return {
    ...some('diners', addDiners, written.newDiners),
    ...some('linked', linkDiners, written.linkedDiners),
    ...some('languages', rememberLanguages, written.dinerLanguages),
    ...some('orders', addOrders, [...written.newOrders.values()]),
    ...some('log', addLogEntries, written.log),
    ...some('limits', countPeople, limitsOf(desk)),
    ...some('holds', addHolds, [...written.newHolds.values()]),
    ...some('holdUses', setHoldUses, [...written.holdUses.values()]),
    ...some('locks', addLocks, written.newLocks),
    ...some('taken', takeItems, takenOf(desk)),
    ...some('days', countDays, days),
    ...written.money.added(),
    ...eventParts(written.events, hearers),
    ...some('jobs', addJobs, [...written.jobs, ...written.money.jobs]),
    ...some('answers', addAnswers, answers),
    ...some('records', addRecords, records),
  };
}

/** Whose bookings and holds the database counts, as its function `check_person_limits` reads it: one object or none. */
function limitsOf({ written: { limits }, storeId, now }: Desk): unknown[] {
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
function goneOf(desk: Desk) {
  const { storeId, written } = desk;
  const key = (id: string) => ({ store_id: storeId, id });
  const owners = [...changedClaims(desk)].filter(({ had }) => had);
  return {
    ...some(
      'items',
      giveBackItems,
      owners.map(({ id }) => ({ store_id: storeId, owner_id: id })),
    ),
    ...some('holds', deleteHolds, [...written.goneHolds].map(key)),
    ...some('locks', deleteLocks, written.goneLocks.map(key)),
    ...some('orders', deleteOrders, written.deletedOrders.map(key)),
    ...written.money.gone(),
  };
}

/** Claims whose tables are not what they were, with the day they are on now. */
function* changedClaims(desk: Desk): Generator<{ id: string; day: Day; had: boolean; has: boolean }> {
  for (const day of desk.drafts.values()) {
    const before = desk.claimsBefore(day.date);
    for (const id of day.touched) {
      const [was, is] = [before.get(id), day.claims.get(id)];
      if (was && is && hasSameTables(was, is)) continue;
      yield { id, day, had: (was?.items.length ?? 0) > 0, has: (is?.items.length ?? 0) > 0 };
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
