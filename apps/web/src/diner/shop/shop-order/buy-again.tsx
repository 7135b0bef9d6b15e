import { useNavigate } from '@tanstack/react-router';
import { goodsApi } from '@xiwei/contract/shop/goods.api.ts';
import type { MyShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { useAction } from '#api/use-action.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { lineKey, lineOf, repairLines } from '../parts/cart-lines.ts';

/** Puts what can still be ordered of an order into the cart, and says what cannot. */
export function BuyAgain({ order: { storeId, lines } }: { order: MyShopOrder }) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const add = useAction(goodsApi.saveCart);
  const [busy, setBusy] = useState(false);
  const params = { storeId };
  const buy = async () => {
    const { lines: known } = await call(goodsApi.quoteGoods, { params, body: { lines: lines.map(lineOf) } });
    const orderable = repairLines(known);
    const kept = new Set(orderable.map(lineKey));
    const missing = lines.filter((line) => !kept.has(lineKey(line)));
    if (orderable.length === 0) {
      showToast({ text: t('order.againNone'), tone: 'caution' });
      return;
    }
    await add.mutateAsync({ params, body: { lines: orderable, add: true } });
    const titles = list.format(missing.map(({ title }) => title));
    showToast(
      missing.length === 0
        ? { text: t('order.againDone'), tone: 'positive' }
        : { text: t('order.againPart', { titles }), tone: 'caution' },
    );
    await navigate({ to: '/shop-cart/$storeId', params });
  };
  const run = async () => {
    setBusy(true);
    await buy().catch((error: unknown) => showToast({ text: problemText(error), tone: 'negative' }));
    setBusy(false);
  };
  return (
    <Button variant="secondary" size="large" loading={busy} onClick={() => void run()}>
      {t('order.again')}
    </Button>
  );
}
