import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { Actions } from '#merchant/settings/actions.tsx';
import { UpdatePage } from '#merchant/settings/entry-update.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { usePlanActions } from '../parts/plan-actions.tsx';
import { PlanForm } from '../parts/plan-form.tsx';
import { PLAN_REFUSALS, planEditForm, planEntryOf, planValuesOf } from '../parts/plan-schema.ts';
import { usePlan } from '../parts/use-plan.ts';
import { usePlanWords } from '../parts/use-plan-words.ts';

/** Shows, changes and deletes an entry of the booking calendar. */
export function BookingPlanUpdateScreen() {
  const { t } = useTranslation('kit');
  const { id: storeId } = useWorkplace();
  const { planEntryId } = usePage('/web/$storeId/booking-plan-update/$planEntryId').params;
  const { entryName, shiftsInWords } = usePlanWords();
  const updatePlanEntry = useAction(seatingApi.updatePlanEntry);
  const actionsOf = usePlanActions();
  return (
    <UpdatePage
      list={['seating-shifts', 'plans']}
      words={['seating-shifts', 'plan']}
      of={usePlan()}
      id={planEntryId}
      schema={planEditForm}
      nameOf={entryName}
      pick={(entry) => ({ ...planValuesOf(entry), version: entry.version })}
      refusalFields={PLAN_REFUSALS}
      describe={(path, value) =>
        path === 'shiftIds' ? shiftsInWords(value as string[] | null) || undefined : undefined
      }
      impact={(values) => ({ type: 'plan', id: planEntryId, entry: planEntryOf(values) })}
      save={({ version, ...values }) =>
        updatePlanEntry.mutateAsync({
          params: { storeId, planEntryId },
          body: { ...planEntryOf(values), version },
        })
      }
      actions={(entry) => (
        <Actions
          can={entry.can}
          of={{ delete: actionsOf(entry).delete }}
          label={t('actionsOf', { what: entryName(entry) })}
        />
      )}
    >
      {(f, form) => <PlanForm f={f} entryId={planEntryId} entered={form.watch()} />}
    </UpdatePage>
  );
}
