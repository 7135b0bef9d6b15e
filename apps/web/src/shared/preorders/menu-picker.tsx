import type {
  MenuGoodsChoice,
  MenuGoodsLine,
  MenuLineInput,
} from '@xiwei/contract/preorders/preorders.model.ts';
import { menuLineKey } from '@xiwei/contract/preorders/preorders.model.ts';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchBar } from '#ui/search-bar.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { DishItem } from './dish-item.tsx';
import { GoodsItem } from './goods-item.tsx';
import { type ChoosableDish, isDish, withNote, withQuantity } from './menu-choice.ts';
import { goodsOfLine, peopleFor, withGoods, withoutLine } from './menu-goods.ts';

interface MenuPickerProps {
  dishes: readonly ChoosableDish[];
  goods: readonly MenuGoodsChoice[];
  /** The people of the party. */
  people: number;
  lines: readonly MenuLineInput[];
  /** The lines of goods as they are shown. */
  chosen: readonly MenuGoodsLine[];
  onChange: (lines: MenuLineInput[]) => void;
}

/** Set menus, other products, and the dishes by section, with a search over all. What is chosen is shown where it was chosen. */
export function MenuPicker({ dishes, goods, people, lines, chosen, onChange }: MenuPickerProps) {
  const { t } = useTranslation('preorders');
  const [typed, setTyped] = useState('');
  const sections = useSections({ dishes, goods, chosen });
  const wanted = typed.trim().toLocaleLowerCase();
  const matches = (text: string) => text.toLocaleLowerCase().includes(wanted);
  const found = sections
    .map((section) => ({
      ...section,
      goods: section.goods.filter(({ title, subtitle }) => matches(title) || matches(subtitle)),
      dishes: section.dishes.filter(({ name }) => matches(name)),
    }))
    .filter((section) => section.goods.length + section.dishes.length > 0);
  if (sections.length === 0) return <EmptyState title={t('empty.title')} detail={t('empty.detail')} />;
  return (
    <div className="flex flex-col gap-6">
      <SearchBar label={t('search')} value={typed} onChange={setTyped} />
      {found.length === 0 && (
        <p role="status" className="text-ink-soft">
          {t('notFound')}
        </p>
      )}
      {found.map((section) => (
        <section key={section.name} aria-label={section.name}>
          <SectionHeading title={section.name} className="pb-2" />
          <ul>
            {section.goods.map((each) => (
              <GoodsItem
                key={each.id}
                goods={each}
                chosen={chosen.filter((line) => isOf(line, each))}
                freeWithout={(key) => peopleFor(each, lines, { goods, people }, key)}
                onLine={(line, replaced) => onChange(withGoods(lines, line, replaced))}
                onRemove={(line) => onChange(withoutLine(lines, menuLineKey(line)))}
              />
            ))}
            {section.dishes.map((dish) => (
              <DishItem
                key={dish.id}
                dish={dish}
                line={lines.filter(isDish).find(({ dishId }) => dishId === dish.id)}
                onQuantity={(quantity) => onChange(withQuantity(lines, dish.id, quantity))}
                onNote={(note) => onChange(withNote(lines, dish.id, note))}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface Section {
  name: string;
  goods: readonly MenuGoodsChoice[];
  dishes: readonly ChoosableDish[];
}

const isOf = ({ skuId, productId }: MenuGoodsLine, goods: MenuGoodsChoice): boolean =>
  goods.skus.some(({ id }) => id === skuId) || goods.id === productId;

/** Returns the sections in their order: what is not offered any more, set menus, other products, and dishes. */
function useSections({ dishes, goods, chosen }: Pick<MenuPickerProps, 'dishes' | 'goods' | 'chosen'>) {
  const { t } = useTranslation('preorders');
  const gone = chosen.filter((line) => !goods.some((each) => isOf(line, each))).map(goodsOfLine);
  const ofType = (wanted: MenuGoodsChoice['type']) => goods.filter(({ type }) => type === wanted);
  const others = t('others');
  const dishesOf = (name: string) => dishes.filter(({ section }) => section === name);
  const sections: Section[] = [
    { name: others, goods: gone, dishes: dishesOf(others) },
    { name: t('goods.combos'), goods: ofType('combo'), dishes: [] },
    { name: t('goods.products'), goods: ofType('product'), dishes: [] },
    ...[...new Set(dishes.map(({ section }) => section))]
      .filter((name) => name !== others)
      .map((name) => ({ name, goods: [], dishes: dishesOf(name) })),
  ];
  return sections.filter((section) => section.goods.length + section.dishes.length > 0);
}
