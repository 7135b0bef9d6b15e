import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { beginEpoch, readEpoch } from './epoch.ts';
import { outboxEnd, readCursor, readOutbox, writeCursor } from './outbox.ts';

/** More transactions than other tests run in the same cluster meanwhile. */
const AHEAD = 3_000;
const NOW = new Date('2037-11-15T12:00:00Z');

it('does not deliver events of another cluster again when their transaction numbers are reached', async () => {
  const { db } = await createTestDatabase();
  const first = await readEpoch(db);
  expect(await readEpoch(db)).toBe(first);
  await sql`insert into event_outbox (xid, topics, name, data, created_at)
    select (pg_current_xact_id()::text::bigint + step)::text::xid8, '{}', 'test', '{}', now()
    from generate_series(${AHEAD}::int, ${AHEAD} + 6) step`.execute(db);
  const epochs = await Promise.all([readEpoch(db), readEpoch(db), readEpoch(db)]);
  expect(new Set(epochs).size).toBe(1);
  expect(epochs[0]).not.toBe(first);
  const { end } = await outboxEnd(db);
  await sql`do $$ begin for step in 0..${sql.lit(AHEAD + 10)} loop perform pg_current_xact_id(); commit; end loop; end $$`.execute(
    db,
  );
  expect(await readOutbox(db, end)).toEqual([]);
  expect(await readEpoch(db)).toBe(epochs[0]);
});

it('makes cursors of an earlier epoch invalid', async () => {
  const { db } = await createTestDatabase();
  const epoch = await readEpoch(db);
  const text = writeCursor({ xid: '17', id: 4 }, epoch, NOW);
  expect(readCursor(text, epoch, NOW)).toEqual({ xid: '17', id: 4 });
  expect(readCursor(text, await beginEpoch(db), NOW)).toBeUndefined();
  expect(readCursor('17.4.1763208000', epoch, NOW)).toBeUndefined();
});
