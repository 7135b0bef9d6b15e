import { useNavigate } from '@tanstack/react-router';
import type { Diner } from '@xiwei/contract/diners/diners.model.ts';
import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { showToast } from '#ui/toast-store.ts';

type GuestPath = '/web/$storeId/diner-detail/$dinerId' | '/web/$storeId/diner-update/$dinerId';

/** Leads from the address of a record that was merged to the record that remains, and says so. */
export function useFollowMerged(
  guest: (Diner & { mergedInto?: string | undefined }) | undefined,
  to: GuestPath,
): void {
  const { t } = useTranslation('diners-staff');
  const { id: storeId } = useWorkplace();
  const { fullName } = useGuestWords();
  const navigate = useNavigate();
  const dinerId = guest?.mergedInto;
  const name = guest && fullName(guest);
  useEffect(() => {
    if (dinerId === undefined || name === undefined) return;
    showToast({ text: t('detail.followed', { name }) });
    void navigate({
      to,
      params: { storeId, dinerId },
      search: (before) => before,
      replace: true,
      ignoreBlocker: true,
    });
  }, [dinerId, name, storeId, to, navigate, t]);
}
