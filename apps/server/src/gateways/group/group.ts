import type { IncomingHttpHeaders } from 'node:http';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { ExternalStatus, GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { ExternalReport, GroupShop } from '@xiwei/contract/groupbuying/groupbuying.model.ts';

/** An authorization of a merchant at a platform. Tokens are stored encrypted. */
export interface Grant {
  /** The platform's id of the account that granted it. */
  accountId: string;
  accessToken: string;
  /** Null if the platform has none: the merchant has to authorize again. */
  refreshToken: string | null;
  /** When the access token ends; null if it does not. */
  expiresAt: Date | null;
}

/** A date and a time, as yyyy-mm-dd and HH:MM. */
export interface PlatformSlot {
  date: string;
  time: string;
  /** Their timezone, if the platform gives an instant instead of what the shop's clock shows. */
  timezone?: string;
}

/** What a platform knows about the wishes of a guest. */
export interface OrderWish extends PlatformSlot {
  guestName: string;
  /** In E.164; null if it is missing, encrypted with an unknown key, or no phone. */
  guestPhone: string | null;
  people: number;
  product: string;
  amount: Fen;
  remark: string;
}

/** An order as the platform has it, with its status in our terms. */
export interface PlatformOrder extends OrderWish {
  externalId: string;
  shopId: string;
  status: ExternalStatus;
  /** Until when the store has to answer; null if the platform did not say. */
  deadline: Date | null;
  words: string;
}

/** What happened to an order at its platform. */
export type PlatformChange =
  /** `paid`: nothing has to be paid, or it was paid before. */
  | { kind: 'created'; wish: OrderWish; paid: boolean; deadline: Date | null }
  | { kind: 'paid'; deadline: Date | null }
  | { kind: 'cancelled'; words: string }
  | ({ kind: 'timeChanged'; people: number } & PlatformSlot)
  /** Answered in the platform's own app, or by its timer. */
  | { kind: 'accepted' }
  | { kind: 'rejected'; words: string }
  | { kind: 'arrived' }
  | { kind: 'notArrived' }
  /** What the guest claims, against what the store reported. */
  | { kind: 'appealed'; claims: 'arrived' | 'notArrived'; words: string }
  | { kind: 'appealSettled'; as: 'arrived' | 'notArrived'; words: string }
  | { kind: 'failed'; words: string }
  /** Something changed that the callback does not describe: the order has to be queried. */
  | { kind: 'unknown' };

/** A verified event of a callback. It is stored as JSON; dates are ISO strings there. */
export interface PlatformEvent {
  /** The platform's id of the event, or a digest of its content. Repetitions of one event have the same id. */
  eventId: string;
  /**
   * What the callback was signed with. Platforms sign neither the address nor the id of a message: a callback that is sent
   * again as another event has the same signature.
   */
  signature: string;
  externalId: string;
  shopId: string;
  change: PlatformChange;
}

/** A callback as received, not verified. */
export interface RawCallback {
  method: 'GET' | 'POST';
  /** What follows `/api/group-buying/<platform>` in the path, beginning with a slash or empty. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Why a callback is refused. */
export type CallbackProblem = 'badSignature' | 'expired' | 'notOurs' | 'unreadable';

export interface CallbackReply {
  status: number;
  contentType: string;
  body: string;
}

/** A call without success. `unknown`: it may have been carried out, try again. `refused`: the platform answered and will not do it. */
export interface GroupFailure {
  state: 'unknown' | 'refused' | 'unauthorized';
  /** The platform's, or one of ours: timeout, unreachable, connectionLost, badAnswer. */
  code: string;
}

export interface OrderRef {
  externalId: string;
  shopId: string;
  /** Our number of the order, which never changes. */
  ourNumber: string;
}

/** `unsupported`: the platform has no such call, and nothing has to be done. */
export type ReportOutcome = { state: 'done' } | { state: 'unsupported' } | GroupFailure;

/** A coupon at its platform. */
export interface PlatformCoupon {
  /** What names it in `verifyCoupon`: a code or an encrypted code. */
  code: string;
  title: string;
  worth: Fen;
  paid: Fen;
  expiresAt: Date | null;
}
export const COUPON_PROBLEMS = [
  'couponUnknown',
  'couponUsed',
  'couponExpired',
  'couponOtherShop',
  'couponRefused',
] as const;
export type CouponProblem = (typeof COUPON_PROBLEMS)[number];
export type PrepareOutcome =
  | { state: 'prepared'; token: string; externalOrderId: string; coupons: readonly PlatformCoupon[] }
  | { state: 'problem'; problem: CouponProblem }
  | GroupFailure;
export type VerifyOutcome =
  | { state: 'verified'; verifyId: string; certificateId: string; takeBackUntil: Date | null }
  | { state: 'problem'; problem: CouponProblem }
  | GroupFailure;
export type TakeBackOutcome = { state: 'takenBack' } | { state: 'tooLate' } | GroupFailure;
/** The state of a coupon at the platform. */
export type CouponStanding =
  | { state: 'unused' }
  | { state: 'verified'; verifyId: string; certificateId: string; takeBackUntil: Date | null }
  | GroupFailure;

/** A group-buying platform. No method throws because of the platform's behaviour; failures are part of the outcome. */
export interface GroupGateway {
  platform: GroupPlatform;
  /** Minutes in which the store has to answer, if the platform does not say. */
  answerMinutes: number;
  /** Minutes in which a verified coupon can be taken back; 0 if never. */
  takeBackMinutes: number;
  /** Returns the page on which a merchant authorizes us. It returns to `returnUrl` with `code` (Dianping: `auth_code`) and `state`. */
  authorizationUrl(input: { state: string; returnUrl: string; now: Date }): string;
  exchangeCode(code: string, now: Date): Promise<({ state: 'granted' } & Grant) | GroupFailure>;
  refreshGrant(grant: Grant, now: Date): Promise<({ state: 'granted' } & Grant) | GroupFailure>;
  listShops(grant: Grant): Promise<{ state: 'listed'; shops: readonly GroupShop[] } | GroupFailure>;
  /** Verifies and reads a callback, and builds the answer in the platform's format. */
  readCallback(
    raw: RawCallback,
    now: Date,
  ): { events: readonly PlatformEvent[]; reply: CallbackReply } | { problem: CallbackProblem };
  /** Builds the answer to a callback that is refused, or could not be stored (`unreadable`). */
  refuseCallback(problem: CallbackProblem): CallbackReply;
  /** Reports to a platform. It may be repeated with the same token: the platform does it once. */
  report(grant: Grant, order: OrderRef, report: ExternalReport, token: string): Promise<ReportOutcome>;
  /** Reads an order. */
  query(
    grant: Grant,
    order: OrderRef,
  ): Promise<{ state: 'found'; order: PlatformOrder } | { state: 'notFound' } | GroupFailure>;
  /** Lists the orders of a shop that the platform considers open or changed since a time, at most 2,000, oldest change first. */
  listChanged(
    grant: Grant,
    shopId: string,
    since: Date,
  ): Promise<{ state: 'listed'; orders: readonly PlatformOrder[] } | GroupFailure>;
  /** Checks whether what a guest shows can be a coupon of this platform, by its form. */
  recognisesCoupon(code: string): boolean;
  prepareCoupon(grant: Grant, shopId: string, code: string): Promise<PrepareOutcome>;
  verifyCoupon(
    grant: Grant,
    coupon: {
      shopId: string;
      token: string;
      code: string;
      externalOrderId: string;
      /** Whether it was tried before with this token: one that is used at the shop then counts as verified by us. */
      isRepeat?: boolean;
    },
  ): Promise<VerifyOutcome>;
  readCoupon(grant: Grant, coupon: { shopId: string; code: string }): Promise<CouponStanding>;
  takeBackCoupon(
    grant: Grant,
    coupon: { shopId: string; verifyId: string; certificateId: string; code: string; token: string },
  ): Promise<TakeBackOutcome>;
}
