import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { MIGRATION_LOCK } from '#platform/db/migrate.ts';
import { createTestDatabase } from '#testing/database.ts';
import { withClient } from '#testing/postgres.setup.ts';
import { makeBackup } from './make-backup.ts';
import { completeRestore } from './put-in-place.ts';
import { restoreBackup } from './restore-backup.ts';
import { upgradeDatabase } from './upgrade.ts';

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const ARCHIVE = pathOf('../../testing/archives/migrations-0042.tar.gz');
const SECRET = 'a secret that only tests know, and long enough';
const folder = mkdtempSync(join(tmpdir(), 'xiwei-interrupted-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const newFolder = (): string => mkdtempSync(join(folder, 'data-'));

describe('a replacement of the parts of a data folder', () => {
  /** Replaces the parts in another process, which is killed before one of its steps. Returns how it ended. */
  async function replaceAndKill(dataDir: string, step: number): Promise<unknown[]> {
    const code = `import { putInPlace } from '${pathToFileURL(pathOf('put-in-place.ts'))}';
      await putInPlace(process.env.KILL_IN, { draft: 'restoring-1', suffix: 'before-restore-1', archive: 'sum' });`;
    const script = join(dataDir, 'replace.mts');
    writeFileSync(script, code);
    const args = ['--import', 'tsx', '--import', pathOf('../../testing/kill-at-step.mjs'), script];
    const env = { PATH: process.env.PATH, KILL_IN: dataDir, KILL_AT: String(step) };
    const child = spawn(process.execPath, args, {
      env,
      cwd: pathOf('../../..'),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const ended = await once(child, 'exit');
    rmSync(script);
    return ended;
  }

  /** Creates a data folder with parts, and a draft of new ones. Both have a part that the other one lacks. */
  function newDataFolder(): string {
    const dataDir = newFolder();
    for (const [place, content] of [
      [dataDir, 'former'],
      [join(dataDir, 'restoring-1'), 'new'],
    ] as const) {
      mkdirSync(join(place, 'postgres'), { recursive: true });
      writeFileSync(join(place, 'postgres/PG_VERSION'), content);
      writeFileSync(join(place, 'secret'), content);
    }
    mkdirSync(join(dataDir, 'pictures'));
    return dataDir;
  }

  const partsOf = (dataDir: string, suffix = '') =>
    [`postgres${suffix}/PG_VERSION`, `secret${suffix}`].map((file) =>
      readFileSync(join(dataDir, file), 'utf8'),
    );

  it('is completed by the next start after a kill at any step, and leaves the folder as it was before the first', async () => {
    for (let step = 1; ; step += 1) {
      const dataDir = newDataFolder();
      const [code, signal] = await replaceAndKill(dataDir, step);
      const isPlanned = existsSync(join(dataDir, 'restore.json'));
      const lines: string[] = [];
      await completeRestore(dataDir, (line) => lines.push(line));
      if (step === 1) {
        expect(isPlanned).toBe(false);
        expect(partsOf(dataDir)).toEqual(['former', 'former']);
        continue;
      }
      expect(partsOf(dataDir), `step ${step}`).toEqual(['new', 'new']);
      expect(partsOf(dataDir, '.before-restore-1'), `step ${step}`).toEqual(['former', 'former']);
      expect(readdirSync(dataDir).sort(), `step ${step}`).toEqual(
        [
          'lock',
          'pictures.before-restore-1',
          'postgres',
          'postgres.before-restore-1',
          'secret',
          'secret.before-restore-1',
        ].filter((name) => name !== 'lock' || isPlanned),
      );
      expect(lines).toEqual(
        isPlanned ? [expect.stringMatching(/^A restore into .* was interrupted; it is complete now\./)] : [],
      );
      if (code === 0) {
        // The plan, five renames, and two removals.
        expect(step).toBe(9);
        return;
      }
      expect(signal).toBe('SIGKILL');
    }
  });

  it('that cannot be completed is explained in one line', async () => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'restore.json'), '{ "draft": 1 }');
    await expect(completeRestore(dataDir, () => {})).rejects.toThrow(
      /^A restore into .* was interrupted and cannot be completed: .+$/,
    );
  });
});

describe('a restore into an external database', () => {
  it('that was killed is explained by the next start and backup, and can be run again', async () => {
    const { url } = await createTestDatabase({ empty: true });
    const dataDir = newFolder();
    // The restore waits for this lock in its migrations.
    const blocker = new pg.Client({ connectionString: url });
    await blocker.connect();
    onTestFinished(() => blocker.end());
    await blocker.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const child = spawn(process.execPath, ['--import', 'tsx', pathOf('../../restore-command.ts'), ARCHIVE], {
      env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: dataDir },
      cwd: pathOf('../../..'),
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    const isWaiting = () =>
      blocker
        .query("select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'")
        .then(({ rowCount }) => rowCount);
    await expect.poll(isWaiting).toBe(1);
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    await blocker.query('select pg_advisory_unlock_all()');

    const explained = /^A restore into this database is not complete: .* npm run restore -- <file>$/;
    const note = () => {};
    await expect(
      upgradeDatabase({ url, dataDir, secret: SECRET, backup: false, inform: note, warn: note }),
    ).rejects.toThrow(explained);
    await expect(makeBackup({ url, dataDir, secret: SECRET, file: join(folder, 'a') })).rejects.toThrow(
      explained,
    );
    // A table that the interrupted restore has created is no reason to refuse.
    await withClient(url, (client) => client.query('create table migration (name text)'));
    const again = { file: ARCHIVE, dataDir, databaseUrl: url, settingsSecret: undefined, replace: false };
    expect(await restoreBackup({ ...again, inform: note })).toMatchObject({ rows: 169, kept: [] });
    await upgradeDatabase({ url, dataDir, secret: SECRET, backup: false, inform: note, warn: note });
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(SECRET);
  });
});
