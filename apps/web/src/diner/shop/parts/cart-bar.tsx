import { Link } from '@tanstack/react-router';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { ShoppingCart } from 'lucide-react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CountBadge } from '#ui/badge.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { useCurrency } from '#ui/currency.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Cart } from './use-cart.ts';

interface CartOfStore {
  storeId: string;
  cart: Cart;
}

/** Bar with the number of pieces in the cart and what they cost, which leads to the cart. Renders nothing while it is empty. */
export function CartBar({ storeId, cart }: CartOfStore) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const currency = useCurrency();
  if (cart.pieces === 0) return null;
  const goods = cart.of.data?.goods;
  return (
    <BottomActionBar
      summary={
        <p className="flex flex-col leading-tight">
          <span className="text-caption text-ink-soft">{t('cart.summary', { count: cart.pieces })}</span>
          <span className="font-semibold text-title tabular-nums">
            {goods === undefined ? '…' : formatMoney(goods, currency, language)}
          </span>
        </p>
      }
    >
      <Button
        size="large"
        icon={<ShoppingCart aria-hidden size={20} />}
        render={<Link to="/shop-cart/$storeId" params={{ storeId }} />}
      >
        {t('cart.open')}
      </Button>
    </BottomActionBar>
  );
}

/** Icon that leads to the cart, with the number of pieces in it. */
export function CartIcon({ storeId, cart }: CartOfStore) {
  const { t } = useTranslation('shop');
  return (
    <IconButton
      label={t('product.toCart', { count: cart.pieces })}
      icon={
        <span className="relative">
          <ShoppingCart aria-hidden size={22} strokeWidth={1.75} />
          {cart.pieces > 0 && <CountBadge count={cart.pieces} className="-end-3 -top-2.5 absolute" />}
        </span>
      }
      render={<Link to="/shop-cart/$storeId" params={{ storeId }} />}
    />
  );
}
