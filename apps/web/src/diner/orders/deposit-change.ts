import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { cancelSpans } from '#diner/booking/parts/deposit-terms.ts';

interface Wanted {
  date: string;
  kindId: string | null;
  adults: number;
  children: number;
}

/** What a change of a booking would do with its deposit, and from what to what. */
export interface DepositChange {
  what: 'none' | 'same' | 'more' | 'moreUnpaid' | 'less' | 'lessUnpaid' | 'kept' | 'perTable';
  from: number;
  to: number;
}

type Booked = Pick<DinerOrder, 'status' | 'deposit' | 'policy' | 'date' | 'kindId' | 'adults' | 'children'>;

/**
 * A deposit goes with people or tables, by the terms the order was made on. More is asked for; less is given back while
 * cancelling the changed booking would be free, and otherwise stays.
 */
export function depositChange(order: Booked, wanted: Wanted, today: string): DepositChange {
  const { basis, amount } = order.policy.deposit;
  const from = order.deposit;
  const people = wanted.adults + wanted.children;
  const isSameSize = people === order.adults + order.children;
  if (from === 0 && amount === 0) return { what: 'none', from, to: from };
  if (basis === 'perTable' && !(isSameSize && wanted.kindId === order.kindId)) {
    return { what: 'perTable', from, to: from };
  }
  const to = basis === 'perPerson' || basis === 'wholeMeal' ? amount * people : from;
  if (isSameSize || to === from) return { what: 'same', from, to: from };
  const isUnpaid = order.status === 'waitDepositPayment';
  if (to > from) return { what: isUnpaid ? 'moreUnpaid' : 'more', from, to };
  if (isUnpaid) return { what: 'lessUnpaid', from, to };
  const [span] = cancelSpans(order.policy.cancellation, wanted.date, today);
  return span?.refund === 'full' ? { what: 'less', from, to } : { what: 'kept', from, to: from };
}
