import { pickBy } from '@xiwei/contract/common/pick-by.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { type Shift, shiftInput } from '@xiwei/contract/seating/seating.model.ts';
import { CirclePause, CirclePlay } from 'lucide-react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ThingAction } from '#merchant/settings/actions.tsx';
import { useText } from '#merchant/settings/use-text.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Returns a function that returns the action that disables a shift, or enables a disabled one. */
export function useDisableAction(): (shift: Shift, isInsteadOfDeleting?: boolean) => ThingAction {
  const { t } = useTranslation('seating-shifts');
  const { id: storeId } = useWorkplace();
  const textOf = useText();
  const updateShift = useAction(seatingApi.updateShift);
  return (shift, isInsteadOfDeleting = false) => {
    const name = textOf(shift.name);
    const save = (disabled: boolean) =>
      updateShift.mutateAsync({
        params: { storeId, shiftId: shift.id },
        body: { ...pickBy(shiftInput, shift), disabled, version: shift.version },
      });
    if (shift.disabled && !isInsteadOfDeleting) {
      const done = t('enableShift.done', { name });
      return { label: t('actions.enable'), icon: CirclePlay, run: () => save(false), done };
    }
    return {
      label: t('actions.disable'),
      icon: CirclePause,
      confirm: {
        title: t(isInsteadOfDeleting ? 'disableShift.insteadTitle' : 'disableShift.title', { name }),
        detail: t(isInsteadOfDeleting ? 'disableShift.insteadDetail' : 'disableShift.detail'),
        confirmLabel: t('disableShift.confirm'),
      },
      impact: { type: 'shift', id: shift.id, shift: { ...pickBy(shiftInput, shift), disabled: true } },
      run: () => save(true),
      done: t('disableShift.done', { name }),
    };
  };
}
