import { Link, useNavigate } from '@tanstack/react-router';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { Shift, TurnRule } from '@xiwei/contract/seating/seating.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { type ActionTable, useUsualActions } from '#merchant/settings/actions.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import type { TurnAction } from './use-turn-rules.ts';
import { useTurnWords } from './use-turn-words.ts';

/** Returns a function that returns the actions of a turn time. */
export function useTurnActions(shifts: readonly Shift[]): (rule: TurnRule) => ActionTable<TurnAction> {
  const { t } = useTranslation('seating-rules');
  const { id: storeId } = useWorkplace();
  const words = useTurnWords(shifts);
  const usual = useUsualActions();
  const navigate = useNavigate();
  const deleteTurnRule = useAction(seatingApi.deleteTurnRule, {
    // Leaves the page of the deleted rule, also with unsaved changes, before the list is read again.
    onAnswer: () =>
      navigate({
        to: '/web/$storeId/store-turn-time',
        params: { storeId },
        search: (before) => before,
        ignoreBlocker: true,
      }),
  });
  return (rule) => {
    const name = words.nameOf(rule);
    const params = { storeId, turnRuleId: rule.id };
    return {
      update: {
        ...usual.update,
        link: (
          <Link
            to="/web/$storeId/store-turn-time-update/$turnRuleId"
            params={params}
            search={(before) => before}
          />
        ),
      },
      delete: {
        ...usual.delete,
        confirm: {
          title: t('deleteTurn.title', { name }),
          detail: t('deleteTurn.detail'),
          confirmLabel: t('deleteTurn.confirm'),
        },
        run: () => deleteTurnRule.mutateAsync({ params }),
        done: t('deleteTurn.done', { name }),
      },
    };
  };
}
