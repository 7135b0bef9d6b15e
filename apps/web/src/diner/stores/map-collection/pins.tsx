import { useTranslation } from '#i18n/use-translation.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { classes } from '#ui/classes.ts';
import type { MapStore } from './map-stores.ts';
import type { Point } from './view.ts';

const positionStyle = ({ x, y }: Point) => ({ left: `${x}px`, top: `${y}px` });
const PIN =
  'transition-feedback absolute grid place-items-center rounded-full border shadow-low focus-visible:z-30';

export interface StorePinProps {
  store: MapStore;
  at: Point;
  selected: boolean;
  onSelect: (id: string | undefined) => void;
}

/** Pin of a store, labelled with its closest free time; a small ring if it is full. */
export function StorePin({ store, at, selected, onSelect }: StorePinProps) {
  const { t } = useTranslation(['stores', 'stores-search']);
  const { language } = useStoreWords();
  const time = store.closestTime && formatWallTime(store.closestTime, language).text;
  return (
    <button
      type="button"
      style={positionStyle(at)}
      aria-pressed={selected}
      aria-label={`${store.name}: ${time ? t('stores-search:map.from', { time }) : t('stores-search:map.full')}`}
      onClick={() => onSelect(selected ? undefined : store.id)}
      className={classes(
        PIN,
        '-translate-x-1/2 -translate-y-1/2 whitespace-nowrap font-semibold text-caption tabular-nums',
        time ? 'min-h-7 px-2.5' : 'size-6',
        selected
          ? 'z-20 border-accent bg-accent text-accent-ink'
          : 'z-10 border-line-strong bg-surface hover:z-20 hover:bg-raised',
      )}
    >
      {time ?? (
        <span
          aria-hidden
          className={classes('size-2 rounded-full', selected ? 'bg-accent-ink' : 'bg-line-strong')}
        />
      )}
    </button>
  );
}

export interface ClusterPinProps {
  at: Point;
  count: number;
  hasSelected: boolean;
  onOpen: () => void;
}

/** Pin of several overlapping stores; zooms in when pressed. */
export function ClusterPin({ at, count, hasSelected, onOpen }: ClusterPinProps) {
  const { t } = useTranslation(['stores', 'stores-search']);
  return (
    <button
      type="button"
      style={positionStyle(at)}
      aria-label={t('stores-search:map.cluster', { count })}
      onClick={onOpen}
      className={classes(
        PIN,
        'z-10 size-9 -translate-x-1/2 -translate-y-1/2 font-semibold text-small tabular-nums',
        hasSelected ? 'border-accent bg-accent text-accent-ink' : 'border-ink bg-ink text-ground',
      )}
    >
      {count}
    </button>
  );
}

/** Pin at the user's location. */
export function UserLocationPin({ at }: { at: Point }) {
  const { t } = useTranslation(['stores', 'stores-search']);
  return (
    <span
      role="img"
      aria-label={t('stores-search:map.here')}
      style={positionStyle(at)}
      className="pointer-events-none absolute z-10 size-4 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-surface bg-info shadow-high"
    />
  );
}
