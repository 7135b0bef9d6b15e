import { useTranslation } from 'react-i18next';
import { formatWallTime } from '#shared/format/days.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { classes } from '#ui/classes.ts';
import type { MapStore } from './map-stores.ts';
import type { Point } from './view.ts';

const placed = ({ x, y }: Point) => ({ left: `${x}px`, top: `${y}px` });
const PIN = 'answers absolute grid place-items-center rounded-full border shadow-low focus-visible:z-30';

export interface StorePinProps {
  store: MapStore;
  at: Point;
  chosen: boolean;
  onChoose: (id: string | undefined) => void;
}

/** A store on the map, saying when one can come; one that is full is a small ring. */
export function StorePin({ store, at, chosen, onChoose }: StorePinProps) {
  const { t } = useTranslation(['stores', 'finding']);
  const { language } = useStoreWords();
  const time = store.soonest && formatWallTime(store.soonest, language).words;
  return (
    <button
      type="button"
      style={placed(at)}
      aria-pressed={chosen}
      aria-label={`${store.name}: ${time ? t('finding:map.from', { time }) : t('finding:map.full')}`}
      onClick={() => onChoose(chosen ? undefined : store.id)}
      className={classes(
        PIN,
        '-translate-x-1/2 -translate-y-1/2 whitespace-nowrap font-semibold text-caption tabular-nums',
        time ? 'min-h-7 px-2.5' : 'size-6',
        chosen
          ? 'z-20 border-accent bg-accent text-accent-ink'
          : 'z-10 border-line-strong bg-surface hover:z-20 hover:bg-raised',
      )}
    >
      {time ?? (
        <span
          aria-hidden
          className={classes('size-2 rounded-full', chosen ? 'bg-accent-ink' : 'bg-line-strong')}
        />
      )}
    </button>
  );
}

export interface ClusterPinProps {
  at: Point;
  count: number;
  holdsChosen: boolean;
  onOpen: () => void;
}

/** Several stores that would lie on each other. It opens by coming nearer. */
export function ClusterPin({ at, count, holdsChosen, onOpen }: ClusterPinProps) {
  const { t } = useTranslation(['stores', 'finding']);
  return (
    <button
      type="button"
      style={placed(at)}
      aria-label={t('finding:map.cluster', { count })}
      onClick={onOpen}
      className={classes(
        PIN,
        'z-10 size-9 -translate-x-1/2 -translate-y-1/2 font-semibold text-small tabular-nums',
        holdsChosen ? 'border-accent bg-accent text-accent-ink' : 'border-ink bg-ink text-ground',
      )}
    >
      {count}
    </button>
  );
}

/** Where the person is. */
export function HerePin({ at }: { at: Point }) {
  const { t } = useTranslation(['stores', 'finding']);
  return (
    <span
      role="img"
      aria-label={t('finding:map.here')}
      style={placed(at)}
      className="pointer-events-none absolute z-10 size-4 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-surface bg-info shadow-high"
    />
  );
}
