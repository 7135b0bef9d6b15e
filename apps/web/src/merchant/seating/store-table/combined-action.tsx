import { useNavigate } from '@tanstack/react-router';
import { Combine } from 'lucide-react';
import type { ThingAction } from '#merchant/settings/actions.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useSeating } from '../parts/use-seating.ts';

type Question = Pick<NonNullable<ThingAction['confirm']>, 'title' | 'detail' | 'confirmLabel'>;

/**
 * Returns a function that finds the combinations which tables are part of, and one that returns an action in place of deleting
 * such tables: it names the combinations and opens them.
 */
export function useCombinedAction() {
  const { id: storeId } = useWorkplace();
  const navigate = useNavigate();
  const { combinations = [] } = useSeating().data ?? {};
  const combinationsOf = (tableIds: readonly string[]) =>
    combinations.filter(({ itemIds }) => itemIds.some((id) => tableIds.includes(id)));
  const combinedAction = (tableIds: readonly string[], question: Question): ThingAction => {
    const found = combinationsOf(tableIds);
    const [only] = found;
    const open = () =>
      only && found.length === 1
        ? navigate({
            to: '/web/$storeId/store-combination-update/$combinationId',
            params: { storeId, combinationId: only.id },
          })
        : navigate({ to: '/web/$storeId/store-combination', params: { storeId } });
    return {
      label: question.confirmLabel,
      icon: Combine,
      confirm: { ...question, losses: found.map(({ name }) => name) },
      run: open,
    };
  };
  return { combinationsOf, combinedAction };
}
