import { minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import type { PlaceChange } from '../drag/use-change-place.ts';
import type { Claim, Evening, Party } from '../model/evening.ts';
import { boundStay } from './time-scale.ts';

/** A change of a party that is shown before it is made. */
export interface BlockChange {
  orderId: string;
  /** The table whose block is changed, and the one it gets. */
  fromItemId: string;
  toItemId: string;
  /** Minutes by which the start moves, and by which the stay becomes longer. */
  shift: number;
  stretch: number;
}

const MINUTE_MS = 60_000;
const LAST_START = 47 * 60 + 59;

/** Returns start and end of a party with a change, in milliseconds. */
export function changedTimes(
  { start, order }: Party,
  { shift, stretch }: BlockChange,
): { start: number; end: number } {
  const from = start + shift * MINUTE_MS;
  const stay = Math.round((Date.parse(order.endAt) - start) / MINUTE_MS);
  return { start: from, end: from + boundStay(stay + stretch) * MINUTE_MS };
}

/** Returns the tables of a party with a change: one of them is replaced. */
export const changedTables = ({ order }: Party, { fromItemId, toItemId }: BlockChange): string[] =>
  order.itemIds.map((id) => (id === fromItemId ? toItemId : id));

/** Checks whether a change changes nothing. */
export const isNoChange = ({ fromItemId, toItemId, shift, stretch }: BlockChange): boolean =>
  fromItemId === toItemId && shift === 0 && stretch === 0;

/** Returns the change in the form in which it is sent. */
export function placeChangeOf(party: Party, change: BlockChange): PlaceChange {
  const minute = Math.min(Math.max(minuteOf(party.order.time) + change.shift, 0), LAST_START);
  const { start, end } = changedTimes(party, change);
  return {
    ...(change.shift !== 0 && { time: timeOf(minute) }),
    ...(change.fromItemId !== change.toItemId && { itemIds: changedTables(party, change) }),
    turnMinutes: Math.round((end - start) / MINUTE_MS),
  };
}

/** Returns the claim of another party, hold or lock that a change would meet, if any. */
export function obstacleOf(
  { tableOf }: Pick<Evening, 'tableOf'>,
  party: Party,
  change: BlockChange,
): Claim | undefined {
  const { start, end } = changedTimes(party, change);
  const isOther = (claim: Claim) => claim.type !== 'party' || claim.party.order.id !== party.order.id;
  return changedTables(party, change)
    .flatMap((id) => tableOf.get(id)?.claims ?? [])
    .find((claim) => isOther(claim) && claim.start < end && start < claim.end);
}
