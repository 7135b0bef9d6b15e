import { ArrowDown, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

export interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
  className?: string | undefined;
}

/** How far the finger must pull, and how far the page follows at most. */
const ENOUGH = 64;
const FARTHEST = 96;

/**
 * Pulling the page down from its top fetches it anew. The same is done by a button, which keyboards and screen readers
 * find before the content and which shows when it has the focus.
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
  const shift = refreshing ? ENOUGH : pulled;
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
        <PullWords refreshing={refreshing} pulled={pulled} />
      </div>
      <div
        className={classes(pulled === 0 && 'arrives')}
        style={shift > 0 ? { translate: `0 ${shift}px` } : undefined}
      >
        {children}
      </div>
    </div>
  );
}

function PullWords({ refreshing, pulled }: { refreshing: boolean; pulled: number }) {
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
  const enough = pulled >= ENOUGH;
  return (
    <>
      <ArrowDown aria-hidden size={18} className={classes('arrives', enough && 'rotate-180')} />
      {t(enough ? 'refresh.release' : 'refresh.pull')}
    </>
  );
}

/** Whether what would scroll under the finger, a box or the page, is at its top. */
function isAtTop(touched: EventTarget | null): boolean {
  for (let element = touched instanceof Element ? touched : null; element; element = element.parentElement) {
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
    if (scrolls && element.scrollHeight > element.clientHeight) return element.scrollTop <= 0;
  }
  return window.scrollY <= 0;
}

/** Follows a finger that pulls down while the page is at its top. The page follows half as far. */
function usePull(onPulled: () => void) {
  const area = useRef<HTMLDivElement>(null);
  const [pulled, setPulled] = useState(0);
  const release = useEffectEvent((distance: number) => distance >= ENOUGH && onPulled());

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let from: number | null = null;
    let distance = 0;
    const follow = (next: number) => {
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
      follow(Math.min(FARTHEST, Math.max(0, finger / 2)));
    };
    const finish = () => {
      if (from !== null) release(distance);
      from = null;
      follow(0);
    };
    element.addEventListener('touchstart', begin, { passive: true });
    // Not passive: the browser's own pull must not run at the same time.
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
