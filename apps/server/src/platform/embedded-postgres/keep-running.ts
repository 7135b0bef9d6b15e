import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningPostgres } from './supervise.ts';

/** The pauses before each attempt to restart PostgreSQL, in milliseconds. After the last one it is given up. */
const PAUSES_MS = [0, 500, 1_000, 2_000, 4_000];
/** How long PostgreSQL has to run until the attempts are counted from the beginning again, in milliseconds. */
const STABLE_MS = 60_000;

export interface KeepRunningOptions {
  /** Called with one line when PostgreSQL has ended unexpectedly, and when it runs again. */
  onRestart(line: string): void;
  /** Called once when PostgreSQL could not be restarted. */
  onGivenUp(error: unknown): void;
  /** The pauses before each attempt, in milliseconds. */
  pausesMs?: readonly number[];
}

/** Starts PostgreSQL, and starts it again when it ends unexpectedly. */
export async function keepRunning(
  start: () => Promise<RunningPostgres>,
  { onRestart, onGivenUp, pausesMs = PAUSES_MS }: KeepRunningOptions,
): Promise<Omit<RunningPostgres, 'ended'>> {
  let current = await start();
  let isStopping = false;
  const stopped = new AbortController();

  /** Returns the restarted server; undefined if it was stopped meanwhile. */
  const restart = async (): Promise<RunningPostgres | undefined> => {
    for (let attempt = 0; ; attempt += 1) {
      await sleep(pausesMs[attempt], undefined, { signal: stopped.signal }).catch(() => {});
      if (isStopping) return undefined;
      try {
        return await start();
      } catch (error) {
        if (attempt + 1 >= pausesMs.length) throw error;
      }
    }
  };
  const watch = async () => {
    for (let ends: number[] = []; ; ) {
      await current.ended;
      if (isStopping) return;
      const now = performance.now();
      ends = [...ends.filter((at) => now - at < STABLE_MS), now];
      onRestart('The embedded database ended unexpectedly; restarting it');
      if (ends.length > pausesMs.length)
        throw new Error(`It ended ${ends.length} times within ${STABLE_MS / 1000} seconds`);
      const restarted = await restart();
      if (restarted === undefined) return;
      current = restarted;
      onRestart('The embedded database runs again');
    }
  };
  const watched = watch().catch(onGivenUp);
  return {
    async stop() {
      isStopping = true;
      stopped.abort();
      await current.stop();
      await watched;
      // It may have been restarted while it was being stopped.
      await current.stop();
    },
    kill() {
      isStopping = true;
      stopped.abort();
      current.kill();
    },
  };
}
