import type { BrowserContext } from '@playwright/test';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder, StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { callAs } from '#calls.ts';
import { type Session, signInAs } from '#sign-in.ts';
import type { Slot } from '#stores.ts';

/** Signs up a new user and books a table for two. */
export async function bookAsNewUser(
  context: BrowserContext,
  { storeId, ...slot }: Slot,
): Promise<DinerOrder> {
  await signInAs(context);
  return callAs(context, bookingApi.createOrder, {
    params: { storeId },
    body: {
      slot: { ...slot, adults: 2 },
      diner: {
        lastName: '陈',
        firstName: '一诺',
        title: 'ms',
        phone: { region: 'CN', number: '13812345678' },
      },
      dietTaboo: '花生过敏',
    },
  });
}

type OrderAction = 'acceptOrder' | 'recordOfflinePayment' | 'markArrived' | 'agreeCancel';

/** Performs an action of staff on an order at its current version. */
export async function actAsStore(
  { request }: Session,
  { storeId, id }: Pick<DinerOrder, 'storeId' | 'id'>,
  action: OrderAction,
): Promise<StaffOrder> {
  const params = { storeId, orderId: id };
  const { version } = await callAs(request, staffOrdersApi.readOrder, { params });
  // Journeys check in immediately, although they book for a later day.
  const body = action === 'markArrived' ? { version, otherDayConfirmed: true } : { version };
  return callAs(request, staffOrdersApi[action], { params, body });
}

export const orderPath = (page: string, { storeId, id }: DinerOrder): string => `/${page}/${storeId}/${id}`;
