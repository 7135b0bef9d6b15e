import { Link, useNavigate } from '@tanstack/react-router';
import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import type { MenuDish } from '@xiwei/contract/stores/menu.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { type ActionTable, useUsualActions } from '#merchant/settings/actions.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useText } from './use-menu.ts';

/** Returns a function that returns the actions of a dish. */
export function useDishActions(): (dish: MenuDish) => ActionTable<MenuDish['can'][number]> {
  const { t } = useTranslation('stores-menu');
  const { id: storeId } = useWorkplace();
  const usual = useUsualActions();
  const textOf = useText();
  const navigate = useNavigate();
  const deleteDish = useAction(menuApi.deleteDish, {
    // Leaves the page of the deleted dish, also with unsaved changes, before the list is read again.
    onAnswer: () =>
      navigate({
        to: '/web/$storeId/store-menu',
        params: { storeId },
        search: (before) => before,
        ignoreBlocker: true,
      }),
  });
  return ({ id: dishId, ...dish }) => {
    const name = textOf(dish.name);
    return {
      update: {
        ...usual.update,
        link: (
          <Link
            to="/web/$storeId/store-menu-update/$dishId"
            params={{ storeId, dishId }}
            search={(before) => before}
          />
        ),
      },
      delete: {
        ...usual.delete,
        confirm: {
          title: t('deleteDish.title', { name }),
          detail: t('deleteDish.detail'),
          confirmLabel: t('deleteDish.confirm'),
        },
        run: () => deleteDish.mutateAsync({ params: { storeId, dishId } }),
        done: t('deleteDish.done', { name }),
      },
    };
  };
}
