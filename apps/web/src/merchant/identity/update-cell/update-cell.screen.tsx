import { useNavigate } from '@tanstack/react-router';
import { useMe } from '#api/session.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { BindPhone } from '#shared/identity/bind-phone.tsx';
import { VerifiedPhone } from '#shared/identity/verified-phone.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Links a phone to the account of a member of staff, confirmed by a code. A verified phone cannot be changed. */
export function UpdateCellScreen() {
  const { t } = useTranslation('identity');
  const { id: storeId } = useWorkplace();
  const navigate = useNavigate();
  const finish = async () => {
    showToast({ text: t('updateCell.bound'), tone: 'positive' });
    await navigate({ to: '/web/$storeId/management', params: { storeId }, replace: true });
  };
  return (
    <StorePage width="form">
      <Loaded of={useMe()} skeleton={<SkeletonList shape="rows" count={2} />}>
        {(me) =>
          me.can.includes('bindPhone') ? (
            // The form has the margins of a page.
            <div className="-mx-gutter flex flex-col">
              <BindPhone onBound={finish} />
            </div>
          ) : (
            <VerifiedPhone phone={me.phone} returnTo={`/web/${storeId}/management`} />
          )
        }
      </Loaded>
    </StorePage>
  );
}
