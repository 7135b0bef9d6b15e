import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_TIMES } from '#platform/db/database-times.ts';
import { createPool } from '#platform/db/db.ts';
import { writeParts } from '#platform/db/fragments.ts';
import { startJobs } from '#platform/jobs/run-jobs.ts';
import { createLog } from '#platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { withClient } from '#testing/postgres.setup.ts';
import { EventHub } from './hub.ts';
import { createEmit, eventParts, eventRow, mergeSubscribers } from './outbox.ts';

const NOW = new Date('2037-11-15T12:00:00Z');
const STORE = '0190a0b0-0000-7000-8000-000000000001';
const DATA = { storeId: STORE };

/** Two modules subscribe to one event, and one of them to another. */
const subscribers = mergeSubscribers(
  new Map([['seating.changed', ['first.onSeating']]]),
  new Map([
    ['seating.changed', ['second.onSeating', 'second.onSeatingToo']],
    ['booking.listsChanged', ['second.onLists']],
  ]),
);
const SEATING_JOBS = ['first.onSeating', 'second.onSeating', 'second.onSeatingToo'];

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  const pool = createPool(database.url, 2);
  await (await startJobs(pool, [], createLog('silent'))).stop();
  await pool.end();
});

async function readJobs() {
  const { rows } = await sql<{ name: string; eventId: number }>`
    select t.identifier as name, (entry ->> 'eventId')::int as "eventId"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id,
      jsonb_array_elements(case jsonb_typeof(j.payload::jsonb) when 'array' then j.payload::jsonb
        else jsonb_build_array(j.payload::jsonb) end) as entry
    order by name, "eventId"`.execute(database.db);
  return rows;
}

describe('an event that several modules subscribe to', () => {
  it('adds a job for each of them when it is emitted', async () => {
    await createEmit(subscribers)(database.db, NOW, [`store:${STORE}`], 'seating.changed', DATA);
    const jobs = await readJobs();
    expect(jobs.map(({ name }) => name)).toEqual(SEATING_JOBS);
    expect(new Set(jobs.map(({ eventId }) => eventId)).size).toBe(1);
  });

  it('adds a job for each of them when it is written with others in one statement', async () => {
    const rows = [
      eventRow(NOW, [`store:${STORE}`], 'seating.changed', DATA),
      eventRow(NOW, [`store:${STORE}`], 'booking.listsChanged', DATA),
      eventRow(NOW, [`store:${STORE}`], 'seating.changed', DATA),
    ];
    await withClient(database.url, (client) => writeParts(client, 'test', eventParts(rows, subscribers)));
    const names = (await readJobs()).map(({ name }) => name);
    expect(names).toEqual([...SEATING_JOBS, ...SEATING_JOBS, 'second.onLists'].sort());
  });

  it('adds one job for up to sixteen events of one statement', async () => {
    const rows = Array.from({ length: 17 }, () =>
      eventRow(NOW, [`store:${STORE}`], 'booking.listsChanged', DATA),
    );
    await withClient(database.url, (client) => writeParts(client, 'test', eventParts(rows, subscribers)));
    const lengths = await sql<{ length: number }>`
      select json_array_length(payload) as length from graphile_worker._private_jobs order by 1`.execute(
      database.db,
    );
    expect(lengths.rows.map(({ length }) => length)).toEqual([1, 16]);
    const ids = (await readJobs()).map(({ eventId }) => eventId);
    expect(new Set(ids).size).toBe(17);
  });

  it('adds no job without subscribers', async () => {
    const data = { storeId: STORE, section: 'rules' } as const;
    await createEmit(subscribers)(database.db, NOW, [`store:${STORE}`], 'stores.settingsChanged', data);
    expect(await readJobs()).toEqual([]);
  });
});

describe('the hub of a node', () => {
  it('reads each event once, also one that settles after the end of the outbox was read', async () => {
    const emit = createEmit(new Map());
    const add = () => emit(database.db, NOW, [`store:${STORE}`], 'seating.changed', DATA);
    // Emits an event right after the end was read, once, and records which events are read.
    let isAsked = false;
    const read: unknown[] = [];
    const watched = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isAsked && result.rows.some((row) => 'unsettled' in row)) {
          isAsked = false;
          await add();
        }
        read.push(...result.rows.flatMap((row) => ('topics' in row ? [row['id']] : [])));
        return result;
      },
    });
    const hub = new EventHub(watched, database.url, createLog('silent'), DATABASE_TIMES);
    await hub.start();
    const delivered: number[] = [];
    const stop = await hub.follow([`store:${STORE}`], undefined, ({ id }) => delivered.push(id));
    isAsked = true;
    await add();
    await expect.poll(() => delivered.length).toBe(2);
    await add();
    await expect.poll(() => delivered.length).toBe(3);
    expect(read).toEqual(delivered);
    stop();
    await hub.stop();
  });
});
