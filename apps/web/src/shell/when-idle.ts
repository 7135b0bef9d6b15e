/** Calls a function once the page is idle, after a delay that lets the page load its own files first. */
export function whenIdle(delayMs: number, call: () => void): void {
  // Safari has no requestIdleCallback.
  setTimeout(() => (window.requestIdleCallback ?? setTimeout)(call), delayMs);
}
