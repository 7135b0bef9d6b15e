import { Link, useNavigate } from '@tanstack/react-router';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { goodsApi } from '@xiwei/contract/shop/goods.api.ts';
import type { ShopFront } from '@xiwei/contract/shop/goods.model.ts';
import { DoorClosed, PackageOpen, SearchX, Store } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { GoodsCard } from '#shared/shop/goods-card.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { NotFoundPage } from '#shared/stores/not-found-page.tsx';
import { StoreAnnouncement } from '#shared/stores/store-announcement.tsx';
import { useFollowStore } from '#shared/stores/use-follow-store.ts';
import { Button } from '#ui/button.tsx';
import { CurrencyContext, useCurrency } from '#ui/currency.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { SearchBar } from '#ui/search-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { CartBar } from '../parts/cart-bar.tsx';
import { useCart } from '../parts/use-cart.ts';
import { findGoods } from './find-goods.ts';

/** The shop of a store: its goods by category, with search. Category and search are in the address. */
export function StoreShopScreen() {
  const { t } = useTranslation('shop');
  const { storeId } = usePage('/store-shop/$storeId').params;
  useFollowStore(storeId);
  return (
    <Loaded
      of={useRead(goodsApi.readShop, { params: { storeId }, query: {} })}
      skeleton={<SkeletonList shape="cards" count={4} className="px-gutter pt-6" />}
      missing={
        <NotFoundPage
          icon={SearchX}
          title={t('front.missing.title')}
          detail={t('front.missing.detail')}
          action={<HomeButton />}
        />
      }
    >
      {(shop) => (
        <CurrencyContext value={shop.currency}>
          <Shop shop={shop} />
        </CurrencyContext>
      )}
    </Loaded>
  );
}

function HomeButton() {
  const { t } = useTranslation('common');
  return <Button render={<Link to="/" />}>{t('actions.goHome')}</Button>;
}

function Shop({ shop }: { shop: ShopFront }) {
  const { t } = useTranslation('shop');
  const { storeId, storeName, notice } = shop;
  const cart = useCart(storeId);
  return (
    <DinerPage
      title={t('front.title', { store: storeName })}
      documentTitle={t('front.title', { store: storeName })}
      back={`/store/${storeId}`}
    >
      <div className="mx-auto flex w-full max-w-304 flex-1 flex-col gap-4 px-gutter pt-1 pb-10">
        {shop.open && <Ways shop={shop} />}
        {notice && <StoreAnnouncement>{notice}</StoreAnnouncement>}
        {!shop.open && (
          <Nothing icon={<DoorClosed size={32} strokeWidth={1.5} />} what="closed" shop={shop} />
        )}
        {shop.open && shop.items.length === 0 && (
          <Nothing icon={<PackageOpen size={32} strokeWidth={1.5} />} what="empty" shop={shop} />
        )}
        {shop.items.length > 0 && <GoodsList shop={shop} />}
      </div>
      <CartBar storeId={storeId} cart={cart} />
    </DinerPage>
  );
}

/** How the goods get to the buyer, and for which fee. */
function Ways({ shop: { ways, deliveryFee, freeFrom } }: { shop: ShopFront }) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const currency = useCurrency();
  const facts = [
    ways.includes('delivery') &&
      (deliveryFee > 0
        ? t('front.fee', { amount: formatMoney(deliveryFee, currency, language) })
        : t('front.feeNone')),
    ways.includes('delivery') &&
      deliveryFee > 0 &&
      freeFrom !== null &&
      t('front.freeFrom', { amount: formatMoney(freeFrom, currency, language) }),
    ways.includes('pickup') && t('front.pickup'),
  ];
  return <p className="text-ink-soft text-small">{facts.filter(Boolean).join(' · ')}</p>;
}

interface NothingProps {
  icon: ReactNode;
  what: 'closed' | 'empty';
  shop: ShopFront;
}

function Nothing({ icon, what, shop: { storeId } }: NothingProps) {
  const { t } = useTranslation('shop');
  return (
    <EmptyState
      icon={icon}
      title={t(`front.${what}.title`)}
      detail={t(`front.${what}.detail`)}
      action={
        <Button
          icon={<Store aria-hidden size={18} />}
          render={<Link to="/store/$storeId" params={{ storeId }} search={{}} />}
        >
          {t('front.toStore')}
        </Button>
      }
    />
  );
}

function GoodsList({ shop: { storeId, categories, items } }: { shop: ShopFront }) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const { search } = usePage('/store-shop/$storeId');
  const [text, setText] = useState(search.q ?? '');
  const category = categories.find(({ id }) => id === search.category);
  const setSearch = (next: { q: string | undefined; category: string | undefined }) =>
    void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  const find = (typed: string) => {
    setText(typed);
    setSearch({ q: typed.trim() || undefined, category: category?.id });
  };
  const found = findGoods(items, { text: text.trim(), categoryId: category?.id });
  const showAll = () => {
    setText('');
    setSearch({ q: undefined, category: undefined });
  };
  return (
    <>
      <SearchBar label={t('front.search')} value={text} onChange={find} />
      {categories.length > 0 && (
        <fieldset
          aria-label={t('front.categories')}
          className="bar-hidden -mx-gutter flex min-w-0 gap-2 overflow-x-auto px-gutter py-1"
        >
          {[undefined, ...categories].map((each) => (
            <FilterChip
              key={each?.id ?? 'all'}
              selected={each?.id === category?.id}
              onClick={() => setSearch({ q: text.trim() || undefined, category: each?.id })}
            >
              {each?.name ?? t('front.all')}
            </FilterChip>
          ))}
        </fieldset>
      )}
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX size={32} strokeWidth={1.5} />}
          title={t('front.none.title')}
          detail={t('front.none.detail')}
          action={
            <Button variant="secondary" onClick={showAll}>
              {t('front.none.clear')}
            </Button>
          }
        />
      ) : (
        <ul aria-label={t('front.list')} className="grid grid-cols-2 gap-gap sm:grid-cols-3 lg:grid-cols-4">
          {found.map((goods) => (
            <li key={goods.id} className="min-w-0">
              <GoodsCard storeId={storeId} goods={goods} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
