import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { callText } from '#gateways/http-call.ts';
import type { Clock } from '#platform/clock.ts';
import type { BoardEvent, CallbackWriter, GroupBehaviour } from './board.model.ts';

/** How often a callback is sent until it is acknowledged. */
const TRIES = 12;
const REPEATS = 3;
const TIMEOUT_MS = 10_000;
/** How long a slow platform waits before it sends, and how long one that reorders collects callbacks, in spacings of retries. */
const SLOW_SPACINGS = 10;

export interface CallbackSender {
  send(event: BoardEvent): void;
  /** Sets the origin of the product. Without it nothing is sent. */
  deliverTo(origin: string): void;
  /** Sends what waits, without waiting between tries. Resolves when everything was answered or given up. */
  flush(): Promise<void>;
  stop(): void;
}

/** Sends the callbacks of all simulated platforms, by the behaviour of each platform when the order changed. */
export function callbackSender({
  writers,
  behaviourOf,
  spacingMs,
  clock,
}: {
  writers: Record<GroupPlatform, CallbackWriter>;
  behaviourOf(platform: GroupPlatform): GroupBehaviour;
  /** Time between two tries. */
  spacingMs: number;
  clock: Clock;
}): CallbackSender {
  let origin: string | undefined;
  let hurry = new AbortController();
  const stopping = new AbortController();
  // Every callback that waits adds a listener; their number is not limited.
  setMaxListeners(0, stopping.signal, hurry.signal);
  const underWay = new Set<Promise<void>>();
  /** The last first try of each order: the next callback of the order is sent after it. */
  const queues = new Map<string, Promise<unknown>>();
  const collected = new Map<string, BoardEvent[]>();

  const run = (work: Promise<void>): void => {
    const ended = work.catch(() => undefined).finally(() => underWay.delete(ended));
    underWay.add(ended);
  };
  /** Waits, or until `flush` or `stop` is called. */
  const pause = (ms: number): Promise<unknown> => {
    const signal = AbortSignal.any([hurry.signal, stopping.signal]);
    return delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
  };
  /** Sends a callback once. Returns true if it was acknowledged, or is not sent any more. */
  async function attempt(event: BoardEvent): Promise<boolean> {
    if (origin === undefined || stopping.signal.aborted) return true;
    return post(writers[event.order.platform], event, origin, clock.now());
  }
  async function repeat(event: BoardEvent): Promise<void> {
    for (let tries = 1; tries < TRIES; tries += 1) {
      await pause(spacingMs);
      if (await attempt(event)) return;
    }
  }
  /** Sends a callback after those of the same order. Only first tries wait for each other. */
  async function deliver(event: BoardEvent): Promise<void> {
    const key = `${event.order.platform} ${event.order.externalId}`;
    const first = (queues.get(key) ?? Promise.resolve()).then(() => attempt(event));
    queues.set(key, first);
    const isDone = await first;
    if (queues.get(key) === first) queues.delete(key);
    if (!isDone) await repeat(event);
  }
  async function deliverReversed(key: string): Promise<void> {
    await pause(spacingMs * SLOW_SPACINGS);
    const events = collected.get(key) ?? [];
    collected.delete(key);
    for (const event of events.toReversed()) await deliver(event);
  }
  async function deliverLate(event: BoardEvent): Promise<void> {
    await pause(spacingMs * SLOW_SPACINGS);
    await deliver(event);
  }
  return {
    send(event) {
      const behaviour = behaviourOf(event.order.platform);
      if (behaviour === 'silent' || behaviour === 'down') return;
      if (behaviour === 'slow') return run(deliverLate(event));
      if (behaviour === 'reordering') {
        const key = `${event.order.platform} ${event.order.externalId}`;
        const waiting = collected.get(key);
        if (waiting) waiting.push(event);
        else collected.set(key, [event]);
        return waiting ? undefined : run(deliverReversed(key));
      }
      for (let count = behaviour === 'repeating' ? REPEATS : 1; count > 0; count -= 1) run(deliver(event));
    },
    deliverTo(next) {
      origin = next;
    },
    async flush() {
      const flushed = hurry;
      while (underWay.size > 0) {
        flushed.abort();
        await Promise.all(underWay);
      }
      if (hurry === flushed) {
        hurry = new AbortController();
        setMaxListeners(0, hurry.signal);
      }
    },
    stop: () => stopping.abort(),
  };
}

/** Writes, signs and sends a callback. Returns whether it was acknowledged, or there is none for the change. */
async function post(writer: CallbackWriter, event: BoardEvent, origin: string, now: Date): Promise<boolean> {
  const request = writer.write(event, now);
  if (!request) return true;
  const { path, headers, body } = request;
  const url = `${origin}/api/group-buying/${writer.platform}${path}`;
  const outcome = await callText(url, { method: 'POST', headers, body }, TIMEOUT_MS);
  return outcome.ok && writer.acknowledged(outcome.status, outcome.text);
}
