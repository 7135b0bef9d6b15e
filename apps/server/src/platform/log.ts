import { type DestinationStream, pino } from 'pino';
import { isUnreachable } from './db/is-unreachable.ts';
import { currentTrace } from './trace.ts';

/**
 * Creates the log: JSON lines on the standard output, unless another destination is given. Callers choose each field
 * (route patterns, ids, codes), so that no phone, name, body or full address is logged.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)) {
  const timestamp = pino.stdTimeFunctions.isoTime;
  const mixin = () => {
    const traceId = currentTrace();
    return traceId === undefined ? {} : { traceId };
  };
  return pino({ level, base: null, timestamp, mixin, serializers: { err: describeError } }, destination);
}
export type Log = ReturnType<typeof createLog>;

/**
 * Omits the fields in which database errors carry values of rows. A database that can't be reached is no error of the code: the
 * stack adds nothing, and many calls have it at once.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack } = error;
  const described = { name, message, code: (error as { code?: string }).code };
  return isUnreachable(error) ? described : { ...described, stack };
}
