import type { CallLimit } from '@xiwei/contract/common/endpoint.ts';

type Limit = Pick<CallLimit, 'max' | 'seconds'>;

/**
 * A rate limiter in memory (leaky bucket, stored as the time at which the bucket is empty). It protects one node
 * against floods. Limits over all nodes, such as codes per phone, are counted in the database by their modules.
 */
export class Limiter {
  readonly #emptyAt = new Map<string, number>();
  readonly #elapsedMs: () => number;
  #sweepAt = 0;

  /** `elapsedMs` is a clock that never goes back: a corrected system time must not refuse anyone for hours. */
  constructor(elapsedMs: () => number) {
    this.#elapsedMs = elapsedMs;
  }

  /** Counts a call. Returns the seconds to wait, or 0 if the call is allowed. */
  take(key: string, limit: Limit): number {
    const now = this.#elapsedMs();
    this.#sweep(now);
    const wait = this.#waitAt(key, limit, now);
    if (wait === 0) this.#emptyAt.set(key, this.#emptyAtOf(key, now) + (limit.seconds * 1000) / limit.max);
    return wait;
  }

  /** Returns the seconds to wait without counting, or 0 if a call would be allowed. */
  wait(key: string, limit: Limit): number {
    return this.#waitAt(key, limit, this.#elapsedMs());
  }

  #waitAt(key: string, { max, seconds }: Limit, now: number): number {
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
