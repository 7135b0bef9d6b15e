import type { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { InputOf } from '@xiwei/contract/common/endpoint.ts';
import type { Call } from '#platform/http/routes.ts';
import { createOrder } from '../commands/create-order.ts';
import type { MenuOfOrder } from '../commands/order-menu.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { nameIfUnbookable } from '../writer/turn-aways.ts';
import { dinerInputOf } from './diner-input.ts';

type Api = typeof bookingApi;

interface BookingWithMenu {
  storeId: string;
  booking: InputOf<Api['createOrder']>['body'];
  menu: MenuOfOrder;
}

/**
 * Books a table for the diner who calls, with a menu that the caller has checked, in the caller's transaction. A party that gets
 * no table counts as one, as if it had booked without a menu.
 */
export const bookWithMenu = (
  deps: BookingDeps,
  call: Pick<Call<Api['createOrder']>, 'db' | 'caller' | 'client' | 'language'>,
  { storeId, booking, menu }: BookingWithMenu,
): Promise<DinerOrder> =>
  deps.writer
    .runWithin(call.db, storeId, createOrder({ ...dinerInputOf(deps, call, booking), menu }), {
      type: 'user',
      id: call.caller.user.id,
    })
    .catch(nameIfUnbookable(deps, call, { storeId, ...booking.slot }));
