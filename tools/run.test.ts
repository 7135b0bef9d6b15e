import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const RUN = fileURLToPath(new URL('run.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'xiwei-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (args: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [RUN, ...args], { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' });

describe('a folder for temporary files', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  it.each([
    ['/nonexistent/tmp', 'ENOENT'],
    [file, 'ENOTDIR'],
  ])('that cannot be written ends the start with one line: %s', (path, code) => {
    const { status, stdout, stderr } = run(['start'], { TMPDIR: path });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `TMPDIR must be a folder that this user can write, but "${path}" is not (${code}).\n`,
    });
  });
});

it('an unknown command ends with the list of commands', () => {
  const { status, stderr } = run(['stat'], {});
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^Usage: run\.mjs start \| /),
  });
});
