import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, realpath, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDb, createPool } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#platform/log.ts';
import { afterFile } from '#testing/after-file.ts';
import { bookInput, openStore, slotAt } from '#testing/bookings.ts';
import { signedInPeople } from '#testing/people.ts';
import { type Product, startProduct } from '#testing/product.ts';

const run = promisify(execFile);

const BOOKINGS = 60;
/** Room for a database, its log of transactions, and the bookings of this file. */
const DISK_BYTES = 220_000_000;

let dataDir: string;
/** Whether the data folder is a small disk of its own, which only root can make. */
let isSmallDisk: boolean;
let postgres: EmbeddedPostgres;
let product: Product;
const restarts: string[] = [];
let lines: { level: number; msg: string; err?: { stack?: string } }[] = [];

beforeAll(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'failing-database-')));
  await chmod(dataDir, 0o755);
  const mount = ['-t', 'tmpfs', '-o', `size=${DISK_BYTES},mode=755`, 'tmpfs', dataDir];
  isSmallDisk = await run('mount', mount).then(
    () => true,
    () => false,
  );
  postgres = await startEmbeddedPostgres({ dataDir, onRestart: (line) => restarts.push(line) });
  await migrate(postgres.url);
  const db = createDb(createPool(postgres.url, 5));
  // Called after the product is closed.
  afterFile(async () => {
    await db.destroy();
    await postgres.stop();
    if (isSmallDisk) await run('umount', [dataDir]);
    await rm(dataDir, { recursive: true, force: true });
  });
  const write = (line: string) => lines.push(JSON.parse(line));
  product = await startProduct({ database: { url: postgres.url, db }, log: createLog('info', { write }) });
});

const readiness = async () => {
  const reply = await product.node.server.inject('/readyz');
  return { status: reply.statusCode, ...reply.json() };
};

const expectReadiness = (state: object) => expect.poll(readiness, { interval: 200 }).toMatchObject(state);

/** Makes writes fail until the returned function is called: fills the disk, or simulates that as another user. */
async function failWrites(): Promise<() => Promise<unknown>> {
  if (!isSmallDisk) {
    const limitTo = (limit: string) =>
      sql.raw(`alter system set temp_file_limit = '${limit}'`).execute(product.db);
    const reload = () => sql`select pg_reload_conf()`.execute(product.db);
    await limitTo('1kB');
    await reload();
    return async () => {
      await limitTo('-1');
      await reload();
    };
  }
  const { bavail, bsize } = await statfs(dataDir);
  const filler = join(dataDir, 'filler');
  await writeFile(filler, Buffer.alloc(bavail * bsize));
  return () => rm(filler);
}

describe('when the disk of the database is full', () => {
  it('the node is not ready, reads go on, and it is ready again when there is room', async () => {
    const visitor = product.visitor();
    await visitor.signIn();
    await expectReadiness({ status: 200, ok: true, writes: true });
    const makeRoom = await failWrites();
    await expectReadiness({ status: 503, ok: false, database: true, writes: false });
    expect((await visitor.call(identityApi.readMe, {})).status).toBe(200);
    await makeRoom();
    await expectReadiness({ status: 200, ok: true, writes: true });
  });
});

describe('when the embedded database is killed', () => {
  it('it is restarted, calls succeed again, and no answered booking is lost', async () => {
    const { storeId, kind } = await openStore(product, BOOKINGS);
    const people = await signedInPeople(product, BOOKINGS);
    lines = [];
    const answered: string[] = [];
    const bookings = people.map(async ({ visitor }, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 10));
      const { status, body } = await visitor.call(
        bookingApi.createOrder,
        bookInput(storeId, slotAt(kind.id)),
      );
      if (status === 200) answered.push(body.id);
      return status;
    });
    await expect.poll(() => answered.length).toBeGreaterThan(5);
    const postmaster = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(postmaster, 10), 'SIGKILL');
    // A connection may answer once more before it ends.
    await expect.poll(async () => (await readiness()).status, { interval: 20 }).toBe(503);
    const statuses = new Set(await Promise.all(bookings));
    for (const status of statuses) expect([200, 503]).toContain(status);
    await expectReadiness({ status: 200, ok: true });

    const { rows } = await sql<{ id: string }>`select id from booking_order
      where store_id = ${storeId}`.execute(product.db);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(answered));
    const [late] = await signedInPeople(product, 1);
    const again = await late?.visitor.call(
      bookingApi.createOrder,
      bookInput(storeId, slotAt(kind.id, '20:00')),
    );
    expect(again?.status).toBe(200);
    expect(restarts).toEqual([
      'The embedded database ended unexpectedly; restarting it',
      'The embedded database runs again',
    ]);
    const unexpected = lines.filter(({ level, msg }) => level >= 40 && msg !== 'call');
    expect(unexpected.filter(({ err }) => err?.stack !== undefined)).toEqual([]);
    expect(unexpected.length).toBeLessThan(20);
  });
});
