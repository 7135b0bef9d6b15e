import type { PROVIDER_FAILURES } from '@xiwei/contract/admin/health.model.ts';
import type { Clock } from './clock.ts';

type Failure = (typeof PROVIDER_FAILURES)[number];

/** How the latest calls to a provider ended. */
interface LatestCalls {
  provider: string;
  lastSuccessAt: Date | null;
  lastFailure: { at: Date; outcome: Failure } | null;
}

/** Remembers how the latest calls of this node to each provider ended. */
export class ProviderCalls {
  readonly #clock: Clock;
  readonly #latest = new Map<string, LatestCalls>();
  readonly startedAt: Date;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.startedAt = clock.now();
  }

  record(provider: string, outcome: 'ok' | Failure): void {
    const at = this.#clock.now();
    const before = this.#latest.get(provider) ?? { provider, lastSuccessAt: null, lastFailure: null };
    const change = outcome === 'ok' ? { lastSuccessAt: at } : { lastFailure: { at, outcome } };
    this.#latest.set(provider, { ...before, ...change });
  }

  /** Lists the providers that were called, by name. */
  list(): LatestCalls[] {
    return [...this.#latest.values()].toSorted((a, b) => a.provider.localeCompare(b.provider, 'en'));
  }
}
