import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#platform/log.ts';
import { afterFile } from '#testing/after-file.ts';
import { withClient } from '#testing/postgres.setup.ts';
import { chainsFolder, listChains, type StoredChain, writeChain } from './chain.ts';
import { ChainWriter } from './chain-writer.ts';
import type { Until } from './choose-chain.ts';
import { readLog, withAdmin } from './cluster-log.ts';
import { restoreUntil } from './restore-until.ts';
import { WalArchive } from './wal-archive.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const SECRET = 'a secret that only tests know, and long enough';
const root = mkdtempSync(join(tmpdir(), 'xiwei 席 位 '));
// The user that PostgreSQL runs as, if root runs the tests, has to enter it.
chmodSync(root, 0o755);
afterFile(async () => rmSync(root, { recursive: true, force: true }));
const folder = join(root, '备 份');

const lines: string[] = [];
const log = createLog('info', { write: (line: string) => void lines.push(line) });
const query = (url: string, sql: string) => withClient(url, (client) => client.query(sql));

/** Starts a database that keeps two segments of its log, so that the limit is reached soon. */
async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const settings = { synchronous_commit: 'on', full_page_writes: 'on', max_slot_wal_keep_size: '32MB' };
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, settings });
  afterFile(() => postgres.stop());
  return postgres;
}

/** Opens the copies of a database, and waits until a base copy is made or continued. */
async function openArchive(postgres: EmbeddedPostgres): Promise<WalArchive> {
  const opened = newArchive(postgres, folder);
  await untilCopied(opened);
  return opened;
}

/** A time of day that does not come while the tests run, so that no further base copy is made. */
const NOT_NOW = { hours: (new Date().getHours() + 12) % 24, minutes: 0 };

const newArchive = ({ adminUrl }: EmbeddedPostgres, place: string): WalArchive =>
  new WalArchive({
    ...{ adminUrl, folder: place, secret: SECRET, log },
    time: NOT_NOW,
    days: 3,
  });

async function untilCopied(copies: WalArchive): Promise<void> {
  do {
    await copies.copyNow();
    await sleep(50);
  } while (copies.readState().isOld);
}

let source: EmbeddedPostgres;
let archive: WalArchive;
beforeAll(async () => {
  source = await start(join(root, '新 客', 'data'));
  await migrate(source.url);
  await query(source.url, 'create table probe (number integer)');
  // Files appear and vanish while the base copy is made.
  let isCopying = true;
  const load = (async () => {
    for (let round = 0; isCopying; round += 1)
      await query(
        source.url,
        `create table load_${round} as select generate_series(1, 2000) as value; drop table load_${round}`,
      );
  })();
  archive = await openArchive(source);
  isCopying = false;
  await load;
});

const write = (...numbers: number[]) =>
  query(source.url, `insert into probe select unnest(array[${numbers}])`);

/** Returns a moment between the changes before and those after. */
async function moment(): Promise<Date> {
  await sleep(20);
  const now = new Date();
  await sleep(20);
  return now;
}

let restores = 0;
/** Restores a moment into a new folder. */
async function restore(until: Until, from = folder): Promise<string> {
  restores += 1;
  const dataDir = join(root, `restored ${restores}`);
  const options = { folder: from, until, dataDir, settingsSecret: undefined, replace: false, durable: false };
  await restoreUntil({ ...options, inform() {} });
  return dataDir;
}

const numbersOf = async ({ url }: EmbeddedPostgres): Promise<number[]> =>
  (await query(url, 'select number from probe order by 1')).rows.map(({ number }) => number);

/** Restores a moment and returns the rows of that time. */
async function restoredNumbers(until: Until, from?: string): Promise<number[]> {
  const postgres = await start(await restore(until, from));
  try {
    return await numbersOf(postgres);
  } finally {
    await postgres.stop();
  }
}

const newestChain = async () => (await listChains(folder)).at(-1) as StoredChain;

describe('a database whose log is copied', () => {
  it('is restored as it was at a moment, and goes on with copies of its own', async () => {
    await query(
      source.url,
      `select graphile_worker.add_job('some.task');
       update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now()`,
    );
    await write(1, 2, 3);
    const before = await moment();
    await query(source.url, 'delete from probe where number < 3');
    await write(4);
    await archive.copyNow();

    const dataDir = await restore(before);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(SECRET);
    const restored = await start(dataDir);
    expect(await numbersOf(restored)).toEqual([1, 2, 3]);
    const { rows: locked } = await query(
      restored.url,
      'select from graphile_worker.jobs where locked_by is not null',
    );
    expect(locked).toEqual([]);

    const chains = (await listChains(folder)).length;
    const copies = await openArchive(restored);
    await query(restored.url, 'insert into probe values (50)');
    await copies.stop();
    await restored.stop();
    expect((await listChains(folder)).length).toBe(chains + 1);
    const { path, timeline } = await newestChain();
    expect(timeline).toBe(2);
    expect(await restoredNumbers('latest')).toEqual([1, 2, 3, 50]);
    rmSync(path, { recursive: true });
    expect(await numbersOf(source)).toEqual([3, 4]);
  });

  it('is continued after a kill at any step of a copy', async () => {
    await query(source.url, 'truncate probe');
    await write(10);
    await archive.copyNow();
    const { path, ...described } = await newestChain();
    await write(11);
    await query(source.adminUrl, 'select pg_switch_wal()');
    await write(12);
    // A segment was completed, and its description is not written yet.
    const now = await withAdmin(source.adminUrl, readLog);
    await ChainWriter.begin(path, described).copyTo(now, new Date());
    await writeChain(path, described);
    archive = await openArchive(source);
    expect((await newestChain()).log.position).toBeGreaterThan(described.log.position);
    // A part of a further copy is written.
    const open = readdirSync(path).find((name) => name.endsWith('.open.gz')) ?? '';
    appendFileSync(join(path, open), 'a part that is cut off');
    archive = await openArchive(source);
    await write(13);
    await archive.copyNow();
    expect((await newestChain()).path).toBe(path);
    // Nothing was written after the moment.
    expect(await restoredNumbers(new Date((await newestChain()).log.at))).toEqual([10, 11, 12, 13]);
  });

  it('is not restored from a copy with a missing or damaged part, except for a moment before that', async () => {
    await query(source.url, 'truncate probe');
    await write(20);
    const before = await moment();
    await write(21);
    await query(source.adminUrl, 'select pg_switch_wal()');
    await query(source.url, 'truncate probe');
    await query(source.adminUrl, 'select pg_switch_wal()');
    await write(22);
    const after = await moment();
    await write(23);
    await archive.copyNow();
    const { path } = await newestChain();
    const last = readdirSync(path)
      .filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
      .sort()
      .at(-1);
    const file = join(path, last ?? '');
    const content = readFileSync(file);
    rmSync(file);
    await expect(restore('latest')).rejects.toThrow(`The file ${file} is missing.`);
    const damaged = Buffer.from(content);
    damaged[content.length >> 1] = 255 - (content[content.length >> 1] ?? 0);
    writeFileSync(file, damaged);
    await expect(restore('latest')).rejects.toThrow(`The file ${file} is damaged.`);
    await expect(restore(after)).rejects.toThrow(
      `The file ${file} is damaged. The moment is after that; an earlier one can be restored.`,
    );
    expect(readdirSync(join(root, `restored ${restores}`))).toEqual(['lock']);
    expect(await restoredNumbers(before)).toEqual([20]);
    writeFileSync(file, content);

    const base = join(path, 'base.tar.gz');
    copyFileSync(base, join(root, 'base'));
    appendFileSync(base, 'x');
    await expect(restore('latest')).rejects.toThrow(`The base copy ${base} is damaged`);
    renameSync(join(root, 'base'), base);
  });

  it('never waits for a folder that is missing, and begins again with a base copy', async () => {
    await query(source.url, 'truncate probe');
    await write(30);
    await archive.copyNow();
    const { path } = await newestChain();
    renameSync(folder, `${folder} away`);
    writeFileSync(folder, 'a file in the place of the folder');
    await write(31);
    await archive.copyNow();
    expect(lines.at(-1)).toContain('The log of the database could not be copied');
    for (let segment = 0; segment < 6; segment += 1)
      await query(source.adminUrl, `create table load as select 1; drop table load; select pg_switch_wal()`);
    await query(source.adminUrl, 'checkpoint');
    const { rows } = await query(source.adminUrl, 'select sum(size) as bytes from pg_ls_waldir()');
    expect(Number(rows[0].bytes)).toBeLessThan(16 * 16 * 1024 ** 2);
    rmSync(folder);
    renameSync(`${folder} away`, folder);
    await write(32);
    await untilCopied(archive);
    expect(lines.join()).toContain('has removed a part of its log; a new base copy is made');
    const chain = await newestChain();
    expect(chain.path).not.toBe(path);
    expect(await restoredNumbers('latest')).toEqual([30, 31, 32]);
    await expect(restore(new Date(Date.parse(chain.baseAt) - 1))).rejects.toThrow(
      'the copy of the log has a gap',
    );
  });
});

it('a database whose base copy fails keeps no log for it', async () => {
  const nowhere = join(root, 'nowhere');
  symlinkSync(join(root, 'missing', 'folder'), nowhere);
  const slots = () => query(source.adminUrl, 'select from pg_replication_slots');
  await query(source.adminUrl, "select pg_drop_replication_slot('xiwei_wal')");
  const copies = newArchive(source, nowhere);
  await copies.copyNow();
  await expect.poll(async () => (await slots()).rowCount, { timeout: 60_000 }).toBe(0);
  expect(lines.join()).toContain('The base copy failed; it is tried again in 5 minutes');
  await copies.copyNow();
  expect((await slots()).rowCount).toBe(0);
});

describe('what cannot be restored is refused in one line', () => {
  it('before the first and after the last moment, and without a base copy', async () => {
    const [oldest, newest] = [(await listChains(folder))[0], await newestChain()];
    await expect(restore(new Date(Date.parse(oldest?.baseAt ?? '') - 1))).rejects.toThrow(
      /^.* is before .*, the first moment that can be restored\.$/,
    );
    // The log may not have been copied since the base copy.
    const last = Math.max(Date.parse(newest.log.at), Date.parse(newest.baseAt));
    await expect(restore(new Date(last + 1))).rejects.toThrow(
      /^.* is after .*, the last moment that was copied\. To restore that one: --until latest$/,
    );
    await expect(restore('latest', join(root, 'empty'))).rejects.toThrow(/^There is no base copy in /);
    expect(readdirSync(chainsFolder(folder))).toHaveLength(2);
  });

  it.each([{ platform: 'plan9-vax' }, { major: '17' }, { format: 2 }])(
    'of another machine or version: %o',
    async (other) => {
      const { path } = await newestChain();
      const file = join(path, 'chain.json');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, JSON.stringify({ ...JSON.parse(text), ...other }));
      await expect(restore('latest')).rejects.toThrow(
        /of PostgreSQL \d+ on [\w-]+, and this is PostgreSQL|newer version of the product/,
      );
      writeFileSync(file, text);
    },
  );
});
