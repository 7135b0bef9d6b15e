import { isSeated } from '#merchant/orders/stage/stage.ts';
import type { Claim, EveningTable, Party } from './evening.ts';

export const TABLE_STATES = [
  'empty',
  'booked',
  'held',
  'arrived',
  'feast',
  'locked',
  'overstaying',
  'disabled',
] as const;
export type TableState = (typeof TABLE_STATES)[number];

/** A table that is free is shown as booked from this long before its next party or feast, in milliseconds. */
const BOOKED_AHEAD_MS = 60 * 60_000;

/** What a table is used for at one time. */
export interface TableFacts {
  state: TableState;
  /** The claim that the state comes from; null if the table is empty or disabled. */
  claim: Claim | null;
  /** The party at the table, or the one that it is booked for. */
  party: Party | null;
  /** The next party after that. */
  next: Party | null;
  /** When the table becomes free, in milliseconds; null if it is free. */
  freeAt: number | null;
  /** Until when it is free, in milliseconds; null if it is not, or for the rest of the day. */
  freeUntil: number | null;
}

const stateOfClaim = (claim: Claim): TableState => {
  if (claim.type === 'lock') return 'locked';
  if (claim.type === 'hold') return 'held';
  if (claim.type === 'feast') return 'feast';
  if (claim.party.stage === 'overstaying') return 'overstaying';
  return isSeated(claim.party.stage) ? 'arrived' : 'booked';
};

/** The claim that a table shows if several meet: the guests who sit there come before those who are to come. */
function claimAt(claims: readonly Claim[], at: number, now: number): Claim | undefined {
  const isAt = ({ start, end, ...claim }: Claim) => {
    // Guests who overstay still sit there, and guests who came early already do.
    const seated = claim.type === 'party' && isSeated(claim.party.stage);
    if (seated && at <= now) return start <= at || at === now;
    return start <= at && at < end;
  };
  const current = claims.filter(isAt);
  return (
    current.find(
      ({ type, ...claim }) => type === 'party' && isSeated((claim as { party: Party }).party.stage),
    ) ?? current[0]
  );
}

/** Returns what a table is used for at a time in milliseconds. `now` is the time of the evening. */
export function tableFactsAt({ item, claims }: EveningTable, at: number, now: number): TableFacts {
  const current = claimAt(claims, at, now);
  const later = claims.filter((claim) => claim !== current && claim.start >= at);
  const nextClaim = later[0];
  const nextParty = later.find((claim) => claim.type === 'party');
  const next = nextParty?.type === 'party' ? nextParty.party : null;
  if (current)
    return {
      state: stateOfClaim(current),
      claim: current,
      party: current.type === 'party' ? current.party : null,
      next,
      freeAt: Math.max(current.end, at),
      freeUntil: null,
    };
  const none = { claim: null, party: null, next, freeAt: null, freeUntil: nextClaim?.start ?? null };
  if (item.disabled) return { state: 'disabled', ...none };
  if (nextClaim?.type === 'party' && nextClaim.start - at <= BOOKED_AHEAD_MS) {
    const [, following] = later.filter(({ type }) => type === 'party');
    return {
      ...none,
      state: 'booked',
      claim: nextClaim,
      party: nextClaim.party,
      next: following?.type === 'party' ? following.party : null,
    };
  }
  if (nextClaim?.type === 'feast' && nextClaim.start - at <= BOOKED_AHEAD_MS)
    return { ...none, state: 'feast', claim: nextClaim };
  return { state: 'empty', ...none };
}
