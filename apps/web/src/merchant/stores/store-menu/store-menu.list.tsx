import { Link } from '@tanstack/react-router';
import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import type { DishInput, MenuDish, MenuList } from '@xiwei/contract/stores/menu.model.ts';
import { dishChange, dishInput } from '@xiwei/contract/stores/menu.model.ts';
import { EyeOff, ListTree, UtensilsCrossed } from 'lucide-react';
import { listResource } from '#merchant/settings/list-resource.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useDescribePicture } from '../parts/use-describe-picture.tsx';
import { DishForm } from './dish-form.tsx';
import { SoldOutToggle } from './sold-out-toggle.tsx';

/** The dishes of a store by section, in the order in which diners see them. */
export const menu = listResource({
  page: 'store-menu',
  id: 'dishId',
  words: ['stores-menu', { list: 'menu', entry: 'dish', deletion: 'deleteDish' }],
  api: {
    list: menuApi.listDishes,
    create: menuApi.createDish,
    update: menuApi.updateDish,
    delete: menuApi.deleteDish,
    sort: menuApi.sortDishes,
  },
  useTools: () => ({ describePicture: useDescribePicture() }),
  icon: UtensilsCrossed,
  nameOf: ({ name }, { textOf }) => textOf(name),
  textOf: ({ name, description }, { textOf }) => Object.values({ ...name, _: textOf(description) }).join(' '),
  rowOf: (dish, { t, language, currency }) => ({
    leading: <DishPicture dish={dish} />,
    detail: [formatMoney(dish.price, currency, language), dish.signature && t('row.signature')]
      .filter(Boolean)
      .join(' · '),
    trailing: dish.hidden && <Badge icon={EyeOff}>{t('row.hidden')}</Badge>,
  }),
  asideOf: (dish, { textOf }) => <SoldOutToggle dish={dish} name={textOf(dish.name)} />,
  groupsOf: ({ data, textOf }) => ({
    all: (data?.sections ?? []).map(({ id, name }) => ({ id, name: textOf(name) })),
    of: ({ sectionId }) => sectionId,
  }),
  filters: {
    availability: ({ soldOut }) => (soldOut ? 'soldOut' : 'available'),
    visibility: ({ hidden }) => (hidden ? 'hidden' : 'shown'),
  },
  sorts: { name: 'byName', price: (a, b) => a.price - b.price },
  linksOf: ({ t, data, storeId }) =>
    (data?.sections ?? []).length > 0 && (
      <Button
        variant="secondary"
        size="small"
        icon={<ListTree aria-hidden size={18} />}
        render={<Link to="/web/$storeId/store-menu-section" params={{ storeId }} />}
      >
        {t('sections.title')}
      </Button>
    ),
  orderOf: (ids, { data }) => ({ dishes: placesIn(ids, data?.sections ?? []) }),
  schemasOf: () => ({ create: dishInput, update: dishChange }),
  // A new dish is the last of the last section, or the first of a new one.
  initialOf: ({ data }) => ({
    name: {},
    description: {},
    price: null as unknown as DishInput['price'],
    sectionId: data?.sections.at(-1)?.id ?? null,
    newSection: {},
    signature: false,
    picture: null,
    soldOut: false,
    hidden: false,
  }),
  valuesOf: ({ id: _id, picture, ...dish }) => ({ ...dish, newSection: {}, picture: picture?.hash ?? null }),
  refusalFields: { menuSectionMissing: 'sectionId', pictureMissing: 'picture' },
  describe: (path, value, { data, language, currency, textOf, describePicture }) => {
    if (path === 'price' && typeof value === 'number') return formatMoney(value as Fen, currency, language);
    if (path === 'sectionId' && value !== null)
      return textOf(data?.sections.find(({ id }) => id === value)?.name ?? {});
    return describePicture(path, value);
  },
  fields: ({ f, entered, item, data }) => (
    <DishForm
      f={f}
      sections={data?.sections ?? []}
      sectionId={entered.sectionId}
      picture={item?.picture ?? null}
    />
  ),
});

/** Returns the dishes of a list in which each section is followed by its dishes, with their sections. */
function placesIn(ids: readonly string[], sections: MenuList['sections']) {
  const sectionIds = new Set(sections.map(({ id }) => id));
  let sectionId = '';
  return ids.flatMap((id) => {
    if (!sectionIds.has(id)) return { id, sectionId };
    sectionId = id;
    return [];
  });
}

const DishPicture = ({ dish: { picture, soldOut, hidden } }: { dish: MenuDish }) => (
  <StorePicture
    src={picture?.url ?? null}
    alt=""
    width={80}
    height={80}
    className={classes('size-10 rounded-small', (soldOut || hidden) && 'opacity-60 grayscale')}
  />
);
