import { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import { memberLevelInput } from '@xiwei/contract/diners/member-levels.model.ts';
import { useAction } from '#api/hooks.ts';
import { CreatePage } from '#merchant/settings/entry-create.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { LevelForm } from '../parts/level-form.tsx';
import { useLevels } from '../parts/use-levels.ts';

/** Creates a level at the end of the list. */
export function MemberShipCreateScreen() {
  const { id: storeId } = useWorkplace();
  const createLevel = useAction(memberLevelsApi.createMemberLevel);
  return (
    <CreatePage
      list={['diners-levels', 'levels']}
      words={['diners-levels', 'level']}
      of={useLevels()}
      schema={memberLevelInput}
      initial={{ name: '', color: 'gold' }}
      refusalFields={{ levelDuplicate: 'name' }}
      create={(body) => createLevel.mutateAsync({ params: { storeId }, body })}
      nameOf={({ name }) => name}
    >
      {(f, form) => <LevelForm f={f} entered={form.watch()} />}
    </CreatePage>
  );
}
