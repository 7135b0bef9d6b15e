import { Link } from '@tanstack/react-router';
import { goodsApi } from '@xiwei/contract/shop/goods.api.ts';
import { useId } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { GoodsCard } from './goods-card.tsx';

/** Number of goods in the excerpt. */
const EXCERPT = 6;

/** The first goods of a store's shop, to swipe through, with a link to all. Renders nothing while the shop is closed. */
export function StoreShop({ storeId }: { storeId: string }) {
  const { t } = useTranslation('shop');
  const id = useId();
  const shop = useRead(goodsApi.readShop, { params: { storeId }, query: { limit: EXCERPT } }).data;
  if (!shop?.open || shop.items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <SectionHeading
        id={id}
        title={t('entrance.title')}
        action={
          <Link
            to="/store-shop/$storeId"
            params={{ storeId }}
            search={{}}
            className="shrink-0 py-1 text-accent-text text-small underline-offset-4 hover:underline"
          >
            {t('entrance.all')}
          </Link>
        }
      />
      <ul className="bar-hidden -mx-gutter flex snap-x scroll-px-gutter gap-gap overflow-x-auto px-gutter pb-2 lg:mx-0 lg:px-0">
        {shop.items.map((goods) => (
          <li key={goods.id} className="w-40 shrink-0 snap-start">
            <GoodsCard storeId={storeId} goods={goods} />
          </li>
        ))}
      </ul>
    </section>
  );
}
