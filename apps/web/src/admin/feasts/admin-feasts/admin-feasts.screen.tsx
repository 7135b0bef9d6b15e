import { Link } from '@tanstack/react-router';
import { feastAuditApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { ListChecks } from 'lucide-react';
import { AdminGate } from '#admin/admin/parts/admin-loaded.tsx';
import { AdminPage } from '#admin/admin/parts/admin-page.tsx';
import { useReadPages } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFeastWords } from '#shared/feasts/feast-words.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

/** The feasts that wait for the platform's review, those that waited longest first. */
export function AdminFeastsScreen() {
  const { t } = useTranslation('feasts-admin');
  const words = useFeastWords();
  const feasts = useReadPages(feastAuditApi.listFeastsToAudit, {});
  const total = feasts.data?.pages[0]?.total;
  return (
    <AdminPage title={t('title')} detail={t('detail')} back="/admin/admin-home">
      <AdminGate error={feasts.error}>
        {total !== undefined && total > 0 && (
          <p className="text-ink-soft text-small">{t('total', { count: total })}</p>
        )}
        <LoadedPages
          of={feasts}
          label={t('title')}
          itemKey={({ id }) => id}
          skeleton={<SkeletonList shape="rows" count={6} />}
          className="overflow-hidden rounded-large border border-line bg-surface"
          empty={
            <EmptyState
              icon={<ListChecks size={30} strokeWidth={1.5} />}
              title={t('empty.title')}
              detail={t('empty.detail')}
            />
          }
        >
          {(feast) => (
            <ListRow
              title={feast.title}
              detail={[
                feast.store.name,
                words.when(feast),
                words.creator(feast),
                ...(feast.changedAt === null
                  ? [t('reviewBy', { when: words.moment(feast.deadline, feast) })]
                  : []),
              ].join(' · ')}
              trailing={
                <Badge tone={feast.changedAt === null ? 'info' : 'caution'}>
                  {t(feast.changedAt === null ? 'isNew' : 'isChanged')}
                </Badge>
              }
              render={
                <Link
                  to="/admin/admin-feast/$storeId/$feastId"
                  params={{ storeId: feast.storeId, feastId: feast.id }}
                />
              }
            />
          )}
        </LoadedPages>
      </AdminGate>
    </AdminPage>
  );
}
