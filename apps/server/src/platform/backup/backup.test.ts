import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { dumpSchema } from '#platform/db/dump.ts';
import { isRan, migrate, readMigrations } from '#platform/db/migrate.ts';
import { sha256 } from '#platform/secrets.ts';
import { createTestDatabase } from '#testing/database.ts';
import { expectBooksInOrder } from '#testing/money.ts';
import { withClient } from '#testing/postgres.setup.ts';
import { readArchive, writeArchive } from './archive.ts';
import { HEADER, type Header } from './archive-format.ts';
import { removeOldBackups } from './backups-folder.ts';
import { checkArchive } from './checked-archive.ts';
import { loadDatabase } from './load-database.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { recordSecret } from './secret-digest.ts';
import { upgradeDatabase } from './upgrade.ts';

/** Made by the version whose newest migration is 0042: two orders, one of them paid, a picture as a file, waiting jobs. */
const ARCHIVE_0042 = fileURLToPath(new URL('../../testing/archives/migrations-0042.tar.gz', import.meta.url));
const SECRET = 'a secret that only tests know, and long enough';
const folder = mkdtempSync(join(tmpdir(), 'xiwei backup 席位 '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newFolder = (): string => mkdtempSync(join(folder, 'data-'));
const newFile = (): string => join(folder, `${randomBytes(4).toString('hex')}.tar.gz`);

const inform = () => {};
const restoreInto = (databaseUrl: string, file: string, replace = false, dataDir = newFolder()) =>
  restoreBackup({ file, dataDir, databaseUrl, settingsSecret: undefined, replace, inform });

/** The database and the data folder as the version of the archive left them. Tests change copies of them. */
let left: { database: string; dataDir: string };

beforeAll(async () => {
  const { url } = await createTestDatabase({ empty: true });
  const { header } = await checkArchive(ARCHIVE_0042);
  const history = new Map(header.migrations.map(({ name, checksum }) => [name, checksum]));
  await migrate(
    url,
    readMigrations().filter((migration) => isRan(migration, history)),
  );
  const dataDir = newFolder();
  mkdirSync(join(dataDir, 'pictures'));
  const onFile = async (name: string, content: Buffer) => {
    if (name.startsWith('pictures/')) writeFileSync(join(dataDir, name), content);
  };
  await loadDatabase({ url, file: ARCHIVE_0042, header, onFile });
  left = { database: new URL(url).pathname.slice(1), dataDir };
});

/** Copies the database and the data folder of the archive's version. */
async function databaseOf0042() {
  const database = await createTestDatabase({ copyOf: left.database });
  const dataDir = newFolder();
  cpSync(left.dataDir, dataDir, { recursive: true });
  return { ...database, dataDir, pictures: join(dataDir, 'pictures') };
}

/** Counts the rows of all tables. */
const countsOf = (url: string): Promise<Record<string, number>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'graphile_worker') and tablename not in ('migration', 'migrations', 'installation')`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows) {
      const { rows: counted } = await client.query<{ count: string }>(`select count(*) from ${name}`);
      counts[name] = Number(counted[0]?.count);
    }
    return counts;
  });

describe('an upgrade', () => {
  const upgrade = (url: string, dataDir: string, backup = true, lines: string[] = []) => {
    const note = (line: string) => void lines.push(line);
    return upgradeDatabase({ url, dataDir, secret: SECRET, backup, inform: note, warn: note });
  };

  it('of an earlier version keeps all rows, takes pictures over, and leaves a backup', async () => {
    const { url, db, dataDir, pictures } = await databaseOf0042();
    const before = await countsOf(url);
    expect(readdirSync(pictures)).toHaveLength(1);
    await upgrade(url, dataDir);
    expect(await countsOf(url)).toMatchObject(before);
    const { content, hash } = await db.selectFrom('picture').selectAll().executeTakeFirstOrThrow();
    expect(sha256(content ?? '').toString('hex')).toBe(hash);
    expect(readdirSync(dataDir)).toEqual(['backups']);
    const [name = ''] = readdirSync(join(dataDir, 'backups'));
    const newest = readMigrations().at(-1)?.name.slice(0, 4);
    expect(name).toMatch(new RegExp(`^before-${newest}-\\d{8}T\\d{6}Z\\.tar\\.gz$`));
    expect(statSync(join(dataDir, 'backups', name)).mode & 0o777).toBe(0o600);
    const { header, manifest } = await checkArchive(join(dataDir, 'backups', name));
    expect(header.migrations.map((migration) => migration.name)).not.toContain(
      '0045_pictures_in_the_database.sql',
    );
    expect(manifest).toMatchObject({ pictureFiles: 1, rows: { 'public.booking_order': 2 } });
    await upgrade(url, dataDir);
    expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
  });

  it('changes nothing if the backup fails, and can be done without one', async () => {
    const { url, db, dataDir } = await databaseOf0042();
    writeFileSync(join(dataDir, 'backups'), 'a file where the folder belongs');
    await expect(upgrade(url, dataDir)).rejects.toThrow(
      /backups cannot be made \(EEXIST\)\. The database was not upgraded; BACKUP_BEFORE_UPGRADE=0 /,
    );
    const { rows } = await sql`select to_regclass('installation') as made`.execute(db);
    expect(rows).toEqual([{ made: null }]);
    await upgrade(url, dataDir, false);
    expect(await db.selectFrom('picture').select('hash').where('content', 'is', null).execute()).toEqual([]);
  });

  it('warns of pictures whose files are missing, and takes them over when they are there', async () => {
    const { url, dataDir, pictures } = await databaseOf0042();
    const [name = ''] = readdirSync(pictures);
    const elsewhere = join(newFolder(), name);
    copyFileSync(join(pictures, name), elsewhere);
    writeFileSync(join(pictures, name), 'not the picture');
    const lines: string[] = [];
    await upgrade(url, dataDir, false, lines);
    expect(lines.join('\n')).toContain('1 pictures are missing');
    copyFileSync(elsewhere, join(pictures, name));
    const later: string[] = [];
    await upgrade(url, dataDir, false, later);
    expect(later).toEqual([]);
  });

  it('leaves the newest three of its backups, and every other archive', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'backups'));
    const names = [
      'before-0043-20260101T000000Z.tar.gz',
      'before-0042-20260102T000000Z.tar.gz',
      'before-0045-20260103T000000Z.tar.gz',
      'before-0046-20260104T000000Z.tar.gz',
      'before-restore-20250101T000000Z.tar.gz',
      'mine.tar.gz',
    ];
    for (const name of names) writeFileSync(join(dataDir, 'backups', name), '');
    await removeOldBackups(dataDir);
    expect(readdirSync(join(dataDir, 'backups')).sort()).toEqual(names.slice(1).sort());
  });
});

describe('a restore', () => {
  it('of an archive of an earlier version has all rows, upgraded, with jobs that can run', async () => {
    const { url, db } = await createTestDatabase({ empty: true });
    const dataDir = newFolder();
    const { rows, kept } = await restoreInto(url, ARCHIVE_0042, false, dataDir);
    const { manifest } = await checkArchive(ARCHIVE_0042);
    expect({ rows, kept }).toEqual({ rows: 169, kept: [] });
    const { 'public.migration': _, ...archived } = manifest.rows;
    const expected = Object.entries(archived).map(([key, count]) => [key.replace('public.', ''), count]);
    const counts = await countsOf(url);
    const found = Object.entries(counts).map(([key, count]) => [key.replace('public.', ''), count]);
    expect(Object.fromEntries(found)).toMatchObject(Object.fromEntries(expected));
    expect(await migrate(url)).toEqual([]);
    await expectBooksInOrder(db);
    const { rows: locked } =
      await sql`select 1 from graphile_worker.jobs where locked_by is not null`.execute(db);
    expect(locked).toEqual([]);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(SECRET);
    expect(readdirSync(dataDir)).toEqual(['secret']);
    await expectSameSchema(url, db);
  });

  /** Checks that triggers, foreign keys and sequences work as in a database that was never restored. */
  async function expectSameSchema(url: string, db: Db): Promise<void> {
    await expect(sql`update ledger_transfer set amount = 1`.execute(db)).rejects.toThrow('append only');
    await expect(sql`delete from merchant`.execute(db)).rejects.toThrow('foreign key');
    const committed = readFileSync(fileURLToPath(new URL('../../../db/schema.sql', import.meta.url)), 'utf8');
    expect((await withClient(url, dumpSchema)).sql).toBe(committed);
    const { rows } = await sql<{ id: number }>`insert into event_outbox (topics, name, data, created_at)
      values ('{}', 'test', '{}', now()) returning id`.execute(db);
    expect(rows[0]?.id).toBeGreaterThan(5);
  }

  it('refuses a database that is not empty, and keeps a replaced one as an archive', async () => {
    const { url, dataDir } = await databaseOf0042();
    await withClient(url, (client) => client.query('create table note (id int)'));
    await expect(restoreInto(url, ARCHIVE_0042, false, dataDir)).rejects.toThrow(
      /is not empty\. .*--replace/,
    );
    await expect(restoreInto(url, ARCHIVE_0042, true, dataDir)).rejects.toThrow(
      /another program, such as public.note/,
    );
    await withClient(url, (client) => client.query('drop table note; delete from diner_word'));
    const { kept } = await restoreInto(url, ARCHIVE_0042, true, dataDir);
    expect(kept).toEqual([expect.stringMatching(/backups\/before-restore-\d{8}T\d{6}Z\.tar\.gz$/)]);
    expect((await checkArchive(kept[0] ?? '')).manifest.rows['public.diner_word']).toBe(0);
    expect(await countsOf(url)).toMatchObject({ 'public.diner_word': 38 });
  });

  it('refuses a database on which the product runs, and another secret than that of the archive', async () => {
    const { url, db } = await createTestDatabase({ empty: true });
    await sql`select 1`.execute(db);
    await expect(restoreInto(url, ARCHIVE_0042)).rejects.toThrow('stop all its nodes first');
    const other = { file: ARCHIVE_0042, dataDir: newFolder(), databaseUrl: url, replace: false, inform };
    const settingsSecret = 'another secret than the one in the archive';
    await expect(restoreBackup({ ...other, settingsSecret })).rejects.toThrow(
      /^SECRET differs from the secret in /,
    );
  });

  it('refuses an archive that is cut off, altered or of a newer version, before anything is changed', async () => {
    const { url } = await createTestDatabase({ empty: true });
    const bytes = readFileSync(ARCHIVE_0042);
    const altered = Buffer.from(bytes);
    altered[8000] = (altered[8000] ?? 0) ^ 1;
    const damaged = { cut: bytes.subarray(0, 9000), endMissing: bytes.subarray(0, -30), altered };
    for (const content of [...Object.values(damaged), Buffer.from('text'), Buffer.alloc(0)]) {
      const file = newFile();
      writeFileSync(file, content);
      await expect(restoreInto(url, file)).rejects.toThrow(
        /cut off or was altered|not a backup of this product/,
      );
    }
    await expect(restoreInto(url, newFile())).rejects.toThrow(/cannot be read \(ENOENT\)/);
    await expect(
      restoreInto(
        url,
        await changedArchive(({ migrations }) => ({
          migrations: [...migrations, { name: '9999_future.sql', checksum: 'x' }],
        })),
      ),
    ).rejects.toThrow(
      /was made by a newer or another version of the product\. Restore it with that version\.$/,
    );
    await expect(restoreInto(url, await changedArchive(() => ({ format: 2 })))).rejects.toThrow(
      'newer version',
    );
    expect(await countsOf(url)).toEqual({});
  });

  it('leaves an empty database if the rows cannot be loaded', async () => {
    const { url } = await createTestDatabase({ empty: true });
    const file = await changedArchive(
      () => ({}),
      (name, content) =>
        name.startsWith('tables/public.occupancy/') ? Buffer.concat([content, content]) : content,
    );
    // Each claim of a table is there twice.
    await expect(restoreInto(url, file)).rejects.toThrow(/occupancy/);
    expect(await countsOf(url)).toEqual({});
  });
});

/** Copies the archive with another header or other entries. Counts of rows are those of the copy. */
async function changedArchive(
  change: (header: Header) => Partial<Header>,
  changeEntry = (_name: string, content: Buffer): Buffer => content,
): Promise<string> {
  const file = newFile();
  const { header, manifest } = await checkArchive(ARCHIVE_0042);
  // The sums of the copy are its own.
  const { entries: _entries, bytes: _bytes, sha256: _sum, ...facts } = manifest;
  await writeArchive(file, async (add) => {
    await add(HEADER, Buffer.from(JSON.stringify({ ...header, ...change(header) })));
    const rows = { ...manifest.rows };
    await readArchive(ARCHIVE_0042, {
      async onEntry(name, content) {
        const changed = changeEntry(name, content);
        const [, key = ''] = name.split('/');
        if (changed !== content) rows[key] = changed.toString().split('\n').length - 1;
        await add(name, changed);
      },
    });
    return { ...facts, rows };
  });
  return file;
}

describe('a backup', () => {
  it('has the rows of one moment, whatever is written while it is made', async () => {
    const { url } = await createTestDatabase({ empty: true });
    const file = newFile();
    await withClient(url, async (writer) => {
      await writer.query(
        'create table a_first (id int); create table b_slow (id int); create table c_last (id int)',
      );
      await writer.query('insert into c_last values (1)');
      await writer.query('begin; lock table b_slow in access exclusive mode');
      const making = makeBackup({ url, dataDir: newFolder(), secret: undefined, file });
      const waiting = () =>
        writer.query("select 1 from pg_locks where not granted and relation = 'b_slow'::regclass");
      await expect.poll(async () => (await waiting()).rowCount).toBe(1);
      // The first table was read, the last one was not.
      await withClient(url, (other) =>
        other.query('insert into a_first values (2); insert into c_last values (2)'),
      );
      await writer.query('commit');
      await making;
    });
    const { rows } = (await checkArchive(file)).manifest;
    expect(rows).toMatchObject({ 'public.a_first': 0, 'public.b_slow': 0, 'public.c_last': 1 });
  });

  it('refuses an existing file, a missing folder and another secret than the server’s', async () => {
    const { url, db } = await createTestDatabase();
    const dataDir = newFolder();
    const file = newFile();
    writeFileSync(file, 'mine');
    await expect(makeBackup({ url, dataDir, secret: SECRET, file })).rejects.toThrow('exists already');
    expect(readFileSync(file, 'utf8')).toBe('mine');
    const nowhere = join(folder, 'no folder', 'a.tar.gz');
    await expect(makeBackup({ url, dataDir, secret: SECRET, file: nowhere })).rejects.toThrow(
      'cannot be written: its folder does not exist',
    );
    expect(await recordSecret(db, SECRET)).toBe(false);
    const wrong = { url, dataDir, file: newFile() };
    for (const secret of ['another secret than that of the server', undefined])
      await expect(makeBackup({ ...wrong, secret })).rejects.toThrow('is not the one the server uses');
    expect(await recordSecret(db, 'another secret than that of the server')).toBe(true);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
