import type { EventName, Events, Topic } from '@xiwei/contract/events/events.model.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { type Db, json } from '#platform/db/db.ts';
import { type Fragment, partIfAny, type SomeParts } from '#platform/db/fragments.ts';
import { addJob } from '#platform/jobs/jobs.ts';

/** The channel on which nodes are notified of new events. */
export const EVENTS_CHANNEL = 'xiwei_events';

/** The channel on which nodes pass on signals, which are not stored. */
export const SIGNALS_CHANNEL = 'xiwei_signals';
/** The most topics in one notification, whose size the database limits to 8,000 bytes. */
const SIGNAL_TOPICS = 150;

/** An event that is delivered to connected readers only, and not stored. */
export interface Signal {
  topics: string[];
  name: string;
  data: unknown;
}

/** Sends an event to the connected readers of its topics, on all nodes. */
export type SendSignal = <Name extends EventName>(
  topics: Topic[],
  name: Name,
  data: Events[Name],
) => Promise<void>;

export const createSignals =
  (pool: pg.Pool): SendSignal =>
  async (topics, name, data) => {
    for (let from = 0; from < topics.length; from += SIGNAL_TOPICS) {
      const signal: Signal = { topics: topics.slice(from, from + SIGNAL_TOPICS), name, data };
      await pool.query('select pg_notify($1, $2)', [SIGNALS_CHANNEL, JSON.stringify(signal)]);
    }
  };

/** An event in the payload of a subscriber's job. Subscribers run as jobs, so they run even if a node dies in between. */
export interface EventJob<Name extends EventName = EventName> {
  eventId: number;
  data: Events[Name];
}

/** Emits an event to the readers of its topics and to every subscriber. */
export type Emit = <Name extends EventName>(
  db: Db,
  now: Date,
  topics: Topic[],
  name: Name,
  data: Events[Name],
) => Promise<void>;

/** The events about a store. */
type StoreEvent = {
  [Name in EventName]: Events[Name] extends { storeId: string } ? Name : never;
}[EventName];

/** Emits an event about a store to its staff, and to one person besides if it concerns them. */
export const emitToStore = <Name extends StoreEvent>(
  { emit }: { emit: Emit },
  { db, now }: { db: Db; now: Date },
  name: Name,
  data: Events[Name],
  userId?: string | null,
): Promise<void> => {
  const { storeId } = data as { storeId: string };
  return emit(db, now, [`store:${storeId}`, ...(userId ? [`user:${userId}` as const] : [])], name, data);
};

/** The jobs to run for each event. They are added in the transaction of the event. */
export type Subscribers = ReadonlyMap<EventName, readonly string[]>;

/** Merges the subscribers of several modules. An event that two of them subscribe to runs the jobs of both. */
export function mergeSubscribers(...all: readonly Subscribers[]): Subscribers {
  const merged = new Map<EventName, readonly string[]>();
  for (const [event, jobs] of all.flatMap((subscribers) => [...subscribers]))
    merged.set(event, [...(merged.get(event) ?? []), ...jobs]);
  return merged;
}

export function createEmit(subscribers: Subscribers): Emit {
  return async (db, now, topics, name, data) => {
    const { id } = await db
      .insertInto('event_outbox')
      .values({ topics, name, data: json(data), created_at: now })
      // Notifies all nodes when the transaction commits.
      .returning(['id', sql`pg_notify(${EVENTS_CHANNEL}, '')`.as('notified')])
      .executeTakeFirstOrThrow();
    for (const job of subscribers.get(name) ?? []) await addJob(db, job, { eventId: id, data });
  };
}

/** Makes a row of an event, to be written together with others. */
export const eventRow = <Name extends EventName>(
  now: Date,
  topics: Topic[],
  name: Name,
  data: Events[Name],
) => ({
  topics,
  name,
  data,
  created_at: now.toISOString(),
});
export type EventRow = ReturnType<typeof eventRow>;

/** Inserts several events. Readers are notified when the writer calls the announcer. */
const addEvents: Fragment = (rows) => `
  insert into event_outbox (topics, name, data, created_at)
  select array(select jsonb_array_elements_text(topics)), name, data, created_at
  from jsonb_to_recordset(${rows}) as rows (topics jsonb, name text, data jsonb, created_at timestamptz)
  returning id, name, data`;

/** The most events in one job, so that the jobs of many are done by several workers. */
const EVENTS_PER_JOB = 16;

/** Adds jobs for the subscribers of the events that another part of the same statement writes. A job has a list of events. */
const addSubscriberJobs =
  (events: string): Fragment =>
  (subscribers) =>
    `
  select graphile_worker.add_job(jobs.job, payload => jobs.events, max_attempts => 12)
  from (
    select h.job, json_agg(json_build_object('eventId', e.id, 'data', e.data) order by e.id) as events
    from (
      select id, name, data, (row_number() over (partition by name order by id) - 1) / ${EVENTS_PER_JOB} as chunk
      from "${events}"
    ) e join jsonb_to_recordset(${subscribers}) as h (event text, job text) on h.event = e.name
    group by h.job, e.name, e.chunk
  ) jobs`;

/**
 * Returns the parts of a statement that write events, and add jobs for their subscribers. `eventsName` is the name that
 * the part `events` has in the statement.
 */
export function eventParts(
  rows: readonly EventRow[],
  subscribers: Subscribers,
  eventsName = 'events',
): SomeParts<'events' | 'subscriberJobs'> {
  const names = new Set(rows.map(({ name }) => name));
  const jobs = [...names].flatMap((event) => (subscribers.get(event) ?? []).map((job) => ({ event, job })));
  return {
    ...partIfAny('events', addEvents, rows),
    ...partIfAny('subscriberJobs', addSubscriberJobs(eventsName), jobs, 'distinct'),
  };
}

/**
 * Creates a function that notifies all nodes after a commit. A notification inside a transaction would serialise the
 * commits of the whole database; this one is sent separately, once for several commits. If it is lost, nodes find the
 * events at their next periodic read.
 */
export function createAnnouncer(pool: pg.Pool): () => void {
  let isWaiting = false;
  const send = (): void => {
    isWaiting = false;
    pool.query('select pg_notify($1, $2)', [EVENTS_CHANNEL, '']).catch(() => {});
  };
  return () => {
    if (!isWaiting) setTimeout(send, ANNOUNCE_MS);
    isWaiting = true;
  };
}

/** How long notifications are collected (debounce), in milliseconds. */
const ANNOUNCE_MS = 10;

/** A position in the outbox: everything up to it was read. */
export interface Cursor {
  xid: string;
  id: number;
}

export const isAfter = (a: Cursor, b: Cursor): boolean =>
  a.xid === b.xid ? a.id > b.id : BigInt(a.xid) > BigInt(b.xid);

/** How long events are stored: a reader that was away for less resumes without a gap. */
export const STORED_SECONDS = 7 * 24 * 3600;

/**
 * Writes a cursor for a reader, with the epoch of the outbox and the current time: one of another epoch, or older than events are
 * stored, can't be resumed.
 */
export const writeCursor = (cursor: Cursor, epoch: string, now: Date): string =>
  `${epoch}.${cursor.xid}.${cursor.id}.${Math.floor(now.getTime() / 1000)}`;

export function readCursor(text: string | undefined, epoch: string, now: Date): Cursor | undefined {
  const [, ofEpoch, xid, id, writtenAt] =
    /^([0-9a-f]{8})\.(\d{1,20})\.(\d{1,15})\.(\d{1,12})$/.exec(text ?? '') ?? [];
  if (!xid || !id || ofEpoch !== epoch) return undefined;
  return now.getTime() / 1000 - Number(writtenAt) > STORED_SECONDS ? undefined : { xid, id: Number(id) };
}

export interface OutboxRow extends Cursor {
  topics: string[];
  name: string;
  data: unknown;
}

/** Reads the events after a cursor whose order is final: no open transaction can insert one before them. */
export async function readOutbox(db: Db, after: Cursor, topics?: readonly string[]): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select xid::text as xid, id, topics, name, data from event_outbox
    where (xid, id) > (${after.xid}::xid8, ${after.id}) and xid < pg_snapshot_xmin(pg_current_snapshot())
      ${topics ? sql`and topics && ${topics}` : sql``}
    order by event_outbox.xid, id limit 1000`.execute(db);
  return rows;
}

/** Returns the end of the part of the outbox whose order is final, and whether there are events after it. */
export async function outboxEnd(db: Db): Promise<{ end: Cursor; unsettled: boolean }> {
  const { rows } = await sql<{ xid: string; unsettled: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid,
      exists (select 1 from event_outbox where xid >= pg_snapshot_xmin(pg_current_snapshot())) as unsettled`.execute(
    db,
  );
  const row = rows[0];
  if (!row) throw new Error('The outbox query returned no row');
  return { end: { xid: row.xid, id: 0 }, unsettled: row.unsettled };
}
