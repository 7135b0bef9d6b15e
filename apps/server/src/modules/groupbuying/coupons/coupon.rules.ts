import type { CouponState } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import type { CouponProblem, CouponStanding, TakeBackOutcome, VerifyOutcome } from '#gateways/group/group.ts';

/** How long a call to a platform may take, in seconds. A later answer is ignored, and the platform is asked again. */
export const CALL_SECONDS = 10;
/** How long a platform is asked about a coupon, in hours. After that it counts as not reached. */
export const GIVE_UP_HOURS = 72;

/** Why a coupon was not verified, or not taken back. */
export type UseProblem = CouponProblem | 'couponTooLate' | 'platformNotConnected' | 'platformUnreachable';

const USE_PROBLEMS: readonly string[] = [
  'couponUnknown',
  'couponUsed',
  'couponExpired',
  'couponOtherShop',
  'couponRefused',
  'couponTooLate',
  'platformNotConnected',
  'platformUnreachable',
] satisfies UseProblem[];

/** Returns the refusal for a stored problem. */
export const refusalOfProblem = (problem: string | null): RefusalCode =>
  problem !== null && USE_PROBLEMS.includes(problem) ? (problem as UseProblem) : 'couponRefused';

/** The coupons that count in the bill: also those whose taking back the platform has not confirmed. */
export const COUNTED_STATES: readonly CouponState[] = ['verified', 'takingBack'];
/** The states in which the platform's answer is missing. */
export const WAITING_STATES: readonly CouponState[] = ['verifying', 'takingBack'];

/** What a platform has confirmed about a coupon. `later`: nothing, it has to be asked again. */
export type Resolution =
  | Extract<VerifyOutcome, { state: 'verified' }>
  /** It was not verified, or it was and stays so, because taking it back was refused. */
  | { state: 'refused'; problem: UseProblem }
  | { state: 'kept'; problem: UseProblem }
  | { state: 'takenBack' }
  | { state: 'later' };

/** The coupon's state at the platform has to be read to know what an answer means. */
export interface ReadFirst {
  state: 'read';
  problem: UseProblem;
}

const LATER = { state: 'later' } as const;

/**
 * Decides what the answer to a verification means. After the first call a problem is final. After a repeated one it is not: an
 * earlier call may have verified the coupon, whose answer was lost.
 */
export function afterVerify(outcome: VerifyOutcome, tries: number): Resolution | ReadFirst {
  switch (outcome.state) {
    case 'verified':
      return outcome;
    case 'unknown':
      return LATER;
    case 'unauthorized':
      return tries === 1 ? { state: 'refused', problem: 'platformNotConnected' } : LATER;
    default: {
      const problem = outcome.state === 'problem' ? outcome.problem : 'couponRefused';
      return { state: tries === 1 ? 'refused' : 'read', problem };
    }
  }
}

/** Decides about a verification by the coupon's state at the platform, after a repeated call had a problem. */
export function afterReading(standing: CouponStanding, problem: UseProblem): Resolution {
  if (standing.state === 'verified') return standing;
  // It was used and is not any more: the next call verifies it.
  if (standing.state === 'unused' && problem === 'couponUsed') return LATER;
  return standing.state === 'unused' || standing.state === 'refused' ? { state: 'refused', problem } : LATER;
}

/** Decides what the answer to taking back means, by the same rule. */
export function afterTakeBack(outcome: TakeBackOutcome, tries: number): Resolution | ReadFirst {
  if (outcome.state === 'takenBack') return outcome;
  if (outcome.state === 'unknown' || outcome.state === 'unauthorized') return LATER;
  const problem = outcome.state === 'tooLate' ? 'couponTooLate' : 'couponRefused';
  return { state: tries === 1 ? 'kept' : 'read', problem };
}

/** Decides about taking back by the coupon's state at the platform. One that is not verified there was taken back. */
export function afterReadingBack(standing: CouponStanding, problem: UseProblem): Resolution {
  if (standing.state === 'verified') return { state: 'kept', problem };
  return standing.state === 'unused' || standing.state === 'refused' ? { state: 'takenBack' } : LATER;
}

/** Returns the seconds until a platform is asked again: five times after 5 s, then after 40 s, in the end after five minutes. */
export function pauseAfter(tries: number): number {
  if (tries <= 5) return 5;
  return tries < 14 ? 40 : 300;
}
