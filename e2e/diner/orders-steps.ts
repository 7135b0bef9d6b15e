import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { DayAvailability } from '@xiwei/contract/booking/availability.model.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { TableItem } from '@xiwei/contract/seating/seating.model.ts';
import type { BookingRules } from '@xiwei/contract/stores/store-settings.model.ts';
import { read, send } from '#calls.ts';
import { GROUP_OWNER, signInAsDemo } from '#merchant/merchant-steps.ts';
import { expect, signInAs } from '#test.ts';

const TIMEZONE = 'Asia/Shanghai';

/**
 * A demo store with requests signed in as its owner. Tests run in parallel, so each uses its own store, or one with the same
 * rules; never one in Shanghai, where `findTable` searches.
 */
export interface Restaurant {
  id: string;
  owner: APIRequestContext;
}

/** Sets the booking rules of a demo store. */
export async function openRestaurant(
  staffPage: Page,
  name: string,
  rules: Partial<BookingRules>,
): Promise<Restaurant> {
  await signInAsDemo(staffPage, GROUP_OWNER);
  const owner = staffPage.request;
  const { items } = await read<{ items: { id: string; name: string }[] }>(owner, '/api/me/stores', {}, 'en');
  const id = items.find((store) => store.name === name)?.id ?? '';
  // Retries, because a parallel test may have changed the version.
  await expect(async () => {
    const path = `/api/stores/${id}/settings`;
    const settings = await read<{ rules: BookingRules; version: number }>(owner, path);
    await send(owner, 'PUT', `${path}/rules`, {
      version: settings.version,
      rules: { ...settings.rules, ...rules },
    });
  }).toPass({ timeout: 10_000 });
  return { id, owner };
}

export interface Slot {
  date: string;
  time: string;
  kindId: string;
}

/** Finds a slot for two with room for a third person. */
export async function findRoomySlot(
  caller: APIRequestContext,
  { id }: Restaurant,
  daysAhead: number,
): Promise<Slot> {
  const date = addDays(dateIn(TIMEZONE, Date.now()), daysAhead);
  const day = await read<DayAvailability>(caller, `/api/stores/${id}/days/${date}`, { adults: 2 });
  const largeKinds = day.kinds.filter(({ maxCapacity }) => maxCapacity > 3).map((kind) => kind.id);
  const [slot] = day.shifts.flatMap(({ slots }) =>
    slots.flatMap(({ time, kinds }) =>
      kinds
        .filter(({ kindId, free }) => free && largeKinds.includes(kindId))
        .map(({ kindId }) => ({ date, time, kindId })),
    ),
  );
  if (!slot) throw new Error('The restaurant has no such table');
  return slot;
}

/** Signs up a new user and books a table for two. */
export async function bookAsNewUser(
  context: BrowserContext,
  store: Restaurant,
  daysAhead: number,
): Promise<DinerOrder> {
  await signInAs(context);
  const slot = await findRoomySlot(context.request, store, daysAhead);
  return send(context.request, 'POST', `/api/stores/${store.id}/orders`, {
    slot: { ...slot, adults: 2, children: 0 },
    diner: {
      lastName: '陈',
      firstName: '一诺',
      title: 'ms',
      phone: { region: 'CN', number: '13812345678' },
    },
    dietTaboo: '花生过敏',
  });
}

/** Performs a staff action on an order at its current version. */
export async function actAsStore(
  { id, owner }: Restaurant,
  order: DinerOrder,
  verb: 'accept' | 'record-payment' | 'arrive' | 'agree-cancel',
): Promise<DinerOrder> {
  const path = `/api/stores/${id}/desk/orders/${order.id}`;
  const { version } = await read<DinerOrder>(owner, path);
  // Journeys check in immediately, although they book for a later day.
  const body = verb === 'arrive' ? { otherDayConfirmed: true } : {};
  return send(owner, 'POST', `${path}/${verb}`, { version, ...body });
}

/** Locks all tables of a store for an hour, except one of the given kind. */
export async function leaveOneTable({ id, owner }: Restaurant, { date, time, kindId }: Slot): Promise<void> {
  const { items } = await read<{ items: TableItem[] }>(owner, `/api/stores/${id}/seating`);
  const freeTable = items.find((item) => item.kindId === kindId && !item.disabled);
  const itemIds = items.filter((item) => item.id !== freeTable?.id && !item.disabled).map((item) => item.id);
  const timeTo = `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`;
  await send(owner, 'POST', `/api/stores/${id}/desk/locks`, { date, timeFrom: time, timeTo, itemIds });
}

export const orderPath = (page: string, { storeId, id }: DinerOrder): string => `/${page}/${storeId}/${id}`;
