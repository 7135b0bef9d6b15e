import { Link, useNavigate } from '@tanstack/react-router';
import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import type { MenuSection } from '@xiwei/contract/stores/menu.model.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { type ActionTable, useUsualActions } from '#merchant/settings/actions.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { DeleteSection } from './delete-section.tsx';
import { useText } from './use-menu.ts';

interface SectionActions {
  actionsOf: (section: MenuSection) => ActionTable<MenuSection['can'][number]>;
  /** The dialog in which the dishes of a section are moved before it is deleted. */
  dialog: ReactNode;
}

/** Returns the actions of the sections of a menu. A section with dishes is deleted in a dialog that moves them. */
export function useSectionActions(all: readonly MenuSection[]): SectionActions {
  const { t } = useTranslation('stores-menu');
  const { id: storeId } = useWorkplace();
  const usual = useUsualActions();
  const textOf = useText();
  const navigate = useNavigate();
  const [emptying, setEmptying] = useState<MenuSection>();
  const deleteSection = useAction(menuApi.deleteMenuSection, {
    // Leaves the page of the deleted section, also with unsaved changes, before the list is read again.
    onAnswer: () =>
      navigate({
        to: '/web/$storeId/store-menu-section',
        params: { storeId },
        search: (before) => before,
        ignoreBlocker: true,
      }),
  });
  const remove = (sectionId: string, moveTo?: string) =>
    deleteSection.mutateAsync({ params: { storeId, sectionId }, query: moveTo ? { moveTo } : {} });
  const actionsOf = (section: MenuSection) => {
    const { id: sectionId } = section;
    const name = textOf(section.name);
    const confirm = {
      title: t('deleteSection.title', { name }),
      detail: t('deleteSection.detail'),
      confirmLabel: t('deleteSection.confirm'),
    };
    return {
      update: {
        ...usual.update,
        link: (
          <Link
            to="/web/$storeId/store-menu-section-update/$sectionId"
            params={{ storeId, sectionId }}
            search={(before) => before}
          />
        ),
      },
      delete:
        section.dishes > 0
          ? { ...usual.delete, run: async () => setEmptying(section) }
          : {
              ...usual.delete,
              confirm,
              run: () => remove(sectionId),
              done: t('deleteSection.done', { name }),
            },
    };
  };
  const dialog = emptying && (
    <DeleteSection
      section={emptying}
      others={all.filter(({ id }) => id !== emptying.id)}
      onDelete={(moveTo) => remove(emptying.id, moveTo)}
      onClose={() => setEmptying(undefined)}
    />
  );
  return { actionsOf, dialog };
}
