import { useNavigate } from '@tanstack/react-router';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#api/session.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { ownPathOrHome } from '#shared/identity/return-to.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { RouteFallback } from '#shell/route-fallback.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { showToast } from '#ui/toast-store.ts';
import { BindPhone } from './bind-phone.tsx';

/** Links a phone to the account, confirmed by a code. A verified phone cannot be changed. */
export function UpdateCellScreen() {
  const { t } = useTranslation('identity');
  const { returnTo } = usePage('/update-cell').search;
  const navigate = useNavigate();
  const finish = async () => {
    showToast({ text: t('updateCell.bound'), tone: 'positive' });
    await navigate({ href: ownPathOrHome(returnTo), replace: true });
  };
  return (
    <DinerPage title={t('updateCell.title')} back="/user-profile">
      <Loaded of={useMe()} skeleton={<RouteFallback />}>
        {(me) =>
          me.can.includes('bindPhone') ? (
            <BindPhone onBound={finish} />
          ) : (
            <VerifiedPhone phone={me.phone} returnTo={returnTo ?? '/user-profile'} />
          )
        }
      </Loaded>
    </DinerPage>
  );
}

function VerifiedPhone({ phone, returnTo }: { phone: Me['phone']; returnTo: string }) {
  const { t } = useTranslation(['identity', 'common']);
  return (
    <EmptyState
      icon={<BadgeCheck size={32} strokeWidth={1.5} />}
      title={t('updateCell.verifiedTitle')}
      detail={
        <>
          <p className="py-2 font-medium text-headline text-ink">{phone}</p>
          <p>{t('updateCell.verifiedDetail')}</p>
        </>
      }
      action={
        <Button variant="secondary" render={<PathLink path={returnTo} />}>
          {t('common:actions.back')}
        </Button>
      }
    />
  );
}
