import type { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { OrderMethod } from '@xiwei/contract/common/operator.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { parsePhone } from '#modules/identity/index.ts';
import {
  dayViewOf,
  judgeOverridingAll,
  type Place,
  type SeatingPlan,
  type SeatingRequest,
  sittingOf,
} from '#modules/seating/index.ts';
import type { Call } from '#platform/http/routes.ts';
import {
  type DepositTerms,
  depositByStaff,
  depositByStoreRules,
  standingOfRecords,
} from '../commands/ask-deposit.ts';
import { guestForStaff, needsOfGuest, type StaffGuest } from '../commands/order-guest.ts';
import { dependsOnGuest, type GuestStanding, NO_STANDING, UNKNOWN_GUEST } from '../order/deposit.rules.ts';
import { refuseUnbookable } from '../order/order.rules.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { readStoreOr404 } from './store-availability.ts';

type QuoteCall = Call<(typeof staffOrdersApi)['quoteStaffDeposit']>;
type GuestQuery = Pick<QuoteCall['input']['query'], 'dinerId' | 'phoneRegion' | 'phoneNumber'>;

/** Returns the deposit that `createStaffOrder` would require, computed by the same functions. */
export async function quoteStaffDeposit(deps: BookingDeps, call: QuoteCall) {
  const { method, ...query } = call.input.query;
  const { storeId } = call.input.params;
  const now = call.now.getTime();
  const { plan, days } = await readStoreOr404(deps, storeId, [query.date]);
  const request: SeatingRequest = {
    ...query,
    minute: minuteOf(query.time),
    itemIds: query.itemIds?.split(','),
    by: 'staff',
  };
  const sitting = sittingOf(plan, query.date, request);
  if (!sitting) throw refuseUnbookable(plan, 'notAStartTime', 'staff');
  const view = dayViewOf(days, query.date, { start: sitting.start, end: sitting.freeAt }, now);
  const { place, refused } = judgeOverridingAll({ plan, view, request, sitting, now });
  if (!place) throw refuseUnbookable(plan, refused ?? 'full', 'staff');
  const termsOf = await depositsFor(deps, plan, guestIn(query));
  const terms = termsOf(place, { ...query, method, now: call.now });
  const { basis, amount, ruleName } = terms.policy;
  return { deposit: terms.deposit, rate: { basis, amount }, ruleName, tooLate: place.start <= now };
}

interface DepositParty {
  adults: number;
  children: number;
  method: OrderMethod;
  now: Date;
}

/**
 * Returns a function that computes the deposit of a place for a guest by the store's rules. None is required once the time has
 * come.
 */
export async function depositsFor(
  deps: BookingDeps,
  plan: SeatingPlan,
  guest: StaffGuest | undefined,
): Promise<(place: Place, party: DepositParty) => DepositTerms> {
  const standing = await standingOfGuest(deps, plan, guest);
  return (place, { method, now, ...party }) =>
    place.start <= now.getTime()
      ? depositByStaff(ZERO_FEN)
      : depositByStoreRules(plan.rules.deposits, place, party, standing, method);
}

/** Returns the guest that a quote is for; none for a walk-in, and before a guest is chosen or has a complete phone. */
function guestIn({ dinerId, phoneRegion, phoneNumber }: GuestQuery): StaffGuest | undefined {
  if (dinerId !== undefined) return { id: dinerId };
  if (phoneRegion === undefined || phoneNumber === undefined) return undefined;
  const phone = parsePhone({ region: phoneRegion, number: phoneNumber });
  return phone && { lastName: '', firstName: '', title: 'none', phone };
}

/** Returns the standing of the guest whom the booking would find or create, without creating one. */
async function standingOfGuest(
  { writer }: BookingDeps,
  { storeId, rules }: SeatingPlan,
  guest: StaffGuest | undefined,
): Promise<GuestStanding> {
  if (!dependsOnGuest(rules.deposits)) return NO_STANDING;
  if (guest === undefined) return UNKNOWN_GUEST;
  return writer.preview(storeId, {
    needs: { ...needsOfGuest(guest), absences: true },
    run: (batch) => standingOfRecords(batch, [guestForStaff(batch, guest).diner]),
  });
}
