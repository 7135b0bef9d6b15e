import { clear } from '../assign/assign.ts';
import { overlaps } from '../assign/assign-occupied.ts';
import type { Item, Kind, SeatingPlan } from '../plan/seating-plan.ts';
import {
  groupsOf,
  isMovableAt,
  isOpenThen,
  isSetAside,
  peopleOf,
  type SeatingQuestion,
  shiftOf,
  timeOf,
  type Verdict,
} from './seating-question.ts';

/** Tables that staff name: they must exist, be in use, seat the party, and be free or freed. */
export function judgeNamed(question: SeatingQuestion, itemIds: readonly string[]): Verdict {
  const { plan, frame, ask, sitting } = question;
  const items = itemIds.flatMap((id) => plan.items.find((item) => item.id === id) ?? []);
  if (items.length !== new Set(itemIds).size || items.some(({ disabled }) => disabled)) {
    return { refused: 'tableDisabled' };
  }
  const kinds = plan.kinds.filter(({ id }) => items.some(({ kindId }) => kindId === id));
  if (kinds.some(({ status }) => status === 'disabled')) return { refused: 'kindDisabled' };
  const isClosed = (kind: Kind) => !isOpenThen(kind, shiftOf(question));
  if (kinds.some(isClosed) && !isSetAside(ask, 'kindNotOpen')) return { refused: 'kindNotOpen' };
  const combination = combinationOf(plan, itemIds);
  const capacity = combination?.maxPeople ?? capacityOf(items, kinds);
  if (capacity < peopleOf(ask) && !isSetAside(ask, 'tablesDontFit')) return { refused: 'tablesDontFit' };
  const groups = [...groupsOf(plan).values()];
  const fit = clear(itemIds, groups, frame.occupied, timeOf(question), isMovableAt(question));
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

/** The combination that tables make, if they are just those of one. */
const combinationOf = (plan: SeatingPlan, itemIds: readonly string[]) =>
  plan.combinations.find(
    (one) =>
      !one.disabled &&
      one.itemIds.length === itemIds.length &&
      one.itemIds.every((id) => itemIds.includes(id)),
  );

const isLocked = (question: SeatingQuestion, itemIds: readonly string[]): boolean =>
  question.frame.claims.some(
    (claim) =>
      claim.type === 'lock' &&
      overlaps(claim, timeOf(question)) &&
      claim.items.some((id) => itemIds.includes(id)),
  );
