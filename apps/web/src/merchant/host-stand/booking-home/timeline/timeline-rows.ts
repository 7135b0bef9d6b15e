import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import type { Claim, Evening, EveningTable, Party } from '../model/evening.ts';

export const GROUPINGS = ['area', 'kind'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** A party that has left, as a block of the timeline. */
type PastBlock = { type: 'past'; party: Party; start: number; end: number };

/** What the row of a table has: what claims it, and the parties that were there before. */
export type Block = Claim | PastBlock;

/** Returns the blocks of a table, earliest first. */
export const blocksOf = ({ claims, past }: EveningTable): Block[] =>
  [
    ...past.map((party): Block => ({ type: 'past', party, start: party.from, end: party.end })),
    ...claims,
  ].sort((a, b) => a.start - b.start);

/** A row of the timeline: the name of a group, or a table. */
export type TimelineRow =
  | { type: 'group'; id: string; groupId: string | null; count: number }
  | { type: 'table'; id: string; table: EveningTable };

/**
 * Returns the tables as rows, grouped by area or kind in the store's order, those without an area last. Only one group has no
 * heading. `areaId` limits them to an area; `undefined` is all.
 */
export function rowsOf(
  evening: Pick<Evening, 'tables'>,
  { areas, kinds }: Pick<Seating, 'areas' | 'kinds'>,
  grouping: Grouping,
  areaId: string | null | undefined,
): TimelineRow[] {
  const groupIds: (string | null)[] =
    grouping === 'area'
      ? [...areas.toSorted((a, b) => a.position - b.position).map(({ id }) => id), null]
      : kinds.toSorted((a, b) => b.weight - a.weight).map(({ id }) => id);
  const shown = evening.tables.filter(({ item }) => areaId === undefined || item.areaId === areaId);
  const groups = groupIds
    .map((groupId) => ({
      groupId,
      tables: shown.filter(({ item }) => (grouping === 'area' ? item.areaId : item.kindId) === groupId),
    }))
    .filter(({ tables }) => tables.length > 0);
  return groups.flatMap(({ groupId, tables }): TimelineRow[] => [
    ...(groups.length > 1
      ? [{ type: 'group' as const, id: `group-${groupId}`, groupId, count: tables.length }]
      : []),
    ...tables.map((table) => ({ type: 'table' as const, id: table.item.id, table })),
  ]);
}
