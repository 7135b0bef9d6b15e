import { orderShareApi } from '@xiwei/contract/booking/order-share.api.ts';
import { bookingOrders as ordersEn } from '@xiwei/phrases/booking-orders/en.ts';
import { bookingSharing as sharingEn } from '@xiwei/phrases/booking-sharing/en.ts';
import { bookingSharing as sharingHant } from '@xiwei/phrases/booking-sharing/zh-Hant.ts';
import { callAs } from '#calls.ts';
import { expectLanguage } from '#diner/expect-language.ts';
import { openDiner } from '#diner/open-diner.ts';
import { bookAsNewUser } from '#diner/orders-steps.ts';
import { enterAs } from '#merchant/merchant-steps.ts';
import { useSession } from '#sign-in.ts';
import { slotAt } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

test('a manager decides what share links show, and staff turn one off', async ({
  page,
  browser,
  openStore,
  staffOf,
}) => {
  await page.setViewportSize({ width: 1280, height: 812 });
  const store = await openStore();
  const host = await browser.newContext();
  const order = await bookAsNewUser(host, slotAt(store));
  const params = { storeId: store.id, orderId: order.id };
  const { path } = await callAs(store.owner.request, orderShareApi.readOrderSharing, { params });
  const guest = await browser.newPage();
  await openDiner(guest, path ?? '');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('陈女士邀请你一起用餐');

  await useSession(page.context(), await staffOf(store, 'manager'));
  await page.goto(`/web/${store.id}/store-order-share-setting`);
  await page.getByRole('button', { name: '预订人的姓氏和称呼' }).click();
  await page.getByRole('button', { name: '预订号' }).click();
  await expect(page.getByText('知道预订号的人，到店时可能被当作预订人')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await guest.reload();
  await expect(guest.getByText(order.bookingCode, { exact: true })).toBeVisible();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('邀请你一起用餐');

  await page.goto(`/web/${store.id}/store-order-detail/${order.id}`);
  await page.getByRole('button', { name: '设置分享' }).click();
  const sharing = page.getByRole('dialog', { name: '分享预订' });
  await sharing.getByRole('switch', { name: '允许分享' }).click();
  await expect(sharing.getByRole('button', { name: '发送链接' })).toBeHidden();
  await expectNoAxeViolations(page);
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('发起人已关闭分享');
});

test('staff replace a share link, in traditional Chinese and English', async ({
  page,
  browser,
  openStore,
}) => {
  const store = await openStore();
  const order = await bookAsNewUser(await browser.newContext(), slotAt(store));
  await enterAs(page.context(), store.owner, 'zh-Hant');
  await page.goto(`/web/${store.id}/store-order-share-setting`);
  await expect(page.getByRole('switch', { name: sharingHant.setting.sharing.enabled.label })).toBeChecked();
  await expectLanguage(page, 'zh-Hant');
  await expectNoAxeViolations(page);

  const staff = await (await browser.newContext()).newPage();
  await enterAs(staff.context(), store.owner, 'en');
  await staff.goto(`/web/${store.id}/store-order-detail/${order.id}`);
  await staff.getByRole('button', { name: sharingEn.section.change }).click();
  const sharing = staff.getByRole('dialog', { name: sharingEn.title });
  const old = await sharing.getByRole('link', { name: sharingEn.open }).getAttribute('href');
  await sharing.getByRole('button', { name: sharingEn.revoke }).click();
  await expectNoAxeViolations(staff);
  await staff.getByRole('alertdialog').getByRole('button', { name: sharingEn.revoke }).click();
  await expect(staff.getByText(sharingEn.revoked)).toBeVisible();
  const guest = await browser.newPage();
  await openDiner(guest, old ?? '', { language: 'en' });
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(ordersEn.guest.disabledTitle);
  await expectLanguage(guest, 'en');
  await expectNoAxeViolations(guest);
});
