import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { RefusalOf } from '@xiwei/contract/declarations.ts';
import type {
  CombinationInput,
  FixtureInput,
  PlanEntryInput,
  ShiftInput,
  TableItemInput,
  TableKindInput,
  TurnRuleInput,
} from '@xiwei/contract/seating/seating.model.ts';
import { combinationIssues, kindIssues, seatsOf } from '@xiwei/contract/seating/seating-bounds.ts';
import { minutesOf } from '@xiwei/contract/seating/slots.ts';
import {
  pacingIssues,
  planDateIssues,
  planTimeIssues,
  rangeIssues,
} from '@xiwei/contract/seating/time-rules.ts';
import type { Seating } from './seating.store.ts';

/** Refusal code for an invalid setting. */
type Problem = RefusalOf<'seating'> | Extract<RefusalOf<'stores'>, 'peopleCountIncorrect'> | undefined;

const isKnown = (parts: readonly { id: string }[], id: string | null): boolean =>
  id === null || parts.some((part) => part.id === id);
const areKnown = (parts: readonly { id: string }[], ids: readonly string[] | null): boolean =>
  ids === null || ids.every((id) => isKnown(parts, id));
const areDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

export const kindProblem = (kind: TableKindInput) => kindIssues(kind)[0]?.code;

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

export const fixturesProblem = ({ areas }: Seating, fixtures: readonly FixtureInput[]): Problem =>
  fixtures.every(({ areaId }) => isKnown(areas, areaId)) ? undefined : 'seatingPartMissing';

export function combinationProblem(seating: Seating, combination: CombinationInput): Problem {
  const { itemIds } = combination;
  if (!areDistinct(itemIds)) return 'combinationItemsIncorrect';
  if (!areKnown(seating.items, itemIds)) return 'seatingPartMissing';
  return combinationIssues(combination, seatsOf(seating, itemIds))[0]?.code;
}

export function shiftProblem({ kinds }: Seating, shift: ShiftInput): Problem {
  if (shift.ranges.length === 0) return 'shiftStartRequired';
  if (rangeIssues(shift).length > 0) return 'shiftTimeIncorrect';
  const starts = new Set(minutesOf(shift));
  const marked = [...shift.hiddenSlots, ...shift.skippedTimes];
  if (!marked.every((time) => starts.has(minuteOf(time)))) return 'shiftTimeIncorrect';
  if (pacingIssues(shift.pacing).length > 0) return 'pacingIncorrect';
  return areKnown(kinds, shift.openKindIds) ? undefined : 'seatingPartMissing';
}

export function turnRuleProblem({ shifts }: Seating, rule: TurnRuleInput): Problem {
  if (rule.minPeople > rule.maxPeople) return 'peopleCountIncorrect';
  if (rule.dateFrom && rule.dateTo && rule.dateFrom > rule.dateTo) return 'datesIncorrect';
  return isKnown(shifts, rule.shiftId) ? undefined : 'seatingPartMissing';
}

export function planEntryProblem({ shifts }: Seating, entry: PlanEntryInput): Problem {
  if (planDateIssues(entry).length > 0) return 'datesIncorrect';
  if (planTimeIssues(entry).length > 0) return 'planTimeIncorrect';
  return areKnown(shifts, entry.shiftIds) ? undefined : 'seatingPartMissing';
}
