import { useParams, useSearch } from '@tanstack/react-router';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { StoreCard } from '@xiwei/contract/stores/stores.model.ts';
import { useReadPages } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { listEnd } from '#shared/states/list-end.ts';
import { readCuisine } from '#shared/stores/cuisines.ts';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { Announcements } from './parts/announcements.tsx';
import { BrandBar } from './parts/brand-bar.tsx';
import { CuisineFilter } from './parts/cuisine-filter.tsx';
import { HomeHead } from './parts/home-head.tsx';
import { Missing } from './parts/missing.tsx';
import { StoreList } from './parts/store-list.tsx';

/** Fills whole rows of the list, whether it has one, two or three columns. */
const PAGE = 12;

/** The entry: every restaurant, or those of one merchant where the path names it. */
export function HomeScreen() {
  const { merchantId, merchantName } = useParams({ strict: false });
  const cuisine = readCuisine(useSearch({ strict: false }).cuisine);
  const stores = useReadPages(storesApi.listStores, { limit: PAGE, merchantId, merchantName, cuisine });
  const ofMerchant = merchantId !== undefined || merchantName !== undefined;
  if (ofMerchant && isRefusal(stores.error, 'notFound', 'inputInvalid')) return <Missing what="merchant" />;
  return (
    <PullToRefresh onRefresh={() => stores.refetch()}>
      <div className="mx-auto flex w-full max-w-304 flex-col pb-8 lg:px-3">
        <BrandBar />
        <div className="flex flex-col gap-4 px-gutter pt-3 pb-3 lg:flex-row lg:items-end lg:justify-between lg:gap-12 lg:pt-14 lg:pb-8">
          <HomeHead ofMerchant={ofMerchant} merchantName={stores.data?.pages[0]?.merchantName} />
          <Announcements />
        </div>
        <CuisineFilter chosen={cuisine} />
        <StoreList
          items={stores.data?.pages.flatMap((page): StoreCard[] => page.items)}
          error={stores.error}
          end={listEnd(stores)}
          onMore={() => void stores.fetchNextPage()}
          onRetry={() => void stores.refetch()}
          retrying={stores.isRefetching}
          cuisine={cuisine}
        />
      </div>
    </PullToRefresh>
  );
}
