import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import { dishChange } from '@xiwei/contract/stores/menu.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Actions } from '#merchant/settings/actions.tsx';
import { UpdatePage } from '#merchant/settings/entry-update.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { useDishActions } from '../parts/dish-actions.tsx';
import { DishForm } from '../parts/dish-form.tsx';
import { useDescribePicture } from '../parts/use-describe-picture.tsx';
import { useMenu, useText } from '../parts/use-menu.ts';

/** Shows, changes and deletes a dish. */
export function StoreMenuUpdateScreen() {
  const { t } = useTranslation('kit');
  const { id: storeId } = useWorkplace();
  const { dishId } = usePage('/web/$storeId/store-menu-update/$dishId').params;
  const language = useLanguage();
  const textOf = useText();
  const menu = useMenu();
  const updateDish = useAction(menuApi.updateDish);
  const actionsOf = useDishActions();
  const describePicture = useDescribePicture();
  const { items = [], sections = [] } = menu.data ?? {};
  const sectionName = (id: unknown) => sections.find((section) => section.id === id)?.name;
  return (
    <UpdatePage
      list={['stores-menu', 'menu']}
      words={['stores-menu', 'dish']}
      of={menu}
      id={dishId}
      schema={dishChange}
      nameOf={({ name }) => textOf(name)}
      pick={({ id: _id, picture, ...dish }) => ({
        ...dish,
        newSection: {},
        picture: picture?.hash ?? null,
      })}
      describe={(path, value) => {
        if (path === 'price' && typeof value === 'number') return formatMoney(value as Fen, language);
        if (path === 'sectionId' && value !== null) return textOf(sectionName(value) ?? {});
        return describePicture(path, value);
      }}
      refusalFields={{ menuSectionMissing: 'sectionId', pictureMissing: 'picture' }}
      save={(body) => updateDish.mutateAsync({ params: { storeId, dishId }, body })}
      actions={(dish) => (
        <Actions
          can={dish.can}
          of={{ delete: actionsOf(dish).delete }}
          label={t('actionsOf', { what: textOf(dish.name) })}
        />
      )}
    >
      {(f, form) => (
        <DishForm
          f={f}
          sections={sections}
          sectionId={form.watch('sectionId')}
          picture={items.find(({ id }) => id === dishId)?.picture ?? null}
        />
      )}
    </UpdatePage>
  );
}
