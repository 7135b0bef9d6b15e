import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SkeletonList } from '#ui/skeleton.tsx';
import { AdminLoaded } from '../parts/admin-loaded.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { JobTotals } from './job-totals.tsx';
import { Providers } from './providers.tsx';
import { Tasks } from './tasks.tsx';
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
