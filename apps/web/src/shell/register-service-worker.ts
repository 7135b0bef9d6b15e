import { whenIdle } from './when-idle.ts';

/** Delay that lets the page load its own files first. */
const DELAY_MS = 2_000;

/** Registers the service worker, which makes the user's bookings available offline, once the page is idle. */
export function registerServiceWorker(): void {
  whenIdle(DELAY_MS, () => void navigator.serviceWorker?.register('/sw.js').catch(() => {}));
}
