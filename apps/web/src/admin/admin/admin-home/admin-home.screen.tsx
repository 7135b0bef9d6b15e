import { Link } from '@tanstack/react-router';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { Wordmark } from '#shared/brand/wordmark.tsx';
import { NotAllowed } from '#shared/identity/not-allowed.tsx';
import { GoTo } from '#shared/navigation/go-to.tsx';
import { ToDiner } from '#shared/navigation/to-diner.tsx';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { Button } from '#ui/button.tsx';
import { SideTheme } from '#ui/side-theme.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Health } from './health.tsx';
import { Merchants } from './merchants.tsx';
import { Numbers } from './numbers.tsx';
import { ResetSecondFactor } from './reset-second-factor.tsx';

const POLL_MS = 30_000;

/** Dashboard of the platform's staff: key figures, merchants and system health. */
export function AdminHomeScreen() {
  const { t } = useTranslation(['admin', 'common']);
  const platform = useRead(adminApi.readPlatform, {}, { refetchInterval: POLL_MS });
  if (isRefusal(platform.error, 'secondFactorRequired'))
    return <GoTo path={`/security?returnTo=${encodeURIComponent('/admin/admin-home')}`} />;
  if (isRefusal(platform.error, 'notAllowed')) {
    return (
      <Frame>
        <NotAllowed
          title={t('refusedTitle')}
          detail={t('refusedDetail')}
          action={<Button render={<Link to="/" />}>{t('common:actions.goHome')}</Button>}
        />
      </Frame>
    );
  }
  if (platform.data) {
    return (
      <Frame>
        <Numbers platform={platform.data} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Health health={platform.data.health} />
          <Merchants merchants={platform.data.merchants} />
        </div>
        <ResetSecondFactor />
      </Frame>
    );
  }
  return (
    <Frame>
      {platform.isError ? (
        <ReadFailed error={platform.error} onRetry={platform.refetch} retrying={platform.isFetching} />
      ) : (
        <SkeletonList shape="rows" count={6} />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <SideTheme side="merchant" className="min-h-dvh">
      <title>{`${t('title')} · ${t('common:brand')}`}</title>
      <header className="flex min-h-14 items-center justify-between gap-3 border-line border-b bg-surface px-gutter pt-[env(safe-area-inset-top)]">
        <Wordmark />
        <ToDiner labelFrom="sm" className="-me-3" />
      </header>
      <main id="main" className="mx-auto flex w-full max-w-280 flex-col gap-6 px-gutter py-6">
        <div>
          <h1 className="font-semibold text-headline">{t('title')}</h1>
          <p className="text-ink-soft">{t('detail')}</p>
        </div>
        {children}
      </main>
    </SideTheme>
  );
}
