import { Link, useNavigate } from '@tanstack/react-router';
import { addFen, formatMoney } from '@xiwei/contract/common/money.ts';
import { MAX_LINE_QUANTITY } from '@xiwei/contract/shop/catalogue.model.ts';
import { goodsApi } from '@xiwei/contract/shop/goods.api.ts';
import type { GoodsDetail, GoodsSku, LineInput } from '@xiwei/contract/shop/goods.model.ts';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { type Counts, choicesOf, extrasOf, firstIncomplete, initialCounts } from '#shared/shop/combo.ts';
import { ComboChoice, groupElementId } from '#shared/shop/combo-choice.tsx';
import { priceText } from '#shared/shop/price-text.ts';
import { initialSku } from '#shared/shop/variants.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { NotFoundPage } from '#shared/stores/not-found-page.tsx';
import { ShareButton } from '#shared/stores/share-button.tsx';
import { useFollowStore } from '#shared/stores/use-follow-store.ts';
import { Button } from '#ui/button.tsx';
import { CurrencyContext, useCurrency } from '#ui/currency.ts';
import { numberFormat } from '#ui/formats.ts';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { CartIcon } from '../parts/cart-bar.tsx';
import { type Cart, useCart } from '../parts/use-cart.ts';
import { BuyBar } from './buy-bar.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { SaleFacts } from './sale-facts.tsx';
import { SpecChoice } from './spec-choice.tsx';

/** One product of a shop: pictures, variants, choices of a combo, and how many. The variant is in the address. */
export function StoreProductScreen() {
  const { t } = useTranslation('shop');
  const { storeId, productId } = usePage('/store-product/$storeId/$productId').params;
  useFollowStore(storeId);
  return (
    <Loaded
      of={useRead(goodsApi.readGoods, { params: { storeId, productId } })}
      skeleton={<SkeletonList shape="cards" count={1} className="px-gutter pt-6 sm:grid-cols-1" />}
      missing={
        <NotFoundPage
          icon={SearchX}
          title={t('product.missing.title')}
          detail={t('product.missing.detail')}
          action={
            <Button render={<Link to="/store-shop/$storeId" params={{ storeId }} search={{}} />}>
              {t('product.otherGoods')}
            </Button>
          }
        />
      }
      missingCodes={['productMissing', 'notFound', 'inputInvalid']}
    >
      {(goods) => (
        <CurrencyContext value={goods.currency}>
          <Product key={goods.id} goods={goods} />
        </CurrencyContext>
      )}
    </Loaded>
  );
}

function Product({ goods }: { goods: GoodsDetail }) {
  const { search } = usePage('/store-product/$storeId/$productId');
  const { storeId, id, title } = goods;
  const cart = useCart(storeId);
  const sku = initialSku(goods.skus, search.sku);
  return (
    <DinerPage
      title={title}
      documentTitle={`${title} · ${goods.storeName}`}
      back={`/store-shop/${storeId}`}
      actions={
        <span className="flex items-center gap-1">
          <ShareButton path={`/store-product/${storeId}/${id}`} title={title} />
          <CartIcon storeId={storeId} cart={cart} />
        </span>
      }
    >
      <ProductPictures goods={goods} />
      {sku && <Choice goods={goods} sku={sku} cart={cart} />}
    </DinerPage>
  );
}

interface ChoiceProps {
  goods: GoodsDetail;
  sku: GoodsSku;
  cart: Cart;
}

/** What the buyer chooses of a product, with its facts and the buttons that take it. */
function Choice({ goods, sku, cart }: ChoiceProps) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const { search } = usePage('/store-product/$storeId/$productId');
  const [counts, setCounts] = useState<Counts>(() => initialCounts(goods.groups));
  const [wanted, setWanted] = useState(1);
  const [asked, setAsked] = useState<string>();
  const most = Math.max(1, Math.min(sku.left ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY));
  const quantity = Math.min(wanted, most);
  /** Returns the chosen line, or shows the group in which choices are missing. */
  const takeLine = (): LineInput | undefined => {
    const incomplete = firstIncomplete(goods.groups, counts);
    setAsked(incomplete?.id);
    if (!incomplete) return { skuId: sku.id, quantity, choices: choicesOf(goods.groups, counts) };
    document.getElementById(groupElementId(incomplete.id))?.focus();
    return undefined;
  };
  return (
    <>
      <div className="flex flex-col gap-6 px-gutter pt-5 pb-10">
        <ProductHead goods={goods} sku={sku} counts={counts} />
        <SpecChoice
          goods={goods}
          sku={sku}
          onChoose={({ id }) =>
            void navigate({ to: '.', search: { ...search, sku: id }, replace: true, resetScroll: false })
          }
        />
        <ComboChoice groups={goods.groups} counts={counts} onChange={setCounts} asked={asked} />
        {sku.problem === null && (
          <Stepper
            label={t('product.quantity')}
            value={quantity}
            onChange={setWanted}
            min={1}
            max={most}
            format={(count) => t('product.pieces', { count })}
          />
        )}
        <Description goods={goods} />
      </div>
      <BuyBar goods={goods} sku={sku} cart={cart} takeLine={takeLine} />
    </>
  );
}

function ProductHead({ goods, sku, counts }: Omit<ChoiceProps, 'cart'> & { counts: Counts }) {
  const language = useLanguage();
  const currency = useCurrency();
  const price = addFen(sku.price, extrasOf(goods.groups, counts));
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold text-headline tabular-nums">
          {formatMoney(price, currency, language)}
        </span>
        {goods.lowestPrice !== goods.highestPrice && (
          <span className="text-ink-soft text-small tabular-nums">
            {priceText(goods, currency, language)}
          </span>
        )}
      </p>
      <p className="font-semibold text-title wrap-anywhere">{goods.title}</p>
      {goods.subtitle && <p className="text-ink-soft">{goods.subtitle}</p>}
      <SaleFacts goods={goods} sku={sku} />
    </div>
  );
}

const KILOGRAM = 1000;

function Description({ goods: { description, weight } }: { goods: GoodsDetail }) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  if (!description && weight === null) return null;
  const weightText = (grams: number): string =>
    grams < KILOGRAM
      ? numberFormat(language, { style: 'unit', unit: 'gram' }).format(grams)
      : numberFormat(language, { style: 'unit', unit: 'kilogram' }).format(grams / KILOGRAM);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold text-title">{t('product.description')}</h2>
      {description && <p className="whitespace-pre-line text-ink-soft wrap-anywhere">{description}</p>}
      {weight !== null && (
        <p className="text-ink-soft text-small">{t('product.weight', { weight: weightText(weight) })}</p>
      )}
    </section>
  );
}
