import { Link, useNavigate } from '@tanstack/react-router';
import { FEAST_TABS, type FeastTab } from '@xiwei/contract/feasts/feasts.model.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { PartyPopper, Plus } from 'lucide-react';
import { useRead, useReadPages } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useListShortcuts } from '#merchant/settings/list-shortcuts.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { FeastCard } from '#shared/feasts/feast-card.tsx';
import { useFeastWords } from '#shared/feasts/feast-words.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

/** The feasts at the store by their state. The tab is in the address. */
export function FeastScreen() {
  const { t } = useTranslation('feasts-merchant');
  const { id: storeId, role } = useWorkplace();
  const navigate = useNavigate();
  const { search } = usePage('/web/$storeId/feast');
  const tab = search.tab ?? 'forming';
  const counts = useRead(storeFeastsApi.countFeasts, { params: { storeId } }).data;
  const canCreate = role !== 'host';
  const create = () => void navigate({ to: '/web/$storeId/feast-create', params: { storeId } });
  useListShortcuts(canCreate ? { create } : {});
  return (
    <StorePage
      title={t('list.title')}
      actions={
        canCreate && (
          <Button
            size="small"
            icon={<Plus aria-hidden size={18} />}
            render={<Link to="/web/$storeId/feast-create" params={{ storeId }} />}
          >
            {t('list.create')}
          </Button>
        )
      }
    >
      <Tabs
        label={t('list.tabs')}
        value={tab}
        onChange={(chosen) =>
          void navigate({ to: '.', search: { tab: chosen }, replace: true, resetScroll: false } as never)
        }
        items={FEAST_TABS.map((value) => ({
          value,
          label: t(`list.${value}`),
          count: counts?.[value] || undefined,
          panel: value === tab && <Feasts tab={value} />,
        }))}
      />
    </StorePage>
  );
}

function Feasts({ tab }: { tab: FeastTab }) {
  const { t } = useTranslation('feasts-merchant');
  const { id: storeId } = useWorkplace();
  const words = useFeastWords();
  const feasts = useReadPages(storeFeastsApi.listFeasts, { tab }, { storeId });
  return (
    <PullToRefresh onRefresh={() => feasts.refetch()}>
      <LoadedPages
        of={feasts}
        label={t('list.label')}
        itemKey={({ id }) => id}
        skeleton={<SkeletonList shape="cards" count={3} />}
        className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
        empty={
          <EmptyState
            icon={<PartyPopper size={30} strokeWidth={1.5} />}
            title={t(`list.empty.${tab}`)}
            detail={t('list.emptyDetail')}
          />
        }
      >
        {(feast) => (
          <FeastCard
            feast={feast}
            place={null}
            render={<Link to="/web/$storeId/feast-detail/$feastId" params={{ storeId, feastId: feast.id }} />}
          >
            {feast.creator.type === 'user' && (
              <div className="text-caption text-ink-soft">{words.creator(feast)}</div>
            )}
          </FeastCard>
        )}
      </LoadedPages>
    </PullToRefresh>
  );
}
