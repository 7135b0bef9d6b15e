import type { Override, Unbookable } from '@xiwei/contract/booking/booking.model.ts';
import { daysBetween, instantOf } from '@xiwei/contract/common/wall-clock.ts';
import { clear, type Fit, seatOn, spare } from './assign.ts';
import { claimsDuring } from './assign-occupied.ts';
import type { Frame } from './day.ts';
import type { Claim, Combination, Kind, Room, Shift } from './room.ts';
import { isPlanned, shiftAt, startsOf, todayOf, turnOf } from './slots.ts';

/** What is asked for, by whom. */
export interface Ask {
  minute: number;
  adults: number;
  children: number;
  by: 'diner' | 'staff';
  /** A kind of table, or tables by name; neither: whatever fits best. */
  kindId?: string | undefined;
  itemIds?: readonly string[] | undefined;
  /** How long they stay, where staff know better than the rules. */
  turnMinutes?: number | undefined;
  /** What staff set aside, having been warned. */
  overrides?: readonly Override[] | undefined;
}

export type Why =
  | 'smallestFit'
  | 'singleBeforeCombination'
  | 'higherWeight'
  | 'leastFragmentation'
  | 'afterMoving'
  | 'asked';

/** A place that can be had. */
export interface Place extends Sitting, Fit {
  kindId: string | null;
  combinationId: string | null;
  why: Why[];
}

/** When a party sits. */
export interface Sitting {
  date: string;
  minute: number;
  shiftId: string | null;
  /** From the start until they leave, and until the table is free for others. */
  start: number;
  end: number;
  freeAt: number;
  bufferMinutes: number;
}

export type Verdict = { place: Place } | { refused: Unbookable };

/** The one judge of what can be booked, for the diner's picker and submit, for staff who create and for staff who move. */
export function judge(room: Room, frame: Frame, ask: Ask, sitting: Sitting, now: number): Verdict {
  const reason = reasonAgainst(room, frame, ask, sitting, now);
  if (reason) return { refused: reason };
  if (ask.itemIds) return judgeItems(room, frame, ask, ask.itemIds, sitting, now);
  const kinds = ask.kindId === undefined ? room.kinds : room.kinds.filter(({ id }) => id === ask.kindId);
  const verdicts = bestFirst(kinds, ask).map((kind) => judgeKind(room, frame, ask, kind, sitting, now));
  const found = verdicts.find((verdict) => 'place' in verdict);
  if (found) return found;
  const joined =
    ask.kindId === undefined ? seatJoined(room, frame, ask, room.combinations, sitting, now) : undefined;
  if (joined) return { place: joined };
  return (
    squeeze(room, frame, ask, kinds, sitting, now) ?? mostTelling(verdicts) ?? { refused: 'kindDisabled' }
  );
}

/** Staff may put more people at tables than these are meant for, once nothing else is left: the largest first. */
function squeeze(
  room: Room,
  frame: Frame,
  ask: Ask,
  kinds: readonly Kind[],
  sitting: Sitting,
  now: number,
): Verdict | undefined {
  if (!isSetAside(ask, 'partyTooBig')) return undefined;
  const mostOf = ({ fixedTables, maxTables }: Kind) => fixedTables ?? maxTables;
  const tooSmall = kinds
    .filter((kind) => tablesFor(kind, peopleOf(ask)) === undefined)
    .filter((kind) => reasonAgainstKind(room, ask, kind, sitting.shiftId) === undefined)
    .sort((a, b) => mostOf(b) * b.maxCapacity - mostOf(a) * a.maxCapacity);
  for (const kind of tooSmall) {
    const place = seatOfKind(room, frame, kind, mostOf(kind), sitting, now);
    if (place) return { place };
  }
  return undefined;
}

/** When a party that starts at a minute sits, or nothing when the clock never shows that minute. */
export function sittingOf(room: Room, date: string, ask: Ask): Sitting | undefined {
  const listed = startsOf(room, date).find(({ minute }) => minute === ask.minute);
  const start = listed?.at ?? instantOf(room.timezone, date, ask.minute);
  if (start === undefined) return undefined;
  const shiftId = (listed?.shift ?? shiftAt(room, date, ask.minute))?.id ?? null;
  const turn = turnOf(room, date, shiftId, peopleOf(ask));
  const end = start + (ask.turnMinutes ?? turn.turnMinutes) * 60_000;
  const { bufferMinutes } = turn;
  return {
    date,
    minute: ask.minute,
    shiftId,
    start,
    end,
    freeAt: end + bufferMinutes * 60_000,
    bufferMinutes,
  };
}

const peopleOf = ({ adults, children }: Pick<Ask, 'adults' | 'children'>): number => adults + children;

/** Why nobody could be seated then, whatever the table. */
export function reasonAgainst(
  room: Room,
  frame: Frame,
  ask: Ask,
  { date, minute, shiftId, start }: Sitting,
  now: number,
): Unbookable | undefined {
  const { rules, business } = room;
  const isDiner = ask.by === 'diner';
  const people = peopleOf(ask);
  const listed = startsOf(room, date).find((one) => one.minute === minute && one.shift.id === shiftId);
  const checks: [Unbookable, () => boolean][] = [
    ['onlineBookingOff', () => isDiner && !business.onlineBooking],
    [
      'storeClosed',
      () => isPlanned(room, 'closed', date, shiftId, minute) || startsOf(room, date).length === 0,
    ],
    ['beyondWindow', () => isDiner && daysBetween(todayOf(room, now), date) > rules.windowDays],
    ['past', () => start < now],
    ['pastCutOff', () => isDiner && start - rules.cutOffMinutes * 60_000 < now],
    ['notAStartTime', () => listed === undefined],
    ['slotHidden', () => isDiner && listed?.hidden === true],
    ['paused', () => isPlanned(room, 'paused', date, shiftId, minute)],
    ['tooFewPeople', () => people < rules.minPeople],
    ['tooManyPeople', () => people > rules.maxPeople],
    ['childrenNotWelcome', () => ask.children > 0 && !business.childrenWelcome],
    ['pacing', () => roomInPace(room, frame, ask, shiftId, minute) < 1],
  ];
  return checks.find(([reason, holds]) => !isSetAside(ask, reason) && holds())?.[0];
}

const isSetAside = ({ by, overrides }: Ask, reason: Unbookable): boolean =>
  by === 'staff' && (overrides as readonly Unbookable[] | undefined)?.includes(reason) === true;

/** How many more parties of this size may start in the slot. */
function roomInPace(room: Room, frame: Frame, ask: Ask, shiftId: string | null, minute: number): number {
  const pacing = room.shifts.find(({ id }) => id === shiftId)?.pacing;
  if (!pacing) return Number.POSITIVE_INFINITY;
  const starting = frame.claims.filter(
    (claim) => claim.type !== 'lock' && claim.shiftId === shiftId && claim.minute === minute,
  );
  const online = starting.filter((claim) => claim.online);
  const left = (max: number | null, used: number, each: number) =>
    max === null ? Number.POSITIVE_INFINITY : Math.floor((max - used) / each);
  const people = peopleOf(ask);
  const inAll = Math.min(
    left(pacing.maxCovers, coversOf(starting), people),
    left(pacing.maxParties, starting.length, 1),
  );
  if (ask.by === 'staff') return inAll;
  return Math.min(
    inAll,
    left(pacing.onlineMaxCovers, coversOf(online), people),
    left(pacing.onlineMaxParties, online.length, 1),
  );
}

const coversOf = (claims: readonly Claim[]): number => claims.reduce((sum, { people }) => sum + people, 0);

/** Why a kind is not for this party, whatever is free. */
function reasonAgainstKind(room: Room, ask: Ask, kind: Kind, shiftId: string | null): Unbookable | undefined {
  const shift = room.shifts.find(({ id }) => id === shiftId);
  const people = peopleOf(ask);
  const checks: [Unbookable, () => boolean][] = [
    ['kindDisabled', () => kind.status === 'disabled'],
    ['kindNotForDiners', () => ask.by === 'diner' && (kind.status === 'hidden' || kind.channel !== 'online')],
    ['kindNotOpen', () => !isOpenIn(kind, shift)],
    ['partyTooSmall', () => people < kind.minSeatsPerOrder],
    ['partyTooBig', () => tablesFor(kind, people) === undefined && joinedOf(room, kind, people).length === 0],
  ];
  return checks.find(([reason, holds]) => !isSetAside(ask, reason) && holds())?.[0];
}

const isOpenIn = ({ id }: Kind, shift: Shift | undefined): boolean =>
  !shift?.openKindIds || shift.openKindIds.includes(id);

/** How many tables of a kind a party takes, or nothing when no number that may be booked seats them. */
export function tablesFor(
  { maxCapacity, minTables, maxTables, fixedTables }: Kind,
  people: number,
): number | undefined {
  const needed = Math.ceil(people / maxCapacity);
  if (fixedTables !== null) return needed <= fixedTables ? fixedTables : undefined;
  const count = Math.max(needed, minTables);
  return count <= maxTables ? count : undefined;
}

/** The combinations made of a kind alone that seat so many. */
const joinedOf = (room: Room, kind: Kind, people: number): Combination[] => {
  const own = new Set(itemsOf(room, kind));
  return combinationsFor(room.combinations, people).filter(({ itemIds }) =>
    itemIds.every((id) => own.has(id)),
  );
};

const combinationsFor = (combinations: readonly Combination[], people: number): Combination[] =>
  combinations
    .filter(({ disabled, minPeople, maxPeople }) => !disabled && minPeople <= people && people <= maxPeople)
    .sort((a, b) => a.maxPeople - b.maxPeople || b.weight - a.weight || (a.id < b.id ? -1 : 1));

/** The tables of a kind that can be given out. */
const itemsOf = (room: Room, kind: Kind): string[] =>
  room.items.filter((item) => item.kindId === kind.id && !item.disabled).map(({ id }) => id);

/** Kinds that fit most tightly first; among equals the one with more weight. */
function bestFirst(kinds: readonly Kind[], ask: Ask): Kind[] {
  const people = peopleOf(ask);
  const excess = (kind: Kind) => {
    const tables = tablesFor(kind, people);
    return tables === undefined ? Number.POSITIVE_INFINITY : tables * kind.seatCapacity - people;
  };
  const size = (kind: Kind) => (excess(kind) < 0 ? -excess(kind) + 0.5 : excess(kind));
  return [...kinds].sort((a, b) => size(a) - size(b) || b.weight - a.weight || (a.id < b.id ? -1 : 1));
}

/** Orders that have begun stay where they are. */
const isMovable =
  (now: number) =>
  (claim: Claim): boolean =>
    claim.movable && claim.start > now;

/** Whether a kind can be had, with the tables that would be given. */
function judgeKind(room: Room, frame: Frame, ask: Ask, kind: Kind, sitting: Sitting, now: number): Verdict {
  const reason = reasonAgainstKind(room, ask, kind, sitting.shiftId);
  if (reason) return { refused: reason };
  const tables = tablesFor(kind, peopleOf(ask));
  if (tables !== undefined) {
    if (onlineRoom(room, frame, ask, kind, sitting) < tables) return { refused: 'onlineLimit' };
    const place = seatOfKind(room, frame, kind, tables, sitting, now);
    if (place) return { place };
  }
  return joinOfKind(room, frame, ask, kind, sitting, now);
}

/** So many tables of a kind, if they can be had. */
function seatOfKind(
  room: Room,
  frame: Frame,
  kind: Kind,
  tables: number,
  sitting: Sitting,
  now: number,
): Place | undefined {
  const time = { start: sitting.start, end: sitting.freeAt };
  const fit = seatOn(itemsOf(room, kind), frame.occupied, time, tables, isMovable(now));
  return fit && { ...sitting, ...fit, kindId: kind.id, combinationId: null, why: whyOf(fit, 'single') };
}

/** Tables of a kind pushed together, of which no more are sold online than of single ones. */
function joinOfKind(room: Room, frame: Frame, ask: Ask, kind: Kind, sitting: Sitting, now: number): Verdict {
  const combinations = joinedOf(room, kind, peopleOf(ask));
  const online = onlineRoom(room, frame, ask, kind, sitting);
  const sellable = combinations.filter(({ itemIds }) => itemIds.length <= online);
  const joined = seatJoined(room, frame, ask, sellable, sitting, now);
  if (joined) return { place: { ...joined, kindId: kind.id } };
  return { refused: sellable.length < combinations.length ? 'onlineLimit' : 'full' };
}

/** Nobody minds exactly how many are left when it is more than this: no tables are moved about to find out. */
const FEW = 4;

/** How many more parties of this size a kind can take then; with the reason when it is none. */
export function leftOf(
  room: Room,
  frame: Frame,
  ask: Ask,
  kind: Kind,
  sitting: Sitting,
  now: number,
): { left: number; reason?: Unbookable } {
  const reason = reasonAgainstKind(room, ask, kind, sitting.shiftId);
  if (reason) return { left: 0, reason };
  const time = { start: sitting.start, end: sitting.freeAt };
  const tables = tablesFor(kind, peopleOf(ask));
  if (tables !== undefined) {
    const online = onlineRoom(room, frame, ask, kind, sitting);
    if (online < tables) return { left: 0, reason: 'onlineLimit' };
    const free = spare(itemsOf(room, kind), frame.occupied, time, isMovable(now), Math.max(FEW, tables));
    const left = Math.floor(Math.min(free, online) / tables);
    if (left > 0)
      return { left: Math.min(left, roomInPace(room, frame, ask, sitting.shiftId, sitting.minute)) };
  }
  const joined = joinOfKind(room, frame, ask, kind, sitting, now);
  return 'place' in joined ? { left: 1 } : { left: 0, reason: joined.refused };
}

/** How many more tables of a kind may be sold online while the party sits. The night before counts where it reaches. */
function onlineRoom(room: Room, frame: Frame, ask: Ask, kind: Kind, { start, freeAt }: Sitting): number {
  if (ask.by === 'staff' || kind.bookingTableLimit === null) return Number.POSITIVE_INFINITY;
  const time = { start, end: freeAt };
  const sold = room.items
    .filter(({ kindId }) => kindId === kind.id)
    .flatMap(({ id }) => claimsDuring(frame.occupied, id, time).filter((claim) => claim.online));
  const moments = [start, ...sold.map((claim) => claim.start).filter((moment) => moment > start)];
  const soldAt = (moment: number) =>
    sold.filter((claim) => claim.start <= moment && moment < claim.end).length;
  return kind.bookingTableLimit - Math.max(...moments.map(soldAt));
}

/** The first combination that can be had. They are used last: each of its tables could also be sold alone. */
function seatJoined(
  room: Room,
  frame: Frame,
  ask: Ask,
  combinations: readonly Combination[],
  sitting: Sitting,
  now: number,
): Place | undefined {
  const usable = new Map(
    room.items.filter(({ disabled }) => !disabled).map((item) => [item.id, item.kindId]),
  );
  const shift = room.shifts.find(({ id }) => id === sitting.shiftId);
  const closedKinds = new Set(
    room.kinds
      .filter(
        (kind) => kind.status === 'disabled' || (!isOpenIn(kind, shift) && !isSetAside(ask, 'kindNotOpen')),
      )
      .map(({ id }) => id),
  );
  const isUsable = (id: string) => usable.has(id) && !closedKinds.has(usable.get(id) ?? '');
  for (const combination of combinationsFor(combinations, peopleOf(ask))) {
    if (!combination.itemIds.every(isUsable)) continue;
    const fit = clear(
      combination.itemIds,
      groupsOf(room),
      frame.occupied,
      { start: sitting.start, end: sitting.freeAt },
      isMovable(now),
    );
    if (fit) {
      return { ...sitting, ...fit, kindId: null, combinationId: combination.id, why: whyOf(fit, 'joined') };
    }
  }
  return undefined;
}

const groupsOf = (room: Room): string[][] => room.kinds.map((kind) => itemsOf(room, kind));

const whyOf = ({ moves }: Fit, how: 'single' | 'joined'): Why[] => [
  'smallestFit',
  ...(how === 'single' ? (['singleBeforeCombination', 'higherWeight', 'leastFragmentation'] as const) : []),
  ...(moves.length > 0 ? (['afterMoving'] as const) : []),
];

/** Tables that staff name: they must exist, be in use, seat the party, and be free or freed. */
function judgeItems(
  room: Room,
  frame: Frame,
  ask: Ask,
  itemIds: readonly string[],
  sitting: Sitting,
  now: number,
): Verdict {
  const items = itemIds.flatMap((id) => room.items.find((item) => item.id === id) ?? []);
  if (items.length !== new Set(itemIds).size || items.some(({ disabled }) => disabled)) {
    return { refused: 'tableDisabled' };
  }
  const kindIds = new Set(items.map(({ kindId }) => kindId));
  if (room.kinds.some(({ id, status }) => status === 'disabled' && kindIds.has(id))) {
    return { refused: 'kindDisabled' };
  }
  const combination = room.combinations.find(
    (one) =>
      !one.disabled && one.itemIds.length === items.length && one.itemIds.every((id) => itemIds.includes(id)),
  );
  const capacity =
    combination?.maxPeople ??
    items.reduce((sum, item) => sum + (room.kinds.find(({ id }) => id === item.kindId)?.maxCapacity ?? 0), 0);
  if (capacity < peopleOf(ask) && !isSetAside(ask, 'tablesDontFit')) return { refused: 'tablesDontFit' };
  const time = { start: sitting.start, end: sitting.freeAt };
  const fit = clear(itemIds, groupsOf(room), frame.occupied, time, isMovable(now));
  if (!fit) return { refused: isLocked(frame, itemIds, sitting) ? 'tableLocked' : 'tableTaken' };
  const [kindId] = kindIds;
  return {
    place: {
      ...sitting,
      ...fit,
      kindId: kindIds.size === 1 ? (kindId ?? null) : null,
      combinationId: combination?.id ?? null,
      why: fit.moves.length > 0 ? ['asked', 'afterMoving'] : ['asked'],
    },
  };
}

const isLocked = (frame: Frame, itemIds: readonly string[], { start, freeAt }: Sitting): boolean =>
  frame.claims.some(
    (claim) =>
      claim.type === 'lock' &&
      claim.start < freeAt &&
      start < claim.end &&
      claim.items.some((id) => itemIds.includes(id)),
  );

/** Of several refusals, the one that helps most: that it is full says more than that another kind is too small. */
function mostTelling(verdicts: readonly Verdict[]): Verdict | undefined {
  const rank: readonly Unbookable[] = ['full', 'onlineLimit', 'partyTooBig', 'partyTooSmall', 'kindNotOpen'];
  const refusedAs = (reason: Unbookable) =>
    verdicts.find((one) => 'refused' in one && one.refused === reason);
  return rank.map(refusedAs).find((one) => one !== undefined) ?? verdicts[0];
}
