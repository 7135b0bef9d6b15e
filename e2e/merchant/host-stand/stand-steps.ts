import type { Locator, Page } from '@playwright/test';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { minuteIn, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { bookingStand } from '@xiwei/phrases/booking-stand/en.ts';
import { callAs } from '#calls.ts';
import { freshPhone } from '#sign-in.ts';
import { inDays, type TestStore } from '#stores.ts';
import { expect } from '#test.ts';
import { TIMEZONE } from '#timezone.ts';

/** A booking by phone for today. */
interface PartySetup {
  lastName: string;
  adults?: number;
  /** Minutes from now until the party is expected, to the nearest quarter of an hour; negative if it is late, but not before midnight. */
  inMinutes?: number;
  /** Label of its table; by default the store assigns one. */
  label?: string;
  turnMinutes?: number;
}

/** Returns the ids of a store's tables by label. */
export async function tablesOf({ id: storeId, owner }: TestStore): Promise<ReadonlyMap<string, string>> {
  const { items } = await callAs(owner.request, seatingApi.readSeating, { params: { storeId } });
  return new Map(items.map(({ label, id }) => [label, id]));
}

/** The setup of a store with twelve tables, at which a party can start at every quarter of an hour of the day. */
export const TWELVE_TABLES = {
  kinds: [
    { seatCapacity: 2, tableCount: 6 },
    { seatCapacity: 4, tableCount: 6 },
  ],
  shifts: [{ ranges: [{ from: '00:00', to: '23:45' }], interval: 15 as const }],
};

/** Returns the time in some minutes at the stores of tests, at the nearest quarter of an hour of today. */
function quarterIn(minutes: number): string {
  const minute = minuteIn(TIMEZONE, Date.now()) + minutes;
  return timeOf(Math.max(0, Math.round(minute / 15) * 15));
}

/** Books a table of today. */
export async function bookParty(store: TestStore, party: PartySetup): Promise<StaffOrder> {
  const { lastName, adults = 2, inMinutes = 0, label, turnMinutes } = party;
  const itemIds = label === undefined ? undefined : [(await tablesOf(store)).get(label) ?? ''];
  return callAs(store.owner.request, staffOrdersApi.createStaffOrder, {
    params: { storeId: store.id },
    body: {
      place: {
        ...{ date: inDays(0), time: quarterIn(inMinutes), adults },
        ...(itemIds && { itemIds }),
        ...(turnMinutes && { turnMinutes }),
        overrides: ['storeClosed', 'notAStartTime', 'past', 'pacing'],
      },
      diner: { lastName, phone: freshPhone() },
      method: 'phone',
    },
  });
}

export const readOrder = ({ id: storeId, owner }: TestStore, { id: orderId }: Pick<StaffOrder, 'id'>) =>
  callAs(owner.request, staffOrdersApi.readOrder, { params: { storeId, orderId } });

/** The side panel of the host stand, in English. */
export const panel = (page: Page): Locator =>
  page.getByRole('complementary', { name: bookingStand.panel.label });

/** A section of the service list in the side panel. */
export const section = (page: Page, name: keyof typeof bookingStand.sections): Locator =>
  panel(page).getByRole('region', { name: bookingStand.sections[name] });

/** The row of a party in the service list. */
export const serviceRow = (page: Page, lastName: string): Locator =>
  page
    .getByRole('complementary')
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(lastName) });

/** A table of the floor plan, in English. */
export const planTable = (page: Page, label: string): Locator =>
  page.getByRole('listbox').getByRole('option', { name: new RegExp(`^Table ${label} `) });

export interface Point {
  x: number;
  y: number;
}

/** Returns the centre of an element, in pixels of the window. */
export async function centreOf(element: Locator): Promise<Point> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

interface TouchDrag {
  from: Point;
  to: Point;
  /** Appears when the finger has rested long enough. */
  started: Locator;
  /** Appears when the finger is at its end, before it is lifted. */
  arrived: Locator;
}

/** Drags by a finger: a long press, a movement in steps, and a release. */
export async function dragByTouch(page: Page, { from, to, started, arrived }: TouchDrag): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  await expect(started).toBeVisible();
  const steps = 8;
  for (let step = 1; step <= steps; step += 1)
    await touch('touchMove', [
      { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps },
    ]);
  await expect(arrived).toBeVisible();
  await touch('touchEnd', []);
  await devtools.detach();
}
