interface Pull {
  /** Maximum distance that the page follows, in pixels. */
  max: number;
  onPull: (distance: number) => void;
  onRelease: (distance: number) => void;
  /** Ends the tracking. */
  signal: AbortSignal;
}

/** Tracks touches that pull an element down while the page is at its top, and reports half the finger's distance. */
export function followPull(element: HTMLElement, { max, onPull, onRelease, signal }: Pull): void {
  let from: number | null = null;
  let distance = 0;
  const setDistance = (next: number) => {
    distance = next;
    onPull(next);
  };
  const begin = (event: TouchEvent) => {
    from = isAtTop(event.target) ? (event.touches[0]?.clientY ?? null) : null;
  };
  const move = (event: TouchEvent) => {
    if (from === null) return;
    const finger = (event.touches[0]?.clientY ?? from) - from;
    if (finger > 0 && event.cancelable) event.preventDefault();
    setDistance(Math.min(max, Math.max(0, finger / 2)));
  };
  const finish = () => {
    if (from !== null) onRelease(distance);
    from = null;
    setDistance(0);
  };
  if (signal.aborted) return;
  element.addEventListener('touchstart', begin, { passive: true, signal });
  // Not passive: must be able to prevent the browser's own pull-to-refresh.
  element.addEventListener('touchmove', move, { passive: false, signal });
  element.addEventListener('touchend', finish, { signal });
  element.addEventListener('touchcancel', finish, { signal });
}

/** Checks whether the element that would scroll under the finger, a container or the page, is at its top. */
function isAtTop(target: EventTarget | null): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
    if (scrolls && element.scrollHeight > element.clientHeight) return element.scrollTop <= 0;
  }
  return window.scrollY <= 0;
}
