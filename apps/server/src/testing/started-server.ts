import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished } from 'vitest';
import { afterFile } from './after-file.ts';
import { countStart } from './count-start.ts';

/** Creates a folder for the data of started servers, which is removed when the test file ends. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'xiwei start 席位 '));
  afterFile(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The product in a process of its own, with what it prints. */
export interface StartedServer {
  /** Everything printed so far. */
  printed(): string;
  /** Waits until a text is printed. */
  says(words: RegExp): Promise<void>;
  ends(signal?: 'SIGTERM' | 'SIGKILL' | 'SIGINT'): Promise<number | null>;
}

/** How long a started server may take to print something, in milliseconds. */
const PRINTS_MS = 100_000;

/**
 * Starts the product without demo data, or another script, with the given settings. It is killed when the test ends, so that
 * a failed test does not leave the data folder locked for the next one.
 */
export function startPrinting(env: Record<string, string>, script?: readonly string[]): StartedServer {
  const args = script ? ['--import', 'tsx', ...script] : [inject('serverScript')];
  countStart('server');
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      PUBLIC_ORIGIN: 'http://localhost:3000',
      ...env,
    },
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  });
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  let printed = '';
  const output = new EventEmitter();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      printed += bytes;
      output.emit('more');
    });
  }
  return {
    printed: () => printed,
    async says(words) {
      const timeout = AbortSignal.timeout(PRINTS_MS);
      while (printed.search(words) < 0) {
        await once(output, 'more', { signal: timeout }).catch(() => {
          throw new Error(`Not printed: ${words}. Printed: ${printed}`);
        });
      }
    },
    ends(signal) {
      if (signal) child.kill(signal);
      return exit;
    },
  };
}
