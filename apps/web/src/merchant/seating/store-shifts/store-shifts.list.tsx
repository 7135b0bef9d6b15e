import { LANGUAGES, type Localized } from '@xiwei/contract/common/language.ts';
import { pickBy } from '@xiwei/contract/common/pick-by.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { NEW_SHIFT } from '@xiwei/contract/seating/seating.defaults.ts';
import { shiftInput } from '@xiwei/contract/seating/seating.model.ts';
import { Clock } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listResource } from '#merchant/settings/list-resource.ts';
import type { DescribeValue } from '#merchant/settings/value-words.ts';
import { Badge } from '#ui/badge.tsx';
import {
  SHIFT_REFUSALS,
  type ShiftValues,
  shiftEditForm,
  shiftForm,
  withoutOldMarks,
} from '../parts/shift-schema.ts';
import { useSeating } from '../parts/use-seating.ts';
import { useTimeWords } from '../parts/use-time-words.ts';
import { ShiftForm } from './shift-form.tsx';
import { useDisableAction } from './use-disable-action.ts';

/** The shifts of the store in their order, with weekdays and times. */
export const shifts = listResource({
  page: 'store-shifts',
  id: 'shiftId',
  words: ['seating-shifts', { list: 'shifts', entry: 'shift', deletion: 'deleteShift' }],
  api: {
    list: seatingApi.readSeating,
    create: seatingApi.createShift,
    update: seatingApi.updateShift,
    delete: seatingApi.deleteShift,
    sort: seatingApi.sortShifts,
  },
  of: ({ shifts: items, can }) => ({ items, can }),
  useTools: () => ({ words: useTimeWords(), describeValue: useDescribeShift(), copiedName: useCopiedName() }),
  icon: Clock,
  nameOf: ({ name }, { textOf }) => textOf(name),
  rowOf: ({ weekdays, ranges, disabled }, { t, words }) => ({
    detail: `${words.weekdaysInWords(weekdays)} · ${words.rangesInWords(ranges)}`,
    trailing: disabled && <Badge>{t('row.disabled')}</Badge>,
  }),
  filters: { state: ({ disabled }) => (disabled ? 'disabled' : 'open') },
  orderOf: (shiftIds) => ({ shiftIds }),
  schemasOf: () => ({ create: shiftForm, update: shiftEditForm }),
  bodyOf: (values) => withoutOldMarks(values),
  initialOf: () => NEW_SHIFT,
  copyOf: (shift, { copiedName }) => ({ ...pickBy(shiftInput, shift), name: copiedName(shift.name) }),
  refusalFields: SHIFT_REFUSALS,
  describe: (path, value, { describeValue }) => describeValue(path, value),
  impact: {
    update: (id, shift) => ({ type: 'shift', id, shift }),
    delete: (id) => ({ type: 'shift', id, shift: null }),
  },
  fields: ({ f, entered, setValues, readOnly, item }) => (
    <ShiftForm f={f} shiftId={item?.id} entered={entered} readOnly={readOnly} onMarks={setValues} />
  ),
  useActions: () => {
    const disableOf = useDisableAction();
    return {
      actionsOf: (shift, { update, copy, delete: remove }) => ({
        update,
        copy,
        disable: disableOf(shift),
        delete: { ...remove, instead: { shiftHasOrders: disableOf(shift, true) } },
      }),
    };
  },
  pageActionsOf: (_shift) => ['copy', 'disable', 'delete'],
});

/** Returns a function that returns the name of a copy. It says so in each language, within the limit of a name. */
function useCopiedName(): (names: Localized) => Localized {
  const { i18n } = useTranslation();
  return (names) =>
    Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const name = names[language];
        const translate = i18n.getFixedT(language, 'seating-shifts');
        return name ? [[language, translate('copyOf', { name }).slice(0, 40)]] : [];
      }),
    );
}

/** Returns a function that describes weekdays, times and kinds of table when two people have changed them. */
function useDescribeShift(): DescribeValue {
  const { t } = useTranslation('seating-shifts');
  const { nameOf, weekdaysInWords, rangesInWords, timeInWords, separator } = useTimeWords();
  const { data } = useSeating();
  return (path, value) => {
    if (path === 'weekdays') return weekdaysInWords(value as ShiftValues['weekdays']);
    if (path === 'ranges') return rangesInWords(value as ShiftValues['ranges']) || undefined;
    if (path === 'hiddenSlots' || path === 'skippedTimes') {
      return (value as string[]).map(timeInWords).join(separator) || undefined;
    }
    if (path !== 'openKindIds') return undefined;
    if (value === null) return t('shift.openKindIds.options.all');
    const kinds = (data?.kinds ?? []).filter(({ id }) => (value as string[]).includes(id));
    return kinds.map(({ name }) => nameOf(name)).join(separator) || undefined;
  };
}
