/** A device that can make calls shows its dialer well within this time. */
const TIMEOUT_MS = 2000;

/**
 * Checks whether the device handles a `tel:` link. Browsers do not report that nothing can make calls, but a dialer comes
 * to the front, so the page loses focus or is hidden.
 */
export function wasCallHandled(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (handled: boolean) => {
      clearTimeout(timer);
      window.removeEventListener('blur', onLeave);
      document.removeEventListener('visibilitychange', onLeave);
      resolve(handled);
    };
    const onLeave = () => end(true);
    const timer = setTimeout(() => end(false), TIMEOUT_MS);
    window.addEventListener('blur', onLeave);
    document.addEventListener('visibilitychange', onLeave);
  });
}
