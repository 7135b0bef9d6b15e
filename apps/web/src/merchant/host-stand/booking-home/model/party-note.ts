import { isSeated } from '#merchant/orders/stage/stage.ts';
import type { Evening, Party } from './evening.ts';

/** What a party's time means now, in whole minutes: how late it is, how long it has been seated, what it waits for. */
export type PartyNote =
  | { name: 'late' | 'inMinutes' | 'autoAccept' | 'expires'; minutes: number }
  | { name: 'overstaying'; minutes: number; nextAt: number | null }
  | { name: 'seated'; minutes: number; of: number }
  | { name: 'now' | 'waitsForTable' | 'stage' };

const MINUTE_MS = 60_000;
/** A party that comes within this time is worth mentioning, in minutes. */
const SOON = 90;
/** A party that comes within this time shows that its table is still occupied, in minutes. */
const TABLE_NEEDED = 20;

const minutesUntil = (instant: number, now: number): number => Math.ceil((instant - now) / MINUTE_MS);
const minutesSince = (instant: number, now: number): number => Math.floor((now - instant) / MINUTE_MS);

/** Returns when the next party comes to one of a party's tables soon, in milliseconds; null if none does. */
function nextAt({ order, from }: Party, { tableOf, now }: Evening): number | null {
  const starts = order.itemIds.flatMap((id) =>
    (tableOf.get(id)?.claims ?? [])
      .filter((claim) => claim.type === 'party' && claim.party.order.id !== order.id && claim.start > from)
      .map((claim) => claim.start),
  );
  const next = Math.min(...starts);
  return minutesUntil(next, now) <= SOON ? next : null;
}

/** Checks whether other guests still sit at one of a party's tables. */
const isTableOccupied = ({ order }: Party, { tableOf }: Evening): boolean =>
  order.itemIds.some((id) =>
    tableOf
      .get(id)
      ?.claims.some(
        (claim) => claim.type === 'party' && claim.party.order.id !== order.id && isSeated(claim.party.stage),
      ),
  );

function expectedNote(party: Party, evening: Evening): PartyNote {
  const minutes = minutesUntil(party.start, evening.now);
  if (minutes <= TABLE_NEEDED && isTableOccupied(party, evening)) return { name: 'waitsForTable' };
  if (minutes <= 0) return { name: 'now' };
  return minutes <= SOON ? { name: 'inMinutes', minutes } : { name: 'stage' };
}

/** Returns what a party's time means now. Without anything to say about the time, it is the party's stage. */
export function partyNoteOf(party: Party, evening: Evening): PartyNote {
  const { order, stage, start, end } = party;
  const { now } = evening;
  switch (stage) {
    case 'late':
      return { name: 'late', minutes: minutesSince(start, now) };
    case 'overstaying':
      return {
        name: 'overstaying',
        minutes: Math.max(1, minutesSince(Date.parse(order.endAt), now)),
        nextAt: nextAt(party, evening),
      };
    case 'seated': {
      const since = order.arrivedAt === null ? start : Date.parse(order.arrivedAt);
      return {
        name: 'seated',
        minutes: Math.max(0, minutesSince(since, now)),
        of: minutesUntil(end, since),
      };
    }
    case 'expected':
      return expectedNote(party, evening);
    case 'toConfirm':
      return order.autoAcceptAt === null
        ? { name: 'stage' }
        : { name: 'autoAccept', minutes: Math.max(0, minutesUntil(Date.parse(order.autoAcceptAt), now)) };
    case 'unpaid':
      return order.depositExpiresAt === null
        ? { name: 'stage' }
        : { name: 'expires', minutes: Math.max(0, minutesUntil(Date.parse(order.depositExpiresAt), now)) };
    default:
      return { name: 'stage' };
  }
}
