import type { Page } from '@playwright/test';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { callAs, replyTo } from '#calls.ts';
import { WITH_DEPOSIT } from '#diner/booking-steps.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import { useSession } from '#sign-in.ts';
import { inDays, type TestStore } from '#stores.ts';
import { expect, expectLoaded, expectNoAxeViolations, test } from '#test.ts';

/** Books a table for two as staff, in three days. */
const bookFor2 = ({ id: storeId, owner }: TestStore) =>
  callAs(owner.request, staffOrdersApi.createStaffOrder, {
    params: { storeId },
    body: {
      place: { date: inDays(3), time: '19:00', adults: 2 },
      diner: {
        lastName: 'Ho',
        firstName: 'Wing',
        title: 'mr',
        phone: { region: 'CN', number: '13900002222' },
      },
      method: 'phone',
    },
  });

const badge = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first();
const menuItem = async (page: Page, menu: string, item: string) => {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a host takes an order from booking to the end, and reverts the end in the log', async ({
  page,
  openStore,
  staffOf,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  const store = await openStore();
  const params = { storeId: store.id };
  await callAs(store.owner.request, bookingListsApi.createTag, { params, body: { content: 'Window' } });
  const order = await bookFor2(store);
  await enterAs(page.context(), await staffOf(store, 'host'));
  await page.goto(`/web/${store.id}/store-order-detail/${order.id}`);
  const more = 'More actions for Mr Wing Ho';

  await test.step('notes and tags are changed in place', async () => {
    await expect(heading(page, 'Mr Wing Ho')).toBeVisible();
    await expectLoaded(page);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Edit: Staff note' }).click();
    await page.keyboard.type('By the window, please');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('textbox', { name: 'Staff note' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit: Tags' }).click();
    await page.getByRole('button', { name: 'Window', exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const log = page.getByRole('list', { name: 'Log' });
    await expect(log.getByRole('listitem')).toContainText([
      'Tags changed',
      'Staff note changed',
      'Booked by phone',
    ]);
  });

  await test.step('its table is pinned and then assigned automatically, with the reasons', async () => {
    await menuItem(page, more, 'Pin to table');
    await expect(badge(page, 'Pinned')).toBeVisible();
    await menuItem(page, more, 'Assign automatically');
    await expect(page.getByText('The smallest table that fits')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('a colleague’s change appears by itself, and what is being typed stays', async () => {
    await page.getByRole('button', { name: 'Edit: Diner’s note' }).click();
    await page.keyboard.type('Quiet corner');
    const { version } = await callAs(store.owner.request, staffOrdersApi.readOrder, {
      params: { ...params, orderId: order.id },
    });
    await callAs(store.owner.request, staffOrdersApi.setStoreRemark, {
      params: { ...params, orderId: order.id },
      body: { version, remarkByStore: 'Cake at eight' },
    });
    await expect(page.getByText('Cake at eight').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Diner’s note' })).toHaveValue('Quiet corner');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Quiet corner').first()).toBeVisible();
  });

  await test.step('an arrival on another day is asked about; then the meal ends', async () => {
    await page.getByRole('button', { name: 'Mark arrived', exact: true }).click();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Mark as arrived' }).click();
    await expect(badge(page, 'Seated')).toBeVisible();
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(badge(page, 'Finished')).toBeVisible();
  });

  await test.step('the end is reverted from the log', async () => {
    await page.getByRole('button', { name: 'Revert “Completed”' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revert' }).click();
    await expect(badge(page, 'Seated')).toBeVisible();
    await expect(page.getByText('Reverted: Completed')).toBeVisible();
  });
});

test('a deposit is refunded in part by a manager, and a host cannot change the refund', async ({
  page,
  openStore,
  staffOf,
}) => {
  test.slow();
  await page.setViewportSize({ width: 375, height: 812 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const store = await openStore(WITH_DEPOSIT);
  const [host, manager] = [await staffOf(store, 'host'), await staffOf(store, 'manager')];
  await callAs(store.owner.request, moneyApi.setStorePaymentMethod, {
    params: { storeId: store.id, method: 'offline' },
    body: { enabled: true, subMerchantId: null },
  });
  const order = await bookFor2(store);
  const params = { storeId: store.id, orderId: order.id };
  await enterAs(page.context(), host, 'zh-Hant');
  await page.goto(`/web/${store.id}/store-order-detail/${order.id}`);

  await test.step('a host shows the payment link, and records that the deposit was paid', async () => {
    await expect(badge(page, '待付訂金')).toBeVisible();
    await expectLoaded(page);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: '付款連結' }).click();
    await expect(page.getByRole('img', { name: '付款連結的 QR 碼' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '記錄線下付款' }).click();
    await page.getByRole('button', { name: '記錄已收款' }).click();
    await expect(badge(page, '待用餐')).toBeVisible();
  });

  await test.step('a host sees the refund, and cannot change it', async () => {
    await menuItem(page, 'Wing Ho 先生 的更多操作', '取消訂單');
    await expect(heading(page, '取消訂單')).toBeVisible();
    await expect(page.getByText('¥200').first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('textbox', { name: '理由' }).fill('停水');
    await page.reload();
    await expect(page.getByRole('textbox', { name: '理由' })).toHaveValue('停水');
    await expect(page.getByRole('button', { name: '設定其他退款金額' })).toHaveCount(0);
    const { version } = await callAs(host.request, staffOrdersApi.readOrder, { params });
    const body = { version, refund: 5000 as Fen };
    const { refusal } = await replyTo(host.request, staffOrdersApi.storeCancelOrder, { params, body });
    expect(refusal?.code).toBe('notAllowed');
  });

  await test.step('a manager refunds a part, and deletes the closed order', async () => {
    await useSession(page.context(), manager);
    await page.goto(`/web/${store.id}/store-order-cancel/${order.id}?verb=storeCancel`);
    await page.getByRole('button', { name: '設定其他退款金額' }).click();
    await page.getByRole('textbox', { name: '退款金額' }).fill('50');
    await expect(page.getByText('¥150').first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: '取消訂單' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '取消訂單' }).click();
    await expect(badge(page, '門店取消')).toBeVisible();
    await expect(page.getByText('扣除 ¥150').first()).toBeVisible();
    await menuItem(page, 'Wing Ho 先生 的更多操作', '刪除訂單');
    await page.getByRole('textbox').fill(order.bookingCode);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: '永久刪除' }).click();
    await expect
      .poll(async () => (await replyTo(manager.request, staffOrdersApi.readOrder, { params })).status)
      .toBe(404);
  });
});
