import { textFor } from '@xiwei/contract/common/language.ts';
import { weekdayOf } from '@xiwei/contract/common/wall-clock.ts';
import type { Seating, Shift } from '@xiwei/contract/seating/seating.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import { useMedia } from '#ui/use-media.ts';
import type { Board } from '../model/evening.ts';
import { useStandAddress } from '../stand/use-stand-address.ts';

const ALL = 'all';
/** Most shifts that are shown side by side, where there is room. */
const MAX_SEGMENTS = 2;

/** Choice of one shift or the whole day. Hidden if the day has only one. */
export function ShiftChoice(props: ShiftChoiceProps) {
  const { t } = useTranslation('booking-stand');
  const language = useLanguage();
  const { search, change } = useStandAddress();
  const shifts = shiftsOf(props);
  const hasRoom = useMedia('(min-width: 40rem)');
  if (shifts.length < 2) return null;
  const options = [
    { value: ALL, label: t('header.allShifts') },
    ...shifts.map(({ id, name }) => ({ value: id, label: textFor(name, language) ?? '' })),
  ];
  const value = options.find((option) => option.value === search.shift)?.value ?? ALL;
  const onChange = (next: string) =>
    change({ shift: next === ALL ? undefined : next, slot: undefined }, { push: true });
  return shifts.length <= MAX_SEGMENTS && hasRoom ? (
    <SegmentedControl label={t('header.shift')} {...{ options, value, onChange }} />
  ) : (
    <div className="w-24 sm:w-32">
      <Select label={t('header.shift')} hideLabel {...{ options, value, onChange }} />
    </div>
  );
}

interface ShiftChoiceProps {
  date: string;
  seating: Seating;
  /** The start times of the day; undefined while they are read. */
  pacing: Board['pacing'] | undefined;
}

/** Returns the shifts of a day: those that have start times, or those of the weekday until they are read. */
function shiftsOf({ date, seating: { shifts }, pacing }: ShiftChoiceProps): Shift[] {
  const weekday = weekdayOf(date);
  const isOpen = ({ id, weekdays, disabled }: Shift) =>
    pacing ? pacing.some(({ shiftId }) => shiftId === id) : !disabled && weekdays.includes(weekday);
  return shifts.filter(isOpen).toSorted((a, b) => a.position - b.position);
}
