import type { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { InputOf } from '@xiwei/contract/common/endpoint.ts';
import type { DinerContact } from '@xiwei/contract/diners/diners.model.ts';
import type { KnownContact } from '#modules/diners/index.ts';
import { phoneOrRefuse } from '#modules/identity/index.ts';
import type { Call } from '#platform/http/routes.ts';
import { keyed } from '#platform/secrets.ts';
import type { DinerInput } from '../commands/create-order.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';

type BookCall = Call<(typeof bookingApi)['createOrder']>;

export const contactOf = ({ phone, ...contact }: DinerContact): KnownContact => ({
  ...contact,
  phone: phoneOrRefuse(phone),
});

/** Returns what the command of a booking needs of the call by which a diner makes it. */
export function dinerInputOf(
  { secret }: Pick<BookingDeps, 'secret'>,
  { caller, client, language }: Pick<BookCall, 'caller' | 'client' | 'language'>,
  { diner, ...rest }: InputOf<(typeof bookingApi)['createOrder']>['body'],
): DinerInput {
  const { id: userId, phone: verifiedPhone } = caller.user;
  return {
    ...rest,
    ...{ userId, verifiedPhone, language },
    contact: contactOf(diner),
    platform: client.platform,
    network: networkDigest(secret, client.address),
  };
}

/** Computes the digest by which bookings from one network are counted. Only who has the secret can find out the network. */
const networkDigest = (secret: string, address: string): string =>
  keyed(secret, 'network of a booking', address).toString('hex').slice(0, 32);
