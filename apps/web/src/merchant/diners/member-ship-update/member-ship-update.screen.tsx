import { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import { memberLevelChange } from '@xiwei/contract/diners/member-levels.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { Actions } from '#merchant/settings/actions.tsx';
import { UpdatePage } from '#merchant/settings/entry-update.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { useLevelActions } from '../parts/level-actions.tsx';
import { LevelForm } from '../parts/level-form.tsx';
import { useLevels } from '../parts/use-levels.ts';

/** Shows, changes and deletes a level. */
export function MemberShipUpdateScreen() {
  const { t } = useTranslation('kit');
  const { id: storeId } = useWorkplace();
  const { levelId } = usePage('/web/$storeId/member-ship-update/$levelId').params;
  const updateLevel = useAction(memberLevelsApi.updateMemberLevel);
  const actionsOf = useLevelActions();
  return (
    <UpdatePage
      list={['diners-levels', 'levels']}
      words={['diners-levels', 'level']}
      of={useLevels()}
      id={levelId}
      schema={memberLevelChange}
      nameOf={({ name }) => name}
      pick={({ name, color, version }) => ({ name, color, version })}
      refusalFields={{ levelDuplicate: 'name' }}
      save={(body) => updateLevel.mutateAsync({ params: { storeId, levelId }, body })}
      actions={(level) => (
        <Actions
          can={level.can}
          of={{ delete: actionsOf(level).delete }}
          label={t('actionsOf', { what: level.name })}
        />
      )}
    >
      {(f, form) => <LevelForm f={f} entered={form.watch()} />}
    </UpdatePage>
  );
}
