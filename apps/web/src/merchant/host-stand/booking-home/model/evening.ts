import type { StaffOrder, TableLock } from '@xiwei/contract/booking/booking.model.ts';
import type { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { Seating, TableItem } from '@xiwei/contract/seating/seating.model.ts';
import { hasLeft, occupiesTables, type Stage, stageOf } from '#merchant/orders/stage/stage.ts';

export type Board = OutputOf<(typeof hostStandApi)['readBoard']>;
type BoardHold = Board['holds'][number];
type BoardFeast = Board['feasts'][number];
type GuestFacts = Board['guests'][number];

/** A party of the evening: its order, its stage, and what the store knows about its guest. */
export interface Party {
  order: StaffOrder;
  stage: Stage;
  guest: GuestFacts | null;
  /** Start of its booking, in milliseconds. */
  start: number;
  /**
   * When it has its tables, in milliseconds: from the arrival of its guests, or the start of the booking before they came, until the
   * end of its time; guests who overstay until now; those who left until then.
   */
  from: number;
  end: number;
  /** Whether it belongs to the day before or after, and only reaches into this one. */
  isNeighbour: boolean;
  /** The group-buying platform that it comes from; null for other orders, and until it is read. */
  platform: GroupPlatform | null;
}

/** A time for which a table cannot be used: a party, a feast, a diner's hold or a lock. In milliseconds. */
export type Claim = { start: number; end: number } & (
  | { type: 'party'; party: Party }
  | { type: 'hold'; hold: BoardHold }
  | { type: 'lock'; lock: TableLock }
  | { type: 'feast'; feast: BoardFeast }
);

export interface EveningTable {
  item: TableItem;
  /** Claims of the day, earliest first. */
  claims: Claim[];
  /** Parties that sat there and have left, earliest first. */
  past: Party[];
}

/** A day of a store as all views show it. */
export interface Evening {
  date: string;
  now: number;
  /** By start time, then by booking code. Includes ended ones. */
  parties: Party[];
  partyOf: ReadonlyMap<string, Party>;
  /** In the order of the store's list of tables. */
  tables: EveningTable[];
  tableOf: ReadonlyMap<string, EveningTable>;
}

/** Returns the end of a party's time as lists show it, in milliseconds: when it left, or should leave. */
export const shownEndOf = ({ stage, order, end }: Party): number =>
  hasLeft(stage) ? end : Date.parse(order.endAt);

const NO_PLATFORMS = new Map<string, never>();

/** An arrival that is further from the start of the booking belongs to another day: staff confirmed that they meant it. In milliseconds. */
const SAME_EVENING_MS = 12 * 3_600_000;

/** Returns when a party has its tables, in milliseconds. */
function stayOf(order: StaffOrder, stage: Stage, now: number): { from: number; end: number } {
  const [start, end] = [Date.parse(order.startAt), Date.parse(order.endAt)];
  const arrived = order.arrivedAt === null ? start : Date.parse(order.arrivedAt);
  const from = Math.abs(arrived - start) < SAME_EVENING_MS ? arrived : start;
  const left = order.turnedOverAt ?? order.finishedAt;
  if (hasLeft(stage) && left !== null) return { from, end: Math.max(from, Date.parse(left)) };
  // A party that came after its time has its tables for a moment at least.
  return { from, end: Math.max(end, from, stage === 'overstaying' ? now : end) };
}

/** Builds the evening of a board at a time in milliseconds. `platforms` are those of orders from group-buying platforms, by order. */
export function eveningOf(
  board: Board,
  { items }: Pick<Seating, 'items'>,
  now: number,
  platforms: ReadonlyMap<string, { platform: GroupPlatform }> = NO_PLATFORMS,
): Evening {
  const guests = new Map(board.guests.map((guest) => [guest.dinerId, guest]));
  const partyFrom = (order: StaffOrder, isNeighbour: boolean): Party => {
    const stage = stageOf(order, now);
    return {
      order,
      stage,
      guest: (order.diner && guests.get(order.diner.id)) ?? null,
      start: Date.parse(order.startAt),
      ...stayOf(order, stage, now),
      isNeighbour,
      platform: platforms.get(order.id)?.platform ?? null,
    };
  };
  const parties = [
    ...board.orders.map((order) => partyFrom(order, false)),
    ...board.neighbours.map((order) => partyFrom(order, true)),
  ].sort((a, b) => a.start - b.start || a.order.bookingCode.localeCompare(b.order.bookingCode));
  const tables = items
    .toSorted((a, b) => a.position - b.position)
    .map((item): EveningTable => ({ item, claims: [], past: [] }));
  const tableOf = new Map(tables.map((table) => [table.item.id, table]));
  const claim = (itemIds: readonly string[], each: Claim) => {
    for (const id of itemIds) tableOf.get(id)?.claims.push(each);
  };
  for (const party of parties) {
    const { itemIds } = party.order;
    if (occupiesTables(party.stage))
      claim(itemIds, { type: 'party', party, start: party.from, end: party.end });
    else if (hasLeft(party.stage)) for (const id of itemIds) tableOf.get(id)?.past.push(party);
  }
  for (const lock of board.locks)
    claim(lock.itemIds, {
      type: 'lock',
      lock,
      start: Date.parse(lock.startAt),
      end: Date.parse(lock.endAt),
    });
  for (const hold of board.holds)
    if (Date.parse(hold.expiresAt) > now)
      claim(hold.itemIds, {
        type: 'hold',
        hold,
        start: Date.parse(hold.startAt),
        end: Date.parse(hold.endAt),
      });
  for (const feast of board.feasts)
    claim(feast.itemIds, {
      type: 'feast',
      feast,
      start: Date.parse(feast.startAt),
      end: Date.parse(feast.endAt),
    });
  for (const { claims, past } of tables) {
    claims.sort((a, b) => a.start - b.start);
    past.sort((a, b) => a.from - b.from);
  }
  const partyOf = new Map(parties.map((party) => [party.order.id, party]));
  return { date: board.date, now, parties, partyOf, tables, tableOf };
}
