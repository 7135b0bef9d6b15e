import type { StoreShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailSection } from '#ui/detail-section.tsx';
import { useShopWords } from '../parts/use-shop-words.ts';

/** What happened to an order, who did it and when. */
export function OrderLog({ order }: { order: StoreShopOrder }) {
  const { t } = useTranslation('shop-desk');
  const words = useShopWords();
  return (
    <DetailSection title={t('log.title')}>
      <ol className="flex flex-col gap-3 border-line border-s ps-4 text-small">
        {order.log.map(({ id, type, at, by, amount, note }) => (
          <li key={id} className="flex flex-col gap-0.5">
            <p className="font-medium">
              {[t(`log.types.${type}`), amount !== null && words.money(amount)].filter(Boolean).join(' · ')}
            </p>
            <p className="whitespace-pre-line break-words text-ink-soft empty:hidden">{note}</p>
            <p className="text-caption text-ink-soft">
              {`${by.name ?? t(`log.operators.${by.type}`)} · ${words.moment(at)}`}
            </p>
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}
