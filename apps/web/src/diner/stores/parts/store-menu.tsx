import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#shared/format/money.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { Badge } from '#ui/badge.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';

type Dish = StoreDetail['dishes'][number];

/** The menu by its sections, in the order the store gave them. Nothing where there is no menu. */
export function StoreMenu({ dishes }: { dishes: Dish[] }) {
  const { t } = useTranslation('stores');
  if (dishes.length === 0) return null;
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading title={t('detail.menu')} />
      <div className="flex flex-col gap-8 lg:block lg:columns-2 lg:gap-x-10">
        {[...sectionsOf(dishes)].map(([section, members]) => (
          <section key={section} className="flex break-inside-avoid flex-col gap-2 lg:pb-8">
            <SectionHeading level={3} title={section} />
            <ul>
              {members.map((dish) => (
                <DishRow key={dish.id} dish={dish} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function sectionsOf(dishes: Dish[]): Map<string, Dish[]> {
  const sections = new Map<string, Dish[]>();
  for (const dish of dishes) sections.set(dish.section, [...(sections.get(dish.section) ?? []), dish]);
  return sections;
}

function DishRow({ dish }: { dish: Dish }) {
  const { t } = useTranslation('stores');
  const { language } = useStoreWords();
  return (
    <li className="flex gap-4 border-line border-t py-4">
      <StorePicture
        src={dish.pictureUrl}
        alt=""
        width={176}
        height={176}
        className="size-22 shrink-0 rounded-normal"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-medium">{dish.name}</span>
          <span className="shrink-0 tabular-nums">{formatMoney(dish.price, language)}</span>
        </p>
        <p className="text-ink-soft text-small">{dish.description}</p>
        {dish.signature && (
          <Badge icon={Star} className="self-start">
            {t('detail.signature')}
          </Badge>
        )}
      </div>
    </li>
  );
}
