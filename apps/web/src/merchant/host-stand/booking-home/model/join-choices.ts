import type { Combination, Seating, TableItem } from '@xiwei/contract/seating/seating.model.ts';
import type { Claim, Evening, Party } from './evening.ts';

/** A table that can join those of a party. */
export interface JoinChoice {
  item: TableItem;
  /** The combination of the store that has it and the party's tables; null if there is none. */
  combination: Combination | null;
}

/** The tables that a party does not have, by whether they can join its own. */
export interface JoinChoices {
  /** Free tables of the store's combinations with the party's tables, then those of the same room, nearest first. */
  near: JoinChoice[];
  /** Free tables of other rooms, in the store's order. */
  elsewhere: JoinChoice[];
  /** Tables that are used during the party's time, or out of use. `claim` is null if the table is out of use. */
  refused: { item: TableItem; claim: Claim | null }[];
}

/** Returns which tables can join those of a party for its time. */
export function joinChoicesOf(
  party: Party,
  { tables, tableOf }: Pick<Evening, 'tables' | 'tableOf'>,
  { combinations }: Pick<Seating, 'combinations'>,
): JoinChoices {
  const own = party.order.itemIds.flatMap((id) => tableOf.get(id)?.item ?? []);
  const combinationWith = (item: TableItem): Combination | null =>
    combinations.find(
      ({ disabled, itemIds }) =>
        !disabled && itemIds.includes(item.id) && own.every(({ id }) => itemIds.includes(id)),
    ) ?? null;
  const choices: JoinChoices = { near: [], elsewhere: [], refused: [] };
  for (const { item, claims } of tables) {
    if (own.includes(item)) continue;
    const claim = claims.find(({ start, end }) => start < party.end && party.from < end) ?? null;
    if (claim !== null || item.disabled) {
      choices.refused.push({ item, claim });
      continue;
    }
    const combination = combinationWith(item);
    const isNear = combination !== null || own.some(({ areaId }) => areaId === item.areaId);
    choices[isNear ? 'near' : 'elsewhere'].push({ item, combination });
  }
  choices.near.sort(
    (a, b) =>
      Number(a.combination === null) - Number(b.combination === null) ||
      distanceTo(own, a.item) - distanceTo(own, b.item),
  );
  return choices;
}

/** Returns the distance of a table from the nearest of others on the floor plan. */
const distanceTo = (others: readonly TableItem[], { geometry: { x, y } }: TableItem): number =>
  Math.min(...others.map(({ geometry: other }) => Math.hypot(other.x - x, other.y - y)));
