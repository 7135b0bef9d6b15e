import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { AdmissionQueue } from '#platform/admission-queue.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { EventHub } from '#platform/events/hub.ts';
import { countJobs } from '#platform/jobs/jobs.ts';
import type { Metrics } from '#platform/metrics.ts';
import { Refusal } from '#platform/refusal.ts';
import { sameSecret } from '#platform/secrets.ts';

interface HealthDeps {
  pool: pg.Pool;
  db: Db;
  hub: EventHub;
  metrics: Metrics;
  config: Pick<Config, 'metricsToken' | 'demo'>;
  /** The admission queues of the stores. */
  admission: AdmissionQueue;
}

/** Serves liveness, readiness and metrics of a node. */
export function serveHealth(
  server: FastifyInstance,
  { pool, db, hub, metrics, config, admission }: HealthDeps,
): void {
  server.get('/healthz', async () => ({ ok: true }));
  server.get('/readyz', async (_request, reply) => {
    const database = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    const ok = database && hub.isListening;
    return reply.code(ok ? 200 : 503).send({ ok, database, events: hub.isListening });
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

/** Headers that show that a call came through a proxy. */
const PASSED_ON = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/**
 * Checks whether a caller may read metrics: with the token or, in demo mode, from this machine. A call that a proxy
 * on this machine forwards does not count as local, whether or not the proxy is configured.
 */
function mayReadMetrics(request: FastifyRequest, { metricsToken, demo }: HealthDeps['config']): boolean {
  if (metricsToken !== undefined)
    return sameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
  const isPassedOn = Object.keys(request.headers).some((name) => PASSED_ON.test(name));
  return demo && !isPassedOn && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
}
