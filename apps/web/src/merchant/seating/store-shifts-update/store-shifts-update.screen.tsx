import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { Actions } from '#merchant/settings/actions.tsx';
import { UpdatePage } from '#merchant/settings/entry-update.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { useShiftActions } from '../parts/shift-actions.tsx';
import { ShiftForm } from '../parts/shift-form.tsx';
import { SHIFT_REFUSALS, shiftEditForm, shiftValuesOf, withoutOldMarks } from '../parts/shift-schema.ts';
import { useDescribeShift } from '../parts/use-describe-shift.ts';
import { useShifts } from '../parts/use-shifts.ts';
import { useTimeWords } from '../parts/use-time-words.ts';

/** Shows, changes, copies, disables and deletes a shift. */
export function StoreShiftsUpdateScreen() {
  const { t } = useTranslation('kit');
  const { id: storeId } = useWorkplace();
  const { shiftId } = usePage('/web/$storeId/store-shifts-update/$shiftId').params;
  const { nameOf } = useTimeWords();
  const updateShift = useAction(seatingApi.updateShift);
  const actionsOf = useShiftActions();
  return (
    <UpdatePage
      list={['seating-shifts', 'shifts']}
      words={['seating-shifts', 'shift']}
      of={useShifts()}
      id={shiftId}
      schema={shiftEditForm}
      nameOf={({ name }) => nameOf(name)}
      pick={(shift) => ({ ...shiftValuesOf(shift), version: shift.version })}
      refusalFields={SHIFT_REFUSALS}
      describe={useDescribeShift()}
      impact={({ version: _version, ...shift }) => ({
        type: 'shift',
        id: shiftId,
        shift: withoutOldMarks(shift),
      })}
      save={(values) =>
        updateShift.mutateAsync({ params: { storeId, shiftId }, body: withoutOldMarks(values) })
      }
      actions={(shift) => {
        const { update: _update, ...actions } = actionsOf(shift);
        return <Actions can={shift.can} of={actions} label={t('actionsOf', { what: nameOf(shift.name) })} />;
      }}
    >
      {(f, form) => (
        <ShiftForm
          f={f}
          shiftId={shiftId}
          entered={form.watch()}
          readOnly={form.readOnly}
          onMarks={({ hiddenSlots, skippedTimes }) => {
            form.setValue('hiddenSlots', hiddenSlots);
            form.setValue('skippedTimes', skippedTimes);
          }}
        />
      )}
    </UpdatePage>
  );
}
