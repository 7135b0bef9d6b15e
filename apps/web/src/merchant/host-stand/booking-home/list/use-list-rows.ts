import { useMemo } from 'react';
import { STAGES } from '#merchant/orders/stage/stage.ts';
import type { Evening, Party } from '../model/evening.ts';
import { type IdleClaim, idleClaimsOf, idleIdOf, idleItemsOf } from '../model/idle-claims.ts';
import { sectionOf } from '../model/sections.ts';
import { type Stand, useStand } from '../stand/stand-context.ts';
import { type ListColumn, NO_AREA } from '../stand/stand-search.ts';
import { usePartyWords } from '../stand/use-party-words.ts';

/** A row of the list: a party, or a lock or hold, which have no order. Start is in milliseconds. */
export type ListRow = { id: string; start: number; itemIds: readonly string[] } & (
  | { type: 'party'; party: Party }
  | { type: 'idle'; claim: IdleClaim }
);

type PartyWords = ReturnType<typeof usePartyWords>;
type Compare = (a: ListRow, b: ListRow) => number;

/** Compares by a value of the parties. Locks and holds have none: they come first, or last if the sorting is descending. */
const byNumber =
  (numberOf: (party: Party) => number): Compare =>
  (a, b) =>
    (a.type === 'party' ? numberOf(a.party) : -1) - (b.type === 'party' ? numberOf(b.party) : -1);

/** Texts are compared as in a dictionary of the user's language, with numbers by their value: A2 before A10. */
const byText =
  (textOf: (party: Party) => string): Compare =>
  (a, b) =>
    (a.type === 'party' ? textOf(a.party) : '').localeCompare(
      b.type === 'party' ? textOf(b.party) : '',
      undefined,
      { numeric: true },
    );

/** Returns the rows of the list, in its sorting. A filter by something that only orders have leaves out locks and holds. */
export function useListRows(): ListRow[] {
  const stand = useStand();
  const words = usePartyWords();
  const { evening, matches, isListed, areaId, tagId, stage, slot, shiftId, q, sort } = stand;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sorting depends on the parts of `stand` that are listed.
  return useMemo(() => {
    const parties = evening.parties.filter(
      (party) =>
        matches(party) &&
        isListed(party) &&
        (tagId === null || party.order.tagIds.includes(tagId)) &&
        (stage === null || sectionOf(party, evening.now) === stage),
    );
    const isOfOrders = tagId !== null || stage !== null || slot !== null || shiftId !== null || q !== '';
    const claims = isOfOrders ? [] : idleClaimsOf(evening);
    const rows = [...parties.map(rowOfParty), ...claims.map(rowOfClaim)].filter(
      (row) => areaId === null || isInArea(row, areaId, evening),
    );
    const column = sort.replace('-', '') as ListColumn;
    const compare = comparisons(stand, words)[column];
    const direction = sort.startsWith('-') ? -1 : 1;
    return rows.sort((a, b) => compare(a, b) * direction || a.start - b.start);
  }, [
    ...[evening, matches, isListed, areaId, tagId, stage, slot, shiftId, q, sort, words],
    ...[stand.tags, stand.takers],
  ]);
}

function comparisons({ evening, tags, takers }: Stand, words: PartyWords): Record<ListColumn, Compare> {
  const positions = new Map(evening.tables.map(({ item }, index) => [item.id, index]));
  const tablePosition = ({ itemIds }: ListRow) =>
    Math.min(...itemIds.map((id) => positions.get(id) ?? Number.MAX_SAFE_INTEGER));
  return {
    time: (a, b) => a.start - b.start,
    guest: byText(({ order }) => words.nameOf(order)),
    people: byNumber(({ order: { adults, children } }) => adults + children),
    tables: (a, b) => tablePosition(a) - tablePosition(b) || 0,
    status: byNumber(({ stage }) => STAGES.indexOf(stage)),
    tags: byText(({ order }) => order.tagIds.map((id) => tags.get(id)?.content ?? '').join(' ')),
    taker: byText(({ order }) => takers.get(order.takerId ?? '')?.name ?? ''),
    channel: byText(({ order }) => order.method),
    deposit: byNumber(({ order }) => order.deposit),
    notes: byText(({ order }) => order.remarkByStore || order.remarkByDiner),
  };
}

/** Checks whether one of a row's tables is in an area. */
const isInArea = ({ itemIds }: ListRow, areaId: string, { tableOf }: Evening): boolean =>
  itemIds.some((id) => (tableOf.get(id)?.item.areaId ?? NO_AREA) === areaId);

const rowOfParty = (party: Party): ListRow => ({
  ...{ id: party.order.id, start: party.from, itemIds: party.order.itemIds },
  ...{ type: 'party', party },
});
const rowOfClaim = (claim: IdleClaim): ListRow => ({
  ...{ id: idleIdOf(claim), start: claim.start, itemIds: idleItemsOf(claim) },
  ...{ type: 'idle', claim },
});
