import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import type { PlatformHealth } from '@xiwei/contract/admin/health.model.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { AdminLoaded } from '../parts/admin-loaded.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { Providers } from './providers.tsx';
import { Tasks } from './tasks.tsx';
import { useSince } from './use-since.ts';
import { Workers } from './workers.tsx';

const POLL_MS = 30_000;

/** What runs in the background and outside: jobs that wait or failed, job workers, and calls to providers. */
export function AdminHealthScreen() {
  const { t } = useTranslation('admin-health');
  const health = useRead(adminApi.readHealth, {}, { refetchInterval: POLL_MS });
  return (
    <AdminPage title={t('title')} detail={t('detail')} back="/admin/admin-home">
      <AdminLoaded of={health} skeleton={<SkeletonList shape="rows" count={8} />}>
        {({ jobs, tasks, workers, providers, startedAt }) => (
          <>
            <JobTotals jobs={jobs} />
            <Tasks tasks={tasks} />
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <Workers workers={workers} />
              <Providers providers={providers} startedAt={startedAt} />
            </div>
          </>
        )}
      </AdminLoaded>
    </AdminPage>
  );
}

/** How many jobs wait and failed, and since when the oldest waits. */
function JobTotals({ jobs: { waiting, retrying, failed, oldestDue } }: Pick<PlatformHealth, 'jobs'>) {
  const { t, i18n } = useTranslation('admin-health');
  const since = useSince();
  const figures = [
    [t('jobs.waiting'), waiting.toLocaleString(i18n.language)],
    [t('jobs.retrying'), retrying.toLocaleString(i18n.language)],
    [t('jobs.failed'), failed.toLocaleString(i18n.language)],
    [t('jobs.oldest'), oldestDue === null ? t('jobs.none') : since(oldestDue)],
  ] as const;
  return (
    <section aria-label={t('jobs.title')}>
      <dl className="grid grid-cols-2 gap-gap lg:grid-cols-4">
        {figures.map(([label, figure]) => (
          <Card key={label} className="flex flex-col-reverse shadow-none">
            <dt className="text-ink-soft text-small">{label}</dt>
            <dd className="font-semibold text-title">{figure}</dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}
