import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import { reachText } from '#gateways/http-call.ts';
import type { NoticeBehaviour, TillNotice, TillProvider } from './till.ts';

interface NoticeSender {
  register(provider: TillProvider): void;
  send(notice: TillNotice): void;
  /** Sends what was held back to come out of order. */
  release(method: ProviderMethod): void;
  idle(): Promise<void>;
  stop(): void;
}

/** Providers pause for seconds to hours. Nobody who tries the product waits that long. */
const PAUSES_MS = [50, 250, 1000];

/** How long providers wait for an answer. */
const ANSWER_MS = 5000;

/** Sends the notices of all providers, each as its provider is told to behave at that moment. */
export function noticeSender(behaviourOf: (method: ProviderMethod) => NoticeBehaviour): NoticeSender {
  const providers = new Map<ProviderMethod, TillProvider>();
  const heldBack = new Map<ProviderMethod, TillNotice>();
  const onTheirWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  // Each notice that waits listens to it, and any number may.
  setMaxListeners(0, stopping.signal);

  function start(notices: TillNotice[], provider: TillProvider, behaviour: NoticeBehaviour): void {
    const way = deliverAll(notices, provider, behaviour, stopping.signal).finally(() =>
      onTheirWay.delete(way),
    );
    onTheirWay.add(way);
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
      while (onTheirWay.size > 0) await Promise.all(onTheirWay);
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

/** Sends one notice until it is taken or the provider gives up. Each time it is signed anew, as providers do. */
async function deliver(
  notice: TillNotice,
  provider: TillProvider,
  forged: boolean,
  stopping: AbortSignal,
): Promise<void> {
  for (const pause of [...PAUSES_MS, 0]) {
    stopping.throwIfAborted();
    const request = provider.sign(notice, forged);
    if (!request) return;
    const { url, ...init } = request;
    const reached = await reachText(url, { method: 'POST', ...init }, ANSWER_MS);
    if (reached.ok && provider.accepted(reached.status, reached.text)) return;
    await delay(pause, undefined, { signal: stopping });
  }
}
