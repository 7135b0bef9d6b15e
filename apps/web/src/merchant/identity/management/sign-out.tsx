import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { Confirm } from '#ui/confirm.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Signs out on this device, after a confirmation: signing in again needs an SMS code, which costs time during service. */
export function SignOut() {
  const { t } = useTranslation('identity-merchant');
  const [confirming, setConfirming] = useState(false);
  // Work devices are shared: a full page load leaves no data of the user in memory.
  const signOut = useAction(identityApi.signOut, { onDone: () => location.assign('/web/store-entrance') });
  return (
    <>
      <ListRow
        leading={<LogOut aria-hidden size={20} />}
        title={t('management.signOut')}
        onClick={() => setConfirming(true)}
      />
      <Confirm
        open={confirming}
        onOpenChange={setConfirming}
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
