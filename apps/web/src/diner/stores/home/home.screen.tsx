import { Link } from '@tanstack/react-router';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { type EveningSearch, eveningQuery, merchantQuery } from '@xiwei/contract/booking/evening.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { Announcement } from '@xiwei/contract/notices/notices.model.ts';
import type { City } from '@xiwei/contract/stores/store-kinds.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { ChevronRight, Globe, Sparkles } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useRead, useReadPages } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { serverNow } from '#api/server-clock.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Wordmark } from '#shared/brand/wordmark.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { listEnd } from '#shared/states/list-end.ts';
import { useCities } from '#shared/stores/use-cities.ts';
import { requestLocation, useGeolocation } from '#shell/geolocation.ts';
import { withPhrases } from '#shell/screen.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { EveningBar } from '../parts/evening-bar.tsx';
import { partyLimitOf, useEveningSearch } from '../parts/use-evening.ts';
import { CuisineFilter } from './cuisine-filter.tsx';
import { HomeHead } from './home-head.tsx';
import { SearchLinks } from './search-links.tsx';
import { StoreList } from './store-list.tsx';

// Content at the end of the list, or shown instead of it, is loaded on demand to keep the first load small.
const ListEndNote = lazy(() => import('./list-end-note.tsx').then((file) => ({ default: file.ListEndNote })));
const Announcements = lazy<ComponentType<{ announcements: Announcement[] }>>(() =>
  import('./announcements.tsx').then(
    (file) => ({ default: file.Announcements }),
    () => ({ default: () => null }),
  ),
);
const MerchantOtherStores = lazy(() =>
  import('./merchant-other-stores.tsx').then((file) => ({ default: file.MerchantOtherStores })),
);
const NotFound = lazy(() =>
  import('#shared/stores/not-found-page.tsx').then((file) => ({ default: file.NotFound })),
);
const NoTable = lazy(() => import('./no-table.tsx').then((file) => ({ default: file.NoTable })));
const TooManyPeople = lazy(
  withPhrases(
    () => import('./too-many-people.tsx').then((file) => ({ default: file.TooManyPeople })),
    'stores-search',
  ),
);

/** Home: restaurants with a free table for the chosen evening, of all merchants or of the one in the path. */
export function HomeScreen() {
  const merchant: MerchantParams = usePage('/', '/merchant/$merchantId', '/mch/$merchantName').params;
  const { search, changeSearch } = useEveningSearch();
  const ofMerchant = merchant.merchantId !== undefined || merchant.merchantName !== undefined;
  const { evening, stores } = useEveningStores(search, merchant);
  const merchantStoresQuery = merchantQuery(search, merchant);
  const merchantStores = useRead(
    storesApi.listStores,
    { query: merchantStoresQuery },
    { enabled: ofMerchant },
  );
  if (ofMerchant && isRefusal(merchantStores.error, 'notFound', 'inputInvalid')) {
    return (
      <Suspense>
        <NotFound what="merchant" />
      </Suspense>
    );
  }
  const items = stores.data?.pages.flatMap((page) => page.items);
  const limit = partyLimitOf(stores.data?.pages);
  const end = listEnd(stores);
  const otherStores = (merchantStores.data?.items ?? []).filter(
    ({ id }) => !items?.some((store) => store.id === id),
  );
  return (
    <PullToRefresh onRefresh={() => stores.refetch()}>
      <div className="mx-auto flex w-full max-w-304 flex-col pb-8 lg:px-3">
        <BrandBar search={search} />
        <div className="flex flex-col gap-4 px-gutter pt-3 pb-3 lg:flex-row lg:items-end lg:justify-between lg:gap-12 lg:pt-12 lg:pb-7">
          <HomeHead ofMerchant={ofMerchant} merchantName={merchantStores.data?.merchantName} />
          <AnnouncementsOfToday />
        </div>
        <div className="sticky top-0 z-10 flex items-center gap-3 bg-ground px-gutter py-2 lg:top-16">
          <EveningBar search={search} onSearchChange={changeSearch} className="flex-1" />
          <div className="flex gap-2 max-lg:hidden">
            <SearchLinks search={search} outlined />
          </div>
        </div>
        <CuisineFilter search={search} onSearchChange={changeSearch} />
        {!ofMerchant && <FeastsLink city={search.city} />}
        <LocationFailedNote search={search} />
        <StoreList
          of={stores}
          evening={evening}
          empty={
            <Suspense>
              {limit === undefined ? (
                <NoTable search={search} evening={evening} onSearchChange={changeSearch} />
              ) : (
                <TooManyPeople {...{ search, evening, limit, ofMerchant }} />
              )}
            </Suspense>
          }
        />
        {end === 'ended' && (
          <Suspense>
            {ofMerchant && <MerchantOtherStores stores={otherStores} evening={evening} />}
            {!ofMerchant && items && items.length > 0 && <ListEndNote search={search} />}
          </Suspense>
        )}
      </div>
    </PullToRefresh>
  );
}

interface MerchantParams {
  merchantId?: string | undefined;
  merchantName?: string | undefined;
}

/** Reads the stores with a free table, nearest first if requested and the device location is known. */
function useEveningStores(search: EveningSearch, merchant: MerchantParams) {
  const { coordinates: position } = useGeolocation();
  useEffect(() => {
    if (search.near && !position) requestLocation();
  }, [search.near, position]);
  const { isReady, timezoneOf } = useCities();
  const query = eveningQuery(search, timezoneOf(search.city), serverNow());
  const { date, time, adults, children } = query;
  const near =
    search.near && position ? `${position.latitude.toFixed(3)},${position.longitude.toFixed(3)}` : undefined;
  const stores = useReadPages(availabilityApi.searchEvening, { ...query, ...merchant, near }, undefined, {
    enabled: isReady,
  });
  return { evening: { date, time, adults, children }, stores };
}

/** Announcements of the platform. They are read together with the page, and their code is loaded after it. */
function AnnouncementsOfToday() {
  const announcements = useRead(noticesApi.listAnnouncements, {}).data?.items ?? [];
  if (announcements.length === 0) return null;
  return (
    <Suspense>
      <Announcements announcements={announcements} />
    </Suspense>
  );
}

/** Shown when “near me” is on but the device location could not be read. */
function LocationFailedNote({ search }: { search: EveningSearch }) {
  const { t } = useTranslation('stores');
  const { failed, coordinates: position } = useGeolocation();
  if (!search.near || position || !failed) return null;
  return (
    <div className="px-gutter pt-2">
      <NoticeBar tone="caution">{t('filter.nearFailed')}</NoticeBar>
    </div>
  );
}

/** Top bar of the home page on phones: wordmark, search, map and language. */
function BrandBar({ search }: { search: EveningSearch }) {
  const { t } = useTranslation(['stores', 'common']);
  const language = t(`common:languages.${useLanguage()}`);
  return (
    <div className="flex min-h-14 items-center justify-between px-gutter pt-[env(safe-area-inset-top)] lg:hidden">
      <Wordmark />
      <div className="-me-3 flex">
        <SearchLinks search={search} />
        <IconButton
          label={t('common:nav.language', { language })}
          icon={<Globe aria-hidden size={22} strokeWidth={1.75} />}
          render={<Link to="/select-language" />}
        />
      </div>
    </div>
  );
}

/** Entrance to the public feasts, of the chosen city if there is one. */
function FeastsLink({ city }: { city: City | undefined }) {
  const { t } = useTranslation('stores');
  return (
    <div className="px-gutter py-2">
      <Link
        to="/laiwei-feast"
        search={{ city }}
        className="transition-feedback flex min-h-12 items-center gap-3 rounded-normal border border-gold-line bg-gold-soft px-4 py-2 hover:shadow-low"
      >
        <Sparkles aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-gold" />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <span className="font-semibold font-serif">{t('home.feasts')}</span>
          <span className="truncate text-ink-soft text-small">{t('home.feastsDetail')}</span>
        </span>
        <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-soft" />
      </Link>
    </div>
  );
}
