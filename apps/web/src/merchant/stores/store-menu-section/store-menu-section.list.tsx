import { Link } from '@tanstack/react-router';
import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import type { MenuSection } from '@xiwei/contract/stores/menu.model.ts';
import { menuSectionChange, menuSectionInput } from '@xiwei/contract/stores/menu.model.ts';
import { ListTree, UtensilsCrossed } from 'lucide-react';
import { useState } from 'react';
import { listResource } from '#merchant/settings/list-resource.ts';
import { Button } from '#ui/button.tsx';
import { DeleteSection } from './delete-section.tsx';

/** The sections of a store's menu, in their order. A section with dishes is deleted in a dialog that moves them. */
export const menuSections = listResource({
  page: 'store-menu-section',
  id: 'sectionId',
  words: ['stores-menu', { list: 'sections', entry: 'section', deletion: 'deleteSection' }],
  api: {
    list: menuApi.listMenuSections,
    create: menuApi.createMenuSection,
    update: menuApi.updateMenuSection,
    delete: menuApi.deleteMenuSection,
    sort: menuApi.sortMenuSections,
  },
  icon: ListTree,
  nameOf: ({ name }, { textOf }) => textOf(name),
  rowOf: ({ dishes }, { t }) => ({
    detail: dishes > 0 ? t('section.dishes', { count: dishes }) : t('section.empty'),
  }),
  linksOf: ({ t, storeId }) => (
    <Button
      variant="secondary"
      size="small"
      className="max-lg:hidden"
      icon={<UtensilsCrossed aria-hidden size={18} />}
      render={<Link to="/web/$storeId/store-menu" params={{ storeId }} />}
    >
      {t('menu.title')}
    </Button>
  ),
  schemasOf: () => ({ create: menuSectionInput, update: menuSectionChange }),
  initialOf: () => ({ name: {} }),
  fields: ({ f }) => <f.localized name="name" max={40} />,
  useActions: ({ data, deleteEntry }) => {
    const [emptying, setEmptying] = useState<MenuSection>();
    return {
      actionsOf: (section, { update, delete: remove }) => ({
        update,
        delete:
          section.dishes > 0
            ? { ...remove, confirm: undefined, done: undefined, run: async () => setEmptying(section) }
            : remove,
      }),
      dialog: emptying && (
        <DeleteSection
          section={emptying}
          others={(data?.items ?? []).filter(({ id }) => id !== emptying.id)}
          onDelete={(moveTo) => deleteEntry(emptying.id, { moveTo })}
          onClose={() => setEmptying(undefined)}
        />
      ),
    };
  },
});
