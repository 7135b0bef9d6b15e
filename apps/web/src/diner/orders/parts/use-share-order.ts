import { orderShareApi } from '@xiwei/contract/booking/order-share.api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/client.ts';
import { isRefusal } from '#api/refusal.ts';
import { showToast } from '#ui/toast-store.ts';

/** Hands a booking on to those who come along: by the device's own sharing where it has any, else as a copied link. */
export function useShareOrder(storeId: string, orderId: string): { share: () => void; busy: boolean } {
  const { t } = useTranslation('orders');
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const { path } = await call(orderShareApi.shareOrder, { params: { storeId, orderId } });
      const url = `${location.origin}${path}`;
      if (typeof navigator.share === 'function') return await navigator.share({ url });
      await navigator.clipboard.writeText(url);
      showToast({ text: t('shared.copied'), tone: 'positive' });
    } catch (error) {
      // Somebody who closes the device's sharing has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ text: isRefusal(error) ? error.message : t('shared.failed'), tone: 'negative' });
    } finally {
      setBusy(false);
    }
  };
  return { share: () => void share(), busy };
}
