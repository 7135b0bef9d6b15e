import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { openStateFile } from '#gateways/simulation/state-file.ts';
import type { Clock } from '#platform/clock.ts';
import type { BoardAccount, BoardCoupon, BoardEvent, BoardGrant, BoardOrder } from './board.model.ts';
import { type BoardAccounts, boardAccounts } from './board-accounts.ts';
import { type BoardContext, type BoardRecords, keyOf } from './board-context.ts';
import { type BoardCoupons, boardCoupons } from './board-coupons.ts';
import { type BoardOrders, boardOrders } from './board-orders.ts';

/** The orders, coupons and accounts of all simulated platforms, with their true state. Returned records are immutable snapshots. */
export interface SimulatedBoard extends BoardAccounts, BoardCoupons, BoardOrders {
  /** Adds an account with its shops and tokens, and orders and coupons, except those that exist. Nothing is reported. */
  include(records: {
    account: BoardAccount;
    grant?: BoardGrant;
    orders?: readonly BoardOrder[];
    coupons?: readonly BoardCoupon[];
  }): void;
  stop(): void;
}

interface BoardOptions {
  clock: Clock;
  /** File that stores the board across restarts. Default: it is kept in memory. */
  file?: string | undefined;
  /** Called after each change that the platform reports. */
  onEvent(event: BoardEvent): void;
}

export function simulatedBoard({ clock, file, onEvent }: BoardOptions): SimulatedBoard {
  const kinds = ['accounts', 'grants', 'codes', 'orders', 'coupons'] as const;
  const { state, save, stop } = openStateFile<BoardRecords>(file, kinds);
  const ownerOf = (platform: GroupPlatform, shopId: string): string => {
    const owner = [...state.accounts.values()].find(
      (account) => account.platform === platform && account.shops.some(({ id }) => id === shopId),
    );
    if (!owner) throw new Error(`no simulated shop ${shopId} of ${platform}`);
    return owner.accountId;
  };
  const context: BoardContext = { state, clock, save, ownerOf };
  return {
    ...boardAccounts(context),
    ...boardCoupons(context),
    ...boardOrders(context, onEvent),
    include({ account, grant, orders = [], coupons = [] }) {
      addMissing(state.accounts, keyOf(account.platform, account.accountId), account);
      if (grant) addMissing(state.grants, grant.accessToken, grant);
      for (const order of orders) addMissing(state.orders, keyOf(order.platform, order.externalId), order);
      for (const coupon of coupons) addMissing(state.coupons, keyOf(coupon.platform, coupon.code), coupon);
      save();
    },
    stop,
  };
}

function addMissing<Value>(records: Map<string, Value>, key: string, value: Value): void {
  if (!records.has(key)) records.set(key, value);
}
