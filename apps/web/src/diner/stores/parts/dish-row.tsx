import { Link } from '@tanstack/react-router';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { classes } from '#ui/classes.ts';
import { useCurrency } from '#ui/currency.ts';
import type { Dish } from './dish-badges.tsx';
import { DishBadges } from './dish-badges.tsx';

/** A dish in a list. The link on the name covers the whole row. */
export function DishRow({ storeId, dish }: { storeId: string; dish: Dish }) {
  const { language } = useStoreWords();
  const currency = useCurrency();
  return (
    <li className="relative flex gap-4 border-line border-t py-4">
      <StorePicture
        src={dish.pictureUrl}
        alt=""
        width={176}
        height={176}
        className={classes('size-22 shrink-0 rounded-normal', dish.soldOut && 'opacity-60 grayscale')}
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
          <span className="shrink-0 tabular-nums">{formatMoney(dish.price, currency, language)}</span>
        </p>
        <p className="line-clamp-2 text-ink-soft text-small">{dish.description}</p>
        <DishBadges dish={dish} />
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
