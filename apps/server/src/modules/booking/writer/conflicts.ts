import { WriteConflict } from '#platform/batches/batch-part.ts';
import { ROW_COUNT_DIFFERS } from '#platform/db/fragments.ts';
import { Refusal } from '#platform/refusal.ts';
import { refusalOfLimit } from './person-limits.ts';

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;

/** The exclusion constraint on occupied tables was violated: another claim has a table at the time. */
const OCCUPIED = '23P01';
const UNIQUE_VIOLATION = '23505';
const DEADLOCK = '40P01';

/** SQLSTATEs of a batch that was run on rows which another transaction has changed since. */
const CONFLICTS = new Set([OCCUPIED, UNIQUE_VIOLATION, DEADLOCK, ROW_COUNT_DIFFERS]);

/** Checks whether a batch failed because another transaction was faster, so that it is worth running again. */
export const isConflict = (error: unknown): boolean =>
  error instanceof WriteConflict || CONFLICTS.has(codeOf(error) ?? '');

/** Returns the refusal that a database error means for a command, if it is one. */
export const refusalOfError = (error: unknown): Refusal | undefined =>
  codeOf(error) === OCCUPIED ? new Refusal('bookingFull') : refusalOfLimit(error);
