import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/**
 * Creates the metrics of a node, which /metrics shows in Prometheus format. What is measured when the page is read is in
 * `node-metrics.ts`. With an index, every value has it as a label, because /metrics shows all nodes of one start.
 */
export function createMetrics(index?: number) {
  const registry = new Registry();
  if (index !== undefined) registry.setDefaultLabels({ node: String(index) });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'xiwei_http_request_seconds',
      help: 'Time to answer, by endpoint and status',
      labelNames: ['endpoint', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'xiwei_refusals_total',
      help: 'Refusals, by code',
      labelNames: ['code'],
      registers: [registry],
    }),
    providerCalls: new Histogram({
      name: 'xiwei_provider_call_seconds',
      help: 'Time of calls to outside providers, by provider, call and how they ended',
      labelNames: ['provider', 'call', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
      registers: [registry],
    }),
    jobsFreed: new Counter({
      name: 'xiwei_jobs_freed_total',
      help: 'Jobs that this node freed because the workers that ran them had died',
      registers: [registry],
    }),
    payNotices: new Counter({
      name: 'xiwei_payment_notices_total',
      help: 'Notifications of payment providers, by what became of them',
      labelNames: ['method', 'outcome'],
      registers: [registry],
    }),
    platformCallbacks: new Counter({
      name: 'xiwei_platform_callbacks_total',
      help: 'Callbacks of group-buying platforms, by what became of them',
      labelNames: ['platform', 'outcome'],
      registers: [registry],
    }),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
