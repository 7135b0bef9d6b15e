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

/** Tracks a touch that pulls down while the page is at its top. The page moves half the finger's distance. */
function usePull(onPulled: () => void) {
  const area = useRef<HTMLDivElement>(null);
  const [pulled, setPulled] = useState(0);
  const release = useEffectEvent((distance: number) => distance >= THRESHOLD && onPulled());

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const unmount = new AbortController();
    // Loaded after the page. Without it the button refreshes, and pulling does what it does in the browser.
    import('./follow-pull.ts').then(
      ({ followPull }) =>
        followPull(element, {
          max: MAX_DISTANCE,
          onPull: setPulled,
          onRelease: release,
          signal: unmount.signal,
        }),
      () => {},
    );
    return () => unmount.abort();
  }, []);
  return { area, pulled };
}
