/** Time for the page to fetch what it needs itself. */
const START_MS = 2_000;

/** Has the browser keep what one's own bookings need to open without a connection, once the page has settled. */
export function keepForOffline(): void {
  const register = () => void navigator.serviceWorker?.register('/sw.js').catch(() => {});
  // Not every browser says when it is idle.
  setTimeout(() => (window.requestIdleCallback ?? setTimeout)(register), START_MS);
}
