import { clear, type Fit } from '../assign/assign.ts';
import type { Combination, Kind, Room } from '../plan/seating-plan.ts';
import {
  groupsOf,
  type Hearing,
  isMovableAt,
  isOpenThen,
  isSetAside,
  itemsOf,
  type Place,
  peopleOf,
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
export function joinedOf(room: Room, kind: Kind, people: number): Combination[] {
  if (room.combinations.length === 0) return [];
  const own = new Set(itemsOf(room, kind));
  return combinationsFor(room.combinations, people).filter(({ itemIds }) =>
    itemIds.every((id) => own.has(id)),
  );
}

/** The first combination that can be had. They are used last: each of its tables could also be sold alone. */
export function seatJoined(hearing: Hearing, combinations: readonly Combination[]): Place | undefined {
  const fitting = combinationsFor(combinations, peopleOf(hearing.ask));
  if (fitting.length === 0) return undefined;
  const usable = usableItems(hearing);
  const groups = [...groupsOf(hearing.room).values()];
  for (const { id, itemIds } of fitting) {
    if (!itemIds.every((item) => usable.has(item))) continue;
    const fit = clear(itemIds, groups, hearing.frame.occupied, timeOf(hearing), isMovableAt(hearing));
    if (fit) return { ...hearing.sitting, ...fit, kindId: null, combinationId: id, why: whyJoined(fit) };
  }
  return undefined;
}

/** Tables of kinds that are sold then. */
function usableItems(hearing: Hearing): Set<string> {
  const { room, ask } = hearing;
  const shift = shiftOf(hearing);
  const isSold = (kind: Kind) =>
    kind.status !== 'disabled' && (isOpenThen(kind, shift) || isSetAside(ask, 'kindNotOpen'));
  return new Set(room.kinds.filter(isSold).flatMap((kind) => itemsOf(room, kind)));
}

const whyJoined = ({ moves }: Fit): Why[] =>
  moves.length > 0 ? ['smallestFit', 'afterMoving'] : ['smallestFit'];
