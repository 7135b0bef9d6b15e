import type { Gauge } from 'prom-client';
import { withTimeout } from './with-timeout.ts';

/** A value of a gauge. */
interface Sample {
  gauge: Gauge<string>;
  labels?: Record<string, string>;
  value: number;
}

/**
 * A part of /metrics that is read when the page is asked for. Each part may fail or take too long alone: its gauges then have
 * no value, and the others are shown as always.
 */
export interface Collector {
  /** All gauges that this part sets. */
  gauges: readonly Gauge<string>[];
  read(): readonly Sample[] | Promise<readonly Sample[]>;
  /** The values to show instead of none if reading fails. */
  whenFailed?: readonly Sample[];
}

/** How long a part of the metrics may take, in milliseconds. Prometheus waits for ten seconds. */
const PART_MS = 2_000;

/** Returns a function that reads all parts at the same time and sets their gauges. It never fails. */
export function metricsReader(collectors: readonly Collector[], partMs = PART_MS): () => Promise<void> {
  // A part that takes longer than the interval of two readings is not begun again.
  const running = new Map<Collector, Promise<readonly Sample[]>>();
  const read = (collector: Collector): Promise<readonly Sample[]> => {
    const begun = running.get(collector) ?? Promise.resolve().then(() => collector.read());
    running.set(collector, begun);
    const forget = () => running.delete(collector);
    begun.then(forget, forget);
    return begun;
  };
  return async () => {
    const samples = await Promise.all(
      collectors.map((collector) =>
        withTimeout(partMs, read(collector)).catch(() => collector.whenFailed ?? []),
      ),
    );
    for (const { gauges } of collectors) for (const gauge of gauges) clear(gauge);
    for (const { gauge, labels = {}, value } of samples.flat()) gauge.set(labels, value);
  };
}

/** Removes all values of a gauge. `reset` would set one without labels to zero, which is a value. */
function clear(gauge: Gauge<string>): void {
  gauge.reset();
  gauge.remove({});
}
