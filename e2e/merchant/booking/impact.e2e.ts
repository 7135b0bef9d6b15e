import type { Page } from '@playwright/test';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { callAs } from '#calls.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import { inDays, type TestStore } from '#stores.ts';
import { expect, expectLoaded, expectNoAxeViolations, test } from '#test.ts';
import { TIMEZONE } from '#timezone.ts';

/** Books a table for four as staff, in three days. */
const bookFor4 = ({ id: storeId, owner }: TestStore, time: string) =>
  callAs(owner.request, staffOrdersApi.createStaffOrder, {
    params: { storeId },
    body: {
      place: { date: inDays(3), time, adults: 4 },
      diner: {
        lastName: 'Lam',
        firstName: 'Ka Yan',
        title: 'ms',
        phone: { region: 'CN', number: '13900001111' },
      },
      method: 'phone',
    },
  });

const closeDay = ({ id: storeId, owner }: TestStore) =>
  callAs(owner.request, seatingApi.createPlanEntry, {
    params: { storeId },
    body: {
      type: 'closed',
      dateFrom: inDays(3),
      dateTo: inDays(3),
      shiftIds: null,
      timeFrom: null,
      timeTo: null,
      note: { en: 'Wedding', 'zh-Hant': '婚宴' },
    },
  });

const checkPath = (store: TestStore) =>
  `/web/${store.id}/booking-check?date=${inDays(3)}&time=19:00&people=4&as=diner`;

/** Searches for a time zone on the page with the store's basics, chooses it and saves. */
async function saveTimezone(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Time zone' }).fill(text);
  await page.getByRole('option', { name: text }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Words about an order of 19:00 at a store that moves to Tokyo. */
const IN_TOKYO = TIMEZONE === 'UTC' ? /In the new time zone: .* 4:00 AM/ : /In the new time zone: .* 8:00 PM/;

test('an owner sees the orders that a new time zone touches, and no order changes', async ({
  page,
  openStore,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const store = await openStore();
  const order = await bookFor4(store, '19:00');
  await enterAs(page.context(), store.owner);

  await test.step('going back keeps the time zone that is stored, and the input', async () => {
    await page.goto(`/web/${store.id}/store-base`);
    await expect(heading(page, 'Basic details')).toBeVisible();
    await saveTimezone(page, 'Tokyo');
    const question = page.getByRole('dialog', { name: '1 order is affected' });
    await expect(question.getByRole('listitem')).toContainText('Ms Ka Yan Lam');
    await expect(question.getByRole('listitem')).toContainText(IN_TOKYO);
    await expectNoAxeViolations(page);
    await question.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/Tokyo/);
    await expect(page.getByText('1 unsaved change')).toBeVisible();
  });

  await test.step('saving anyway changes the time zone alone', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Save anyway' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const params = { storeId: store.id, orderId: order.id };
    const kept = await callAs(store.owner.request, staffOrdersApi.readOrder, { params });
    expect(kept).toMatchObject({ startAt: order.startAt, version: order.version, itemIds: order.itemIds });
  });

  await test.step('the check of a time says why it can be booked', async () => {
    await page.goto(`/web/${store.id}/store`);
    await page.getByRole('link', { name: /^Check a time/ }).click();
    await expect(heading(page, 'Check a time')).toBeVisible();
    await page.goto(checkPath(store));
    await expect(page.getByRole('heading', { name: /^Diners can book .* for 4 people$/ })).toBeVisible();
    await expectLoaded(page);
    await expectNoAxeViolations(page);
  });
});

test('a host checks why diners cannot book a time, on a phone in traditional Chinese', async ({
  page,
  openStore,
  staffOf,
}) => {
  test.slow();
  await page.setViewportSize({ width: 375, height: 812 });
  const store = await openStore({ kinds: [{ seatCapacity: 4, tableCount: 1 }] });
  await bookFor4(store, '19:00');
  await enterAs(page.context(), await staffOf(store, 'host'), 'zh-Hant');
  await page.goto(checkPath(store));
  const verdict = page.getByRole('heading', { level: 2, name: /4 位/ });

  await test.step('the only table is taken', async () => {
    await expect(verdict).toHaveText(/下午7:00，4 位：食客不能預訂/);
    await expect(page.getByText('那時佔用：1 個訂單')).toBeVisible();
    await expectLoaded(page);
    await expectNoAxeViolations(page);
  });

  await test.step('another start time is free; a reload keeps it', async () => {
    await page.getByRole('option', { name: '下午5:00, 可訂' }).click();
    await expect(verdict).toHaveText(/下午5:00，4 位：食客可以預訂/);
    await page.reload();
    await expect(verdict).toHaveText(/下午5:00，4 位：食客可以預訂/);
  });

  await test.step('a manager closes the day: the answer follows', async () => {
    await closeDay(store);
    await expect(verdict).toHaveText(/下午5:00，4 位：食客不能預訂/);
    await expect(page.getByText(/^預訂日曆中休息：.*（婚宴）$/)).toBeVisible();
    await page.getByRole('radio', { name: '員工' }).check();
    await expect(verdict).toHaveText(/員工不能直接預訂/);
    await expectNoAxeViolations(page);
  });
});
