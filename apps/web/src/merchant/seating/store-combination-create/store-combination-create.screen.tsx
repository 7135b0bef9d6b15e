import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { combinationInput } from '@xiwei/contract/seating/seating.model.ts';
import { useAction } from '#api/hooks.ts';
import { CreatePage } from '#merchant/settings/entry-create.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { COMBINATION_REFUSALS, CombinationForm, seatsSuffice } from '../parts/combination-form.tsx';
import { useCombinations } from '../parts/use-combinations.ts';
import { useSeating } from '../parts/use-seating.ts';

/** Creates a combination of tables. */
export function StoreCombinationCreateScreen() {
  const { id: storeId } = useWorkplace();
  const seating = useSeating().data;
  const createCombination = useAction(seatingApi.createCombination);
  return (
    <CreatePage
      list={['seating-tables', 'combinations']}
      words={['seating-tables', 'combination']}
      of={useCombinations()}
      schema={combinationInput.check(seatsSuffice(seating))}
      initial={{ name: '', itemIds: [], minPeople: 2, maxPeople: 8, weight: 0, disabled: false }}
      refusalFields={COMBINATION_REFUSALS}
      create={(body) => createCombination.mutateAsync({ params: { storeId }, body })}
      nameOf={({ name }) => name}
    >
      {(f, form) => <CombinationForm f={f} entered={form.watch()} />}
    </CreatePage>
  );
}
