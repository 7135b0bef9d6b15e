import type { StaffOrder } from './booking.model.ts';
import type { Board, BoardChanges, GuestFacts } from './host-stand.model.ts';

/** Orders by their start, and those that start together by id, as boards have them. */
const byStart = (a: StaffOrder, b: StaffOrder): number => {
  if (a.startAt !== b.startAt) return a.startAt < b.startAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

/**
 * Returns the board of the new version: the same as the server answers whole. Orders and guests that have not changed are the same objects
 * as before.
 */
export function applyBoardChanges(board: Board, changes: BoardChanges): Board {
  const { version, asOf, gone, guests, orders, neighbours } = changes;
  const replaced = new Set([...gone, ...orders.map(({ id }) => id), ...neighbours.map(({ id }) => id)]);
  const merge = (before: readonly StaffOrder[], changed: readonly StaffOrder[]): StaffOrder[] =>
    [...before.filter(({ id }) => !replaced.has(id)), ...changed].sort(byStart);
  const merged = { orders: merge(board.orders, orders), neighbours: merge(board.neighbours, neighbours) };
  const facts = new Map([...board.guests, ...guests].map((guest) => [guest.dinerId, guest]));
  return {
    ...{ version, date: board.date, asOf },
    ...merged,
    guests: guestsOf(merged, facts),
    locks: changes.locks ?? board.locks,
    holds: changes.holds ?? board.holds,
    feasts: changes.feasts ?? board.feasts,
    pacing: changes.pacing ?? board.pacing,
  };
}

/** Lists the facts about the guests of orders, each guest once, in the order of their first orders. */
function guestsOf(
  { orders, neighbours }: Pick<Board, 'orders' | 'neighbours'>,
  facts: ReadonlyMap<string, GuestFacts>,
): GuestFacts[] {
  const guests = new Set<GuestFacts>();
  for (const { diner } of [...orders, ...neighbours]) {
    const guest = diner && facts.get(diner.id);
    if (guest) guests.add(guest);
  }
  return [...guests];
}
