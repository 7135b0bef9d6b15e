import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { Confirm } from '#ui/confirm.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Leaves the merchant side on this device. Asked for twice: in service, coming back takes a code by SMS. */
export function SignOut() {
  const { t } = useTranslation('desk');
  const [asking, setAsking] = useState(false);
  // A device at work is handed on: loading the page anew leaves nothing of the person in it.
  const signOut = useAction(identityApi.signOut, { onDone: () => location.assign('/web/store-entrance') });
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
        onConfirm={() =>
          signOut.mutate(
            {},
            { onError: (error) => showToast({ text: problemText(error), tone: 'negative' }) },
          )
        }
      />
    </>
  );
}
