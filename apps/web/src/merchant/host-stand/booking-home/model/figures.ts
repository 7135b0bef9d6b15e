import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { isSeated, type Stage } from '#merchant/orders/stage/stage.ts';
import type { Evening, Party } from './evening.ts';

/** Stages of parties that are still to come. */
const TO_COME: readonly Stage[] = ['toConfirm', 'unpaid', 'expected', 'late', 'cancelRequest'];

const peopleIn = (parties: readonly Party[]): number =>
  parties.reduce((sum, { order: { adults, children } }) => sum + adults + children, 0);

/** The numbers of a day at its time. */
export function figuresOf({ parties, tables, now }: Evening) {
  const seated = parties.filter(({ stage }) => isSeated(stage));
  const expected = parties.filter(({ stage, isNeighbour }) => TO_COME.includes(stage) && !isNeighbour);
  const isFree = (claims: readonly { end: number }[]) => !claims.some(({ end }) => end > now);
  const closedAs = (...reasons: StaffOrder['closeReason'][]) =>
    parties.filter(
      ({ isNeighbour, order }) =>
        !isNeighbour && order.status === 'closed' && reasons.includes(order.closeReason),
    ).length;
  return {
    seated: { tables: new Set(seated.flatMap(({ order }) => order.itemIds)).size, people: peopleIn(seated) },
    expected: { parties: expected.length, people: peopleIn(expected) },
    /** Tables that nothing occupies for the rest of the day. */
    absent: closedAs('absent'),
    cancelled: closedAs(
      'creatorCancel',
      'agreedCreatorCancel',
      'storeCancel',
      'externalPlatformStatusChange',
    ),
    freeTables: tables.filter(({ item, claims }) => !item.disabled && isFree(claims)).length,
  };
}
