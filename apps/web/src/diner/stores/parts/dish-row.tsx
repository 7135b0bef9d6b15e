import { Link } from '@tanstack/react-router';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#shared/format/money.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { Badge } from '#ui/badge.tsx';

export type Dish = StoreDetail['dishes'][number];

/** A dish in a list. The link on the name covers the whole row. */
export function DishRow({ storeId, dish }: { storeId: string; dish: Dish }) {
  const { t } = useTranslation('stores');
  const { language } = useStoreWords();
  return (
    <li className="relative flex gap-4 border-line border-t py-4">
      <StorePicture
        src={dish.pictureUrl}
        alt=""
        width={176}
        height={176}
        className="size-22 shrink-0 rounded-normal"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex items-baseline justify-between gap-3">
          <Link
            to="/menu-detail/$storeId/$menuId"
            params={{ storeId, menuId: dish.id }}
            className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {dish.name}
          </Link>
          <span className="shrink-0 tabular-nums">{formatMoney(dish.price, language)}</span>
        </p>
        <p className="line-clamp-2 text-ink-soft text-small">{dish.description}</p>
        {dish.signature && (
          <Badge icon={Star} className="self-start">
            {t('detail.signature')}
          </Badge>
        )}
      </div>
    </li>
  );
}

/** Groups dishes by menu section, in the store's order. */
export function sectionsOf(dishes: readonly Dish[]): [section: string, members: Dish[]][] {
  const sections = new Map<string, Dish[]>();
  for (const dish of dishes) sections.set(dish.section, [...(sections.get(dish.section) ?? []), dish]);
  return [...sections];
}
