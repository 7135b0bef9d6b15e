/** A device that can call takes over the screen well within this time. */
const TAKES_MS = 2000;

/**
 * Whether something took the call over. A browser doesn't tell when nothing on the device can call; but what can comes
 * to the front, and then this page is no longer there.
 */
export function callWasTaken(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (taken: boolean) => {
      clearTimeout(timer);
      window.removeEventListener('blur', leave);
      document.removeEventListener('visibilitychange', leave);
      resolve(taken);
    };
    const leave = () => end(true);
    const timer = setTimeout(() => end(false), TAKES_MS);
    window.addEventListener('blur', leave);
    document.addEventListener('visibilitychange', leave);
  });
}
