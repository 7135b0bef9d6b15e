import { ArrowDown, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

export interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
  className?: string | undefined;
}

/** Distance in pixels that triggers a refresh, and the maximum distance that the page follows. */
const THRESHOLD = 64;
const MAX_DISTANCE = 96;

/**
 * Refreshes when the page is pulled down from its top. A button before the content, visible while it has the focus, does
 * the same for keyboards and screen readers.
 */
export function PullToRefresh({ onRefresh, children, className }: PullToRefreshProps) {
  const { t } = useTranslation('kit');
  const [refreshing, setRefreshing] = useState(false);
  const refresh = () => {
    if (refreshing) return;
    setRefreshing(true);
    onRefresh().finally(() => setRefreshing(false));
  };
  const { area, pulled } = usePull(refresh);
  const shift = refreshing ? THRESHOLD : pulled;
  return (
    <div ref={area} className={classes('relative', className)}>
      <div className="absolute inset-x-0 top-1 z-10 flex justify-center not-focus-within:sr-only">
        <Button
          size="small"
          variant="secondary"
          loading={refreshing}
          icon={<RotateCw aria-hidden size={16} />}
          onClick={refresh}
        >
          {t('refresh.button')}
        </Button>
      </div>
      <div
        role="status"
        className="absolute inset-x-0 top-0 flex items-center justify-center gap-2 overflow-hidden text-ink-soft text-small"
        style={{ height: shift }}
      >
        <PullStatus refreshing={refreshing} pulled={pulled} />
      </div>
      <div
        className={classes(pulled === 0 && 'transition-overlay')}
        style={shift > 0 ? { translate: `0 ${shift}px` } : undefined}
      >
        {children}
      </div>
    </div>
  );
}

function PullStatus({ refreshing, pulled }: { refreshing: boolean; pulled: number }) {
  const { t } = useTranslation('kit');
  if (refreshing) {
    return (
      <>
        <Spinner size={18} />
        {t('refresh.underWay')}
      </>
    );
  }
  if (pulled === 0) return null;
  const enough = pulled >= THRESHOLD;
  return (
    <>
      <ArrowDown aria-hidden size={18} className={classes('transition-overlay', enough && 'rotate-180')} />
      {t(enough ? 'refresh.release' : 'refresh.pull')}
    </>
  );
}

/** Checks whether the element that would scroll under the finger, a container or the page, is at its top. */
function isAtTop(target: EventTarget | null): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
    if (scrolls && element.scrollHeight > element.clientHeight) return element.scrollTop <= 0;
  }
  return window.scrollY <= 0;
}

/** Tracks a touch that pulls down while the page is at its top. The page moves half the finger's distance. */
function usePull(onPulled: () => void) {
  const area = useRef<HTMLDivElement>(null);
  const [pulled, setPulled] = useState(0);
  const release = useEffectEvent((distance: number) => distance >= THRESHOLD && onPulled());

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let from: number | null = null;
    let distance = 0;
    const setDistance = (next: number) => {
      distance = next;
      setPulled(next);
    };
    const begin = (event: TouchEvent) => {
      from = isAtTop(event.target) ? (event.touches[0]?.clientY ?? null) : null;
    };
    const move = (event: TouchEvent) => {
      if (from === null) return;
      const finger = (event.touches[0]?.clientY ?? from) - from;
      if (finger > 0 && event.cancelable) event.preventDefault();
      setDistance(Math.min(MAX_DISTANCE, Math.max(0, finger / 2)));
    };
    const finish = () => {
      if (from !== null) release(distance);
      from = null;
      setDistance(0);
    };
    element.addEventListener('touchstart', begin, { passive: true });
    // Not passive: must be able to prevent the browser's own pull-to-refresh.
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', finish);
    element.addEventListener('touchcancel', finish);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', finish);
      element.removeEventListener('touchcancel', finish);
    };
  }, []);
  return { area, pulled };
}
