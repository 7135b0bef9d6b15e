import { fork, indexClaims, type Occupied, withClaim, withoutClaim } from './assign-occupied.ts';
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
    for (const claim of claims) this.claims.set(claim.id, claim);
    this.occupied = occupied ?? indexClaims([...this.claims.values()]);
  }

  fork(version = this.version): Day {
    return new Day(this.date, version, this.lastNumber, this.claims.values(), fork(this.occupied));
  }

  put(claim: Claim): void {
    this.drop(claim.id);
    this.claims.set(claim.id, claim);
    withClaim(this.occupied, claim);
  }

  drop(id: string): void {
    const claim = this.claims.get(id);
    if (!claim) return;
    this.claims.delete(id);
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

/** `without` are claims that don't count for who asks: their own hold, the order they want to move. */
export function frameOf(
  days: readonly Day[],
  date: string,
  now: number,
  without: readonly string[] = [],
): Frame {
  const day = days.find((one) => one.date === date);
  if (!day) throw new Error(`The day ${date} was not read`);
  const isOver = (claim: Claim) =>
    (claim.expiresAt !== null && claim.expiresAt <= now) || without.includes(claim.id);
  const over = [...day.claims.values()].filter(isOver);
  const beside = days
    .filter((one) => one !== day)
    .flatMap((one) => [...one.claims.values()])
    .filter((claim) => claim.items.length > 0 && !isOver(claim));
  if (over.length === 0 && beside.length === 0) {
    return { date, claims: [...day.claims.values()], occupied: day.occupied };
  }
  const occupied = fork(day.occupied);
  for (const claim of over) withoutClaim(occupied, claim);
  // Their tables are taken like any other, but only the day itself moves its own.
  for (const claim of beside) withClaim(occupied, { ...claim, movable: false });
  return { date, claims: [...day.claims.values()].filter((claim) => !isOver(claim)), occupied };
}
