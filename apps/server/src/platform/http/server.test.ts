import { beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { createMetrics } from '#platform/metrics.ts';
import { createServer } from './server.ts';
import { newTraceId, startOfTrace } from './trace-id.ts';

type Server = Awaited<ReturnType<typeof createServer>>;

describe('the server', () => {
  const lines: { level: number; msg: string }[] = [];
  let server: Server;
  beforeAll(async () => {
    server = await createServer({
      config: { trustProxy: 0, webviewOrigins: [], secret: 'secret' } as Partial<Config> as Config,
      clock: systemClock,
      log: createLog('info', { write: (line) => lines.push(JSON.parse(line)) }),
      metrics: createMetrics(),
      constraintRefusals: {},
      served: [],
      appVersion: '',
    });
    server.get<{ Params: { code: string } }>('/fail/:code', async ({ params }) => {
      throw Object.assign(new Error('It failed'), { code: params.code });
    });
  });

  it.each(['53100', '25006', 'ENOSPC', 'EDQUOT', 'EROFS'])(
    'answers 503 with the time to try again when nothing can be written: %s',
    async (code) => {
      const reply = await server.inject(`/fail/${code}`);
      expect(reply.statusCode).toBe(503);
      expect(reply.headers['retry-after']).toBe('5');
      expect(reply.json().error.code).toBe('unavailable');
    },
  );

  it('logs that as a warning, and other failures as errors', async () => {
    expect((await server.inject('/fail/23514')).statusCode).toBe(500);
    expect(lines.filter(({ level }) => level >= 40).map(({ level, msg }) => [level, msg])).toEqual([
      [40, 'Calls failed because the database or the disk cannot be written'],
      [50, 'Call failed unexpectedly'],
    ]);
  });

  it('ends calls that are not sent completely in time: 15 s for the headers, 30 s for all', () => {
    expect(server.server.headersTimeout).toBe(15_000);
    expect(server.server.requestTimeout).toBe(30_000);
  });
});

describe('the trace id of a call', () => {
  const at = (time: string) => new Date(time);

  it.each([
    ['at once', '2026-11-19T10:24:59.999Z'],
    ['years later', '2029-11-18T00:00:00.000Z'],
    ['by a clock that is some minutes behind', '2026-11-19T10:20:10.000Z'],
  ])('has the minute in which the call began, when it is read %s', (_name, read) => {
    const traceId = newTraceId(at('2026-11-19T10:24:30.000Z'));
    expect(traceId).toMatch(/^[0-9a-f]{16}$/);
    expect(startOfTrace(traceId, at(read))).toEqual(at('2026-11-19T10:24:00.000Z'));
  });

  it('differs for calls of the same minute', () => {
    const now = at('2026-11-19T10:24:00.000Z');
    expect(new Set(Array.from({ length: 1000 }, () => newTraceId(now))).size).toBe(1000);
  });
});
