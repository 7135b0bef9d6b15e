import * as z from 'zod/mini';
import { instant } from '#common/shapes.ts';

/** How a call to a provider can fail. `refused`: it answered and did not do it; `badAnswer`: its answer was not understood. */
export const PROVIDER_FAILURES = [
  'refused',
  'timeout',
  'unreachable',
  'connectionLost',
  'badAnswer',
  'error',
] as const;

const jobCounts = {
  /** Due, and not tried yet or to be tried again. */
  waiting: z.int(),
  /** Of which an attempt has failed. */
  retrying: z.int(),
  /** Given up after their last attempt. */
  failed: z.int(),
  /** When the oldest of those that wait became due. Null if none waits. */
  oldestDue: z.nullable(instant),
};

/** The background work and the connections of the platform, for the administrators who look after them. */
export const platformHealth = z.object({
  jobs: z.object(jobCounts),
  /** The kinds of jobs that wait or failed, those with failures first. */
  tasks: z.array(
    z.object({
      ...jobCounts,
      task: z.string(),
      /** The latest failure, with its text without any values: those can be personal data. */
      lastFailure: z.nullable(z.object({ at: instant, text: z.nullable(z.string()) })),
    }),
  ),
  /** The pools of job workers of all nodes. One that has not been seen for 30 seconds has ended or hangs. */
  workers: z.array(z.object({ id: z.string(), seenAt: instant, ok: z.boolean() })),
  /** The calls that the answering node has made to providers since its start. */
  providers: z.array(
    z.object({
      provider: z.string(),
      lastSuccessAt: z.nullable(instant),
      lastFailure: z.nullable(z.object({ at: instant, outcome: z.enum(PROVIDER_FAILURES) })),
    }),
  ),
  startedAt: instant,
});
export type PlatformHealth = z.infer<typeof platformHealth>;
