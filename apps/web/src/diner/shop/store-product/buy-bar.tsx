import { useNavigate } from '@tanstack/react-router';
import type { GoodsDetail, GoodsSku, LineInput } from '@xiwei/contract/shop/goods.model.ts';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { showToast } from '#ui/toast-store.ts';
import { searchOfLine } from '../parts/line-address.ts';
import { type Cart, CartFull } from '../parts/use-cart.ts';

interface BuyBarProps {
  goods: GoodsDetail;
  sku: GoodsSku;
  cart: Cart;
  /** Returns the chosen line; undefined if a choice is missing, which is then shown. */
  takeLine: () => LineInput | undefined;
}

/** The buttons that put a product into the cart, or order it at once. Without them, why it cannot be ordered. */
export function BuyBar({ goods, sku, cart, takeLine }: BuyBarProps) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const add = useAddToCart(goods.storeId, cart);
  const { storeId } = goods;
  if (!goods.can.includes('order'))
    return (
      <BottomActionBar>
        <NoticeBar>{t('front.closed.title')}</NoticeBar>
      </BottomActionBar>
    );
  if (sku.problem !== null)
    return (
      <BottomActionBar>
        <Button size="large" disabled>
          {t(`problems.${sku.problem}`)}
        </Button>
      </BottomActionBar>
    );
  return (
    <BottomActionBar>
      <Button
        variant="secondary"
        size="large"
        loading={add.isAdding}
        onClick={() => {
          const line = takeLine();
          if (line) void add.run(line);
        }}
      >
        {t('product.addToCart')}
      </Button>
      <Button
        size="large"
        onClick={() => {
          const line = takeLine();
          if (line)
            void navigate({
              to: '/shop-checkout/$storeId',
              params: { storeId },
              search: searchOfLine(line),
            });
        }}
      >
        {t('product.buyNow')}
      </Button>
    </BottomActionBar>
  );
}

/** Adds a line to the cart and says so, or why it was not possible. */
function useAddToCart(storeId: string, cart: Cart) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const run = async (line: LineInput) => {
    setAdding(true);
    try {
      await cart.add(line);
      showToast({
        text: t('product.added'),
        tone: 'positive',
        action: {
          label: t('cart.open'),
          onPress: () => void navigate({ to: '/shop-cart/$storeId', params: { storeId } }),
        },
      });
    } catch (error) {
      showToast({
        text: error instanceof CartFull ? t('cart.full') : problemText(error),
        tone: 'negative',
      });
    }
    setAdding(false);
  };
  return { isAdding, run };
}
