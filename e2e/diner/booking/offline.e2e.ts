import type { BrowserContext, Locator, Page } from '@playwright/test';
import { bookingOrders } from '@xiwei/phrases/booking-orders/zh-Hans.ts';
import { common } from '@xiwei/phrases/common/zh-Hans.ts';
import { identity } from '@xiwei/phrases/identity/zh-Hans.ts';
import { storesSearch } from '@xiwei/phrases/stores-search/zh-Hans.ts';
import { openDiner } from '#diner/open-diner.ts';
import { actAsStore, bookAsNewUser, orderPath } from '#diner/orders-steps.ts';
import { slotAt } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker is active. */
const waitForServiceWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready));

/**
 * Finds the notice that there is no connection. In a new tab, some versions of Chromium report a network although it was
 * turned off for the context; the page then says that the server cannot be reached.
 */
const connectionNotice = (page: Page): Locator =>
  page.getByText(common.connection.lost).or(page.getByText(common.connection.unreachable));

/** Opens a path in a new tab and closes all others. */
async function openInNewTab(context: BrowserContext, path: string): Promise<Page> {
  const openTabs = context.pages();
  const page = await context.newPage();
  await Promise.all(openTabs.map((tab) => tab.close()));
  await page.goto(path);
  return page;
}

test('opens a seen booking offline, until sign-out', async ({ page: first, context, openStore }) => {
  const store = await openStore();
  const order = await bookAsNewUser(context, slotAt(store));
  const code = (page: Page) => page.getByText(order.bookingCode, { exact: true });

  // Only the list is opened, never the booking itself.
  await openDiner(first, '/order-history');
  await expect(first.getByRole('list', { name: bookingOrders.history.list }).getByRole('link')).toBeVisible();
  await waitForServiceWorker(first);

  await context.setOffline(true);
  let page = await openInNewTab(context, orderPath('order-detail', order));
  await expect(code(page)).toBeVisible();
  await expect(page.getByText(/^离线内容，更新于 .+/)).toBeVisible();
  await expect(connectionNotice(page)).toBeVisible();
  await page.getByRole('button', { name: bookingOrders.do.contact }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: storesSearch.contact.call })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: bookingOrders.do.showCode }).click();
  await expect(code(page)).toBeVisible();
  await expect(page.getByText(bookingOrders.qrcode.offlineTitle)).toBeVisible();

  page = await openInNewTab(context, '/store/1');
  await expect(page.getByText(common.connection.notKept)).toBeVisible();
  await page.getByRole('link', { name: common.connection.bookings }).click();
  await expect(page.getByText(/^离线内容，更新于 .+/)).toBeVisible();
  await page.getByRole('list', { name: bookingOrders.history.list }).getByRole('link').click();
  await expect(page.getByRole('status').filter({ hasText: bookingOrders.status.waitService })).toBeVisible();

  // Changes made while offline appear after reconnecting.
  await actAsStore(store.owner, order, 'markArrived');
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: bookingOrders.status.arrived })).toBeVisible();
  await expect(connectionNotice(page)).toHaveCount(0);

  await page.goto('/setting');
  await page.getByRole('button', { name: identity.setting.signOut, exact: true }).click();
  await expect(page).toHaveURL('/');
  await context.setOffline(true);
  page = await openInNewTab(context, orderPath('order-detail', order));
  await expect(page.getByText(common.connection.notKept)).toBeVisible();
  await expect(code(page)).toHaveCount(0);
  await expectNoAxeViolations(page);
});
