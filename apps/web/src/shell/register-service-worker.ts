/** Delay that lets the page load its own files first. */
const DELAY_MS = 2_000;

/** Registers the service worker, which makes the user's bookings available offline, once the page is idle. */
export function registerServiceWorker(): void {
  const register = () => void navigator.serviceWorker?.register('/sw.js').catch(() => {});
  // Safari has no requestIdleCallback.
  setTimeout(() => (window.requestIdleCallback ?? setTimeout)(register), DELAY_MS);
}
