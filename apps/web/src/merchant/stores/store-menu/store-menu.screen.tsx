import { Link } from '@tanstack/react-router';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import type { MenuDish, MenuList } from '@xiwei/contract/stores/menu.model.ts';
import { EyeOff, ListTree, UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { ListPage } from '#merchant/settings/list-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useDishActions } from '../parts/dish-actions.tsx';
import { useMenu, useText } from '../parts/use-menu.ts';
import { SoldOutToggle } from './sold-out-toggle.tsx';

/** The dishes of a store by section, in the order in which diners see them. */
export function StoreMenuScreen() {
  const { t } = useTranslation('stores-menu');
  const { id: storeId } = useWorkplace();
  const language = useLanguage();
  const textOf = useText();
  const menu = useMenu();
  const sections = menu.data?.sections ?? [];
  const sortDishes = useAction(menuApi.sortDishes);
  const nameOf = (dish: MenuDish) => textOf(dish.name);
  return (
    <ListPage
      words={['stores-menu', 'menu']}
      of={menu}
      icon={UtensilsCrossed}
      nameOf={nameOf}
      textOf={({ name, description }) => Object.values({ ...name, _: textOf(description) }).join(' ')}
      rowOf={(dish) => ({
        leading: <DishPicture dish={dish} />,
        detail: [formatMoney(dish.price, language), dish.signature && t('row.signature')]
          .filter(Boolean)
          .join(' · '),
        trailing: dish.hidden && <Badge icon={EyeOff}>{t('row.hidden')}</Badge>,
      })}
      asideOf={(dish) => <SoldOutToggle dish={dish} name={nameOf(dish)} />}
      groups={{
        all: sections.map(({ id, name }) => ({ id, name: textOf(name) })),
        of: ({ sectionId }) => sectionId,
      }}
      filters={{
        availability: ({ soldOut }) => (soldOut ? 'soldOut' : 'available'),
        visibility: ({ hidden }) => (hidden ? 'hidden' : 'shown'),
      }}
      sorts={{
        name: (a, b) => nameOf(a).localeCompare(nameOf(b), language),
        price: (a, b) => a.price - b.price,
      }}
      links={
        sections.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            icon={<ListTree aria-hidden size={18} />}
            render={<Link to="/web/$storeId/store-menu-section" params={{ storeId }} />}
          >
            {t('sections.title')}
          </Button>
        )
      }
      createLink={
        <Link to="/web/$storeId/store-menu-create" params={{ storeId }} search={(before) => before} />
      }
      linkOf={({ id: dishId }) => (
        <Link
          to="/web/$storeId/store-menu-update/$dishId"
          params={{ storeId, dishId }}
          search={(before) => before}
        />
      )}
      actionsOf={useDishActions()}
      saveOrder={(ids) =>
        sortDishes.mutateAsync({ params: { storeId }, body: { dishes: placesIn(ids, sections) } })
      }
    />
  );
}

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
