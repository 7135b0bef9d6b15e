import {
  fork,
  indexClaims,
  type Occupied,
  overlaps,
  type Span,
  withClaim,
  withoutClaim,
} from '../assign/assign-occupied.ts';
import type { Claim } from '../plan/seating-plan.ts';

/**
 * Claims of one business day and the tables they occupy. An instance that others may read is never changed:
 * fork it first.
 */
export class Day {
  readonly date: string;
  /** Version of `store_day` at which it was read. */
  readonly version: number;
  /** Last number used for a booking code. */
  lastNumber: number;
  readonly claims: Map<string, Claim>;
  readonly occupied: Occupied;
  /** Claims that expire. */
  readonly holds: Map<string, Claim>;
  /** Ids of claims added or removed since the fork. */
  readonly touched = new Set<string>();
  /** Time range that contains all claims. It may be larger than needed, because it never shrinks. */
  readonly #extent: Span = { start: Number.POSITIVE_INFINITY, end: Number.NEGATIVE_INFINITY };

  /** Builds a day from claims, or copies another day. */
  constructor(date: string, version: number, lastNumber: number, claims: Iterable<Claim> | Day) {
    this.date = date;
    this.version = version;
    this.lastNumber = lastNumber;
    if (claims instanceof Day) {
      this.claims = new Map(claims.claims);
      this.holds = new Map(claims.holds);
      this.occupied = fork(claims.occupied);
      this.#reach(claims.extent);
      return;
    }
    this.claims = new Map();
    this.holds = new Map();
    for (const claim of claims) this.#set(claim);
    this.occupied = indexClaims([...this.claims.values()]);
  }

  fork(version = this.version): Day {
    return new Day(this.date, version, this.lastNumber, this);
  }

  get extent(): Readonly<Span> {
    return this.#extent;
  }

  #reach({ start, end }: Span): void {
    this.#extent.start = Math.min(this.#extent.start, start);
    this.#extent.end = Math.max(this.#extent.end, end);
  }

  #set(claim: Claim): void {
    this.claims.set(claim.id, claim);
    if (claim.expiresAt !== null) this.holds.set(claim.id, claim);
    this.#reach(claim);
  }

  put(claim: Claim): void {
    this.drop(claim.id);
    this.touched.add(claim.id);
    this.#set(claim);
    withClaim(this.occupied, claim);
  }

  drop(id: string): void {
    const claim = this.claims.get(id);
    if (!claim) return;
    this.touched.add(id);
    this.claims.delete(id);
    this.holds.delete(id);
    withoutClaim(this.occupied, claim);
  }
}

/** Claims that matter for a day: its own, and those of neighbouring days that overlap it. */
export interface DayView {
  date: string;
  /** Claims of this day without expired holds. */
  claims: readonly Claim[];
  occupied: Occupied;
  /** Tables whose guests stay longer than planned. */
  overstayed?: ReadonlySet<string>;
}

/**
 * Returns the view of a day for a request about a time range. `excluded` are claims that do not count for it:
 * the caller's own hold, the order to be moved.
 */
export function dayViewOf(
  days: readonly Day[],
  date: string,
  requested: Span,
  now: number,
  excluded: readonly string[] = [],
): DayView {
  const day = days.find((other) => other.date === date);
  if (!day) throw new Error(`The day ${date} was not read`);
  const isOver = (claim: Claim) =>
    (claim.expiresAt !== null && claim.expiresAt <= now) || excluded.includes(claim.id);
  const claims = [...day.claims.values()];
  const ended = [...day.holds.values(), ...excluded.flatMap((id) => day.claims.get(id) ?? [])].filter(isOver);
  const over = [...new Set(ended)];
  const beside = claimsBeside(days, day, requested).filter((claim) => !isOver(claim));
  const seated = seatedOutsideTheirTime(days, now).filter((claim) => !isOver(claim));
  if (over.length + beside.length + seated.length === 0) return { date, claims, occupied: day.occupied };
  const occupied = fork(day.occupied);
  for (const claim of over) withoutClaim(occupied, claim);
  // Their tables are occupied as well, but a claim is moved only by changes of its own day.
  for (const claim of beside) withClaim(occupied, { ...claim, movable: false });
  for (const claim of seated) extendToNow(occupied, claim, now);
  return {
    ...{ date, occupied },
    claims: over.length === 0 ? claims : claims.filter((claim) => !isOver(claim)),
    overstayed: new Set(seated.filter(({ end }) => end <= now).flatMap(({ items }) => items)),
  };
}

/**
 * Returns the claims of other days that overlap the requested range, or overlap claims that might be moved
 * for it.
 */
function claimsBeside(days: readonly Day[], day: Day, requested: Span): Claim[] {
  const reach = {
    start: Math.min(requested.start, day.extent.start),
    end: Math.max(requested.end, day.extent.end),
  };
  return days
    .filter((other) => other !== day && overlaps(other.extent, reach))
    .flatMap((other) => [...other.claims.values()])
    .filter((claim) => claim.items.length > 0 && overlaps(claim, reach));
}

/** The time after which a party that is marked as seated counts as forgotten by staff, before and after its own time. */
const FORGOTTEN_AFTER_MS = 4 * 3_600_000;

/** The time for which a party that stays longer than planned keeps its tables from now on: clocks of devices differ a little. */
const STILL_THERE_MS = 2 * 60_000;

/** Lists the parties that are at their tables before their time has come, or after it is over. */
const seatedOutsideTheirTime = (
  days: readonly { claims: ReadonlyMap<string, Claim> }[],
  now: number,
): Claim[] =>
  days.flatMap(({ claims }) =>
    [...claims.values()].filter(({ seated, items, start, end }) => {
      const distance = Math.max(start - now, now - end);
      return seated && items.length > 0 && distance >= 0 && distance <= FORGOTTEN_AFTER_MS;
    }),
  );

/**
 * Extends a seated party's claim to the present, so that its tables are not given to guests who come now. A table that
 * another party claims in between stays as it was planned.
 */
function extendToNow(occupied: Occupied, claim: Claim, now: number): void {
  const gap: Span =
    claim.start > now ? { start: now, end: claim.start } : { start: claim.end, end: now + STILL_THERE_MS };
  const isClaimed = claim.items.some((item) =>
    (occupied.get(item) ?? []).some((other) => other.id !== claim.id && overlaps(other, gap)),
  );
  if (isClaimed) return;
  withoutClaim(occupied, claim);
  withClaim(occupied, {
    ...claim,
    start: Math.min(claim.start, gap.start),
    end: Math.max(claim.end, gap.end),
  });
}
