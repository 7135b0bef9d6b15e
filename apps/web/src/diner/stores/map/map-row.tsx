import { Link } from '@tanstack/react-router';
import type { Evening } from '@xiwei/contract/booking/evening.ts';
import { MapPin, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BookTimes } from '#diner/stores/parts/booking-time-links.tsx';
import { Dotted } from '#diner/stores/parts/dot-separated.tsx';
import { useDistance } from '#diner/stores/parts/use-distance.ts';
import { partyOf } from '#diner/stores/parts/use-evening.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { MapStore } from './map-stores.ts';

export interface MapRowProps {
  store: MapStore;
  evening: Evening;
  /** False while the times are on their way. */
  timesKnown: boolean;
  chosen?: boolean | undefined;
  /** In the list: chooses it on the map. */
  onShow?: (() => void) | undefined;
  /** Over the map: puts it away. */
  onClose?: (() => void) | undefined;
}

const TIMES = 4;

/** A store beside or over the map: what it is, and its times. */
export function MapRow({ store, evening, timesKnown, chosen = false, onShow, onClose }: MapRowProps) {
  const { t } = useTranslation(['stores', 'finding']);
  const words = useStoreWords();
  const distance = useDistance()(store);
  return (
    <div
      className={classes('flex flex-col gap-3 px-gutter py-4', chosen && 'bg-accent-soft', onClose && 'px-4')}
    >
      <div className="flex gap-3">
        <StorePicture
          src={store.coverUrl}
          alt=""
          width={240}
          height={160}
          className="aspect-3/2 w-24 shrink-0 self-start rounded-normal"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <h2 className="font-semibold leading-snug">
            <Link
              to="/store/$storeId"
              params={{ storeId: store.id }}
              search={{ date: evening.date, ...partyOf(evening) }}
              className="underline-offset-4 hover:underline"
            >
              {store.name}
            </Link>
          </h2>
          <p className="text-ink-soft text-small">
            <Dotted parts={[...words.cuisinesOf(store), store.district, ...(distance ? [distance] : [])]} />
          </p>
          <p className="text-ink-soft text-small">{words.perCapita(store.perCapita)}</p>
        </div>
        {onShow && (
          <IconButton
            label={`${t('finding:map.show')} ${store.name}`}
            icon={<MapPin aria-hidden size={18} />}
            size="small"
            aria-pressed={chosen}
            onClick={onShow}
          />
        )}
        {onClose && (
          <IconButton
            label={t('finding:map.close')}
            icon={<X aria-hidden size={18} />}
            size="small"
            onClick={onClose}
          />
        )}
      </div>
      {!timesKnown && <Skeleton className="h-11 w-full" />}
      {timesKnown && store.times.length > 0 && (
        <BookTimes store={store} times={store.times} evening={evening} most={TIMES} />
      )}
      {timesKnown && store.times.length === 0 && (
        <p className="text-ink-soft text-small">{t('finding:map.full')}</p>
      )}
    </div>
  );
}
