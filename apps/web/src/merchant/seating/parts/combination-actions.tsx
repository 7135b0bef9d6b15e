import { Link, useNavigate } from '@tanstack/react-router';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { Combination } from '@xiwei/contract/seating/seating.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { type ActionTable, useUsualActions } from '#merchant/settings/actions.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Returns a function that returns the actions of a combination. */
export function useCombinationActions(): (combination: Combination) => ActionTable<'update' | 'delete'> {
  const { t } = useTranslation('seating-tables');
  const { id: storeId } = useWorkplace();
  const usual = useUsualActions();
  const navigate = useNavigate();
  const deleteCombination = useAction(seatingApi.deleteCombination, {
    // Leaves the page of the deleted combination, also with unsaved changes, before the list is read again.
    onAnswer: () =>
      navigate({
        to: '/web/$storeId/store-combination',
        params: { storeId },
        search: (before) => before,
        ignoreBlocker: true,
      }),
  });
  return ({ id: combinationId, name }) => ({
    update: {
      ...usual.update,
      link: (
        <Link
          to="/web/$storeId/store-combination-update/$combinationId"
          params={{ storeId, combinationId }}
          search={(before) => before}
        />
      ),
    },
    delete: {
      ...usual.delete,
      confirm: {
        title: t('deleteCombination.title', { name }),
        detail: t('deleteCombination.detail'),
        confirmLabel: t('deleteCombination.confirm'),
      },
      run: () => deleteCombination.mutateAsync({ params: { storeId, combinationId } }),
      done: t('deleteCombination.done', { name }),
    },
  });
}
