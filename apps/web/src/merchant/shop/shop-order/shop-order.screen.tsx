import { Link, useNavigate } from '@tanstack/react-router';
import {
  SHOP_ORDER_TABS,
  type ShopOrderCounts,
  type ShopOrderTab,
} from '@xiwei/contract/shop/shop-orders.model.ts';
import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { Printer, SearchX, ShoppingBag } from 'lucide-react';
import { useRef } from 'react';
import { useRead, useReadPages } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useListShortcuts } from '#merchant/settings/list-shortcuts.ts';
import { ListTools } from '#merchant/settings/list-tools.tsx';
import { useListView } from '#merchant/settings/list-view.ts';
import { usePageKeys } from '#merchant/shell/page-keys.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { usePageName } from '#merchant/shell/use-crumbs.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { arrowFocus } from '#ui/arrow-focus.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ShopOrderRow } from './shop-order-row.tsx';

type Search = ReturnType<typeof usePage<'/web/$storeId/shop-order'>>['search'];

const moveFocus = arrowFocus('a[data-shop-order]');

/** The orders of goods of the store, by what has to be done. Tab and search are in the address. */
export function ShopOrderScreen() {
  const { t } = useTranslation('shop-desk');
  const { search } = usePage('/web/$storeId/shop-order');
  const { id: storeId } = useWorkplace();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const words = { search: t('list.search') };
  const view = useListView({});
  const counts = useRead(storeShopApi.countShopOrders, { params: { storeId } }).data;
  const tab = search.tab ?? 'toConfirm';
  const q = search.q?.trim() ?? '';
  const orders = useOrders(tab, q);
  const printed = { ...(q !== '' && { q }) };
  useListShortcuts({ search: () => form.current?.querySelector('input')?.focus() });
  useListKeys(
    () => void navigate({ to: '/web/$storeId/shop-order-print', params: { storeId }, search: printed }),
  );
  const chooseTab = (chosen: ShopOrderTab) =>
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, tab: chosen }),
      replace: true,
      resetScroll: false,
    } as never);
  return (
    <StorePage
      width="form"
      actions={
        tab === 'toShip' && (
          <Button
            variant="secondary"
            size="small"
            icon={<Printer aria-hidden size={18} />}
            aria-keyshortcuts="p"
            render={<Link to="/web/$storeId/shop-order-print" params={{ storeId }} search={printed} />}
          >
            {t('list.printAll')}
          </Button>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the controls inside. */}
      <div className="flex flex-col gap-3" onKeyDown={moveFocus}>
        <ListTools words={words} view={view} searchRef={form} />
        <Tabs
          label={t('list.tabs')}
          value={tab}
          onChange={chooseTab}
          items={SHOP_ORDER_TABS.map((value) => ({
            value,
            label: t(`list.${value}`),
            count: countOf(counts, value),
            panel: value === tab && (
              <PullToRefresh onRefresh={() => orders.refetch()}>
                <LoadedPages
                  of={orders}
                  label={t('list.label')}
                  itemKey={({ id }) => id}
                  skeleton={<SkeletonList shape="rows" count={5} />}
                  className="overflow-hidden rounded-large border border-line bg-surface"
                  empty={<NoOrders tab={value} isNarrowed={q !== ''} />}
                >
                  {(order) => <ShopOrderRow order={order} search={{ tab, ...printed }} />}
                </LoadedPages>
              </PullToRefresh>
            ),
          }))}
        />
      </div>
    </StorePage>
  );
}

function useOrders(tab: ShopOrderTab, q: string) {
  const { id: storeId } = useWorkplace();
  const query = { tab, ...(q !== '' && { q }) };
  return useReadPages(storeShopApi.listShopOrders, query, { storeId }, { keepPrevious: true });
}

/** Returns how many orders a tab has, if that is counted and not zero. */
const countOf = (counts: ShopOrderCounts | undefined, tab: ShopOrderTab): number | undefined =>
  tab === 'ended' || tab === 'all' ? undefined : counts?.[tab] || undefined;

/** Presses the button that confirms the order whose row has the focus, if it has one. */
const confirmFocused = (): void =>
  document.activeElement
    ?.closest('li')
    ?.querySelector<HTMLButtonElement>('[data-confirm]:not(:disabled)')
    ?.click();

/** The keys of the list: c confirms the order that has the focus, p prints the packing lists. */
function useListKeys(print: () => void): void {
  const { t } = useTranslation('shop-desk');
  const title = usePageName();
  usePageKeys(title, [
    { group: title, keys: ['c'], shown: 'c', label: t('actions.confirm'), run: confirmFocused },
    { group: title, keys: ['p'], shown: 'p', label: t('list.printAll'), run: print },
  ]);
}

const EMPTY_TITLES = {
  toConfirm: 'list.emptyToConfirm',
  toShip: 'list.emptyToShip',
  onTheWay: 'list.emptyOnTheWay',
  ended: 'list.emptyEnded',
  all: 'list.emptyAll',
} as const;

function NoOrders({ tab, isNarrowed }: { tab: ShopOrderTab; isNarrowed: boolean }) {
  const { t } = useTranslation('shop-desk');
  if (isNarrowed)
    return (
      <EmptyState
        icon={<SearchX size={30} strokeWidth={1.5} />}
        title={t('list.noMatchTitle')}
        detail={t('list.noMatchDetail')}
      />
    );
  return (
    <EmptyState
      icon={<ShoppingBag size={30} strokeWidth={1.5} />}
      title={t(EMPTY_TITLES[tab])}
      detail={t('list.emptyDetail')}
    />
  );
}
