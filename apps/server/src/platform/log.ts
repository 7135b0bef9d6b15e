import { type DestinationStream, pino } from 'pino';

/**
 * JSON lines. What is logged is chosen field by field (route patterns, ids, codes), so that no phone, name, body or
 * full address gets in; of an error, only what finds its cause. Written to the standard output, unless it is said where.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)) {
  const timestamp = pino.stdTimeFunctions.isoTime;
  return pino({ level, base: null, timestamp, serializers: { err: describeError } }, destination);
}
export type Log = ReturnType<typeof createLog>;

/** Database errors carry the rows they are about in other fields; those stay out. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack } = error;
  return { name, message, code: (error as { code?: string }).code, stack };
}
