import type { CallLimit } from '@xiwei/contract/common/endpoint.ts';

type Limit = Pick<CallLimit, 'max' | 'seconds'>;

/**
 * Counts calls in this process and says how long to wait when there are too many (a leaky bucket, kept as the one
 * instant at which the bucket is empty again). It guards a node against floods; limits that must hold over all nodes,
 * such as codes per phone, are counted in the database by the module that owns them.
 */
export class Limiter {
  readonly #emptyAt = new Map<string, number>();
  #sweepAt = 0;

  /** Counts a call. Answers the seconds to wait, or 0 when the call may go on. */
  take(key: string, limit: Limit, now: number): number {
    this.#sweep(now);
    const wait = this.wait(key, limit, now);
    if (wait === 0) this.#emptyAt.set(key, this.#emptyAtOf(key, now) + (limit.seconds * 1000) / limit.max);
    return wait;
  }

  /** Seconds to wait, or 0 when a call might go on. Counts nothing. */
  wait(key: string, { max, seconds }: Limit, now: number): number {
    const window = seconds * 1000;
    const over = this.#emptyAtOf(key, now) + window / max - (now + window);
    return over > 0 ? Math.ceil(over / 1000) : 0;
  }

  #emptyAtOf(key: string, now: number): number {
    return Math.max(this.#emptyAt.get(key) ?? now, now);
  }

  #sweep(now: number): void {
    if (now < this.#sweepAt) return;
    this.#sweepAt = now + 60_000;
    for (const [key, emptyAt] of this.#emptyAt) if (emptyAt <= now) this.#emptyAt.delete(key);
  }
}
