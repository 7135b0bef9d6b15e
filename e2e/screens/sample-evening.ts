import { type APIRequestContext, expect } from '@playwright/test';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import type { Board } from '@xiwei/contract/booking/host-stand.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays, dateIn, instantOf, minuteIn } from '@xiwei/contract/common/wall-clock.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { callAs } from '#calls.ts';

const TIMEZONE = 'Asia/Shanghai';
/** Minute of the day at which the pictures of the host stand are taken: 19:48, when guests sit and others are about to come. */
const EVENING_MINUTE = 19 * 60 + 48;
/** Maximum time in milliseconds until the server has filled the demo store with bookings. */
const FILL_WAIT = 60_000;

/** Returns the date of the last evening that has begun. The server's clock is never ahead of its database, which runs the jobs. */
function eveningDate(): string {
  const now = Date.now();
  const today = dateIn(TIMEZONE, now);
  return minuteIn(TIMEZONE, now) >= EVENING_MINUTE ? today : addDays(today, -1);
}

/** Returns the environment of a server whose clock shows that evening. */
export function eveningEnv(): Record<string, string> {
  const evening = instantOf(TIMEZONE, eveningDate(), EVENING_MINUTE) ?? 0;
  const { href } = new URL('./shifted-clock.mjs', import.meta.url);
  return { NODE_OPTIONS: `--import ${href}`, CLOCK_SHIFT_MS: String(evening - Date.now()) };
}

/** The demo store in its evening, and orders of it that pictures show. */
export interface SampleEvening {
  storeId: string;
  date: string;
  /** The area with the most tables. */
  areaId: string;
  /** The next party that is expected. */
  next: StaffOrder;
  /** A party that is seated, with foods to avoid if there is one. */
  seated: StaffOrder;
  /** An order with a paid deposit and a bill. */
  paid: StaffOrder;
  /** The guest of the evening with the most visits. */
  dinerId: string;
}

/** Waits for the demo store's evening, adds what it may lack, and finds the orders that pictures show. */
export async function createSampleEvening(owner: APIRequestContext, storeId: string): Promise<SampleEvening> {
  const date = eveningDate();
  const read = () => callAs(owner, hostStandApi.readBoard, { params: { storeId, date } });
  await expect.poll(async () => (await read()).orders.length, { timeout: FILL_WAIT }).toBeGreaterThan(0);
  await addToEvening(owner, storeId, await read());
  const paid = await createPaidOrder(owner, storeId, date);
  const { orders, guests, asOf } = await read();
  const booked = orders.filter(({ diner, itemIds }) => diner && itemIds.length > 0);
  const next = booked.find(({ can, startAt }) => can.includes('arrive') && startAt > asOf);
  const atTable = booked.filter(({ can, arrivedAt }) => arrivedAt && can.includes('complete'));
  const seated = atTable.find(({ dietTaboo }) => dietTaboo) ?? atTable[0];
  if (!next || !seated) throw new Error('The demo store has no evening');
  const dinerId = guests.toSorted((a, b) => b.visits - a.visits)[0]?.dinerId ?? '';
  return { storeId, date, areaId: await largestArea(owner, storeId), next, seated, paid, dinerId };
}

async function largestArea(owner: APIRequestContext, storeId: string): Promise<string> {
  const { areas, items } = await callAs(owner, seatingApi.readSeating, { params: { storeId } });
  const tablesIn = (areaId: string) => items.filter((item) => item.areaId === areaId).length;
  return areas.toSorted((a, b) => tablesIn(b.id) - tablesIn(a.id))[0]?.id ?? '';
}

/** Books a table whose deposit was paid at the store, and sets the cost of the meal. */
async function createPaidOrder(owner: APIRequestContext, storeId: string, date: string): Promise<StaffOrder> {
  const order = await callAs(owner, staffOrdersApi.createStaffOrder, {
    params: { storeId },
    body: {
      place: { date, time: '20:30', adults: 6, overrides: ['pacing'] },
      diner: {
        lastName: '陆',
        firstName: '思远',
        title: 'mr',
        phone: { region: 'CN', number: '13900006677' },
      },
      method: 'phone',
      deposit: 600_00 as Fen,
    },
  });
  const params = { storeId, orderId: order.id };
  const { version } = await callAs(owner, staffOrdersApi.recordOfflinePayment, {
    params,
    body: { version: order.version },
  });
  return callAs(owner, staffOrdersApi.setMealCost, { params, body: { version, mealCost: 1_888_00 as Fen } });
}

/** Adds a late party, an unpaid deposit and a locked table. */
async function addToEvening(
  owner: APIRequestContext,
  storeId: string,
  { date, orders }: Board,
): Promise<void> {
  const late = orders.findLast(({ can, method }) => can.includes('unarrive') && method !== 'walkIn');
  if (late)
    await callAs(owner, staffOrdersApi.markNotArrived, {
      params: { storeId, orderId: late.id },
      body: { version: late.version },
    });
  await callAs(owner, staffOrdersApi.createStaffOrder, {
    params: { storeId },
    body: {
      place: { date, time: '20:30', adults: 4, overrides: ['pacing'] },
      diner: {
        lastName: '苏',
        firstName: '晚晴',
        title: 'ms',
        phone: { region: 'CN', number: '13900007788' },
      },
      method: 'phone',
      deposit: 400_00 as Fen,
      remarkByStore: '客人想要靠窗的桌子，花生过敏',
    },
  });
  const { tables } = await callAs(owner, hostStandApi.readTableVerdicts, {
    params: { storeId },
    query: { date, time: '20:30', adults: 2, children: 0 },
  });
  const free = tables.findLast(({ reason }) => reason === null);
  if (free)
    await callAs(owner, hostStandApi.lockTables, {
      params: { storeId },
      body: { date, timeFrom: '17:00', timeTo: '22:00', itemIds: [free.itemId], reason: '椅子送修' },
    });
}
