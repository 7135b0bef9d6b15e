import { Link, useNavigate } from '@tanstack/react-router';
import { inKnownCity } from '@xiwei/contract/booking/evening.ts';
import { type FeastSearch, publicFeastsOf } from '@xiwei/contract/feasts/feast-search.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { CalendarHeart } from 'lucide-react';
import { useReadPages } from '#api/hooks.ts';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FeastCard } from '#shared/feasts/feast-card.tsx';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { useCities } from '#shared/stores/use-cities.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { FeastFilters } from './feast-filters.tsx';

/** The public feasts that can be joined, soonest first, by city, date and price. The filters are in the address. */
export function LaiweiFeastScreen() {
  const { t } = useTranslation('feasts-diner');
  const { cities, isReady, nameOf: city, timezoneOf } = useCities();
  const navigate = useNavigate();
  const { search: typed } = usePage('/laiwei-feast');
  const search = isReady ? inKnownCity(typed, cities) : typed;
  const query = publicFeastsOf(search, timezoneOf(search.city), serverNow());
  const feasts = useReadPages(feastsApi.listPublicFeasts, query, undefined, { enabled: isReady });
  const change = (next: FeastSearch) =>
    void navigate({ to: '/laiwei-feast', search: next, replace: true, resetScroll: false });
  return (
    <PullToRefresh onRefresh={() => feasts.refetch()} className="flex-1">
      <title>{t('list.pageTitle')}</title>
      <div className="mx-auto flex w-full max-w-304 flex-col pb-10 lg:px-3">
        <header className="flex flex-wrap items-start gap-1 px-gutter pt-3 pb-2 lg:pt-12 lg:pb-6">
          <div className="-ms-3 lg:hidden">
            <BackButton />
          </div>
          <h1 className="min-w-0 flex-1 font-semibold font-serif text-headline outline-none lg:text-hero">
            {t('list.title')}
          </h1>
          <Button variant="quiet" size="small" render={<Link to="/my-feasts" />}>
            {t('list.mine')}
          </Button>
          <p className="basis-full text-ink-soft">{t('list.lead')}</p>
        </header>
        <FeastFilters search={search} onChange={change} />
        <div className="px-gutter pt-4">
          <LoadedPages
            of={feasts}
            label={t('list.label')}
            itemKey={({ id }) => id}
            skeleton={<SkeletonList shape="cards" count={6} className="lg:grid-cols-3" />}
            empty={<NoFeasts search={search} onClear={() => change({})} />}
            className="grid gap-gap divide-y-0! sm:grid-cols-2 lg:grid-cols-3"
          >
            {(feast) => (
              <FeastCard
                feast={feast}
                place={`${feast.store.name} · ${city(feast.store.city)}`}
                render={
                  <Link
                    to="/feast-detail/$storeId/$feastId"
                    params={{ storeId: feast.storeId, feastId: feast.id }}
                  />
                }
              />
            )}
          </LoadedPages>
        </div>
      </div>
    </PullToRefresh>
  );
}

function NoFeasts({ search, onClear }: { search: FeastSearch; onClear: () => void }) {
  const { t } = useTranslation('feasts-diner');
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <EmptyState
      icon={<CalendarHeart size={32} strokeWidth={1.5} />}
      title={t(isFiltered ? 'list.emptyTitle' : 'list.emptyAllTitle')}
      detail={t(isFiltered ? 'list.emptyDetail' : 'list.emptyAllDetail')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {isFiltered && (
            <Button variant="secondary" onClick={onClear}>
              {t('list.clear')}
            </Button>
          )}
          <Button render={<Link to="/" />}>{t('list.findStore')}</Button>
        </div>
      }
    />
  );
}
