import { textFor } from '@xiwei/contract/common/language.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { areaInput } from '@xiwei/contract/seating/seating.model.ts';
import { useAction } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { CreatePage } from '#merchant/settings/entry-create.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useAreas } from '../parts/use-areas.ts';

/** Creates an area of the floor plan. */
export function StoreAreaCreateScreen() {
  const { id: storeId } = useWorkplace();
  const language = useLanguage();
  const createArea = useAction(seatingApi.createArea);
  return (
    <CreatePage
      list={['seating-tables', 'areas']}
      words={['seating-tables', 'area']}
      of={useAreas()}
      schema={areaInput}
      initial={{ name: {} }}
      create={(body) => createArea.mutateAsync({ params: { storeId }, body })}
      nameOf={({ name }) => textFor(name, language) ?? ''}
    >
      {(f) => <f.localized name="name" max={40} />}
    </CreatePage>
  );
}
