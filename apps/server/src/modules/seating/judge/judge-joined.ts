import { clear, type Fit } from '../assign/assign.ts';
import type { Combination, Kind, SeatingPlan } from '../plan/seating-plan.ts';
import {
  groupsOf,
  isMovableAt,
  isOpenInShift,
  isOverridden,
  itemsOf,
  occupiedSpan,
  type Place,
  type PlaceReason,
  peopleOf,
  type SeatingQuestion,
  shiftOf,
} from './seating-question.ts';

/** Returns the combinations that seat a party of this size, tightest fit first. */
const combinationsFor = (combinations: readonly Combination[], people: number): Combination[] =>
  combinations
    .filter(({ disabled, minPeople, maxPeople }) => !disabled && minPeople <= people && people <= maxPeople)
    .sort((a, b) => a.maxPeople - b.maxPeople || b.weight - a.weight || (a.id < b.id ? -1 : 1));

/** Returns those made only of tables of one kind. */
export function joinedOf(plan: SeatingPlan, kind: Kind, people: number): Combination[] {
  if (plan.combinations.length === 0) return [];
  const own = new Set(itemsOf(plan, kind));
  return combinationsFor(plan.combinations, people).filter(({ itemIds }) =>
    itemIds.every((id) => own.has(id)),
  );
}

/**
 * Seats a party at the first combination that is available. Called last, because each table of a combination
 * can also be sold alone.
 */
export function seatJoined(
  question: SeatingQuestion,
  combinations: readonly Combination[],
): Place | undefined {
  const fitting = combinationsFor(combinations, peopleOf(question.request));
  if (fitting.length === 0) return undefined;
  const usable = usableItems(question);
  const groups = [...groupsOf(question.plan).values()];
  for (const { id, itemIds } of fitting) {
    if (!itemIds.every((item) => usable.has(item))) continue;
    const fit = clear(itemIds, groups, question.view.occupied, occupiedSpan(question), isMovableAt(question));
    if (fit) return { ...question.sitting, ...fit, kindId: null, combinationId: id, why: whyJoined(fit) };
  }
  return undefined;
}

/** Returns the tables of kinds that are sold in the shift. */
function usableItems(question: SeatingQuestion): Set<string> {
  const { plan, request } = question;
  const shift = shiftOf(question);
  const isSold = (kind: Kind) =>
    kind.status !== 'disabled' && (isOpenInShift(kind, shift) || isOverridden(request, 'kindNotOpen'));
  return new Set(plan.kinds.filter(isSold).flatMap((kind) => itemsOf(plan, kind)));
}

const whyJoined = ({ moves }: Fit): PlaceReason[] =>
  moves.length > 0 ? ['smallestFit', 'afterMoving'] : ['smallestFit'];
