import { useNavigate } from '@tanstack/react-router';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { Search, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadPages } from '#api/hooks.ts';
import { useListShortcuts } from '#merchant/settings/list-shortcuts.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { listEnd } from '#shared/states/list-end.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { arrowFocus } from '#ui/arrow-focus.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { InfiniteEnd, InfiniteList } from '#ui/infinite-list.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { useMedia } from '#ui/use-media.ts';
import { orderPath } from '../detail/order-path.ts';
import { OrderCard } from './order-card.tsx';
import { OrderTable } from './order-table.tsx';
import { SearchTools } from './search-tools.tsx';
import { type SearchView, useSearchView } from './search-view.ts';

/** Width from which orders are a table. */
const WIDE = '(min-width: 64rem)';
const moveFocus = arrowFocus('a[href*="store-order-detail"]');

/** Searches the orders of all days by guest, phone or booking code, with filters and sortings, all in the address. */
export function BookingOrderSearchScreen() {
  const { id: storeId } = useWorkplace();
  const view = useSearchView();
  const orders = useReadPages(staffOrdersApi.listOrders, view.query, { storeId });
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  useListShortcuts({ search: () => form.current?.querySelector('input')?.focus() });
  const openFirst = () => {
    const first = orders.data?.pages[0]?.items[0];
    if (first) void navigate({ href: orderPath(first) });
  };
  return (
    <StorePage>
      <PullToRefresh onRefresh={() => orders.refetch()}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the controls inside. */}
        <div className="flex flex-col gap-4" onKeyDown={moveFocus}>
          <SearchTools view={view} searchRef={form} onEnter={openFirst} />
          <Loaded of={orders} skeleton={<SkeletonList shape="rows" count={8} />}>
            {({ pages }) => <Results view={view} pages={pages} orders={orders} />}
          </Loaded>
        </div>
      </PullToRefresh>
    </StorePage>
  );
}

type OrderPages = ReturnType<typeof useReadPages<typeof staffOrdersApi.listOrders>>;

interface ResultsProps {
  view: SearchView;
  pages: NonNullable<OrderPages['data']>['pages'];
  orders: OrderPages;
}

function Results({ view, pages, orders }: ResultsProps) {
  const { t } = useTranslation('booking-find');
  const isWide = useMedia(WIDE);
  const items = pages.flatMap((page) => page.items);
  const total = pages[0]?.total ?? items.length;
  if (items.length === 0) return <NoResults view={view} />;
  const end = { end: listEnd(orders), onReachBottom: () => void orders.fetchNextPage() };
  return (
    <>
      <p role="status" className="text-ink-soft text-small">
        {t('search.total', { count: total })}
      </p>
      {isWide ? (
        <div>
          <OrderTable orders={items} view={view} />
          <InfiniteEnd {...end} count={items.length} />
        </div>
      ) : (
        <InfiniteList
          {...end}
          label={t('search.list')}
          items={items}
          itemKey={({ id }) => id}
          className="overflow-hidden rounded-large border border-line bg-surface"
        >
          {(order) => <OrderCard order={order} />}
        </InfiniteList>
      )}
    </>
  );
}

function NoResults({ view }: { view: SearchView }) {
  const { t } = useTranslation('booking-find');
  return view.isNarrowed ? (
    <EmptyState
      icon={<SearchX size={30} strokeWidth={1.5} />}
      title={t('search.noMatchTitle')}
      detail={t('search.noMatchDetail')}
      action={
        <Button variant="secondary" onClick={view.clear}>
          {t('search.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<Search size={30} strokeWidth={1.5} />}
      title={t('search.emptyTitle')}
      detail={t('search.emptyDetail')}
    />
  );
}
