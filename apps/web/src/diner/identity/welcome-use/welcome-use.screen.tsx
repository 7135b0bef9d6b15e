import { Navigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/session.ts';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { RouteFallback } from '#shell/route-fallback.tsx';
import { AgreementStep } from './agreement-step.tsx';
import { WelcomeStep } from './welcome-step.tsx';

/** First steps after sign-up: accept the terms if that is still due, then a welcome. */
export function WelcomeUseScreen() {
  const { t } = useTranslation(['identity', 'common']);
  const { returnTo } = useSearch({ from: '/diner/welcome-use' });
  const session = useSession();
  if (session.isPending) return <RouteFallback />;
  if (session.isLoadingError)
    return <ReadFailed error={session.error} onRetry={session.refetch} retrying={session.isRefetching} />;
  const { user, needsAgreement } = session.data;
  if (!user && !needsAgreement) return <Navigate to="/login" search={{ returnTo }} replace />;
  return (
    <>
      <title>{`${t('welcomeUse.title')} · ${t('common:brand')}`}</title>
      {needsAgreement ? (
        <AgreementStep returnTo={returnTo} isNew={!user} />
      ) : (
        <WelcomeStep returnTo={returnTo} />
      )}
    </>
  );
}
