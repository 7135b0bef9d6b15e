import { clear, type Fit } from '../assign/assign.ts';
import type { Combination, Kind, SeatingPlan } from '../plan/seating-plan.ts';
import {
  groupsOf,
  isMovableAt,
  isOpenThen,
  isSetAside,
  itemsOf,
  type Place,
  peopleOf,
  type SeatingQuestion,
  shiftOf,
  timeOf,
  type Why,
} from './seating-question.ts';

/** The combinations that seat so many, those that fit most tightly first. */
const combinationsFor = (combinations: readonly Combination[], people: number): Combination[] =>
  combinations
    .filter(({ disabled, minPeople, maxPeople }) => !disabled && minPeople <= people && people <= maxPeople)
    .sort((a, b) => a.maxPeople - b.maxPeople || b.weight - a.weight || (a.id < b.id ? -1 : 1));

/** Those of them that are made of one kind alone. */
export function joinedOf(plan: SeatingPlan, kind: Kind, people: number): Combination[] {
  if (plan.combinations.length === 0) return [];
  const own = new Set(itemsOf(plan, kind));
  return combinationsFor(plan.combinations, people).filter(({ itemIds }) =>
    itemIds.every((id) => own.has(id)),
  );
}

/** The first combination that can be had. They are used last: each of its tables could also be sold alone. */
export function seatJoined(
  question: SeatingQuestion,
  combinations: readonly Combination[],
): Place | undefined {
  const fitting = combinationsFor(combinations, peopleOf(question.ask));
  if (fitting.length === 0) return undefined;
  const usable = usableItems(question);
  const groups = [...groupsOf(question.plan).values()];
  for (const { id, itemIds } of fitting) {
    if (!itemIds.every((item) => usable.has(item))) continue;
    const fit = clear(itemIds, groups, question.frame.occupied, timeOf(question), isMovableAt(question));
    if (fit) return { ...question.sitting, ...fit, kindId: null, combinationId: id, why: whyJoined(fit) };
  }
  return undefined;
}

/** Tables of kinds that are sold then. */
function usableItems(question: SeatingQuestion): Set<string> {
  const { plan, ask } = question;
  const shift = shiftOf(question);
  const isSold = (kind: Kind) =>
    kind.status !== 'disabled' && (isOpenThen(kind, shift) || isSetAside(ask, 'kindNotOpen'));
  return new Set(plan.kinds.filter(isSold).flatMap((kind) => itemsOf(plan, kind)));
}

const whyJoined = ({ moves }: Fit): Why[] =>
  moves.length > 0 ? ['smallestFit', 'afterMoving'] : ['smallestFit'];
