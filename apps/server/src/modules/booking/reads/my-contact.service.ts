import type { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { dinersOf } from '#modules/diners/index.ts';
import { parsePhone } from '#modules/identity/index.ts';
import type { Call } from '#platform/http/routes.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { listOrderRows } from './orders.store.ts';

/** How many of a person's bookings are read. */
const MAX_BOOKINGS = 20;

/** Finds the contact for a new booking. It comes from earlier bookings, so every device has it. */
export async function readMyContact(
  deps: BookingDeps,
  { db, caller }: Call<(typeof bookingApi)['readMyContact']>,
) {
  const { id: userId, phone: verified } = caller.user;
  const orders = await listOrderRows(db, { userId }, undefined, MAX_BOOKINGS);
  const diners = await dinersOf(deps.pool, orders);
  // Only bookings made by the person count, because names written by staff are internal.
  const ownDiners = orders
    .filter(({ created_by_id }) => created_by_id === userId)
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
    .flatMap(({ diner_id }) => diners.get(diner_id ?? '') ?? [])
    .filter(({ user_id, booked_by }) => user_id === userId || booked_by === userId);
  const diner = ownDiners.find(({ phone }) => phone !== null && phone === verified) ?? ownDiners[0];
  const number = diner?.phone ?? verified;
  return {
    lastName: diner?.last_name ?? '',
    firstName: diner?.first_name ?? '',
    title: diner?.title ?? ('none' as const),
    phone: number === null ? null : typedPhone(number),
  };
}

/** Formats a phone in E.164 as typed in its region; null if the number is no longer valid. */
function typedPhone(number: string): PhoneInput | null {
  const parsed = parsePhone({ region: 'CN', number });
  return parsed ? { region: parsed.region, number: parsed.national } : null;
}
