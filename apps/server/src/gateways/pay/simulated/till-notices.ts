import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import { callText } from '#gateways/http-call.ts';
import type { NoticeBehaviour, TillNotice, TillProvider } from './till.model.ts';

interface NoticeSender {
  register(provider: TillProvider): void;
  send(notice: TillNotice): void;
  /** Sends the notice that was held back by `reorder`. */
  release(method: ProviderMethod): void;
  idle(): Promise<void>;
  stop(): void;
}

/** Delays between retries. Real providers wait seconds to hours, which is too long for a demo. */
const RETRY_DELAYS_MS = [50, 250, 1000];

/** Timeout of a notice, as at real providers. */
const NOTICE_TIMEOUT_MS = 5000;

/** Sends the notices of all providers, according to the behaviour set for the provider at the time of sending. */
export function noticeSender(behaviourOf: (method: ProviderMethod) => NoticeBehaviour): NoticeSender {
  const providers = new Map<ProviderMethod, TillProvider>();
  const heldBack = new Map<ProviderMethod, TillNotice>();
  const deliveries = new Set<Promise<void>>();
  const stopping = new AbortController();
  // Every notice that waits adds a listener; their number is not limited.
  setMaxListeners(0, stopping.signal);

  function start(notices: TillNotice[], provider: TillProvider, behaviour: NoticeBehaviour): void {
    const delivery = deliverAll(notices, provider, behaviour, stopping.signal).finally(() =>
      deliveries.delete(delivery),
    );
    deliveries.add(delivery);
  }
  return {
    register: (provider) => void providers.set(provider.method, provider),
    send(notice) {
      const provider = providers.get(notice.payment.provider);
      if (!provider) throw new Error(`no simulated provider for ${notice.payment.provider}`);
      const behaviour = behaviourOf(provider.method);
      if (behaviour.drop) return;
      const held = heldBack.get(provider.method);
      if (behaviour.reorder && !held) {
        heldBack.set(provider.method, notice);
        return;
      }
      heldBack.delete(provider.method);
      start(held ? [notice, held] : [notice], provider, behaviour);
    },
    release(method) {
      const held = heldBack.get(method);
      const provider = providers.get(method);
      if (!held || !provider) return;
      heldBack.delete(method);
      start([held], provider, behaviourOf(method));
    },
    async idle() {
      while (deliveries.size > 0) await Promise.all(deliveries);
    },
    stop: () => stopping.abort(),
  };
}

async function deliverAll(
  notices: TillNotice[],
  provider: TillProvider,
  behaviour: NoticeBehaviour,
  stopping: AbortSignal,
): Promise<void> {
  try {
    await delay(behaviour.delayMs ?? 0, undefined, { signal: stopping });
    for (const notice of notices) {
      for (let sent = 0; sent < (behaviour.repeat ?? 1); sent += 1) {
        await deliver(notice, provider, behaviour.badSignature ?? false, stopping);
      }
    }
  } catch (error) {
    if (!stopping.aborted) throw error;
  }
}

/** Sends one notice, with retries until it is accepted or all are used. Signs every attempt again, as providers do. */
async function deliver(
  notice: TillNotice,
  provider: TillProvider,
  forged: boolean,
  stopping: AbortSignal,
): Promise<void> {
  for (const retryDelay of [...RETRY_DELAYS_MS, 0]) {
    stopping.throwIfAborted();
    const request = provider.sign(notice, forged);
    if (!request) return;
    const { url, ...init } = request;
    const outcome = await callText(url, { method: 'POST', ...init }, NOTICE_TIMEOUT_MS);
    if (outcome.ok && provider.accepted(outcome.status, outcome.text)) return;
    await delay(retryDelay, undefined, { signal: stopping });
  }
}
