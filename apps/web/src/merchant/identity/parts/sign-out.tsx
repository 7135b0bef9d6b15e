import { useNavigate } from '@tanstack/react-router';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { useForgetPerson } from '#api/session.ts';
import { Confirm } from '#ui/confirm.tsx';
import { ListRow } from '#ui/list-row.tsx';

/** Leaves the merchant side on this device. Asked for twice: in service, coming back takes a code by SMS. */
export function SignOut() {
  const { t } = useTranslation('desk');
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const forgetPerson = useForgetPerson();
  const signOut = useAction(identityApi.signOut, {
    // The store is left first: its pages would otherwise ask to sign in again.
    onDone: async () => {
      await navigate({ to: '/web/store-entrance' });
      await forgetPerson();
    },
  });
  return (
    <>
      <ListRow
        leading={<LogOut aria-hidden size={20} />}
        title={t('management.signOut')}
        onClick={() => setAsking(true)}
      />
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={t('management.signOutTitle')}
        description={t('management.signOutDetail')}
        confirmLabel={t('management.signOut')}
        busy={signOut.isPending}
        onConfirm={() => signOut.mutate({})}
      />
    </>
  );
}
