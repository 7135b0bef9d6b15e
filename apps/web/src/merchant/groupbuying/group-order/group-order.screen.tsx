import { Link, useNavigate } from '@tanstack/react-router';
import { groupPlatformsApi } from '@xiwei/contract/groupbuying/group-platforms.api.ts';
import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import { EXTERNAL_STATUSES, GROUP_PLATFORMS } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { EXTERNAL_TABS, type ExternalTab } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { SearchX, Ticket } from 'lucide-react';
import { useRef } from 'react';
import { useRead, useReadPages } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useListShortcuts } from '#merchant/settings/list-shortcuts.ts';
import { ListTools } from '#merchant/settings/list-tools.tsx';
import { useListView } from '#merchant/settings/list-view.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { arrowFocus } from '#ui/arrow-focus.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ExternalOrderRow } from '../parts/external-order-row.tsx';
import { useWaitingOrders } from '../parts/use-waiting-orders.ts';

type Search = ReturnType<typeof usePage<'/web/$storeId/group-order'>>['search'];

const moveFocus = arrowFocus('a[href*="group-order-detail"]');

/** The orders of the store from group-buying platforms, by what has to be done. Tab, filters and search are in the address. */
export function GroupOrderScreen() {
  const { t } = useTranslation('groupbuying-merchant');
  const { search } = usePage('/web/$storeId/group-order');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { total } = useWaitingOrders();
  const words = useGroupListWords();
  const view = useListView(words);
  useListShortcuts({ search: () => form.current?.querySelector('input')?.focus() });
  // A status is looked for in all orders: it may belong to another tab.
  const tab = search.status === undefined ? (search.tab ?? 'waiting') : 'all';
  const chooseTab = (chosen: ExternalTab) =>
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, tab: chosen, status: undefined }),
      replace: true,
      resetScroll: false,
    } as never);
  return (
    <StorePage width="form">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the controls inside. */}
      <div className="flex flex-col gap-3" onKeyDown={moveFocus}>
        <ListTools words={words} view={view} searchRef={form} />
        <Tabs
          label={t('list.tabs')}
          value={tab}
          onChange={chooseTab}
          items={EXTERNAL_TABS.map((value) => ({
            value,
            label: t(`list.${value}`),
            count: value === 'waiting' ? total || undefined : undefined,
            panel: value === tab && <Orders tab={value} search={search} />,
          }))}
        />
      </div>
    </StorePage>
  );
}

/** Returns the words of the list with the options of its filters. */
function useGroupListWords() {
  const { t } = useTranslation(['groupbuying-merchant', 'groupbuying']);
  const platforms = GROUP_PLATFORMS.map((value) => [value, t(`groupbuying:platforms.${value}`)]);
  const statuses = EXTERNAL_STATUSES.map((value) => [value, t(`status.${value}`)]);
  return {
    search: t('list.search'),
    filters: {
      platform: { label: t('list.platform'), options: Object.fromEntries(platforms) },
      status: { label: t('list.status'), options: Object.fromEntries(statuses) },
    },
  };
}

function Orders({ tab, search }: { tab: ExternalTab; search: Search }) {
  const { t } = useTranslation('groupbuying-merchant');
  const { id: storeId } = useWorkplace();
  const { status, platform } = search;
  const q = search.q?.trim() ?? '';
  const filters = { ...(q !== '' && { q }), ...(status && { status }), ...(platform && { platform }) };
  const orders = useReadPages(
    groupbuyingApi.listExternalOrders,
    { tab, ...filters },
    { storeId },
    { keepPrevious: true },
  );
  return (
    <PullToRefresh onRefresh={() => orders.refetch()}>
      <LoadedPages
        of={orders}
        label={t('list.label')}
        itemKey={({ id }) => id}
        skeleton={<SkeletonList shape="rows" count={5} />}
        className="overflow-hidden rounded-large border border-line bg-surface"
        empty={<NoOrders tab={tab} isNarrowed={Object.keys(filters).length > 0} />}
      >
        {(order) => <ExternalOrderRow order={order} />}
      </LoadedPages>
    </PullToRefresh>
  );
}

function NoOrders({ tab, isNarrowed }: { tab: ExternalTab; isNarrowed: boolean }) {
  const { t } = useTranslation('groupbuying-merchant');
  const { id: storeId } = useWorkplace();
  const isUnconnected = useIsUnconnected();
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
      icon={<Ticket size={30} strokeWidth={1.5} />}
      title={t(tab === 'waiting' ? 'list.emptyWaiting' : 'list.emptyTitle')}
      detail={
        isUnconnected
          ? t('list.unconnectedDetail')
          : t(tab === 'waiting' ? 'list.emptyWaitingDetail' : 'list.emptyDetail')
      }
      action={
        isUnconnected && (
          <Button
            variant="secondary"
            render={<Link to="/web/$storeId/group-authorization" params={{ storeId }} />}
          >
            {t('list.connect')}
          </Button>
        )
      }
    />
  );
}

/** Checks whether the store is connected to no platform, for those who can connect it. */
function useIsUnconnected(): boolean {
  const { id: storeId, role } = useWorkplace();
  const { data } = useRead(
    groupPlatformsApi.readAuthorizations,
    { params: { storeId } },
    { enabled: role !== 'host' },
  );
  return data?.items.every(({ shop }) => shop === null) ?? false;
}
