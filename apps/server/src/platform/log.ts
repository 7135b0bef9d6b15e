import { pino } from 'pino';

/**
 * JSON lines. What is logged is chosen field by field (route patterns, ids, codes), so that no phone, name, body or
 * full address gets in; the redaction is a second fence for what an error object may carry along.
 */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['err.parameters', 'err.detail', 'err.where', 'err.config', 'err.body', 'phone', 'body', 'headers'],
      remove: true,
    },
  });
}
export type Log = ReturnType<typeof createLog>;
