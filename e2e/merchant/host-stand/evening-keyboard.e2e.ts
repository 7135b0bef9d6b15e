import type { Page, Route } from '@playwright/test';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { bookingStaff } from '@xiwei/phrases/booking-staff/en.ts';
import { bookingStand } from '@xiwei/phrases/booking-stand/en.ts';
import { callAs } from '#calls.ts';
import { enterAs } from '#merchant/merchant-steps.ts';
import { inDays, type TestStore } from '#stores.ts';
import { expect, expectNoAxeViolations, test, WITH_MOTION } from '#test.ts';
import { bookParty, panel, readOrder, section, TWELVE_TABLES } from './stand-steps.ts';

/** Finds a party by its guest's name and selects it, by keyboard only. */
async function find(page: Page, lastName: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(lastName);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${lastName}`));
  await page.keyboard.press('ArrowDown');
  await expect(panel(page).getByRole('button', { pressed: true })).toContainText(lastName);
}

/** Undoes the last action by its key, while its message is shown. */
async function undo(page: Page, message: RegExp): Promise<void> {
  const toast = page.getByRole('listitem').filter({ hasText: message });
  await expect(toast.getByRole('button', { name: bookingStaff.undo })).toBeVisible();
  await page.keyboard.press('z');
}

async function openStand(page: Page, store: TestStore): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/web/${store.id}/booking-home?view=list`);
  await expect(panel(page)).toBeVisible();
}

test.use(WITH_MOTION);

test('a host runs an evening of twelve tables from opening to closing by keyboard only', async ({
  page,
  context,
  openStore,
  staffOf,
}) => {
  const store = await openStore(TWELVE_TABLES);
  const alder = await bookParty(store, { lastName: 'Alder' });
  const birch = await bookParty(store, { lastName: 'Birch', adults: 4 });
  const cedar = await bookParty(store, { lastName: 'Cedar', inMinutes: -20 });
  await enterAs(context, await staffOf(store, 'host'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await openStand(page, store);
  await expectNoAxeViolations(page);

  // Arrival, undone and done again.
  await find(page, 'Alder');
  await page.keyboard.press('a');
  await expect(section(page, 'seated')).toContainText('Alder');
  await expect.poll(async () => (await readOrder(store, alder)).arrivedAt).not.toBeNull();
  await undo(page, /Alder.* arrived/);
  await expect.poll(async () => (await readOrder(store, alder)).arrivedAt).toBeNull();
  await page.keyboard.press('a');
  await expect.poll(async () => (await readOrder(store, alder)).arrivedAt).not.toBeNull();

  // A walk-in in three keys.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('w');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(section(page, 'seated')).toContainText(bookingStaff.walkIn);

  // A move to the last table, and back.
  await find(page, 'Birch');
  await page.keyboard.press('m');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectNoAxeViolations(page);
  const before = (await readOrder(store, birch)).itemIds;
  await page.keyboard.press('ArrowUp');
  const target = page.locator('[role=option][data-highlighted]');
  await expect(target).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await readOrder(store, birch)).itemIds).not.toEqual(before);
  await undo(page, /Birch.* moved/);
  await expect.poll(async () => (await readOrder(store, birch)).itemIds).toEqual(before);

  // A no-show.
  await find(page, 'Cedar');
  await page.keyboard.press('x');
  await expect(page.getByRole('alertdialog')).toContainText('Cedar');
  // Enter alone changes nothing: the focus is on Cancel.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect((await readOrder(store, cedar)).closeReason).toBe(null);
  await closeAsAbsent(page);
  await expect.poll(async () => (await readOrder(store, cedar)).closeReason).toBe('absent');

  // They come after all: the same key undoes it, and its undo key as well.
  await page.keyboard.press('x');
  await expect.poll(async () => (await readOrder(store, cedar)).status).toBe('waitService');
  await closeAsAbsent(page);
  await expect.poll(async () => (await readOrder(store, cedar)).closeReason).toBe('absent');
  await page.keyboard.press('z');
  await expect.poll(async () => (await readOrder(store, cedar)).status).toBe('waitService');
  await closeAsAbsent(page);
  await expect.poll(async () => (await readOrder(store, cedar)).closeReason).toBe('absent');

  // Another day and back, by the command palette and by key.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tomorrow');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`date=${inDays(1)}`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('t');
  await expect(page).not.toHaveURL(/date=/);

  // Closing: the last parties leave.
  await find(page, 'Birch');
  await page.keyboard.press('a');
  await expect(section(page, 'seated')).toContainText('Birch');
  await page.keyboard.press('f');
  await expect.poll(async () => (await readOrder(store, birch)).status).toBe('finished');
  await find(page, 'Alder');
  await page.keyboard.press('f');
  await expect.poll(async () => (await readOrder(store, alder)).status).toBe('finished');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(section(page, 'seated').getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('f');
  await expect(page.getByText('Seated 0 tables, 0 people')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText(bookingStand.keys.walkIn);
  await expectNoAxeViolations(page);
});

test('of two hosts who change one order, the second sees who changed it and can repeat the action', async ({
  page,
  context,
  openStore,
  staffOf,
}) => {
  const store = await openStore();
  const order = await bookParty(store, { lastName: 'Alder' });
  const params = { storeId: store.id, orderId: order.id };
  await enterAs(context, await staffOf(store, 'host'));
  await openStand(page, store);
  await find(page, 'Alder');
  // The colleague's change arrives between the key and the request.
  const delayed = async (route: Route) => {
    const { version } = await readOrder(store, order);
    await callAs(store.owner.request, staffOrdersApi.setStoreRemark, {
      params,
      body: { version, remarkByStore: 'Window seat' },
    });
    await route.continue();
  };
  await page.route('**/arrive', delayed, { times: 1 });
  await page.keyboard.press('a');
  const again = page.getByRole('button', { name: bookingStaff.again });
  await expect(again).toBeVisible();
  expect((await readOrder(store, order)).arrivedAt).toBeNull();
  await expect(section(page, 'seated')).toHaveCount(0);
  await again.press('Enter');
  await expect.poll(async () => (await readOrder(store, order)).arrivedAt).not.toBeNull();
  expect((await readOrder(store, order)).remarkByStore).toBe('Window seat');
});

/** Closes the selected party as a no-show by keys. */
async function closeAsAbsent(page: Page): Promise<void> {
  await page.keyboard.press('x');
  const confirm = page.getByRole('alertdialog').getByRole('button').last();
  await expect(confirm).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}
