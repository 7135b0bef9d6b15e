import {
  fork,
  indexClaims,
  type Occupied,
  overlaps,
  type Span,
  withClaim,
  withoutClaim,
} from './assign-occupied.ts';
import type { Claim } from './room.ts';

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
  readonly holds = new Map<string, Claim>();
  /** Between these all of its claims lie; there may be less between them. */
  readonly #extent: Span = { start: Number.POSITIVE_INFINITY, end: Number.NEGATIVE_INFINITY };

  constructor(
    date: string,
    version: number,
    lastNumber: number,
    claims: Iterable<Claim>,
    occupied?: Occupied,
  ) {
    this.date = date;
    this.version = version;
    this.lastNumber = lastNumber;
    this.claims = new Map();
    for (const claim of claims) this.#set(claim);
    this.occupied = occupied ?? indexClaims([...this.claims.values()]);
  }

  fork(version = this.version): Day {
    return new Day(this.date, version, this.lastNumber, this.claims.values(), fork(this.occupied));
  }

  get extent(): Readonly<Span> {
    return this.#extent;
  }

  #set(claim: Claim): void {
    this.claims.set(claim.id, claim);
    if (claim.expiresAt !== null) this.holds.set(claim.id, claim);
    this.#extent.start = Math.min(this.#extent.start, claim.start);
    this.#extent.end = Math.max(this.#extent.end, claim.end);
  }

  put(claim: Claim): void {
    this.drop(claim.id);
    this.#set(claim);
    withClaim(this.occupied, claim);
  }

  drop(id: string): void {
    const claim = this.claims.get(id);
    if (!claim) return;
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
