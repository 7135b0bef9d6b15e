import { Link } from '@tanstack/react-router';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { useFollowStore } from '#shared/stores/use-follow-store.ts';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { CurrencyContext, useCurrency } from '#ui/currency.ts';
import { SkeletonList } from '#ui/skeleton.tsx';
import { BlockedLines } from '../parts/blocked-lines.tsx';
import type { ShownLines } from '../parts/cart-lines.ts';
import { EmptyCart } from '../parts/empty-cart.tsx';
import { GoodsLines } from '../parts/goods-lines.tsx';
import { type Cart, useCart } from '../parts/use-cart.ts';

/** The cart at a store: what is in it, what prevents it from being ordered, and what it costs. */
export function ShopCartScreen() {
  const { t } = useTranslation('shop');
  const { storeId } = usePage('/shop-cart/$storeId').params;
  useFollowStore(storeId);
  const cart = useCart(storeId);
  return (
    <DinerPage title={t('cart.title')} back={`/store-shop/${storeId}`}>
      <Loaded of={cart.of} skeleton={<SkeletonList shape="rows" count={3} className="px-gutter" />}>
        {(shown) => (
          <CurrencyContext value={shown.currency}>
            <CartContent storeId={storeId} cart={cart} shown={shown} />
          </CurrencyContext>
        )}
      </Loaded>
    </DinerPage>
  );
}

interface CartContentProps {
  storeId: string;
  cart: Cart;
  shown: ShownLines;
}

function CartContent({ storeId, cart, shown }: CartContentProps) {
  const { t } = useTranslation('shop');
  const { lines } = shown;
  return (
    <>
      <div className="flex flex-col gap-2 px-gutter pb-8">
        <FormProblem error={cart.problem} onRetry={cart.retry} />
        {cart.isUnmerged && <p className="text-ink-soft text-small">{t('cart.mergeFailed')}</p>}
        {lines.length === 0 ? (
          <EmptyCart storeId={storeId} />
        ) : (
          <>
            <BlockedLines lines={lines} onChange={cart.change} />
            <GoodsLines storeId={storeId} label={t('cart.lines')} lines={lines} onChange={cart.change} />
          </>
        )}
      </div>
      {lines.length > 0 && <CheckoutBar storeId={storeId} cart={cart} shown={shown} />}
    </>
  );
}

function CheckoutBar({ storeId, cart, shown }: CartContentProps) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const currency = useCurrency();
  const isBlocked = shown.lines.some(({ problem }) => problem !== null);
  return (
    <BottomActionBar
      summary={
        <p className="flex flex-col leading-tight">
          <span className="text-caption text-ink-soft">{t('cart.summary', { count: shown.pieces })}</span>
          <span className="font-semibold text-title tabular-nums">
            {formatMoney(shown.goods, currency, language)}
          </span>
        </p>
      }
    >
      {isBlocked ? (
        <Button size="large" disabled>
          {t('cart.checkout')}
        </Button>
      ) : (
        <Button
          size="large"
          loading={cart.saving}
          render={
            cart.saving ? undefined : <Link to="/shop-checkout/$storeId" params={{ storeId }} search={{}} />
          }
        >
          {t('cart.checkout')}
        </Button>
      )}
    </BottomActionBar>
  );
}
