import { orderShareApi } from '@xiwei/contract/booking/order-share.api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/client.ts';
import { isRefusal } from '#api/refusal.ts';
import { shareLink } from '#shared/navigation/share-link.ts';
import { showToast } from '#ui/toast-store.ts';

/** Shares a booking by link with the system share sheet, or copies the link. */
export function useShareOrder(storeId: string, orderId: string): { share: () => void; busy: boolean } {
  const { t } = useTranslation('booking-orders');
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const { path } = await call(orderShareApi.shareOrder, { params: { storeId, orderId } });
      const outcome = await shareLink({ url: `${location.origin}${path}` });
      if (outcome === 'copied') showToast({ text: t('shared.copied'), tone: 'positive' });
    } catch (error) {
      showToast({ text: isRefusal(error) ? error.message : t('shared.failed'), tone: 'negative' });
    } finally {
      setBusy(false);
    }
  };
  return { share: () => void share(), busy };
}
