import { useNavigate, useSearch } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#api/session.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { ownPathOrHome } from '#shared/identity/return-to.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { RouteFallback } from '#shell/route-fallback.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { showToast } from '#ui/toast-store.ts';
import { BindPhone } from './bind-phone.tsx';

/** Links a phone to the account, confirmed by a code. A verified phone cannot be changed. */
export function UpdateCellScreen() {
  const { t } = useTranslation(['identity', 'common']);
  const { returnTo } = useSearch({ from: '/diner/diner-signed-in/update-cell' });
  const navigate = useNavigate();
  const me = useMe();
  const finish = async () => {
    showToast({ text: t('updateCell.bound'), tone: 'positive' });
    await navigate({ href: ownPathOrHome(returnTo), replace: true });
  };
  return (
    <DinerPage title={t('updateCell.title')} back="/user-profile">
      {me.isPending && <RouteFallback />}
      {me.isLoadingError && <ReadFailed error={me.error} onRetry={me.refetch} retrying={me.isRefetching} />}
      {me.data?.can.includes('bindPhone') && <BindPhone onBound={finish} />}
      {me.data && !me.data.can.includes('bindPhone') && (
        <EmptyState
          icon={<BadgeCheck size={32} strokeWidth={1.5} />}
          title={t('updateCell.verifiedTitle')}
          detail={
            <>
              <p className="py-2 font-medium text-headline text-ink">{me.data.phone}</p>
              <p>{t('updateCell.verifiedDetail')}</p>
            </>
          }
          action={
            <Button variant="secondary" render={<PathLink path={returnTo ?? '/user-profile'} />}>
              {t('common:actions.back')}
            </Button>
          }
        />
      )}
    </DinerPage>
  );
}
