import { orderShareApi } from '@xiwei/contract/booking/order-share.api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/client.ts';
import { isRefusal } from '#api/refusal.ts';
import { shareLink } from '#shared/navigation/share-link.ts';
import { showToast } from '#ui/toast-store.ts';

/** Hands a booking on to those who come along. */
export function useShareOrder(storeId: string, orderId: string): { share: () => void; busy: boolean } {
  const { t } = useTranslation('orders');
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const { path } = await call(orderShareApi.shareOrder, { params: { storeId, orderId } });
      const handed = await shareLink({ url: `${location.origin}${path}` });
      if (handed === 'copied') showToast({ text: t('shared.copied'), tone: 'positive' });
    } catch (error) {
      showToast({ text: isRefusal(error) ? error.message : t('shared.failed'), tone: 'negative' });
    } finally {
      setBusy(false);
    }
  };
  return { share: () => void share(), busy };
}
