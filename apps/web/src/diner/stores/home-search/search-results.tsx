import { Link, useNavigate } from '@tanstack/react-router';
import type { City, Cuisine } from '@xiwei/contract/stores/store-kinds.ts';
import { storeSearchApi } from '@xiwei/contract/stores/store-search.api.ts';
import type { StoreCard } from '@xiwei/contract/stores/stores.model.ts';
import { SearchX } from 'lucide-react';
import { useReadPages } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { usePage } from '#shared/navigation/use-page.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { useCities } from '#shared/stores/use-cities.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { DotSeparated } from '../parts/dot-separated.tsx';
import { useDistance } from '../parts/use-distance.ts';
import { useEveningWords } from '../parts/use-evening.ts';
import { ResultLink } from './result-link.tsx';

export interface SearchResultsProps {
  /** The search in the URL, with its text; an empty one finds all restaurants. */
  search: ReturnType<typeof usePage<'/home-search'>>['search'] & { q: string };
}

/** Search results in one city or all of them, with a note if the match is fuzzy. */
export function SearchResults({ search }: SearchResultsProps) {
  const { t } = useTranslation(['stores', 'stores-search']);
  const { q, city, cuisine } = search;
  const results = useReadPages(storeSearchApi.searchStores, {
    limit: 20,
    ...(q !== '' && { q }),
    city,
    cuisine,
  });
  const first = results.data?.pages[0];
  return (
    <div className="flex flex-col gap-2 pt-1">
      <PrivateDiningNote search={search} />
      <SearchFilters search={search} />
      <div role="status" className="px-gutter text-ink-soft text-small empty:hidden">
        {first && first.items.length > 0 && first.guessed && t('stores-search:search.guessed', { words: q })}
      </div>
      <LoadedPages
        of={results}
        label={q === '' ? t('stores-search:search.all') : t('stores-search:search.results')}
        itemKey={({ id }) => id}
        skeleton={<SkeletonList shape="rows" count={6} />}
        empty={<NoResults q={q} />}
      >
        {(store) => <ResultRow store={store} />}
      </LoadedPages>
    </div>
  );
}

/** Says what the search is for, if it chooses a restaurant for private dining. */
function PrivateDiningNote({ search }: SearchResultsProps) {
  const { t } = useTranslation('stores-search');
  const { timezoneOf } = useCities();
  const words = useEveningWords(timezoneOf(search.city));
  const { date, adults, children = 0, privateDining } = search;
  if (!privateDining || date === undefined || adults === undefined) return null;
  return (
    <NoticeBar className="mx-gutter" title={t('largeParty.chooseTitle')}>
      <DotSeparated parts={[words.day(date), words.people({ adults, children })]} />
    </NoticeBar>
  );
}

function SearchFilters({ search }: SearchResultsProps) {
  const { t } = useTranslation(['stores', 'stores-search']);
  const { city, cuisine } = search;
  const { offered } = useCities();
  const navigate = useNavigate();
  const changeSearch = (next: { city?: City | undefined; cuisine?: Cuisine | undefined }) =>
    void navigate({ to: '/home-search', search: { ...search, ...next }, replace: true });
  return (
    <>
      <fieldset
        aria-label={t('stores-search:search.cities')}
        className="bar-hidden flex min-w-0 gap-2 overflow-x-auto px-gutter py-1.5"
      >
        {[undefined, ...offered].map((option) => (
          <FilterChip
            key={option?.key ?? 'any'}
            selected={option?.key === city}
            onClick={() => changeSearch({ city: option?.key })}
          >
            {option?.name ?? t('stores-search:search.anyCity')}
          </FilterChip>
        ))}
      </fieldset>
      {cuisine && (
        <div className="px-gutter">
          <Chip onRemove={() => changeSearch({ cuisine: undefined })}>{t(`cuisines.${cuisine}`)}</Chip>
        </div>
      )}
    </>
  );
}

function ResultRow({ store }: { store: StoreCard }) {
  const words = useStoreWords();
  const distance = useDistance()(store);
  return (
    <div className="transition-feedback relative flex gap-4 px-gutter py-3.5 hover:bg-hover">
      <StorePicture
        src={store.coverUrl}
        alt=""
        width={240}
        height={160}
        className="aspect-3/2 w-28 shrink-0 rounded-normal"
      />
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-0.5">
        <h2 className="font-semibold leading-snug">
          <ResultLink
            storeId={store.id}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
          >
            {store.name}
          </ResultLink>
        </h2>
        <p className="text-ink-soft text-small">
          <DotSeparated
            parts={[...words.cuisinesOf(store), words.area(store), ...(distance ? [distance] : [])]}
          />
        </p>
        <p className="text-ink-soft text-small">{words.perCapita(store)}</p>
      </div>
    </div>
  );
}

function NoResults({ q }: { q: string }) {
  const { t } = useTranslation(['stores', 'stores-search']);
  return (
    <EmptyState
      icon={<SearchX size={32} strokeWidth={1.5} />}
      title={q === '' ? t('home.emptyTitle') : t('stores-search:search.emptyTitle', { words: q })}
      detail={t('stores-search:search.emptyDetail')}
      action={
        <Button variant="secondary" render={<Link to="/home-search" search={{ q: '' }} />}>
          {t('home.allRestaurants')}
        </Button>
      }
    />
  );
}
