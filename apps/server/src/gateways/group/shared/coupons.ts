import type { CouponProblem, GroupFailure, TakeBackOutcome } from '../group.ts';
import type { PlatformSettings } from './platform-settings.ts';

type CouponSettings = Pick<PlatformSettings<never>, 'couponCodes' | 'tooLateCodes'>;

/** Converts the refusal of a coupon into its problem. Other failures stay as they are. */
export function couponFailure(
  { couponCodes }: CouponSettings,
  failure: GroupFailure,
): GroupFailure | { state: 'problem'; problem: CouponProblem } {
  if (failure.state !== 'refused') return failure;
  return { state: 'problem', problem: couponCodes[failure.code] ?? 'couponRefused' };
}

/** Converts the answer to taking a verification back. */
export function takeBackOutcome(
  { tooLateCodes }: CouponSettings,
  answer: { state: 'ok' } | GroupFailure,
): TakeBackOutcome {
  if (answer.state === 'ok') return { state: 'takenBack' };
  return answer.state === 'refused' && tooLateCodes.includes(answer.code) ? { state: 'tooLate' } : answer;
}

/** Checks whether a text has the form of a coupon's code: digits, perhaps in groups. */
export const hasDigits = (code: string, count: number): boolean =>
  /^[\d\s-]+$/.test(code) && plainCode(code).length === count;

/** Removes the spaces and hyphens with which codes are printed. */
export const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '');
