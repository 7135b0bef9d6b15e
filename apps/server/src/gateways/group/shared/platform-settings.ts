import type { ExternalStatus } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { CouponProblem } from '../group.ts';

/** Settings that all platforms have. What a platform does not publish is among them, so that it can be set without a change of code. */
export interface PlatformSettings<Call extends string> {
  timeoutMs: number;
  /** Minutes in which the store has to answer, if an order does not say. */
  answerMinutes: number;
  /** Minutes in which a verified coupon can be taken back; 0 if never. */
  takeBackMinutes: number;
  /** How many digits the code of a coupon has. */
  couponDigits: number;
  /** Paths of the API's calls. An empty one means that the platform has no such call. */
  paths: Record<Call, string>;
  /** Our statuses by the platform's. */
  statuses: Record<string, ExternalStatus>;
  /** Problems of coupons by the platform's codes. Other codes are `couponRefused`. */
  couponCodes: Record<string, CouponProblem>;
  /** Codes of a coupon whose verification cannot be taken back any more. */
  tooLateCodes: readonly string[];
  /** Codes of calls whose token is invalid or has ended. */
  tokenCodes: readonly string[];
}
