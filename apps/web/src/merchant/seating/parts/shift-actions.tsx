import { Link, useNavigate } from '@tanstack/react-router';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { Shift } from '@xiwei/contract/seating/seating.model.ts';
import { CirclePause, CirclePlay, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { type ActionTable, type ThingAction, useUsualActions } from '#merchant/settings/actions.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { shiftValuesOf } from './shift-schema.ts';
import type { ShiftAction } from './use-shifts.ts';
import { useTimeWords } from './use-time-words.ts';

/** Returns a function that returns the actions of a shift. */
export function useShiftActions(): (shift: Shift) => ActionTable<ShiftAction> {
  const { t } = useTranslation('seating-shifts');
  const { id: storeId } = useWorkplace();
  const { nameOf } = useTimeWords();
  const usual = useUsualActions();
  const navigate = useNavigate();
  const disableOf = useDisableAction();
  const deleteShift = useAction(seatingApi.deleteShift, {
    // Leaves the page of the deleted shift, also with unsaved changes, before the list is read again.
    onAnswer: () =>
      navigate({
        to: '/web/$storeId/store-shifts',
        params: { storeId },
        search: (before) => before,
        ignoreBlocker: true,
      }),
  });
  return (shift) => {
    const name = nameOf(shift.name);
    const params = { storeId, shiftId: shift.id };
    return {
      update: {
        ...usual.update,
        link: (
          <Link to="/web/$storeId/store-shifts-update/$shiftId" params={params} search={(before) => before} />
        ),
      },
      copy: {
        label: t('actions.copy'),
        icon: Copy,
        link: (
          <Link
            to="/web/$storeId/store-shifts-create"
            params={{ storeId }}
            search={(before) => ({ ...before, copy: shift.id })}
          />
        ),
      },
      disable: disableOf(shift),
      delete: {
        ...usual.delete,
        confirm: {
          title: t('deleteShift.title', { name }),
          detail: t('deleteShift.detail'),
          confirmLabel: t('deleteShift.confirm'),
        },
        impact: { type: 'shift', id: shift.id, shift: null },
        run: () => deleteShift.mutateAsync({ params }),
        done: t('deleteShift.done', { name }),
        instead: { shiftHasOrders: disableOf(shift, true) },
      },
    };
  };
}

/** Returns a function that returns the action that disables a shift, or enables a disabled one. */
function useDisableAction(): (shift: Shift, isInsteadOfDeleting?: boolean) => ThingAction {
  const { t } = useTranslation('seating-shifts');
  const { id: storeId } = useWorkplace();
  const { nameOf } = useTimeWords();
  const updateShift = useAction(seatingApi.updateShift);
  return (shift, isInsteadOfDeleting = false) => {
    const name = nameOf(shift.name);
    const save = (disabled: boolean) =>
      updateShift.mutateAsync({
        params: { storeId, shiftId: shift.id },
        body: { ...shiftValuesOf(shift), disabled, version: shift.version },
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
      impact: { type: 'shift', id: shift.id, shift: { ...shiftValuesOf(shift), disabled: true } },
      run: () => save(true),
      done: t('disableShift.done', { name }),
    };
  };
}
