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
 * A store of the group, in the hands of its owner. Tests run side by side, so each names one of its own, or one whose
 * rules another wants just so; and none in Shanghai, where those who look for any table find theirs.
 */
export interface Restaurant {
  id: string;
  owner: APIRequestContext;
}

/** A restaurant whose rules are as a test needs them. */
export async function openRestaurant(
  desk: Page,
  name: string,
  rules: Partial<BookingRules>,
): Promise<Restaurant> {
  await signInAsDemo(desk, GROUP_OWNER);
  const owner = desk.request;
  const { items } = await read<{ items: { id: string; name: string }[] }>(owner, '/api/me/stores', {}, 'en');
  const id = items.find((store) => store.name === name)?.id ?? '';
  // Whoever else opens it at the same moment has changed it meanwhile.
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

export interface Place {
  date: string;
  time: string;
  kindId: string;
}

/** Where two could sit so many days ahead, with room for one more. */
export async function roomyPlace(
  caller: APIRequestContext,
  { id }: Restaurant,
  daysAhead: number,
): Promise<Place> {
  const date = addDays(dateIn(TIMEZONE, Date.now()), daysAhead);
  const day = await read<DayAvailability>(caller, `/api/stores/${id}/days/${date}`, { adults: 2 });
  const roomy = day.kinds.filter(({ maxCapacity }) => maxCapacity > 3).map((kind) => kind.id);
  const [place] = day.shifts.flatMap(({ slots }) =>
    slots.flatMap(({ time, kinds }) =>
      kinds
        .filter(({ kindId, free }) => free && roomy.includes(kindId))
        .map(({ kindId }) => ({ date, time, kindId })),
    ),
  );
  if (!place) throw new Error('The restaurant has no such table');
  return place;
}

/** Somebody who has just signed up books a table for two, so many days ahead. */
export async function bookAs(
  context: BrowserContext,
  store: Restaurant,
  daysAhead: number,
): Promise<DinerOrder> {
  await signInAs(context);
  const place = await roomyPlace(context.request, store, daysAhead);
  return send(context.request, 'POST', `/api/stores/${store.id}/orders`, {
    slot: { ...place, adults: 2, children: 0 },
    diner: {
      lastName: '陈',
      firstName: '一诺',
      title: 'ms',
      phone: { region: 'CN', number: '13812345678' },
    },
    dietTaboo: '花生过敏',
  });
}

/** What the restaurant does with an order, as it stands then. */
export async function byStore(
  { id, owner }: Restaurant,
  order: DinerOrder,
  verb: 'accept' | 'record-payment' | 'arrive' | 'agree-cancel',
): Promise<DinerOrder> {
  const path = `/api/stores/${id}/desk/orders/${order.id}`;
  const { version } = await read<DinerOrder>(owner, path);
  // The journeys book for days to come, and arrive at once.
  const confirmed = verb === 'arrive' ? { otherDayConfirmed: true } : {};
  return send(owner, 'POST', `${path}/${verb}`, { version, ...confirmed });
}

/** The restaurant keeps every table back around a time, but for one of the kind that is wanted. */
export async function leaveOneTable({ id, owner }: Restaurant, { date, time, kindId }: Place): Promise<void> {
  const { items } = await read<{ items: TableItem[] }>(owner, `/api/stores/${id}/seating`);
  const last = items.find((item) => item.kindId === kindId && !item.disabled);
  const itemIds = items.filter((item) => item.id !== last?.id && !item.disabled).map((item) => item.id);
  const timeTo = `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`;
  await send(owner, 'POST', `/api/stores/${id}/desk/locks`, { date, timeFrom: time, timeTo, itemIds });
}

export const pathOf = (page: string, { storeId, id }: DinerOrder): string => `/${page}/${storeId}/${id}`;
