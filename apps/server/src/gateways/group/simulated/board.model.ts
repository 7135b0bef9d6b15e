import type { Fen } from '@xiwei/contract/common/money.ts';
import type { ExternalStatus, GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { GroupShop } from '@xiwei/contract/groupbuying/groupbuying.model.ts';

/** Times in this file are epoch milliseconds. */

/** A merchant's account at a simulated platform, with its shops. */
export interface BoardAccount {
  platform: GroupPlatform;
  accountId: string;
  shops: GroupShop[];
  createdAt: number;
}

/** Tokens that an account has granted. */
export interface BoardGrant {
  platform: GroupPlatform;
  accountId: string;
  accessToken: string;
  refreshToken: string;
  expiresAt: number;
  refreshUntil: number;
}

/** A code of an authorization, which is exchanged once for tokens. */
export interface BoardCode {
  platform: GroupPlatform;
  accountId: string;
  until: number;
}

export interface Slot {
  /** yyyy-mm-dd and HH:MM. */
  date: string;
  time: string;
  people: number;
}

/** An order with its true status at a simulated platform. */
export interface BoardOrder extends Slot {
  platform: GroupPlatform;
  externalId: string;
  accountId: string;
  shopId: string;
  status: ExternalStatus;
  paid: boolean;
  guestName: string;
  /** As the platform sends it: national, in E.164, or encrypted. */
  guestPhone: string;
  product: string;
  amount: Fen;
  remark: string;
  /** What was written about the last cancellation, rejection or appeal. */
  words: string;
  deadline: number | null;
  /** The date and time before a change that the store has not answered. */
  previous: Slot | null;
  /** How the store answered the last appeal. */
  answered: 'agreeAppeal' | 'refuseAppeal' | null;
  createdAt: number;
  changedAt: number;
}

/** A coupon that was sold at a simulated platform. */
export interface BoardCoupon {
  platform: GroupPlatform;
  code: string;
  /** The order with which it was sold; several coupons can have the same one. */
  orderId: string;
  accountId: string;
  shopId: string;
  title: string;
  worth: Fen;
  paid: Fen;
  expiresAt: number;
  /** The last verification; null if it was never verified. */
  verified: { verifyId: string; certificateId: string; token: string; at: number } | null;
  /** Whether the last verification was taken back. */
  takenBack: boolean;
}

/** What a simulated platform reports about an order. */
export type BoardChange =
  | 'created'
  | 'paid'
  | 'cancelled'
  | 'timeChanged'
  | 'accepted'
  | 'rejected'
  | 'appealed'
  | 'appealSettled'
  | 'failed';

/** A change with the order as it was then. */
export interface BoardEvent {
  /** Unique, and the same for all tries. */
  id: string;
  change: BoardChange;
  order: BoardOrder;
  at: number;
}

/** HTTP request that carries a callback to us. */
export interface CallbackRequest {
  /** What follows /api/group-buying/<platform>, with the query. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A platform's format of callbacks, and its rule for which replies acknowledge one. */
export interface CallbackWriter {
  platform: GroupPlatform;
  /** Writes and signs a callback; undefined if the platform sends none for the change. */
  write(event: BoardEvent, now: Date): CallbackRequest | undefined;
  acknowledged(status: number, body: string): boolean;
}

/**
 * How a simulated platform behaves. slow: it answers after the gateway's timeout and sends callbacks late. silent: it sends no
 * callbacks. repeating: it sends each callback three times. reordering: it sends the callbacks of an order in reverse, after a moment.
 * down: its API cannot be reached, and it sends no callbacks; what happens to orders remains.
 */
export const GROUP_BEHAVIOURS = ['normal', 'slow', 'silent', 'repeating', 'reordering', 'down'] as const;
export type GroupBehaviour = (typeof GROUP_BEHAVIOURS)[number];
