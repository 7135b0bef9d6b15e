import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { StateMaps } from '#gateways/simulation/state-file.ts';
import type { Clock } from '#platform/clock.ts';
import type { BoardAccount, BoardCode, BoardCoupon, BoardGrant, BoardOrder } from './board.model.ts';

export type BoardRecords = {
  accounts: BoardAccount;
  grants: BoardGrant;
  codes: BoardCode;
  orders: BoardOrder;
  coupons: BoardCoupon;
};

/** What the parts of the board share. */
export interface BoardContext {
  state: StateMaps<BoardRecords>;
  clock: Clock;
  save(): void;
  /** Returns the account of a shop. Throws if there is none. */
  ownerOf(platform: GroupPlatform, shopId: string): string;
}

/** Returns the key of an account, an order or a coupon. */
export const keyOf = (platform: GroupPlatform, id: string): string => `${platform} ${id}`;
