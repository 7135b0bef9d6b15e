import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { fullNameOf } from '#shared/diners/full-name.ts';

const HAN = /\p{Script=Han}/u;

/** Returns the name of a guest for small places: a Chinese name in full, otherwise the last name. Empty for a walk-in. */
export function shortNameOf({ diner }: Pick<StaffOrder, 'diner'>): string {
  if (!diner) return '';
  const name = fullNameOf(diner);
  return HAN.test(name) ? name : diner.lastName || name;
}
