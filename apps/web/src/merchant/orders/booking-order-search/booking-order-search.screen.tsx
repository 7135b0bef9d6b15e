import { useNavigate } from '@tanstack/react-router';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { Search, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { useReadPages } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useListShortcuts } from '#merchant/settings/list-shortcuts.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { listEnd } from '#shared/states/list-end.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { arrowFocus } from '#ui/arrow-focus.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { InfiniteEnd, InfiniteList } from '#ui/infinite-list.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { useMedia } from '#ui/use-media.ts';
import { orderPath } from '../detail/order-path.ts';
import { Maker, OrderTable, OrderTags } from './order-table.tsx';
import { SearchTools } from './search-tools.tsx';
import { type SearchView, useSearchView } from './search-view.ts';
import { useOrderFacts } from './use-order-facts.ts';

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

/** An order as a card, for narrow screens. */
function OrderCard({ order }: { order: StaffOrder }) {
  const facts = useOrderFacts()(order);
  const details = [facts.people, facts.tables, facts.taker, facts.channel, facts.deposit];
  return (
    <PathLink
      path={orderPath(order)}
      className="transition-feedback flex flex-col gap-1 px-pad py-3 hover:bg-hover focus-visible:-outline-offset-2 active:bg-press"
    >
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0 break-words font-semibold">{facts.name}</span>
        <Badge tone={facts.look.tone} icon={facts.look.icon} className="shrink-0">
          {facts.status}
        </Badge>
      </span>
      <span className="font-medium tabular-nums">{`${facts.day} · ${facts.time}`}</span>
      <span className="text-ink-soft text-small">{details.filter(Boolean).join(' · ')}</span>
      <OrderTags tags={facts.tags} />
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-caption text-ink-soft tabular-nums">
          {[facts.code, facts.phone].filter(Boolean).join(' · ')}
        </span>
        <Maker maker={facts.maker} />
      </span>
    </PathLink>
  );
}
