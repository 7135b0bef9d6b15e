import { expect, it } from 'vitest';
import { readMigrations } from './migrate.ts';
import { extendLock, findLockProblems, readLock } from './migrations-lock.ts';

const first = { name: '0001_a.sql', sql: 'select 1', checksum: 'one' };
const second = { name: '0002_b.sql', sql: 'select 2', checksum: 'two' };
const lock = new Map([['0001_a.sql', 'one']]);

it('every migration is as recorded in migrations.lock', () => {
  expect(findLockProblems(readMigrations(), readLock())).toEqual([]);
});

it('names a migration that was changed, removed or not recorded', () => {
  expect(findLockProblems([{ ...first, checksum: 'other' }], lock)).toEqual([
    'Migration 0001_a.sql was changed after it was recorded in migrations.lock: undo the change and add a new migration.',
  ]);
  expect(findLockProblems([], lock)).toEqual([
    'Migration 0001_a.sql is recorded in migrations.lock, but its file is gone.',
  ]);
  expect(findLockProblems([first, second], lock)).toEqual([
    'Migration 0002_b.sql is not recorded in migrations.lock: run "npm run db:dump".',
  ]);
});

it('records new migrations and refuses to record a changed one', () => {
  expect(extendLock([first, second], lock)).toBe('0001_a.sql one\n0002_b.sql two\n');
  expect(() => extendLock([{ ...first, checksum: 'other' }, second], lock)).toThrow(
    /0001_a\.sql was changed/,
  );
});
