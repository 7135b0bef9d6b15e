import { RotateCw } from 'lucide-react';
import { type Key, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';

export type ListEnd = 'more' | 'loading' | 'failed' | 'ended';

export interface InfiniteListProps<Item> {
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => Key;
  children: (item: Item, index: number) => ReactNode;
  /** State of the list's end: more to fetch, fetching, fetch failed, or no more items. */
  end: ListEnd;
  /** Fetches the next page; called when the end comes near, and by the button there. */
  onReachBottom: () => void;
  /** Distance to the end at which the next page is fetched, in pixels. */
  distance?: number | undefined;
  /** The scrolling element, if it is not the page. */
  scroller?: RefObject<HTMLElement | null> | undefined;
  /** Whether other content follows the list. Then its end is announced to screen readers only. */
  isFollowed?: boolean | undefined;
  className?: string | undefined;
}

/** A list that fetches more items as its end scrolls into view. A button does the same for keyboard users. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { label, items, itemKey, children, end, className } = props;
  return (
    <div>
      <ul
        aria-label={label}
        aria-busy={end === 'loading'}
        className={classes('divide-y divide-line', className)}
      >
        {items.map((item, index) => (
          <li key={itemKey(item)}>{children(item, index)}</li>
        ))}
      </ul>
      <InfiniteEnd {...props} count={items.length} />
    </div>
  );
}

interface InfiniteEndProps
  extends Pick<InfiniteListProps<unknown>, 'end' | 'onReachBottom' | 'distance' | 'scroller' | 'isFollowed'> {
  /** Number of items that are shown. */
  count: number;
}

/** End of a list or table that fetches more items as it scrolls into view. */
export function InfiniteEnd(props: InfiniteEndProps) {
  const sentinel = useReachBottom(props);
  return (
    <>
      <div ref={sentinel} />
      <EndRow end={props.end} onMore={props.onReachBottom} isFollowed={props.isFollowed} />
    </>
  );
}

function useReachBottom({ count, end, onReachBottom, distance = 300, scroller }: InfiniteEndProps) {
  const sentinel = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReachBottom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again after new items, which may not fill the screen.
  useEffect(() => {
    if (end !== 'more' || !sentinel.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), {
      root: scroller?.current ?? null,
      rootMargin: `0px 0px ${distance}px 0px`,
    });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [end, count, distance, scroller]);
  return sentinel;
}

interface EndRowProps extends Pick<InfiniteListProps<unknown>, 'end' | 'isFollowed'> {
  onMore: () => void;
}

/**
 * End of the list. The same button stays in place while loading and after a failure, so that it keeps the focus; after
 * the last page the closing text takes over its focus.
 */
function EndRow({ end, onMore, isFollowed }: EndRowProps) {
  const { t } = useTranslation(['kit', 'common']);
  const closing = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (end === 'ended' && hadFocus.current) closing.current?.focus();
  }, [end]);
  if (end === 'ended') {
    return (
      <p
        ref={closing}
        tabIndex={-1}
        className={classes(
          'outline-none',
          isFollowed ? 'sr-only' : 'py-5 text-center text-ink-soft text-small',
        )}
      >
        {t('list.end')}
      </p>
    );
  }
  return (
    <div className="flex flex-col items-center gap-1 py-4">
      <p role="status" className={end === 'failed' ? 'text-negative text-small' : 'sr-only'}>
        {end === 'failed' && t('list.failed')}
        {end === 'loading' && t('common:states.loading')}
      </p>
      <Button
        variant="quiet"
        size="small"
        loading={end === 'loading'}
        icon={end === 'failed' && <RotateCw aria-hidden size={16} />}
        onClick={onMore}
        onFocus={() => {
          hadFocus.current = true;
        }}
        onBlur={() => {
          hadFocus.current = false;
        }}
      >
        {end === 'failed'
          ? t('common:actions.retry')
          : end === 'loading'
            ? t('common:states.loading')
            : t('list.more')}
      </Button>
    </div>
  );
}
