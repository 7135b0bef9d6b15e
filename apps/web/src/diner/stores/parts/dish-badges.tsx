import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { CircleSlash2, Star } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';

export type Dish = StoreDetail['dishes'][number];

/** Marks of a dish: sold out, signature. Renders nothing if it has none. */
export function DishBadges({ dish: { signature, soldOut } }: { dish: Dish }) {
  const { t } = useTranslation('stores');
  if (!signature && !soldOut) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {soldOut && (
        <Badge tone="caution" icon={CircleSlash2}>
          {t('detail.soldOut')}
        </Badge>
      )}
      {signature && <Badge icon={Star}>{t('detail.signature')}</Badge>}
    </div>
  );
}
