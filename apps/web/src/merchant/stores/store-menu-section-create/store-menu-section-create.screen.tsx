import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import { menuSectionInput } from '@xiwei/contract/stores/menu.model.ts';
import { useAction } from '#api/hooks.ts';
import { CreatePage } from '#merchant/settings/entry-create.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useMenuSections, useText } from '../parts/use-menu.ts';

/** Creates an empty section at the end of the menu. */
export function StoreMenuSectionCreateScreen() {
  const { id: storeId } = useWorkplace();
  const textOf = useText();
  const createSection = useAction(menuApi.createMenuSection);
  return (
    <CreatePage
      list={['stores-menu', 'sections']}
      words={['stores-menu', 'section']}
      of={useMenuSections()}
      schema={menuSectionInput}
      initial={{ name: {} }}
      create={(body) => createSection.mutateAsync({ params: { storeId }, body })}
      nameOf={({ name }) => textOf(name)}
    >
      {(f) => <f.localized name="name" max={40} />}
    </CreatePage>
  );
}
