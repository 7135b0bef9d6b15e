import { Link, useNavigate } from '@tanstack/react-router';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { PlanEntry } from '@xiwei/contract/seating/seating.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { type ActionTable, useUsualActions } from '#merchant/settings/actions.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import type { PlanAction } from './use-plan.ts';
import { usePlanWords } from './use-plan-words.ts';

/** Returns a function that returns the actions of an entry of the booking calendar. */
export function usePlanActions(): (entry: PlanEntry) => ActionTable<PlanAction> {
  const { t } = useTranslation('seating-shifts');
  const { id: storeId } = useWorkplace();
  const { entryName } = usePlanWords();
  const usual = useUsualActions();
  const navigate = useNavigate();
  const deletePlanEntry = useAction(seatingApi.deletePlanEntry, {
    // Leaves the page of the deleted entry, also with unsaved changes, before the calendar is read again.
    onAnswer: () =>
      navigate({
        to: '/web/$storeId/booking-plan',
        params: { storeId },
        search: (before) => before,
        ignoreBlocker: true,
      }),
  });
  return (entry) => {
    const name = entryName(entry);
    const params = { storeId, planEntryId: entry.id };
    return {
      update: {
        ...usual.update,
        link: (
          <Link
            to="/web/$storeId/booking-plan-update/$planEntryId"
            params={params}
            search={(before) => before}
          />
        ),
      },
      delete: {
        ...usual.delete,
        confirm: {
          title: t('deletePlan.title', { name }),
          detail: t('deletePlan.detail'),
          confirmLabel: t('deletePlan.confirm'),
        },
        // Without a special opening, orders of its shifts may no longer fit.
        impact: { type: 'plan', id: entry.id, entry: null },
        run: () => deletePlanEntry.mutateAsync({ params }),
        done: t('deletePlan.done', { name }),
      },
    };
  };
}
