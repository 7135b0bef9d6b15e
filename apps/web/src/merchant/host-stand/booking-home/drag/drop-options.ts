import type { Override, UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import type { TableVerdict } from '@xiwei/contract/booking/host-stand.model.ts';
import { isPossible } from '#merchant/orders/verbs/possible-verbs.ts';
import type { Claim, Evening, Party } from '../model/evening.ts';
import type { DragSource } from './party-drag.ts';

/** What can be done with a party that is dropped on a table. */
export interface DropChoice {
  /** `arrive` at its own table; `seat` moves it and marks it as arrived; `join` adds the table to its own. */
  action: 'arrive' | 'seat' | 'move' | 'join' | 'swap';
  /** Tables of the party afterwards. */
  itemIds: string[];
  /** Reasons that staff override, after a warning. */
  overrides: Override[];
  /** Orders that get other tables because of it. */
  displaced: string[];
  /** The party that it swaps tables with. */
  other?: Party;
}

/** The choices of a drop, or why there are none. */
export interface DropOptions {
  choices: DropChoice[];
  /** Why the party cannot move to the table: the server's reason, or one of this screen's own. */
  reason: UnbookableReason | 'held' | 'ownTable' | 'cannotMove' | null;
}

export interface DropInput {
  evening: Evening;
  party: Party;
  itemId: string;
  source: DragSource;
  /** The server's verdict on the party at this table, if it has been read. */
  verdict: TableVerdict | undefined;
}

/** A party that is dropped from a list is seated at once, if it is expected within this time, in milliseconds. */
const DUE_MS = 60 * 60_000;

const meets = (claim: Claim, { start, end }: Party): boolean => claim.start < end && start < claim.end;

/** Returns what dropping a party on a table can do. A locked, held or disabled table, or one that is taken without a possible swap, has no choice. */
export function dropOptionsOf({ evening, party, itemId, source, verdict }: DropInput): DropOptions {
  const { order } = party;
  const table = evening.tableOf.get(itemId);
  if (!table) return { choices: [], reason: 'tableDisabled' };
  if (order.itemIds.includes(itemId)) {
    const arrives = source === 'list' && isPossible(order, 'arrive');
    const arrive = { action: 'arrive' as const, itemIds: order.itemIds, overrides: [], displaced: [] };
    return { choices: arrives ? [arrive] : [], reason: 'ownTable' };
  }
  if (!isPossible(order, 'move')) return { choices: [], reason: 'cannotMove' };
  const claims = table.claims.filter((claim) => meets(claim, party));
  const blocked = reasonOf(claims, table.item.disabled);
  if (blocked) return { choices: [], reason: blocked };
  const others = claims.flatMap((claim) => (claim.type === 'party' ? [claim.party] : []));
  const swap = swapWith(party, others, itemId);
  const refused = verdict ? verdict.reason !== null && !verdict.canOverride : others.length > 0;
  const moves = refused ? [] : movesTo({ evening, party, itemId, source, verdict }, others);
  return {
    choices: [...moves, ...swap],
    reason: verdict?.reason ?? (others.length > 0 ? 'tableTaken' : null),
  };
}

function reasonOf(claims: readonly Claim[], disabled: boolean): DropOptions['reason'] {
  if (disabled) return 'tableDisabled';
  if (claims.some(({ type }) => type === 'lock')) return 'tableLocked';
  if (claims.some(({ type }) => type === 'feast')) return 'tableTaken';
  return claims.some(({ type }) => type === 'hold') ? 'held' : null;
}

function swapWith({ order }: Party, others: readonly Party[], itemId: string): DropChoice[] {
  const [other] = others;
  if (!other || others.length > 1 || order.itemIds.length === 0 || !isPossible(other.order, 'move'))
    return [];
  const itemIds = other.order.itemIds.includes(itemId) ? other.order.itemIds : [itemId];
  return [{ action: 'swap', itemIds, overrides: [], displaced: [], other }];
}

function movesTo(
  { evening, party, itemId, source, verdict }: DropInput,
  others: readonly Party[],
): DropChoice[] {
  const { order } = party;
  const place = {
    itemIds: [itemId],
    overrides: verdict?.overrides ?? [],
    displaced: verdict?.orderIds ?? [],
  };
  const isDue = isPossible(order, 'arrive') && party.start - evening.now <= DUE_MS && !party.isNeighbour;
  const moves: DropChoice[] = [{ action: 'move', ...place }];
  if (source === 'list' && isDue) moves.unshift({ action: 'seat', ...place });
  if (source === 'table' && others.length === 0 && order.itemIds.length > 0)
    moves.push({
      ...place,
      action: 'join',
      itemIds: [...order.itemIds, itemId],
      // A table that is too small alone may do together with the others.
      overrides: place.overrides.filter((reason) => reason !== 'tablesDontFit'),
    });
  return moves;
}

/** Checks whether a choice is performed without a question. */
export const needsNoQuestion = ({ choices }: DropOptions): boolean => {
  const [only] = choices;
  return choices.length === 1 && only?.overrides.length === 0 && only.displaced.length === 0;
};
