import { pino } from 'pino';

/**
 * JSON lines. What is logged is chosen field by field (route patterns, ids, codes), so that no phone, name, body or
 * full address gets in; of an error, only what finds its cause.
 */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  });
}
export type Log = ReturnType<typeof createLog>;

/** Database errors carry the rows they are about in other fields; those stay out. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack } = error;
  return { name, message, code: (error as { code?: string }).code, stack };
}
