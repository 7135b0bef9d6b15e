import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import { type DishInput, dishInput } from '@xiwei/contract/stores/menu.model.ts';
import { useAction } from '#api/hooks.ts';
import { CreatePage } from '#merchant/settings/entry-create.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { DishForm } from '../parts/dish-form.tsx';
import { useMenu, useText } from '../parts/use-menu.ts';

/** Creates a dish at the end of a section, or as the first of a new one. */
export function StoreMenuCreateScreen() {
  const { id: storeId } = useWorkplace();
  const menu = useMenu();
  const textOf = useText();
  const createDish = useAction(menuApi.createDish);
  const sections = menu.data?.sections ?? [];
  const initial = {
    name: {},
    description: {},
    price: null as unknown as DishInput['price'],
    sectionId: sections.at(-1)?.id ?? null,
    newSection: {},
    signature: false,
    picture: null,
    soldOut: false,
    hidden: false,
  };
  return (
    <CreatePage
      list={['stores-menu', 'menu']}
      words={['stores-menu', 'dish']}
      of={menu}
      schema={dishInput}
      initial={initial}
      refusalFields={{ menuSectionMissing: 'sectionId', pictureMissing: 'picture' }}
      create={(body) => createDish.mutateAsync({ params: { storeId }, body })}
      nameOf={({ name }) => textOf(name)}
    >
      {(f, form) => <DishForm f={f} sections={sections} sectionId={form.watch('sectionId')} picture={null} />}
    </CreatePage>
  );
}
