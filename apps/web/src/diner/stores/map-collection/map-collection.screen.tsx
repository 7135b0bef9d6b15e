import { useNavigate } from '@tanstack/react-router';
import type { Evening } from '@xiwei/contract/booking/evening.ts';
import type { City } from '@xiwei/contract/stores/store-kinds.ts';
import { MapPinOff } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { useCities } from '#shared/stores/use-cities.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';
import { EveningBar } from '../parts/evening-bar.tsx';
import { useEvening, useEveningSearch } from '../parts/use-evening.ts';
import { MapRow } from './map-row.tsx';
import { type MapStore, useMapStores } from './map-stores.ts';
import { StoreMap } from './store-map.tsx';

const MAP_SIZE = 'h-[46dvh] min-h-72 w-full lg:sticky lg:top-37 lg:h-[calc(100dvh-9.25rem)]';

/** Stores of a city on a map and in an equivalent list. The selected store is in the URL. */
export function MapCollectionScreen() {
  const { t } = useTranslation(['stores', 'stores-search']);
  const { search, changeSearch } = useEveningSearch();
  const { offered, isReady, nameOf } = useCities();
  const city = search.city ?? offered[0]?.key;
  const evening = useEvening({ ...search, city });
  const heading = t('stores-search:map.heading', { city: city === undefined ? '' : nameOf(city) });
  return (
    <div className="mx-auto flex w-full max-w-384 flex-1 flex-col">
      <title>{heading}</title>
      <div className="sticky top-0 z-20 flex items-center gap-2 bg-ground py-2 ps-2 pe-gutter lg:top-16 lg:gap-6 lg:ps-8 lg:pe-8">
        <div className="lg:hidden">
          <BackButton />
        </div>
        <h1 className="shrink-0 font-semibold text-title max-lg:sr-only">{heading}</h1>
        <EveningBar
          search={{ ...search, city }}
          onSearchChange={changeSearch}
          cityRequired
          className="flex-1 lg:max-w-180"
        />
      </div>
      {city !== undefined && <MapAndList key={city} city={city} evening={evening} />}
      {city === undefined && (isReady ? <NoStores /> : <MapSkeleton />)}
    </div>
  );
}

function NoStores() {
  const { t } = useTranslation('stores-search');
  return (
    <EmptyState
      icon={<MapPinOff size={32} strokeWidth={1.5} />}
      title={t('map.emptyTitle')}
      detail={t('map.emptyDetail')}
    />
  );
}

function MapAndList({ city, evening }: { city: City; evening: Evening }) {
  const { query, timesLoaded, isTooLarge } = useMapStores(city, evening);
  return (
    <Loaded of={query} skeleton={<MapSkeleton />}>
      {(stores) =>
        stores.length === 0 ? (
          <NoStores />
        ) : (
          <StoresOnMap city={city} evening={evening} stores={stores} {...{ timesLoaded, isTooLarge }} />
        )
      }
    </Loaded>
  );
}

interface StoresOnMapProps {
  city: City;
  evening: Evening;
  stores: MapStore[];
  timesLoaded: boolean;
  /** Whether the party is too large to be booked online at any of the stores. */
  isTooLarge: boolean;
}

function StoresOnMap({ city, evening, stores, timesLoaded, isTooLarge }: StoresOnMapProps) {
  const { t } = useTranslation(['stores', 'stores-search']);
  const { selected, select } = useSelectedStore(stores);
  const rowProps = { evening, timesLoaded, isTooLarge };
  return (
    <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_27rem]">
      <StoreMap city={city} stores={stores} selected={selected} onSelect={select} className={MAP_SIZE}>
        {selected && (
          <section
            aria-label={selected.name}
            className="absolute inset-x-3 bottom-3 z-30 rounded-large border border-line bg-surface shadow-high lg:inset-x-auto lg:start-4 lg:bottom-4 lg:w-100"
          >
            <MapRow {...rowProps} store={selected} onClose={() => select(undefined)} />
          </section>
        )}
      </StoreMap>
      <ul
        aria-label={t('stores-search:map.list')}
        className="divide-y divide-line pb-10 lg:border-line lg:border-s"
      >
        {stores.map((store) => (
          <li key={store.id}>
            <MapRow
              {...rowProps}
              store={store}
              selected={store.id === selected?.id}
              onShow={() => select(store.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function useSelectedStore(stores: readonly MapStore[]) {
  const { search } = usePage('/map-collection');
  const navigate = useNavigate();
  return {
    selected: stores.find(({ id }) => id === search.store),
    select: (store: string | undefined) =>
      void navigate({ to: '.', search: { ...search, store }, replace: true, resetScroll: false }),
  };
}

function MapSkeleton() {
  return (
    <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_27rem]">
      <Skeleton shape="picture" className={MAP_SIZE} />
      <SkeletonList shape="rows" count={6} />
    </div>
  );
}
