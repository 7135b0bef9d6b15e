import { useNavigate } from '@tanstack/react-router';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { ListedWorkplace } from '@xiwei/contract/stores/stores.model.ts';
import { SearchX } from 'lucide-react';
import { useRef } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useListShortcuts } from '#merchant/settings/list-shortcuts.ts';
import { useSearchText } from '#merchant/settings/list-view.ts';
import { readRecentStores } from '#merchant/shell/recent-stores.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { arrowFocus } from '#ui/arrow-focus.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchBar } from '#ui/search-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { findStores } from '../parts/find-stores.ts';
import { StoreCardLink } from '../parts/store-card-link.tsx';
import { pathAtStore } from './path-at-store.ts';

/** Switches to another store at which the user works, to the same page with the same date and view. */
export function StoreSearchScreen() {
  return (
    <StorePage>
      <Loaded of={useRead(storesApi.listWorkplaces, {})} skeleton={<SkeletonList shape="rows" count={6} />}>
        {({ items }) => <StoreChoice stores={items} />}
      </Loaded>
    </StorePage>
  );
}

const moveFocus = arrowFocus('li a');

function StoreChoice({ stores }: { stores: ListedWorkplace[] }) {
  const { t } = useTranslation('stores-merchant');
  const { id: openId } = useWorkplace();
  const { search } = usePage('/web/$storeId/store-search');
  const navigate = useNavigate();
  const text = useSearchText(search.q ?? '', (q) =>
    navigate({
      to: '.',
      search: (before: object) => ({ ...before, q: q || undefined }),
      replace: true,
      resetScroll: false,
    } as never),
  );
  const form = useRef<HTMLFormElement>(null);
  useListShortcuts({ search: () => form.current?.querySelector('input')?.focus() });
  const recentIds = readRecentStores();
  const matches = findStores(stores, text.draft, recentIds);
  const lastId = recentIds.find((id) => id !== openId);
  const pathOf = (id: string) => pathAtStore(search.returnTo, id);
  const openFirst = () => {
    const [first] = matches;
    if (first) void navigate({ href: pathOf(first.id), replace: true });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the controls inside.
    <div className="flex flex-col gap-4" onKeyDown={moveFocus}>
      <SearchBar
        ref={form}
        label={t('entrance.search')}
        value={text.draft}
        onChange={text.search}
        onSearch={openFirst}
        autoFocus
        className="max-w-104"
      />
      <p role="status" className="text-ink-soft text-small">
        {t('switch.found', { count: matches.length })}
      </p>
      {matches.length === 0 ? (
        <EmptyState
          icon={<SearchX size={30} strokeWidth={1.5} />}
          title={t('entrance.noMatchTitle')}
          detail={t('entrance.noMatchDetail')}
        />
      ) : (
        <ul aria-label={t('switch.list')} className="grid gap-gap sm:grid-cols-2 xl:grid-cols-3">
          {matches.map((store) => (
            <li key={store.id}>
              <StoreCardLink
                store={store}
                path={pathOf(store.id)}
                replace
                mark={store.id === openId ? 'current' : store.id === lastId ? 'lastUsed' : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
