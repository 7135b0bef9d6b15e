import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { AdminLoaded } from '../parts/admin-loaded.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { Health } from './health.tsx';
import { Merchants } from './merchants.tsx';
import type { Platform } from './platform.ts';
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

function Numbers({ platform: { users, activeSessions, merchantCount, storeCount } }: { platform: Platform }) {
  const { t, i18n } = useTranslation('admin');
  const figures = [
    [t('users'), users],
    [t('activeSessions'), activeSessions],
    [t('merchants'), merchantCount],
    [t('stores'), storeCount],
  ] as const;
  return (
    <section aria-label={t('numbers')}>
      <dl className="grid grid-cols-2 gap-gap lg:grid-cols-4">
        {figures.map(([label, figure]) => (
          <Card key={label} className="flex flex-col-reverse shadow-none">
            <dt className="text-ink-soft text-small">{label}</dt>
            <dd className="font-semibold text-display">{figure.toLocaleString(i18n.language)}</dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}
