import { Link } from '@tanstack/react-router';
import type { Evening } from '@xiwei/contract/booking/evening.ts';
import { MapPin, X } from 'lucide-react';
import { BookingTimeLinks } from '#diner/stores/parts/booking-time-links.tsx';
import { DotSeparated } from '#diner/stores/parts/dot-separated.tsx';
import { useDistance } from '#diner/stores/parts/use-distance.ts';
import { partyOf } from '#diner/stores/parts/use-evening.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { PrivateDiningButton } from '#shared/stores/large-party.tsx';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { MapStore } from './map-stores.ts';

export interface MapRowProps {
  store: MapStore;
  evening: Evening;
  /** False while the times are loading. */
  timesLoaded: boolean;
  /** Whether the party is too large to be booked online at any store of the map. */
  isTooLarge: boolean;
  selected?: boolean | undefined;
  /** In the list: selects the store on the map. */
  onShow?: (() => void) | undefined;
  /** Over the map: closes the card. */
  onClose?: (() => void) | undefined;
}

const MAX_TIMES = 4;

/** A store in the list beside the map, or in the card over it: key facts and free times. */
export function MapRow(props: MapRowProps) {
  const { store, evening, timesLoaded, isTooLarge, selected = false, onShow, onClose } = props;
  const { t } = useTranslation(['stores', 'stores-search']);
  const words = useStoreWords();
  const distance = useDistance()(store);
  return (
    <div
      className={classes(
        'flex flex-col gap-3 px-gutter py-4',
        selected && 'bg-accent-soft',
        onClose && 'px-4',
      )}
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
            <DotSeparated
              parts={[...words.cuisinesOf(store), store.district, ...(distance ? [distance] : [])]}
            />
          </p>
          <p className="text-ink-soft text-small">{words.perCapita(store)}</p>
        </div>
        {onShow && (
          <IconButton
            label={`${t('stores-search:map.show')} ${store.name}`}
            icon={<MapPin aria-hidden size={18} />}
            size="small"
            aria-pressed={selected}
            onClick={onShow}
          />
        )}
        {onClose && (
          <IconButton
            label={t('stores-search:map.close')}
            icon={<X aria-hidden size={18} />}
            size="small"
            onClick={onClose}
          />
        )}
      </div>
      {!timesLoaded && <Skeleton className="h-11 w-full" />}
      {timesLoaded && store.times.length > 0 && (
        <BookingTimeLinks store={store} times={store.times} evening={evening} max={MAX_TIMES} />
      )}
      {timesLoaded && store.times.length === 0 && (
        <p className="text-ink-soft text-small">
          {t(isTooLarge ? 'stores-search:largeParty.above' : 'stores-search:map.full')}
        </p>
      )}
      {isTooLarge && <PrivateDiningButton storeId={store.id} party={evening} />}
    </div>
  );
}
