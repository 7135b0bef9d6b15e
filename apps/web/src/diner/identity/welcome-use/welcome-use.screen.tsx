import { Navigate } from '@tanstack/react-router';
import { useSession } from '#api/session.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { RouteFallback } from '#shared/states/route-fallback.tsx';
import { AgreementStep } from './agreement-step.tsx';
import { WelcomeStep } from './welcome-step.tsx';

/** First steps after sign-up: accept the terms if that is still due, then a welcome. */
export function WelcomeUseScreen() {
  const { t } = useTranslation(['identity', 'common']);
  const { returnTo } = usePage('/welcome-use').search;
  return (
    <>
      <title>{`${t('welcomeUse.title')} · ${t('common:brand')}`}</title>
      <Loaded of={useSession()} skeleton={<RouteFallback />}>
        {({ user, needsAgreement }) => {
          if (needsAgreement) return <AgreementStep returnTo={returnTo} isNew={!user} />;
          if (user) return <WelcomeStep returnTo={returnTo} />;
          return <Navigate to="/login" search={{ returnTo }} replace />;
        }}
      </Loaded>
    </>
  );
}
