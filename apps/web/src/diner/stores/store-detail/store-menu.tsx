import { Link } from '@tanstack/react-router';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { Dish } from '../parts/dish-badges.tsx';
import { DishRow } from '../parts/dish-row.tsx';

const EXCERPT = 4;

/** Excerpt of the menu, signature dishes first and sold-out dishes last, with a link to all. Renders nothing without dishes. */
export function StoreMenu({ store }: { store: StoreDetail }) {
  const { t } = useTranslation(['stores', 'stores-search']);
  const { id, dishes } = store;
  if (dishes.length === 0) return null;
  const rank = (dish: Dish) => Number(dish.signature) - 2 * Number(dish.soldOut);
  const excerpt = dishes.toSorted((a, b) => rank(b) - rank(a)).slice(0, EXCERPT);
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading title={t('detail.menu')} />
      <ul className="lg:grid lg:grid-cols-2 lg:gap-x-10">
        {excerpt.map((dish) => (
          <DishRow key={dish.id} storeId={id} dish={dish} />
        ))}
      </ul>
      <Button
        variant="secondary"
        className="self-start"
        icon={<BookOpen aria-hidden size={18} />}
        render={<Link to="/store-detail-menu/$storeId" params={{ storeId: id }} />}
      >
        {t('stores-search:menu.all', { count: dishes.length })}
      </Button>
    </section>
  );
}
