import { Link } from '@tanstack/react-router';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { Workplace } from '@xiwei/contract/stores/stores.model.ts';
import { History, SearchX, Store } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { useMe } from '#api/session.ts';
import { readLastStore } from '#merchant/shell/last-store.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchBar } from '#ui/search-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

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
            <p className="-mt-3 text-ink-soft">{t('entrance.count', { count: items.length })}</p>
            <StoreChoice stores={items} />
          </>
        )
      }
    </Loaded>
  );
}

function StoreChoice({ stores }: { stores: Workplace[] }) {
  const { t } = useTranslation('stores-merchant');
  const { area } = useStoreWords();
  const [text, setText] = useState('');
  const last = readLastStore();
  const query = text.trim().toLowerCase();
  const matches = stores
    .filter((store) => `${store.name} ${area(store)}`.toLowerCase().includes(query))
    .sort((a, b) => Number(b.id === last) - Number(a.id === last));
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
              <StoreLink store={store} isLast={store.id === last} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function StoreLink({ store, isLast }: { store: Workplace; isLast: boolean }) {
  const { t } = useTranslation(['stores-merchant', 'shell-merchant']);
  const { area } = useStoreWords();
  return (
    <Card
      padded={false}
      className="h-full"
      render={<Link to="/web/$storeId/operation" params={{ storeId: store.id }} />}
    >
      <span className="flex h-full items-center gap-3 p-3">
        <StorePicture
          src={store.coverUrl}
          alt=""
          width={96}
          height={72}
          className="h-18 w-24 shrink-0 rounded-normal"
        />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="font-semibold text-lead leading-snug">{store.name}</span>
          <span className="text-ink-soft text-small">{area(store)}</span>
          <span className="mt-1 flex flex-wrap items-center gap-2 text-small">
            {t(`shell-merchant:roles.${store.role}`)}
            {isLast && <Badge icon={History}>{t('entrance.lastUsed')}</Badge>}
          </span>
        </span>
      </span>
    </Card>
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
