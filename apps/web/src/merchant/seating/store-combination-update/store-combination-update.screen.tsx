import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { combinationEdit } from '@xiwei/contract/seating/seating.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { Actions } from '#merchant/settings/actions.tsx';
import { UpdatePage } from '#merchant/settings/entry-update.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { useCombinationActions } from '../parts/combination-actions.tsx';
import { COMBINATION_REFUSALS, CombinationForm, seatsSuffice } from '../parts/combination-form.tsx';
import { useCombinations } from '../parts/use-combinations.ts';
import { useSeating } from '../parts/use-seating.ts';

/** Shows, changes and deletes a combination of tables. */
export function StoreCombinationUpdateScreen() {
  const { t } = useTranslation('kit');
  const { id: storeId } = useWorkplace();
  const { combinationId } = usePage('/web/$storeId/store-combination-update/$combinationId').params;
  const seating = useSeating().data;
  const updateCombination = useAction(seatingApi.updateCombination);
  const actionsOf = useCombinationActions();
  const labelOf = (id: unknown) => seating?.items.find((item) => item.id === id)?.label;
  return (
    <UpdatePage
      list={['seating-tables', 'combinations']}
      words={['seating-tables', 'combination']}
      of={useCombinations()}
      id={combinationId}
      schema={combinationEdit.check(seatsSuffice(seating))}
      nameOf={({ name }) => name}
      pick={({ name, itemIds, minPeople, maxPeople, weight, disabled, version }) => ({
        name,
        itemIds,
        minPeople,
        maxPeople,
        weight,
        disabled,
        version,
      })}
      describe={(path, value) =>
        path === 'itemIds' && Array.isArray(value)
          ? value.map(labelOf).filter(Boolean).join(' · ')
          : undefined
      }
      refusalFields={COMBINATION_REFUSALS}
      save={(body) => updateCombination.mutateAsync({ params: { storeId, combinationId }, body })}
      actions={(combination) => (
        <Actions
          can={combination.can}
          of={{ delete: actionsOf(combination).delete }}
          label={t('actionsOf', { what: combination.name })}
        />
      )}
    >
      {(f, form) => <CombinationForm f={f} entered={form.watch()} />}
    </UpdatePage>
  );
}
