import { useParams } from '@tanstack/react-router';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { type EveningSearch, eveningQuery, merchantQuery } from '@xiwei/contract/booking/evening.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useReadPages } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { serverNow } from '#api/server-clock.ts';
import { listEnd } from '#shared/states/list-end.ts';
import { locate, useLocated } from '#shell/geolocation.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { Announcements } from './parts/announcements.tsx';
import { BrandBar } from './parts/brand-bar.tsx';
import { CuisineFilter } from './parts/cuisine-filter.tsx';
import { EveningBar } from './parts/evening-bar.tsx';
import { HomeHead } from './parts/home-head.tsx';
import { FindLinks } from './parts/search-links.tsx';
import { type EveningStore, StoreList } from './parts/store-list.tsx';
import { useEveningSearch } from './parts/use-evening.ts';

// What stands at the end of the list, or in its place, is fetched when it is wanted.
const ListEndWords = lazy(() =>
  import('./parts/list-end-note.tsx').then((file) => ({ default: file.ListEndWords })),
);
const MerchantRest = lazy(() =>
  import('./parts/merchant-other-stores.tsx').then((file) => ({ default: file.MerchantRest })),
);
const Missing = lazy(() => import('./parts/not-found-page.tsx').then((file) => ({ default: file.Missing })));
const NoTable = lazy(() => import('./parts/no-table.tsx').then((file) => ({ default: file.NoTable })));

/** The entry: the restaurants with a table for an evening, or those of one merchant where the path names it. */
export function HomeScreen() {
  const { merchantId, merchantName } = useParams({ strict: false });
  const { search, ask } = useEveningSearch();
  const ofMerchant = merchantId !== undefined || merchantName !== undefined;
  const { evening, stores } = useEveningStores(search, { merchantId, merchantName });
  const ownQuery = merchantQuery(search, { merchantId, merchantName });
  const own = useRead(storesApi.listStores, { query: ownQuery }, { enabled: ofMerchant });
  if (ofMerchant && isRefusal(own.error, 'notFound', 'inputInvalid')) {
    return (
      <Suspense>
        <Missing what="merchant" />
      </Suspense>
    );
  }
  const items = stores.data?.pages.flatMap((page): EveningStore[] => page.items);
  const end = listEnd(stores);
  const rest = (own.data?.items ?? []).filter(({ id }) => !items?.some((store) => store.id === id));
  return (
    <PullToRefresh onRefresh={() => stores.refetch()}>
      <div className="mx-auto flex w-full max-w-304 flex-col pb-8 lg:px-3">
        <BrandBar search={search} />
        <div className="flex flex-col gap-4 px-gutter pt-3 pb-3 lg:flex-row lg:items-end lg:justify-between lg:gap-12 lg:pt-12 lg:pb-7">
          <HomeHead ofMerchant={ofMerchant} merchantName={own.data?.merchantName} />
          <Announcements />
        </div>
        <div className="sticky top-0 z-10 flex items-center gap-3 bg-ground px-gutter py-2 lg:top-16">
          <EveningBar search={search} onAsk={ask} className="flex-1" />
          <div className="flex gap-2 max-lg:hidden">
            <FindLinks search={search} outlined />
          </div>
        </div>
        <CuisineFilter search={search} onAsk={ask} />
        <NearNote search={search} />
        <StoreList
          items={items}
          evening={evening}
          error={stores.error}
          end={end}
          onMore={() => void stores.fetchNextPage()}
          onRetry={() => void stores.refetch()}
          retrying={stores.isRefetching}
          nothing={
            <Suspense>
              <NoTable search={search} evening={evening} onAsk={ask} />
            </Suspense>
          }
        />
        {end === 'ended' && (
          <Suspense>
            {ofMerchant && <MerchantRest stores={rest} evening={evening} />}
            {!ofMerchant && items && items.length > 0 && <ListEndWords search={search} />}
          </Suspense>
        )}
      </div>
    </PullToRefresh>
  );
}

interface Merchant {
  merchantId: string | undefined;
  merchantName: string | undefined;
}

/** The stores with a table, nearest first where that was asked for and the device has said where it is. */
function useEveningStores(search: EveningSearch, merchant: Merchant) {
  const { place } = useLocated();
  useEffect(() => {
    if (search.near && !place) locate();
  }, [search.near, place]);
  const query = eveningQuery(search, serverNow());
  const { date, time, adults, children } = query;
  const near =
    search.near && place ? `${place.latitude.toFixed(3)},${place.longitude.toFixed(3)}` : undefined;
  const stores = useReadPages(availabilityApi.searchEvening, { ...query, ...merchant, near });
  return { evening: { date, time, adults, children }, stores };
}

/** Without a place there is nothing near; a city does nearly as well. */
function NearNote({ search }: { search: EveningSearch }) {
  const { t } = useTranslation('stores');
  const { failed, place } = useLocated();
  if (!search.near || place || !failed) return null;
  return (
    <div className="px-gutter pt-2">
      <NoticeBar tone="caution">{t('filter.nearFailed')}</NoticeBar>
    </div>
  );
}
