import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createMetrics } from '#platform/metrics.ts';
import { afterFile } from '#testing/after-file.ts';
import { createTestDatabase } from '#testing/database.ts';
import { addAdmin } from '#testing/people.ts';
import { readMetrics, startProduct } from '#testing/product.ts';
import { readBackupState, readRecord, writeRecord } from './backup-record.ts';
import { lastTimeOf, startBackupSchedule } from './backup-schedule.ts';
import { checkArchive } from './checked-archive.ts';
import { type KeptBackup, makeKeptBackup } from './kept-backup.ts';
import { RegularBackups } from './regular-backups.ts';
import { superfluous, type WrittenBackup } from './rotation.ts';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
const root = mkdtempSync(join(tmpdir(), 'xiwei-regular-'));
afterFile(async () => rmSync(root, { recursive: true, force: true }));
const newFolder = () => mkdtempSync(join(root, 'backups-'));

const backupAt = (ms: number): WrittenBackup => ({
  name: `xiwei-${ms}.tar.gz`,
  at: new Date(ms).toISOString(),
  bytes: 4,
  rows: 1,
});

describe('rotation', () => {
  const START = Date.parse('2037-01-05T04:00:00Z');

  it('of daily backups keeps the last days, and one of each of the last weeks', () => {
    const all = Array.from({ length: 60 }, (_, day) => backupAt(START + day * DAY_MS));
    const removed = superfluous(all, { days: 7, weeks: 4 });
    const kept = all.filter((backup) => !removed.includes(backup)).map(({ at }) => at.slice(5, 10));
    expect(kept.join(' ')).toBe('02-18 02-25 02-27 02-28 03-01 03-02 03-03 03-04 03-05');
  });

  it('keeps the newest, and no fewer days and weeks than asked for, for any times of backups', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 400 * 24 }), { minLength: 1, maxLength: 80 });
    const rules = fc.record({
      days: fc.integer({ min: 1, max: 10 }),
      weeks: fc.integer({ min: 0, max: 10 }),
    });
    fc.assert(
      fc.property(times, rules, (hours, keep) => {
        const all = hours.map((hour) => backupAt(START + hour * HOUR_MS));
        const removed = superfluous(all, keep);
        const kept = all.filter((backup) => !removed.includes(backup));
        const newest = all.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0];
        expect(kept).toContain(newest);
        const daysOf = (backups: WrittenBackup[]) => new Set(backups.map(({ at }) => at.slice(0, 10))).size;
        expect(daysOf(kept)).toBeGreaterThanOrEqual(Math.min(keep.days, daysOf(all)));
        expect(kept.length).toBeLessThanOrEqual(keep.days + keep.weeks);
        expect(superfluous(kept, keep)).toEqual([]);
      }),
    );
  });
});

describe('a regular backup', () => {
  const makeInto = async (folder: string, keep = { days: 1, weeks: 0 }) => {
    const { url } = await createTestDatabase();
    return () => makeKeptBackup({ url, dataDir: root, secret: undefined, folder, keep });
  };

  it('is verified and recorded, and replaces older ones of the record only', async () => {
    const folder = join(newFolder(), 'made');
    const make = await makeInto(folder);
    mkdirSync(folder);
    const old = { ...backupAt(Date.now() - 3 * DAY_MS), name: 'xiwei-20260101T040000Z.tar.gz' };
    writeFileSync(join(folder, old.name), 'old!');
    writeFileSync(join(folder, 'xiwei-20250101T040000Z.tar.gz'), 'written by a person');
    await writeRecord(folder, { written: [old], failure: { at: old.at, reason: 'full' } });
    const { file, removed } = await make();
    expect(removed).toEqual([old.name]);
    await checkArchive(file);
    expect(readdirSync(folder).sort()).toEqual(
      ['xiwei-20250101T040000Z.tar.gz', file.slice(folder.length + 1), 'xiwei-backups.json'].sort(),
    );
    expect(await readBackupState(folder, new Date())).toMatchObject({ failure: undefined, isOld: false });
  });

  it('that fails is recorded, and leaves the older ones', async () => {
    const folder = newFolder();
    const old = backupAt(Date.now() - 40 * HOUR_MS);
    writeFileSync(join(folder, old.name), 'old!');
    await writeRecord(folder, { written: [old] });
    const failing = { url: 'postgresql://nobody@127.0.0.1:1/none', dataDir: root, secret: undefined };
    await expect(makeKeptBackup({ ...failing, folder, keep: { days: 1, weeks: 0 } })).rejects.toThrow();
    const state = await readBackupState(folder, new Date());
    expect(state).toMatchObject({ lastGood: new Date(old.at), isOld: true });
    expect(state.failure?.reason).toContain('ECONNREFUSED');
    expect((await readRecord(folder)).written).toEqual([old]);
  });

  it('that was moved away or is cut off does not count', async () => {
    const folder = newFolder();
    const [gone, cut] = [backupAt(Date.now() - 2), backupAt(Date.now() - 1)];
    writeFileSync(join(folder, cut.name), 'cut');
    await writeRecord(folder, { written: [gone, cut] });
    expect(await readBackupState(folder, new Date())).toMatchObject({ lastGood: undefined, isOld: true });
  });

  it('that is old is a warning in the log', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line: string) => void lines.push(line) });
    const folder = newFolder();
    const backups = { folder, time: undefined, byServer: false, keep: { days: 1, weeks: 0 }, logDays: 0 };
    const config = { dataDir: root, secret: '' };
    const { registry } = createMetrics();
    const regular = new RegularBackups({ backups, config, databaseUrl: '', log, registry });
    await regular.warnOfAge();
    expect(lines.join()).toContain('The newest backup is old');
    const fresh = backupAt(Date.now());
    writeFileSync(join(folder, fresh.name), 'new!');
    await writeRecord(folder, { written: [fresh] });
    await regular.warnOfAge();
    expect(lines).toHaveLength(1);
  });

  it('is not all: a copy of the log that is missing is a warning of its own', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line: string) => void lines.push(line) });
    const folder = newFolder();
    const fresh = backupAt(Date.now());
    writeFileSync(join(folder, fresh.name), 'new!');
    await writeRecord(folder, { written: [fresh] });
    const time = { hours: 4, minutes: 0 };
    const backups = { folder, time, byServer: true, keep: { days: 1, weeks: 0 }, logDays: 3 };
    const database = { databaseUrl: '', adminUrl: 'postgresql://nobody@127.0.0.1:1/none' };
    const { registry } = createMetrics();
    const regular = new RegularBackups({
      ...{ backups, config: { dataDir: root, secret: '' }, log, registry },
      ...database,
    });
    expect((await regular.readState()).wal).toMatchObject({ until: undefined, isOld: true });
    await regular.warnOfAge();
    expect(lines).toEqual([expect.stringContaining('The copy of the log of the database is old')]);
  });
});

it('the age and the last result are in the metrics and on the overview of the platform', async () => {
  const folder = newFolder();
  const backups = { folder, time: undefined, byServer: false, keep: { days: 1, weeks: 0 }, logDays: 0 };
  const product = await startProduct({ config: { backups } });
  const admin = await (await addAdmin(product)).visitor();
  const partOf = async () =>
    (await admin.do(adminApi.readPlatform, {})).health.find(({ part }) => part === 'backups');
  expect(await partOf()).toEqual({ part: 'backups', ok: false, figure: -1 });
  expect(await readMetrics(product)).toMatch(/^xiwei_backup_age_seconds \+Inf$/m);
  const addOld = async (now: number) => {
    const old = backupAt(now - 50 * HOUR_MS);
    writeFileSync(join(folder, old.name), 'old!');
    await writeRecord(folder, { written: [old], failure: { at: old.at, reason: 'full' } });
  };
  await addOld(product.clock.now().getTime());
  expect(await partOf()).toMatchObject({ part: 'backups', figure: 50 });
  await addOld(Date.now());
  const metrics = await readMetrics(product);
  expect(metrics).toMatch(/^xiwei_backup_last_result 0$/m);
  expect(Number(/^xiwei_backup_age_seconds (\S+)$/m.exec(metrics)?.[1])).toBeGreaterThan(49 * 3600);
});

describe('the schedule', () => {
  it('makes a backup that was missed, tries again after a failure, and then waits for the next day', async () => {
    const folder = newFolder();
    let now = Date.parse('2037-11-17T12:00:00Z');
    const attempts: number[] = [];
    const outcomes: string[] = [];
    let isDone = () => {};
    const done = new Promise<void>((resolve) => {
      isDone = resolve;
    });
    const { stop } = startBackupSchedule({
      folder,
      time: { hours: 4, minutes: 0 },
      log: createLog('silent'),
      now: () => new Date(now),
      async pause(ms, signal) {
        signal.throwIfAborted();
        now += ms;
        await new Promise((resolve) => setImmediate(resolve));
      },
      async make() {
        attempts.push(now);
        if (attempts.length === 1) throw new Error('The disk is full');
        const backup = backupAt(now);
        writeFileSync(join(folder, backup.name), 'new!');
        await writeRecord(folder, { written: [backup] });
        if (attempts.length === 3) isDone();
        return { file: backup.name, bytes: 4, rows: 1, missingPictures: 0, removed: [] } satisfies KeptBackup;
      },
      onOutcome: (outcome) => outcomes.push(outcome),
    });
    await done;
    await stop();
    expect(outcomes.slice(0, 3)).toEqual(['failed', 'made', 'made']);
    const [first = 0, second = 0, third = 0] = attempts;
    expect(second - first).toBe(15 * 60 * 1000);
    expect(lastTimeOf({ hours: 4, minutes: 0 }, new Date(third)).getTime()).toBeGreaterThan(second);
    expect(third - lastTimeOf({ hours: 4, minutes: 0 }, new Date(third)).getTime()).toBeLessThan(HOUR_MS);
  });
});
