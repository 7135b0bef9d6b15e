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

/** The claims of one business day, with the tables they have. One that others may read is never changed: fork it. */
export class Day {
  readonly date: string;
  /** The count of `store_day.version` it was read at. */
  readonly version: number;
  /** The last number a booking code was made of. */
  lastNumber: number;
  readonly claims: Map<string, Claim>;
  readonly occupied: Occupied;
  /** Those of its claims that run out by themselves. */
  readonly holds: Map<string, Claim>;
  /** The claims that were put or dropped since it was forked. */
  readonly touched = new Set<string>();
  /** Between these all of its claims lie; there may be less between them. */
  readonly #extent: Span = { start: Number.POSITIVE_INFINITY, end: Number.NEGATIVE_INFINITY };

  /** A day with some claims; or like another, of which everything is copied. */
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

/** What somebody who asks about a day sees: its claims, and those of the days beside it that reach into it. */
export interface Frame {
  date: string;
  /** Of this day, without holds that are over. */
  claims: readonly Claim[];
  occupied: Occupied;
}

/**
 * A day as it is for somebody who asks about some time of it. `without` are claims that don't count for them: their
 * own hold, the order they want to move.
 */
export function frameOf(
  days: readonly Day[],
  date: string,
  asked: Span,
  now: number,
  without: readonly string[] = [],
): Frame {
  const day = days.find((one) => one.date === date);
  if (!day) throw new Error(`The day ${date} was not read`);
  const isOver = (claim: Claim) =>
    (claim.expiresAt !== null && claim.expiresAt <= now) || without.includes(claim.id);
  const claims = [...day.claims.values()];
  const ended = [...day.holds.values(), ...without.flatMap((id) => day.claims.get(id) ?? [])].filter(isOver);
  const over = [...new Set(ended)];
  const beside = claimsBeside(days, day, asked).filter((claim) => !isOver(claim));
  if (over.length === 0 && beside.length === 0) return { date, claims, occupied: day.occupied };
  const occupied = fork(day.occupied);
  for (const claim of over) withoutClaim(occupied, claim);
  // Their tables are taken like any other, but only the day itself moves its own.
  for (const claim of beside) withClaim(occupied, { ...claim, movable: false });
  return { date, claims: over.length === 0 ? claims : claims.filter((claim) => !isOver(claim)), occupied };
}

/** Claims of other days that reach into what is asked about, or into what might be moved for it. */
function claimsBeside(days: readonly Day[], day: Day, asked: Span): Claim[] {
  const reach = {
    start: Math.min(asked.start, day.extent.start),
    end: Math.max(asked.end, day.extent.end),
  };
  return days
    .filter((one) => one !== day && overlaps(one.extent, reach))
    .flatMap((one) => [...one.claims.values()])
    .filter((claim) => claim.items.length > 0 && overlaps(claim, reach));
}
