/**
 * Why a party got no table at the time it asked for: the tables are taken, the store takes no more parties at that time, or no table
 * that can be booked online is large enough.
 */
export const TURN_AWAY_REASONS = ['full', 'pacing', 'partySize'] as const;
export type TurnAwayReason = (typeof TURN_AWAY_REASONS)[number];
