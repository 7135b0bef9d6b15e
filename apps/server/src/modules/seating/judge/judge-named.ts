import { clear } from '../assign/assign.ts';
import { overlaps } from '../assign/assign-occupied.ts';
import type { Item, Kind, SeatingPlan } from '../plan/seating-plan.ts';
import {
  groupsOf,
  isMovableAt,
  isOpenInShift,
  isOverridden,
  occupiedSpan,
  peopleOf,
  type SeatingQuestion,
  shiftOf,
  type Verdict,
} from './seating-question.ts';

/**
 * Decides on tables that staff chose by name: they must exist, be in use, seat the party, and be free or
 * clearable.
 */
export function judgeNamed(question: SeatingQuestion, itemIds: readonly string[]): Verdict {
  const { plan, view, request, sitting } = question;
  const items = itemIds.flatMap((id) => plan.items.find((item) => item.id === id) ?? []);
  if (items.length !== new Set(itemIds).size || items.some(({ disabled }) => disabled)) {
    return { refused: 'tableDisabled' };
  }
  const kinds = plan.kinds.filter(({ id }) => items.some(({ kindId }) => kindId === id));
  if (kinds.some(({ status }) => status === 'disabled')) return { refused: 'kindDisabled' };
  const isClosed = (kind: Kind) => !isOpenInShift(kind, shiftOf(question));
  if (kinds.some(isClosed) && !isOverridden(request, 'kindNotOpen')) return { refused: 'kindNotOpen' };
  const combination = combinationOf(plan, itemIds);
  const capacity = combination?.maxPeople ?? capacityOf(items, kinds);
  if (capacity < peopleOf(request) && !isOverridden(request, 'tablesDontFit'))
    return { refused: 'tablesDontFit' };
  const groups = [...groupsOf(plan).values()];
  const fit = clear(itemIds, groups, view.occupied, occupiedSpan(question), isMovableAt(question));
  if (!fit) return { refused: isLocked(question, itemIds) ? 'tableLocked' : 'tableTaken' };
  const [kind, ...others] = kinds;
  return {
    place: {
      ...sitting,
      ...fit,
      kindId: others.length === 0 ? (kind?.id ?? null) : null,
      combinationId: combination?.id ?? null,
      why: fit.moves.length > 0 ? ['asked', 'afterMoving'] : ['asked'],
    },
  };
}

const capacityOf = (items: readonly Item[], kinds: readonly Kind[]): number =>
  items.reduce((sum, { kindId }) => sum + (kinds.find(({ id }) => id === kindId)?.maxCapacity ?? 0), 0);

/** Returns the combination made of exactly these tables, if there is one. */
const combinationOf = (plan: SeatingPlan, itemIds: readonly string[]) =>
  plan.combinations.find(
    (combination) =>
      !combination.disabled &&
      combination.itemIds.length === itemIds.length &&
      combination.itemIds.every((id) => itemIds.includes(id)),
  );

const isLocked = (question: SeatingQuestion, itemIds: readonly string[]): boolean =>
  question.view.claims.some(
    (claim) =>
      claim.type === 'lock' &&
      overlaps(claim, occupiedSpan(question)) &&
      claim.items.some((id) => itemIds.includes(id)),
  );
