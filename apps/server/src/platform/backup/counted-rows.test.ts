import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { expect, it } from 'vitest';
import { afterFile } from '#testing/after-file.ts';
import { createTestDatabase } from '#testing/database.ts';
import { withClient } from '#testing/postgres.setup.ts';
import { RANDOM_TIMEOUT, randomRuns } from '#testing/random-runs.ts';
import { checkArchive } from './checked-archive.ts';
import { dumpDatabase } from './dump-database.ts';
import { makeBackup } from './make-backup.ts';

/** How often each size is tried: which packets the end of a COPY arrives in differs from time to time. */
const REPEATS = 4;

const folder = mkdtempSync(join(tmpdir(), 'xiwei-counted-'));
afterFile(async () => rmSync(folder, { recursive: true, force: true }));

const dumpCounts = (client: pg.Client) => dumpDatabase(client, async () => {});

/** Creates a database with one table of text. */
async function databaseOfNotes(): Promise<string> {
  const { url } = await createTestDatabase({ empty: true });
  await withClient(url, (client) => client.query('create table note (content text)'));
  return url;
}

/** The messages CopyDone and the beginning of CommandComplete, which has the number of rows. */
const END_OF_COPY = Buffer.from([0x63, 0, 0, 0, 4, 0x43]);

/** Passes bytes on as they arrive, except that what follows a CopyDone comes a little later. */
async function passOn(from: Socket, to: Socket): Promise<void> {
  for await (const chunk of from as AsyncIterable<Buffer>) {
    const end = chunk.indexOf(END_OF_COPY);
    if (end === -1) to.write(chunk);
    else {
      to.write(chunk.subarray(0, end + 5));
      await sleep(20);
      to.write(chunk.subarray(end + 5));
    }
  }
  to.end();
}

/** Opens a connection on which the number of rows of a COPY arrives apart from the rows. */
async function connectApart(url: string): Promise<pg.Client> {
  const { host, port = 5432, database, user, password } = new pg.Client(url);
  const server = createServer((near) => {
    const far = host.startsWith('/')
      ? createConnection(`${host}/.s.PGSQL.${port}`)
      : createConnection(port, host);
    near.pipe(far);
    void passOn(far, near).catch(() => {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port: own } = server.address() as { port: number };
  const client = new pg.Client({ host: '127.0.0.1', port: own, database, user, password: password ?? '' });
  await client.connect();
  afterFile(async () => {
    await client.end();
    server.close();
  });
  return client;
}

it('counts the rows of a table when the end of the COPY arrives later than the rows', async () => {
  const url = await databaseOfNotes();
  await withClient(url, (client) =>
    client.query("insert into note values ('one'), (E'two\\nlines'), (null)"),
  );
  const client = await connectApart(url);
  expect(await dumpCounts(client)).toEqual({ 'public.note': 3 });
});

it.each([8_120, 2 * 8_192 - 72])(
  'counts the rows of a table of every size from %i to 80 bytes more',
  async (least) => {
    const url = await databaseOfNotes();
    const wrong: number[] = [];
    await withClient(url, async (client) => {
      for (let size = least; size <= least + 80; size += 1) {
        await client.query('truncate note');
        await client.query("insert into note values (repeat('x', $1::int - 1))", [size]);
        for (let time = 0; time < REPEATS; time += 1)
          if ((await dumpCounts(client))['public.note'] !== 1) wrong.push(size);
      }
    });
    expect(wrong).toEqual([]);
  },
);

/** A text of a size that fills packets of the database, or of random characters, which COPY may have to escape. */
const texts = fc.oneof(
  fc.integer({ min: 8_100, max: 8_200 }).map((size) => 'x'.repeat(size)),
  fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => text.replaceAll('\0', '')),
  fc.constantFrom('\\.', '\n', '\r\n', '\t', '\\N', '\\', ''),
  fc.constant(null),
);
const tables = fc.array(fc.array(texts, { maxLength: 40 }), { minLength: 1, maxLength: 6 });

it(
  'verifies, whatever the rows are',
  async () => {
    const { url } = await createTestDatabase({ empty: true });
    await fc.assert(
      fc.asyncProperty(tables, async (contents) => {
        await withClient(url, async (client) => {
          await client.query('drop schema public cascade; create schema public');
          for (const [index, rows] of contents.entries()) {
            await client.query(`create table note_${index} (content text)`);
            await client.query(`insert into note_${index} select unnest($1::text[])`, [rows]);
          }
        });
        const file = join(folder, `${randomBytes(6).toString('hex')}.tar.gz`);
        await makeBackup({ url, dataDir: folder, secret: undefined, file });
        const { manifest } = await checkArchive(file);
        const counts = contents.map((rows, index) => [`public.note_${index}`, rows.length]);
        expect(manifest.rows).toEqual(Object.fromEntries(counts));
        rmSync(file);
      }),
      randomRuns(12),
    );
  },
  RANDOM_TIMEOUT,
);
