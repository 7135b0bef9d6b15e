import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, BrowserContext, Page } from '@playwright/test';
import type { DayAvailability, DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { BookingRules } from '@xiwei/contract/stores/store-settings.model.ts';
import { expect, signInAs } from '#test.ts';
import { GROUP_OWNER, signInAsDemo } from '../merchant/at-work.ts';

const TIMEZONE = 'Asia/Shanghai';

async function answer<Answer>(reply: APIResponse): Promise<Answer> {
  expect(reply.status(), await reply.text()).toBe(200);
  return reply.json();
}

const post = async <Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> =>
  answer(await request.post(path, { data, headers: { 'idempotency-key': randomUUID() } }));

/** A store of the group, in the hands of its owner. Tests run side by side, so each names one of its own. */
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
  const headers = { 'accept-language': 'en' };
  const { items } = await answer<{ items: { id: string; name: string }[] }>(
    await owner.get('/api/me/stores', { headers }),
  );
  const id = items.find((store) => store.name === name)?.id ?? '';
  const settings = await answer<{ rules: BookingRules; version: number }>(
    await owner.get(`/api/stores/${id}/settings`),
  );
  await answer(
    await owner.put(`/api/stores/${id}/settings/rules`, {
      data: { version: settings.version, rules: { ...settings.rules, ...rules } },
      headers: { 'idempotency-key': randomUUID() },
    }),
  );
  return { id, owner };
}

/** Somebody who has just signed up books a table for two, so many days ahead. */
export async function bookAs(
  context: BrowserContext,
  { id }: Restaurant,
  daysAhead: number,
): Promise<DinerOrder> {
  await signInAs(context);
  const date = addDays(dateIn(TIMEZONE, Date.now()), daysAhead);
  const day = await answer<DayAvailability>(
    await context.request.get(`/api/stores/${id}/days/${date}`, { params: { adults: 2 } }),
  );
  // At a table that has room for one more.
  const roomy = day.kinds.filter(({ maxCapacity }) => maxCapacity > 3).map((kind) => kind.id);
  const places = day.shifts.flatMap(({ slots }) =>
    slots.flatMap(({ time, kinds }) =>
      kinds
        .filter(({ kindId, free }) => free && roomy.includes(kindId))
        .map(({ kindId }) => ({ time, kindId })),
    ),
  );
  return post(context.request, `/api/stores/${id}/orders`, {
    slot: { date, ...places[0], adults: 2, children: 0 },
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
  verb: 'accept' | 'record-payment' | 'arrive',
): Promise<DinerOrder> {
  const path = `/api/stores/${id}/desk/orders/${order.id}`;
  const { version } = await answer<DinerOrder>(await owner.get(path));
  return post(owner, `${path}/${verb}`, { version });
}

export const pathOf = (page: string, { storeId, id }: DinerOrder): string => `/${page}/${storeId}/${id}`;
