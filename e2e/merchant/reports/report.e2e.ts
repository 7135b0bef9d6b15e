import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { callAs } from '#calls.ts';
import { sidewaysOverflow } from '#diner/open-diner.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import { freshPhone } from '#sign-in.ts';
import { inDays, type TestStore } from '#stores.ts';
import { expect, expectLoaded, expectNoAxeViolations, test } from '#test.ts';

/** Books a table for three by phone. */
const bookByPhone = ({ id: storeId, owner }: TestStore, lastName: string, days: number) =>
  callAs(owner.request, staffOrdersApi.createStaffOrder, {
    params: { storeId },
    body: {
      place: { date: inDays(days), time: '19:00', adults: 3 },
      diner: { lastName, firstName: '', title: 'none', phone: freshPhone() },
      method: 'phone',
    },
  });

test('a manager reads a report, the orders behind a figure, and that of other days, at 375 px', async ({
  page,
  openStore,
  staffOf,
}) => {
  const store = await openStore();
  await bookByPhone(store, 'Lam', 1);
  await bookByPhone(store, 'Chan', 2);
  await enterAs(page.context(), await staffOf(store, 'manager'));
  await page.goto(`/web/${store.id}/operation`);
  await page.getByRole('link', { name: /^Reports/ }).click();
  await expect(heading(page, 'Reports')).toBeVisible();
  await expect(page.getByText('No orders on these days')).toBeVisible();

  await page.goto(`/web/${store.id}/store-report?from=${inDays(1)}&to=${inDays(2)}&group=channel`);
  await expect(page.getByRole('row', { name: /^Phone/ })).toContainText('6');
  await expectLoaded(page);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Show the orders: Bookings that stand, Phone' }).click();
  const orders = page.getByRole('dialog', { name: 'Bookings that stand: Phone' });
  await expect(orders.getByRole('link')).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(orders).toHaveCount(0);

  await page.goto(`/web/${store.id}/store-report?from=${inDays(1)}&to=${inDays(1)}`);
  await page.getByRole('link', { name: /[a-z] to \d/ }).click();
  await expect(page).toHaveURL(/store-calendar-picker-range/);
  await page.getByRole('gridcell', { selected: true }).press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use these dates' }).click();
  await expect(page).toHaveURL(new RegExp(`store-report.*from=${inDays(1)}&to=${inDays(2)}`));
  await expect(page.getByRole('row', { name: /^Dinner/ })).toContainText('2');
});
