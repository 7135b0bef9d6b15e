import { type PurseNeeds, Purses } from '#modules/money/index.ts';
import { BOOKING_ORDER } from '../order/order-subject.ts';
import type { StorePartKind } from './store-scope.ts';

export interface OrderPurseNeeds extends PurseNeeds {
  /** The orders whose money is read. */
  orderIds?: readonly string[];
}

/** The money of orders. */
export const moneyPart: StorePartKind<Purses<OrderPurseNeeds>> = {
  name: 'money',
  create: (batch) => new Purses<OrderPurseNeeds>(batch, BOOKING_ORDER, ({ orderIds = [] }) => orderIds),
};
