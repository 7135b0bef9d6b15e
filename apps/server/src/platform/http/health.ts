import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { AdmissionQueue } from '#platform/admission-queue.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { WriteProbe } from '#platform/db/write-probe.ts';
import type { EventHub } from '#platform/events/hub.ts';
import { countJobs } from '#platform/jobs/jobs.ts';
import type { Metrics } from '#platform/metrics.ts';
import { Refusal } from '#platform/refusal.ts';
import { sameSecret } from '#platform/secrets.ts';
import type { Drain } from './drain.ts';

interface HealthDeps {
  pool: pg.Pool;
  db: Db;
  hub: EventHub;
  metrics: Metrics;
  config: Pick<Config, 'metricsToken'>;
  /** The admission queues of the stores. */
  admission: AdmissionQueue;
  drain: Drain;
}

/** Serves liveness, readiness and metrics of a node. */
export function serveHealth(
  server: FastifyInstance,
  { pool, db, hub, metrics, config, admission, drain }: HealthDeps,
): void {
  const writeProbe = new WriteProbe(pool);
  server.get('/healthz', async () => ({ ok: true }));
  server.get('/readyz', async (_request, reply) => {
    const database = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    const writes = database && (await writeProbe.canWrite());
    const events = hub.isListening;
    const stopping = drain.isStopping;
    const ok = database && writes && events && !stopping;
    return reply.code(ok ? 200 : 503).send({ ok, database, writes, events, stopping });
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config)) throw new Refusal('notAllowed');
    metrics.readers.set(hub.readerCount);
    metrics.pool.set({ state: 'idle' }, pool.idleCount);
    metrics.pool.set({ state: 'used' }, pool.totalCount - pool.idleCount);
    metrics.pool.set({ state: 'waitedFor' }, pool.waitingCount);
    const calls = admission.count();
    metrics.storeCalls.set({ state: 'inside' }, calls.running);
    metrics.storeCalls.set({ state: 'waiting' }, calls.waiting);
    const jobs = await countJobs(db);
    metrics.jobs.set({ state: 'due' }, jobs.waiting);
    metrics.jobs.set({ state: 'givenUp' }, jobs.failed);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/**
 * Checks whether a caller may read metrics: only with the token. Calls from this machine need it too, because those that
 * a proxy on it forwards cannot be told apart.
 */
function mayReadMetrics(request: FastifyRequest, { metricsToken }: HealthDeps['config']): boolean {
  if (metricsToken === undefined) return false;
  return sameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
}
