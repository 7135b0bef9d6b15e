import { pursesOf, type SubjectDefinition } from '#modules/money/index.ts';

/** A booking order as a payment subject: the deposit and its supplements are paid to one account, the meal to another. */
export const BOOKING_ORDER: SubjectDefinition = {
  type: 'bookingOrder',
  purposes: { deposit: 'deposit', supplement: 'deposit', meal: 'meal' },
};

/** Selects the money of orders by store and id. */
export const orderPurses = pursesOf(BOOKING_ORDER);
