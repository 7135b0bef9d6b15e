import { Logger, type WorkerPoolOptions } from 'graphile-worker';
import type { Log } from '#platform/log.ts';

/** Settings of all job workers. */
export const WORKER_SETTINGS = {
  noHandleSignals: true,
  noPreparedStatements: false,
  // Jobs are completed in batches, even a single one: when completing a batch fails, the worker ends and is
  // restarted. Without batches the failure would be an unhandled rejection, which ends the process.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
} satisfies WorkerPoolOptions;

/** Writes what the job worker reports into the log. Failures of jobs are logged where they are run. */
export const workerLogger = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    if (meta?.failure) return;
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
  });
