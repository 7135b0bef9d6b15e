import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { type Collector, metricsReader } from '#platform/collect-metrics.ts';
import type { Config } from '#platform/config.ts';
import type { DatabaseTimes } from '#platform/db/database-times.ts';
import type { DatabaseWatch } from '#platform/db/database-watch.ts';
import { WriteProbe } from '#platform/db/write-probe.ts';
import { mergeMetrics } from '#platform/merge-metrics.ts';
import type { Metrics } from '#platform/metrics.ts';
import { type NodeParts, nodeCollectors } from '#platform/node-metrics.ts';
import { Refusal } from '#platform/refusal.ts';
import { sameSecret } from '#platform/secrets.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import type { Drain } from './drain.ts';
import { isPassedOn, type PassOn } from './pass-on.ts';

export interface HealthDeps extends NodeParts {
  metrics: Metrics;
  config: Pick<Config, 'metricsToken'>;
  drain: Drain;
  databaseWatch: Pick<DatabaseWatch, 'isStuck'>;
  times: Pick<DatabaseTimes, 'readyMs'>;
  /** Reaches the other nodes of this start; undefined if there are none. */
  passOn?: PassOn | undefined;
}

/** Serves liveness and readiness of a node, and the metrics of all nodes of this start. */
export function serveHealth(server: FastifyInstance, deps: HealthDeps): void {
  const { pool, hub, metrics, config, drain, databaseWatch, times, passOn } = deps;
  const writeProbe = new WriteProbe(pool, times.readyMs);
  const readReadiness = async () => {
    const [database, canWrite] = await Promise.all([
      withTimeout(times.readyMs, pool.query('select 1')).then(
        () => true,
        () => false,
      ),
      writeProbe.canWrite(),
    ]);
    const [writes, events, stopping] = [database && canWrite, hub.isListening, drain.isStopping];
    return { ok: database && writes && events && !stopping, database, writes, events, stopping };
  };
  const readMetrics = metricsReader([
    ...nodeCollectors(metrics.registry, deps),
    readinessCollector(metrics.registry, readReadiness),
  ]);
  server.get('/healthz', async (_request, reply) => {
    const ok = !databaseWatch.isStuck;
    return reply.code(ok ? 200 : 503).send({ ok, version: deps.version, build: deps.build });
  });
  server.get('/readyz', async (_request, reply) => {
    const state = await readReadiness();
    return reply.code(state.ok ? 200 : 503).send(state);
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config)) throw new Refusal('notAllowed');
    const { authorization = '' } = request.headers;
    const others = isPassedOn(request) ? [] : passOn?.readOthers('/metrics', { authorization });
    await readMetrics();
    const pages = [await metrics.registry.metrics(), ...((await others) ?? [])];
    return reply.type(metrics.registry.contentType).send(mergeMetrics(pages));
  });
}

/** Shows readiness in the metrics, for alerts. It counts as not ready if that takes too long. */
function readinessCollector(registry: Registry, read: () => Promise<{ ok: boolean }>): Collector {
  const help = 'Whether this node can serve calls, as /readyz says: 1 or 0';
  const gauge = new Gauge({ name: 'xiwei_ready', help, registers: [registry] });
  return {
    gauges: [gauge],
    read: async () => [{ gauge, value: (await read()).ok ? 1 : 0 }],
    whenFailed: [{ gauge, value: 0 }],
  };
}

/**
 * Checks whether a caller may read metrics: only with the token. Calls from this machine need it too, because those that
 * a proxy on it forwards cannot be told apart.
 */
function mayReadMetrics(request: FastifyRequest, { metricsToken }: HealthDeps['config']): boolean {
  if (metricsToken === undefined) return false;
  return sameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
}
