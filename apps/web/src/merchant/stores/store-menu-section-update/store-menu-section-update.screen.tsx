import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import { menuSectionChange } from '@xiwei/contract/stores/menu.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { Actions } from '#merchant/settings/actions.tsx';
import { UpdatePage } from '#merchant/settings/entry-update.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { useSectionActions } from '../parts/section-actions.tsx';
import { useMenuSections, useText } from '../parts/use-menu.ts';

/** Shows, renames and deletes a section of the menu. */
export function StoreMenuSectionUpdateScreen() {
  const { t } = useTranslation('kit');
  const { id: storeId } = useWorkplace();
  const { sectionId } = usePage('/web/$storeId/store-menu-section-update/$sectionId').params;
  const textOf = useText();
  const sections = useMenuSections();
  const updateSection = useAction(menuApi.updateMenuSection);
  const { actionsOf, dialog } = useSectionActions(sections.data?.items ?? []);
  return (
    <>
      <UpdatePage
        list={['stores-menu', 'sections']}
        words={['stores-menu', 'section']}
        of={sections}
        id={sectionId}
        schema={menuSectionChange}
        nameOf={({ name }) => textOf(name)}
        pick={({ name, version }) => ({ name, version })}
        save={(body) => updateSection.mutateAsync({ params: { storeId, sectionId }, body })}
        actions={(section) => (
          <Actions
            can={section.can}
            of={{ delete: actionsOf(section).delete }}
            label={t('actionsOf', { what: textOf(section.name) })}
          />
        )}
      >
        {(f) => <f.localized name="name" max={40} />}
      </UpdatePage>
      {dialog}
    </>
  );
}
