import type { Localized } from '@xiwei/contract/common/language.ts';
import { minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import type { Shift, SlotRange } from '@xiwei/contract/seating/seating.model.ts';
import type { OpeningHours } from '@xiwei/contract/stores/stores.model.ts';
import type { StoreProfile } from '#demo-types.ts';
import { text } from '#text.ts';

/** Meals of a day, each with the range of its start times. */
const MEALS = {
  morningTea: { from: '07:00', to: '10:30', name: text('早茶', '早茶', 'Morning tea') },
  lunch: { from: '11:00', to: '14:00', name: text('午市', '午市', 'Lunch') },
  dinner: { from: '17:00', to: '21:30', name: text('晚市', '晚市', 'Dinner') },
  supper: { from: '22:00', to: '47:00', name: text('夜宵', '宵夜', 'Supper') },
} satisfies Record<string, SlotRange & { name: Localized }>;
type Meal = keyof typeof MEALS;

/** Minutes between the last start time and closing. */
const LAST_SEATING = 90;
/** Minimum length of a shift, in minutes. */
const SHORTEST = 60;
/** Minutes between start times. */
const INTERVAL = 30;
/** Fixed start times of omakase restaurants. */
const SITTINGS: Partial<Record<Meal, readonly string[]>> = { lunch: ['12:00'], dinner: ['18:00', '20:30'] };

type MealTimes = { meal: Meal; weekdays: number[]; ranges: SlotRange[] };

/** Returns the shifts that fit into a store's hours. Weekdays with the same times of a meal share one shift. */
export function shiftsOf(
  { hours, orderingType }: Pick<StoreProfile, 'hours' | 'orderingType'>,
  seats: number,
): (Omit<Shift, 'id' | 'version' | 'position'> & { key: string })[] {
  const rangesIn = orderingType === 'omakase' ? sittingsIn : startsIn;
  const served = new Map<string, MealTimes>();
  for (const meal of Object.keys(MEALS) as Meal[]) {
    for (const open of hours) {
      const ranges = rangesIn(open, meal);
      if (ranges.length === 0) continue;
      const key = `${meal}-${ranges.map(({ from, to }) => `${from}-${to}`).join('-')}`;
      const weekdays = [...(served.get(key)?.weekdays ?? []), ...open.weekdays].sort();
      served.set(key, { meal, weekdays, ranges });
    }
  }
  return [...served].map(([key, { meal, ...times }]) => ({
    ...times,
    key,
    name: MEALS[meal].name,
    interval: INTERVAL,
    hiddenSlots: [],
    skippedTimes: [],
    disabled: false,
    openKindIds: null,
    pacing: pacingFor(orderingType, seats),
  }));
}

function startsIn({ open, close }: OpeningHours, meal: Meal): SlotRange[] {
  const { from, to } = MEALS[meal];
  const first = Math.max(minuteOf(open), minuteOf(from));
  const last = Math.min(minuteOf(close) - LAST_SEATING, minuteOf(to));
  return first + SHORTEST <= last ? [{ from: timeOf(first), to: timeOf(last) }] : [];
}

const sittingsIn = ({ open, close }: OpeningHours, meal: Meal): SlotRange[] =>
  (SITTINGS[meal] ?? [])
    .filter((time) => time >= open && minuteOf(time) + LAST_SEATING <= minuteOf(close))
    .map((time) => ({ from: time, to: time }));

/** Limits the covers per interval to half the seats; omakase restaurants have no limit. */
function pacingFor(ordering: StoreProfile['orderingType'], seats: number): Shift['pacing'] {
  const half = Math.ceil(seats / 2);
  return ordering === 'omakase'
    ? { maxCovers: null, maxParties: null, onlineMaxCovers: null, onlineMaxParties: null }
    : { maxCovers: half, maxParties: null, onlineMaxCovers: Math.ceil(half * 0.8), onlineMaxParties: null };
}
