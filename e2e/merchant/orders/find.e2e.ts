import type { Page } from '@playwright/test';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { callAs } from '#calls.ts';
import { bookByApi } from '#diner/booking-steps.ts';
import { sidewaysOverflow } from '#diner/open-diner.ts';
import { codeBefore } from '#expired-code.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import { freshPhone, type Person } from '#sign-in.ts';
import { inDays, slotAt, type TestStore } from '#stores.ts';
import { expect, expectLoaded, expectNoAxeViolations, test } from '#test.ts';

/** A shift in which there is always a start time of today, and codes of today can be checked in. */
const ALL_DAY = { ranges: [{ from: '00:00', to: '23:30' }] };

/** Books a table for two as staff. */
const bookAsStaff = ({ id: storeId, owner }: TestStore, lastName: string, days: number) =>
  callAs(owner.request, staffOrdersApi.createStaffOrder, {
    params: { storeId },
    body: {
      place: { date: inDays(days), time: '19:00', adults: 2 },
      diner: { lastName, firstName: '', title: 'mr', phone: freshPhone() },
      method: 'phone',
    },
  });

/** Returns the check-in code that a diner shows now. */
const codeOf = async (diner: Person, { storeId, id }: { storeId: string; id: string }): Promise<string> =>
  (await callAs(diner.request, bookingApi.readVerificationCode, { params: { storeId, orderId: id } })).code;

async function expectAccessible(page: Page): Promise<void> {
  await expectLoaded(page);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
}

test('orders are searched with filters and dates, and Back restores the search, at 1280 px', async ({
  page,
  openStore,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const store = await openStore();
  for (const [name, days] of [
    ['Lam', 1],
    ['Chan', 2],
    ['Ng', 3],
  ] as const)
    await bookAsStaff(store, name, days);
  await enterAs(page.context(), store.owner);
  await page.goto(`/web/${store.id}/booking-order-search`);
  await expect(page.getByText('3 orders', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Any date' }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose dates' });
  await expect(sheet.getByRole('grid')).toBeVisible();
  await expectNoAxeViolations(page);
  await sheet.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type('lam');
  await expect(page).toHaveURL(/q=lam/);
  await expect(page.getByRole('row', { name: /Lam/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/store-order-detail/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('lam');
  await expect(page.getByRole('row', { name: /Lam/ })).toBeVisible();
});

test('a day is chosen by keyboard in the calendar, in traditional Chinese at 375 px, dark', async ({
  page,
  openStore,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const store = await openStore();
  await bookAsStaff(store, '陳', 1);
  await enterAs(page.context(), store.owner, 'zh-Hant');
  const returnTo = encodeURIComponent(`/web/${store.id}/booking-order-search?statuses=waitService`);
  await page.goto(
    `/web/${store.id}/store-calendar-picker-range?from=${inDays(1)}&to=${inDays(1)}&returnTo=${returnTo}`,
  );
  await expect(page.getByRole('gridcell', { name: /1 單, 2 位, 1 桌/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('gridcell', { selected: true }).press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '使用這些日期' }).click();
  await expect(page).toHaveURL(new RegExp(`statuses=waitService&from=${inDays(1)}&to=${inDays(1)}`));
  await expect(page.getByText('共 1 個訂單')).toBeVisible();
  await expectAccessible(page);
});

test('pending bookings are accepted and declined in place, with a badge, at 1024 px', async ({
  page,
  openStore,
  newPerson,
  staffOf,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const store = await openStore({ rules: { autoAcceptSeconds: null } });
  const host = await staffOf(store, 'host');
  await enterAs(page.context(), host, 'zh-Hans');
  await page.goto(`/web/${store.id}/management`);
  await expect(heading(page, '管理')).toBeVisible();
  await bookByApi((await newPerson()).request, slotAt(store));
  await expect(page).toHaveTitle(/^\(1\) /);
  await bookByApi((await newPerson()).request, slotAt(store, { time: '20:00' }));
  await expect(page).toHaveTitle(/^\(2\) /);
  await page.getByRole('link', { name: /消息.*2 个订单待处理/ }).click();
  await expect(page.getByText('待确认（2）')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^接受/ }).first().click();
  await expect(page.getByText('待确认（1）')).toBeVisible();
  await page.getByRole('button', { name: /^拒绝/ }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('alertdialog').getByRole('button', { name: '拒绝', exact: true }).click();
  await expect(page.getByText('没有待处理的订单')).toBeVisible();
  await expect(page).toHaveTitle(/^消息/);

  await test.step('someone removed from the staff loses the screen at once', async () => {
    const { items } = await callAs(store.owner.request, identityApi.listStaff, {
      params: { storeId: store.id },
    });
    const member = items.find(({ role }) => role === 'host');
    await callAs(store.owner.request, identityApi.removeStaff, {
      params: { storeId: store.id, staffId: member?.id ?? '' },
    });
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByText(store.name['zh-Hans'])).toHaveCount(0);
  });
});

test('every outcome of a check-in is said in words', async ({ page, openStore, newPerson }) => {
  const store = await openStore({ shifts: [ALL_DAY] });
  const other = await openStore({ owner: store.owner, shifts: [ALL_DAY] });
  const diner = await newPerson();
  const later = await bookByApi(diner.request, slotAt(store, { days: 2 }));
  const elsewhere = await bookByApi(diner.request, slotAt(other, { days: 4 }));
  await enterAs(page.context(), store.owner);
  await page.goto(`/web/${store.id}/verification`);
  const field = page.getByRole('textbox', { name: 'Check-in code, booking code or coupon' });
  const scan = async (code: string) => {
    await field.fill(code);
    await field.press('Enter');
  };
  const outcome = (text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);

  const code = await codeOf(diner, later);
  await scan(code);
  await outcome('This order is for another day');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as arrived' }).click();
  await outcome('Checked in');
  await scan(code);
  await outcome('Already checked in');
  await scan(await codeOf(diner, elsewhere));
  await outcome('Check-in failed: this booking is for another restaurant');
  // The same code, signed for an hour before: its signature is wrong, as that of a forged one.
  await scan(
    code.replace(/\.(\d+)\.([\w-]+)$/, (_, step: string, mac: string) => `.${Number(step) - 60}.${mac}`),
  );
  await outcome('This isn’t a check-in code. Please scan again.');
  await scan(codeBefore(later, 10));
  await outcome('This code has expired. Ask the guest to refresh it, then scan again.');
  await scan('0000');
  await outcome('None of today’s orders has this booking code');
  await scan(code.slice(0, 70));
  await expect(field).toHaveAccessibleDescription(/incomplete/);
  await scan('x'.repeat(10_240));
  await expect(field).toHaveAccessibleDescription(/too long/);
  await page.context().setOffline(true);
  await scan(code);
  await outcome('Check-in failed. Check your connection and try again.');
  await page.context().setOffline(false);
  await expectAccessible(page);
});
