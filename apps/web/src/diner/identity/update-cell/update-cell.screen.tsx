import { useNavigate } from '@tanstack/react-router';
import { useMe } from '#api/session.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { BindPhone } from '#shared/identity/bind-phone.tsx';
import { VerifiedPhone } from '#shared/identity/verified-phone.tsx';
import { ownPathOrHome } from '#shared/navigation/return-to.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { RouteFallback } from '#shared/states/route-fallback.tsx';
import { showToast } from '#ui/toast-store.ts';

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
