import { orderShareApi } from '@xiwei/contract/booking/order-share.api.ts';
import { callAs } from '#calls.ts';
import { openDiner } from '#diner/open-diner.ts';
import { bookAsNewUser } from '#diner/orders-steps.ts';
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
