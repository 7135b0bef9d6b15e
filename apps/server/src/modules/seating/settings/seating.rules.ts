import { daysBetween, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type {
  CombinationInput,
  Pacing,
  PlanEntryInput,
  ShiftInput,
  TableItemInput,
  TableKindInput,
  TurnRuleInput,
} from '@xiwei/contract/seating/seating.model.ts';
import type { SeatingRefusal } from '@xiwei/contract/seating/seating.refusals.ts';
import type { StoresRefusal } from '@xiwei/contract/stores/stores.refusals.ts';
import { minutesOf } from '../time/slots.ts';
import type { Seating } from './seating.store.ts';

/** Refusal code for an invalid setting. */
type Problem = SeatingRefusal | Extract<StoresRefusal, 'peopleCountIncorrect'> | undefined;

const MOST_DAYS = 366;

const isKnown = (parts: readonly { id: string }[], id: string | null): boolean =>
  id === null || parts.some((part) => part.id === id);
const areKnown = (parts: readonly { id: string }[], ids: readonly string[] | null): boolean =>
  ids === null || ids.every((id) => isKnown(parts, id));
const areDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

export function kindProblem(kind: TableKindInput): Problem {
  if (kind.minTables > kind.maxTables) return 'tablesPerOrderIncorrect';
  const most = kind.maxCapacity * kind.maxTables;
  const fits =
    kind.seatCapacity <= kind.maxCapacity &&
    kind.minSeatsPerOrder <= most &&
    kind.minSeatsToFormParty <= most;
  return fits ? undefined : 'seatCountIncorrect';
}

/** Sets the minimum and maximum number of tables to the fixed number, where there is one. */
export function withTableBounds<Kind extends TableKindInput>(kind: Kind): Kind {
  const { fixedTables } = kind;
  return fixedTables === null ? kind : { ...kind, minTables: fixedTables, maxTables: fixedTables };
}

/** Checks new tables; `others` are the tables that stay beside them. */
export function itemsProblem(
  { kinds, areas }: Seating,
  items: readonly TableItemInput[],
  others: readonly TableItemInput[],
): Problem {
  const allKnown = items.every(({ kindId, areaId }) => isKnown(kinds, kindId) && isKnown(areas, areaId));
  if (!allKnown) return 'seatingPartMissing';
  const labels = [...others, ...items].map(({ label }) => label);
  return areDistinct(labels) ? undefined : 'tableLabelTaken';
}

export function combinationProblem(seating: Seating, combination: CombinationInput): Problem {
  const { itemIds, minPeople, maxPeople } = combination;
  if (!areDistinct(itemIds)) return 'combinationItemsIncorrect';
  if (!areKnown(seating.items, itemIds)) return 'seatingPartMissing';
  return minPeople <= maxPeople && maxPeople <= seatsOf(seating, itemIds)
    ? undefined
    : 'peopleCountIncorrect';
}

/** Returns the most people that can sit at some tables. */
function seatsOf({ items, kinds }: Seating, itemIds: readonly string[]): number {
  const capacities = new Map(kinds.map(({ id, maxCapacity }) => [id, maxCapacity]));
  return items
    .filter(({ id }) => itemIds.includes(id))
    .reduce((sum, { kindId }) => sum + (capacities.get(kindId) ?? 0), 0);
}

export function shiftProblem({ kinds }: Seating, shift: ShiftInput): Problem {
  if (shift.ranges.length === 0) return 'shiftStartRequired';
  const starts = new Set(minutesOf(shift));
  const marked = [...shift.hiddenSlots, ...shift.skippedTimes];
  if (!areRangesSensible(shift.ranges) || !marked.every((time) => starts.has(minuteOf(time)))) {
    return 'shiftTimeIncorrect';
  }
  if (!isPacingSensible(shift.pacing)) return 'pacingIncorrect';
  return areKnown(kinds, shift.openKindIds) ? undefined : 'seatingPartMissing';
}

/** Checks that each range ends at or after its start, and before the next one begins. */
function areRangesSensible(ranges: ShiftInput['ranges']): boolean {
  const sorted = ranges.toSorted((a, b) => minuteOf(a.from) - minuteOf(b.from));
  return sorted.every(({ from, to }, index) => {
    const next = sorted[index + 1];
    return minuteOf(from) <= minuteOf(to) && (!next || minuteOf(to) < minuteOf(next.from));
  });
}

const isWithin = (part: number | null, whole: number | null): boolean =>
  part === null || whole === null || part <= whole;
const isPacingSensible = (pacing: Pacing): boolean =>
  isWithin(pacing.onlineMaxCovers, pacing.maxCovers) && isWithin(pacing.onlineMaxParties, pacing.maxParties);

export function turnRuleProblem({ shifts }: Seating, rule: TurnRuleInput): Problem {
  if (rule.minPeople > rule.maxPeople) return 'peopleCountIncorrect';
  if (rule.dateFrom && rule.dateTo && rule.dateFrom > rule.dateTo) return 'datesIncorrect';
  return isKnown(shifts, rule.shiftId) ? undefined : 'seatingPartMissing';
}

export function planEntryProblem({ shifts }: Seating, entry: PlanEntryInput): Problem {
  const days = daysBetween(entry.dateFrom, entry.dateTo);
  if (days < 0 || days > MOST_DAYS) return 'datesIncorrect';
  const { timeFrom, timeTo } = entry;
  if (timeFrom && timeTo && minuteOf(timeFrom) >= minuteOf(timeTo)) return 'planTimeIncorrect';
  return areKnown(shifts, entry.shiftIds) ? undefined : 'seatingPartMissing';
}
