import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { NEW_SHIFT } from '@xiwei/contract/seating/seating.defaults.ts';
import type { ShiftInput } from '@xiwei/contract/seating/seating.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { CreatePage } from '#merchant/settings/entry-create.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { ShiftForm } from '../parts/shift-form.tsx';
import { SHIFT_REFUSALS, shiftForm, shiftValuesOf, withoutOldMarks } from '../parts/shift-schema.ts';
import { useShifts } from '../parts/use-shifts.ts';
import { useTimeWords } from '../parts/use-time-words.ts';

/** Creates a shift at the end of the list, with the values of another one if the address has its id as `copy`. */
export function StoreShiftsCreateScreen() {
  const { id: storeId } = useWorkplace();
  const { nameOf } = useTimeWords();
  const { copy } = usePage('/web/$storeId/store-shifts-create').search;
  const shifts = useShifts();
  const createShift = useAction(seatingApi.createShift);
  const copied = shifts.data?.items.find(({ id }) => id === copy);
  const copyOf = useCopy();
  return (
    <CreatePage
      list={['seating-shifts', 'shifts']}
      words={['seating-shifts', 'shift']}
      of={shifts}
      schema={shiftForm}
      initial={copied ? copyOf(copied) : NEW_SHIFT}
      refusalFields={SHIFT_REFUSALS}
      create={(values) => createShift.mutateAsync({ params: { storeId }, body: withoutOldMarks(values) })}
      nameOf={({ name }) => nameOf(name)}
    >
      {(f, form) => (
        <ShiftForm
          f={f}
          entered={form.watch()}
          readOnly={false}
          onMarks={({ hiddenSlots, skippedTimes }) => {
            form.setValue('hiddenSlots', hiddenSlots);
            form.setValue('skippedTimes', skippedTimes);
          }}
        />
      )}
    </CreatePage>
  );
}

/** Returns a function that returns the values of a copy. Its name says so in each language, within the limit of a name. */
function useCopy(): (shift: ShiftInput) => ShiftInput {
  const { i18n } = useTranslation();
  return (shift) => {
    const names = LANGUAGES.flatMap((language) => {
      const name = shift.name[language];
      const translate = i18n.getFixedT(language, 'seating-shifts');
      return name ? [[language, translate('copyOf', { name }).slice(0, 40)]] : [];
    });
    return { ...shiftValuesOf(shift), name: Object.fromEntries(names) };
  };
}
