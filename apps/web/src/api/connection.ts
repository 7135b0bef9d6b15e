import { useSyncExternalStore } from 'react';

/** Pauses between asking whether the server is back: the first, and the longest they grow to. */
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;

/** Whether the server answered last time. A device without a network says so itself. */
let answers = true;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

for (const change of ['online', 'offline']) addEventListener(change, tell);
// A network that goes is often noticed as a server that doesn't answer: with the network, that may be back as well.
addEventListener('online', () => {
  if (!answers) lookLater(0);
});

export const isConnected = (): boolean => navigator.onLine && answers;

/** What is missing while we aren't connected: the device's own network, or the server behind it. */
export const lossNow = (): 'lost' | 'unreachable' => (navigator.onLine ? 'unreachable' : 'lost');

export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useConnected = (): boolean => useSyncExternalStore(onConnection, isConnected);

/** What a call has just learned. Once the server is lost it is looked for until it answers. */
export function seeServer(answered: boolean): void {
  if (answered === answers || (!answered && !navigator.onLine)) return;
  answers = answered;
  tell();
  if (!answered) lookLater(PAUSE_MS);
}

/** Something else than a call gives reason to think that the server is gone. */
export async function doubtServer(): Promise<void> {
  if (isConnected()) seeServer(await look());
}

let looking: ReturnType<typeof setTimeout> | undefined;

/** Pages that lost the server together don't come back in the same instant. */
function lookLater(pause: number): void {
  clearTimeout(looking);
  looking = setTimeout(
    async () => {
      if (answers) return;
      if (await look()) seeServer(true);
      else lookLater(Math.min(Math.max(pause * 2, PAUSE_MS), LONGEST_PAUSE_MS));
    },
    pause * (0.5 + Math.random()),
  );
}

/** Whether our own server answers, and not something on the way to it. */
const look = (): Promise<boolean> =>
  fetch('/version.json', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(LONGEST_PAUSE_MS),
  }).then(
    ({ headers }) => headers.has('x-app-version'),
    () => false,
  );
