import { Link } from '@tanstack/react-router';
import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import { ListTree, UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { ListPage } from '#merchant/settings/list-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Button } from '#ui/button.tsx';
import { useSectionActions } from '../parts/section-actions.tsx';
import { useMenuSections, useText } from '../parts/use-menu.ts';

/** The sections of a store's menu, in their order. */
export function StoreMenuSectionScreen() {
  const { t } = useTranslation('stores-menu');
  const { id: storeId } = useWorkplace();
  const textOf = useText();
  const sections = useMenuSections();
  const sortSections = useAction(menuApi.sortMenuSections);
  const { actionsOf, dialog } = useSectionActions(sections.data?.items ?? []);
  return (
    <>
      <ListPage
        words={['stores-menu', 'sections']}
        of={sections}
        icon={ListTree}
        nameOf={({ name }) => textOf(name)}
        rowOf={({ dishes }) => ({
          detail: dishes > 0 ? t('section.dishes', { count: dishes }) : t('section.empty'),
        })}
        links={
          <Button
            variant="secondary"
            size="small"
            className="max-lg:hidden"
            icon={<UtensilsCrossed aria-hidden size={18} />}
            render={<Link to="/web/$storeId/store-menu" params={{ storeId }} />}
          >
            {t('menu.title')}
          </Button>
        }
        createLink={
          <Link
            to="/web/$storeId/store-menu-section-create"
            params={{ storeId }}
            search={(before) => before}
          />
        }
        linkOf={({ id: sectionId }) => (
          <Link
            to="/web/$storeId/store-menu-section-update/$sectionId"
            params={{ storeId, sectionId }}
            search={(before) => before}
          />
        )}
        actionsOf={actionsOf}
        saveOrder={(ids) => sortSections.mutateAsync({ params: { storeId }, body: { ids } })}
      />
      {dialog}
    </>
  );
}
