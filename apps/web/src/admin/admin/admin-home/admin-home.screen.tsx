import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { SkeletonList } from '#ui/skeleton.tsx';
import { AdminLoaded } from '../parts/admin-loaded.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { Health } from './health.tsx';
import { Merchants } from './merchants.tsx';
import { Numbers } from './numbers.tsx';
import { ResetSecondFactor } from './reset-second-factor.tsx';
import { WaitingWork } from './waiting-work.tsx';

const POLL_MS = 30_000;

/** Dashboard of the platform's staff: key figures, the newest merchants and system health. */
export function AdminHomeScreen() {
  const { t } = useTranslation('admin');
  const query = useRead(adminApi.readPlatform, {}, { refetchInterval: POLL_MS });
  return (
    <AdminPage title={t('title')} detail={t('detail')}>
      <AdminLoaded of={query} skeleton={<SkeletonList shape="rows" count={6} />}>
        {(platform) => (
          <>
            <WaitingWork />
            <Numbers platform={platform} />
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <Merchants merchants={platform.merchants} />
              <Health health={platform.health} />
            </div>
            <ResetSecondFactor />
          </>
        )}
      </AdminLoaded>
    </AdminPage>
  );
}
