import type { CallLimit } from '@xiwei/contract/common/endpoint.ts';

/**
 * Counts calls in this process and says how long to wait when there are too many (a leaky bucket, kept as the one
 * instant at which the bucket is empty again). It guards a node against floods; limits that must hold over all nodes,
 * such as codes per phone, are counted in the database by the module that owns them.
 */
export class Limiter {
  readonly #emptyAt = new Map<string, number>();
  #sweepAt = 0;

  /** Seconds to wait, or 0 when the call may go on. */
  take(key: string, limit: Pick<CallLimit, 'max' | 'seconds'>, now: number): number {
    this.#sweep(now);
    const window = limit.seconds * 1000;
    const emptyAt = Math.max(this.#emptyAt.get(key) ?? now, now);
    const over = emptyAt + window / limit.max - (now + window);
    if (over > 0) return Math.ceil(over / 1000);
    this.#emptyAt.set(key, emptyAt + window / limit.max);
    return 0;
  }

  #sweep(now: number): void {
    if (now < this.#sweepAt) return;
    this.#sweepAt = now + 60_000;
    for (const [key, emptyAt] of this.#emptyAt) if (emptyAt <= now) this.#emptyAt.delete(key);
  }
}
