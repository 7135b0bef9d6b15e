import { version } from '@xiwei/contract/common/shapes.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { turnRuleInput } from '@xiwei/contract/seating/seating.model.ts';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useAction } from '#api/hooks.ts';
import { Actions } from '#merchant/settings/actions.tsx';
import { UpdatePage } from '#merchant/settings/entry-update.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { useTurnActions } from '../parts/turn-actions.tsx';
import { TurnForm } from '../parts/turn-form.tsx';
import { turnValuesOf, withWeekdays } from '../parts/turn-values.ts';
import { useSeating } from '../parts/use-seating.ts';
import { useTurnRules } from '../parts/use-turn-rules.ts';
import { useTurnWords } from '../parts/use-turn-words.ts';

const turnRuleChange = z.extend(turnRuleInput, { version });

/** Shows, changes and deletes a turn time. */
export function StoreTurnTimeUpdateScreen() {
  const { t } = useTranslation('kit');
  const { id: storeId } = useWorkplace();
  const { turnRuleId } = usePage('/web/$storeId/store-turn-time-update/$turnRuleId').params;
  const seating = useSeating().data;
  const shifts = seating?.shifts ?? [];
  const updateTurnRule = useAction(seatingApi.updateTurnRule);
  const words = useTurnWords(shifts);
  const actionsOf = useTurnActions(shifts);
  return (
    <UpdatePage
      list={['seating-rules', 'turns']}
      words={['seating-rules', 'turn']}
      of={useTurnRules()}
      id={turnRuleId}
      schema={turnRuleChange}
      nameOf={words.nameOf}
      pick={(rule) => ({ ...turnValuesOf(rule), version: rule.version })}
      refusalFields={{
        peopleCountIncorrect: 'maxPeople',
        datesIncorrect: 'dateTo',
        seatingPartMissing: 'shiftId',
      }}
      save={(body) =>
        updateTurnRule.mutateAsync({ params: { storeId, turnRuleId }, body: withWeekdays(body) })
      }
      actions={(rule) => (
        <Actions
          can={rule.can}
          of={{ delete: actionsOf(rule).delete }}
          label={t('actionsOf', { what: words.nameOf(rule) })}
        />
      )}
    >
      {(f, form) => (
        <TurnForm f={f} seating={seating} entered={{ ...turnValuesOf(form.watch()), id: turnRuleId }} />
      )}
    </UpdatePage>
  );
}
