import { Link } from '@tanstack/react-router';
import { roleCovers } from '@xiwei/contract/common/endpoint.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { ListedWorkplace } from '@xiwei/contract/stores/stores.model.ts';
import { SearchX, Store } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useMe } from '#api/session.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { readRecentStores } from '#merchant/shell/recent-stores.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchBar } from '#ui/search-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { findStores } from '../parts/find-stores.ts';
import { StoreCardLink } from '../parts/store-card-link.tsx';

/** Number of stores from which the search field is shown. */
const SEARCH_THRESHOLD = 9;

/** Lists the stores the user works at, to choose from. */
export function Workplaces() {
  const { t } = useTranslation('stores-merchant');
  return (
    <Loaded of={useRead(storesApi.listWorkplaces, {})} skeleton={<SkeletonList shape="rows" count={4} />}>
      {({ items }) =>
        items.length === 0 ? (
          <NoStore />
        ) : (
          <>
            <div className="-mt-3 flex flex-wrap items-center justify-between gap-3">
              <p className="text-ink-soft">{t('entrance.count', { count: items.length })}</p>
              {items.filter(({ role }) => roleCovers(role, 'manager')).length > 1 && (
                <Link
                  to="/web/stores-today"
                  className="py-1 text-accent-text text-small underline-offset-4 hover:underline"
                >
                  {t('entrance.today')}
                </Link>
              )}
            </div>
            <StoreChoice stores={items} />
          </>
        )
      }
    </Loaded>
  );
}

function StoreChoice({ stores }: { stores: ListedWorkplace[] }) {
  const { t } = useTranslation('stores-merchant');
  const [text, setText] = useState('');
  const recentIds = readRecentStores();
  const matches = findStores(stores, text, recentIds);
  return (
    <>
      {stores.length >= SEARCH_THRESHOLD && (
        <SearchBar label={t('entrance.search')} value={text} onChange={setText} className="max-w-104" />
      )}
      {matches.length === 0 ? (
        <EmptyState
          icon={<SearchX size={30} strokeWidth={1.5} />}
          title={t('entrance.noMatchTitle')}
          detail={t('entrance.noMatchDetail')}
        />
      ) : (
        <ul className="grid gap-gap sm:grid-cols-2 lg:grid-cols-3">
          {matches.map((store) => (
            <li key={store.id}>
              <StoreCardLink
                store={store}
                path={`/web/${store.id}/operation`}
                mark={store.id === recentIds[0] ? 'lastUsed' : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Shown to users who are not staff of any store: explains who can add them. A new store appears without a reload. */
function NoStore() {
  const { t } = useTranslation(['stores-merchant', 'common']);
  const me = useMe().data;
  if (!me) return <SkeletonList shape="rows" count={2} />;
  return (
    <EmptyState
      icon={<Store size={30} strokeWidth={1.5} />}
      title={t('entrance.noneTitle')}
      detail={me.phone ? t('entrance.noneDetail', { phone: me.phone }) : t('entrance.noPhoneDetail')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {me.can.includes('bindPhone') && (
            <Button render={<Link to="/update-cell" search={{ returnTo: '/web/store-entrance' }} />}>
              {t('entrance.bindPhone')}
            </Button>
          )}
          <Button variant="secondary" render={<Link to="/" />}>
            {t('common:nav.toDiner')}
          </Button>
        </div>
      }
    />
  );
}
