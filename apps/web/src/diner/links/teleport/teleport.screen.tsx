import { Link, useLocation } from '@tanstack/react-router';
import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { Link2Off } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useSession } from '#api/session.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Seal } from '#shared/brand/seal.tsx';
import { GoTo } from '#shared/navigation/go-to.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { allOf } from '#shared/states/all-of.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Resolves a QR code or short link: redirects to its target, by way of sign-in if the target needs it. */
export function TeleportScreen() {
  const { t } = useTranslation(['links', 'common']);
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-6 px-gutter pb-20">
      <title>{`${t('teleport.title')} · ${t('common:brand')}`}</title>
      <LinkResolver />
    </div>
  );
}

function LinkResolver() {
  const { code } = usePage('/teleport/$code').params;
  const { href } = useLocation();
  const link = useRead(linksApi.resolveLink, { params: { code } });
  const session = useSession();
  return (
    <Loaded
      of={allOf({ link, session })}
      skeleton={<Resolving />}
      missing={<LinkNotFound expired={isRefusal(link.error, 'linkExpired')} />}
      missingCodes={['linkExpired', 'notFound', 'inputInvalid']}
    >
      {({ link: { path, needsSignIn }, session: { user } }) => (
        <GoTo path={needsSignIn && !user ? `/login?returnTo=${encodeURIComponent(href)}` : path} />
      )}
    </Loaded>
  );
}

function Resolving() {
  const { t } = useTranslation('links');
  return (
    <div role="status" className="flex flex-col items-center gap-6">
      <Seal size={56} />
      <h1 className="font-serif text-headline">{t('teleport.title')}</h1>
      <Spinner size={24} />
    </div>
  );
}

function LinkNotFound({ expired }: { expired: boolean }) {
  const { t } = useTranslation(['links', 'common']);
  return (
    <>
      <h1 className="sr-only">{t(expired ? 'teleport.expiredTitle' : 'teleport.unknownTitle')}</h1>
      <EmptyState
        icon={<Link2Off size={32} strokeWidth={1.5} />}
        title={t(expired ? 'teleport.expiredTitle' : 'teleport.unknownTitle')}
        detail={t(expired ? 'teleport.expiredDetail' : 'teleport.unknownDetail')}
        action={<Button render={<Link to="/" />}>{t('common:actions.goHome')}</Button>}
      />
    </>
  );
}
