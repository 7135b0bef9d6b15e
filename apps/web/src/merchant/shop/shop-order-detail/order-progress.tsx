import type { StoreShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import { CheckCircle2, Circle, CircleX } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailSection } from '#ui/detail-section.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useShopWords } from '../parts/use-shop-words.ts';

/** The steps of an order with the time of each. A closed order ends with its last step. */
export function OrderProgress({ order }: { order: StoreShopOrder }) {
  const { t } = useTranslation('shop-desk');
  const words = useShopWords();
  return (
    <DetailSection title={t('progress.title')}>
      <ol className="flex flex-col gap-2 text-small">
        {stepsOf(order).map(({ name, at }) => {
          const Icon = name === 'closed' ? CircleX : at === null ? Circle : CheckCircle2;
          return (
            <li key={name} className="flex items-center gap-2">
              <Icon
                aria-hidden
                size={16}
                className={at === null || name === 'closed' ? 'text-ink-soft' : 'text-positive'}
              />
              <span className={at === null ? 'text-ink-soft' : 'font-medium'}>{t(`progress.${name}`)}</span>
              <span className="ms-auto text-ink-soft">
                {at === null ? <VisuallyHidden>{t('progress.open')}</VisuallyHidden> : words.moment(at)}
              </span>
            </li>
          );
        })}
      </ol>
    </DetailSection>
  );
}

type StepName =
  | 'created'
  | 'paid'
  | 'confirmed'
  | 'shipped'
  | 'ready'
  | 'finishedDelivery'
  | 'finishedPickup'
  | 'closed';

function stepsOf(order: StoreShopOrder): { name: StepName; at: string | null }[] {
  const { way, shipments } = order;
  const firstSent = shipments.map(({ createdAt }) => createdAt).toSorted()[0] ?? null;
  const steps: { name: StepName; at: string | null }[] = [
    { name: 'created', at: order.createdAt },
    { name: 'paid', at: order.paidAt },
    { name: 'confirmed', at: order.confirmedAt },
    way === 'delivery' ? { name: 'shipped', at: firstSent } : { name: 'ready', at: order.readyAt },
    { name: way === 'delivery' ? 'finishedDelivery' : 'finishedPickup', at: order.finishedAt },
  ];
  if (order.closedAt === null) return steps;
  return [...steps.filter(({ at }) => at !== null), { name: 'closed', at: order.closedAt }];
}
