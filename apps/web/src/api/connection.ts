import { useSyncExternalStore } from 'react';

/** Delay before the first probe for a lost server; it doubles up to the maximum. */
const PROBE_DELAY_MS = 1_000;
const MAX_PROBE_DELAY_MS = 10_000;

/** Whether the last call reached the server. Independent of `navigator.onLine`, which covers the device's own network. */
let reachable = true;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

for (const change of ['online', 'offline']) addEventListener(change, notify);
// Losing the network often shows as an unreachable server first, so probe the server as soon as the network is back.
addEventListener('online', () => {
  if (!reachable) scheduleProbe(0);
});

export const isConnected = (): boolean => navigator.onLine && reachable;

/** Returns the reason for a lost connection: the device's own network (`lost`) or the server (`unreachable`). */
export const connectionLoss = (): 'lost' | 'unreachable' => (navigator.onLine ? 'unreachable' : 'lost');

export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useConnected = (): boolean => useSyncExternalStore(onConnection, isConnected);

/** Records whether a call reached the server. Once the server is lost, it is probed until it responds. */
export function setServerReachable(responded: boolean): void {
  if (responded === reachable || (!responded && !navigator.onLine)) return;
  reachable = responded;
  notify();
  if (!responded) scheduleProbe(PROBE_DELAY_MS);
}

/** Probes the server when something other than a failed call suggests that it is unreachable. */
export async function probeServer(): Promise<void> {
  if (isConnected()) setServerReachable(await probe());
}

let probeTimer: ReturnType<typeof setTimeout> | undefined;

/** Schedules a probe with random jitter, so that pages that lost the server together do not all reconnect at once. */
function scheduleProbe(delay: number): void {
  clearTimeout(probeTimer);
  probeTimer = setTimeout(
    async () => {
      if (reachable) return;
      if (await probe()) setServerReachable(true);
      else scheduleProbe(Math.min(Math.max(delay * 2, PROBE_DELAY_MS), MAX_PROBE_DELAY_MS));
    },
    delay * (0.5 + Math.random()),
  );
}

/** Checks whether our own server responds, as opposed to a proxy or captive portal on the way to it. */
const probe = (): Promise<boolean> =>
  fetch('/version.json', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(MAX_PROBE_DELAY_MS),
  }).then(
    ({ headers }) => headers.has('x-app-version'),
    () => false,
  );
