import { textFor } from '@xiwei/contract/common/language.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { type Area, areaEdit } from '@xiwei/contract/seating/seating.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Actions } from '#merchant/settings/actions.tsx';
import { UpdatePage } from '#merchant/settings/entry-update.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { useAreaActions } from '../parts/area-actions.tsx';
import { useAreas } from '../parts/use-areas.ts';

/** Renames and deletes an area of the floor plan. */
export function StoreAreaUpdateScreen() {
  const { t } = useTranslation('kit');
  const { id: storeId } = useWorkplace();
  const { areaId } = usePage('/web/$storeId/store-area-update/$areaId').params;
  const language = useLanguage();
  const updateArea = useAction(seatingApi.updateArea);
  const actionsOf = useAreaActions();
  const nameOf = ({ name }: Pick<Area, 'name'>) => textFor(name, language) ?? '';
  return (
    <UpdatePage
      list={['seating-tables', 'areas']}
      words={['seating-tables', 'area']}
      of={useAreas()}
      id={areaId}
      schema={areaEdit}
      nameOf={nameOf}
      pick={({ name, version }) => ({ name, version })}
      save={(body) => updateArea.mutateAsync({ params: { storeId, areaId }, body })}
      actions={(area) => (
        <Actions
          can={area.can}
          of={{ delete: actionsOf(area).delete }}
          label={t('actionsOf', { what: nameOf(area) })}
        />
      )}
    >
      {(f) => <f.localized name="name" max={40} />}
    </UpdatePage>
  );
}
