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
import { Loaded } from '#shared/states/loaded.tsx';
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
  const query = useRead(adminApi.readPlatform, {}, { refetchInterval: POLL_MS });
  if (isRefusal(query.error, 'secondFactorRequired'))
    return <GoTo path={`/security?returnTo=${encodeURIComponent('/admin/admin-home')}`} />;
  return (
    <Frame>
      <Loaded
        of={query}
        skeleton={<SkeletonList shape="rows" count={6} />}
        missing={
          <NotAllowed
            title={t('refusedTitle')}
            detail={t('refusedDetail')}
            action={<Button render={<Link to="/" />}>{t('common:actions.goHome')}</Button>}
          />
        }
        missingCodes={['notAllowed']}
      >
        {(platform) => (
          <>
            <Numbers platform={platform} />
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <Health health={platform.health} />
              <Merchants merchants={platform.merchants} />
            </div>
            <ResetSecondFactor />
          </>
        )}
      </Loaded>
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
