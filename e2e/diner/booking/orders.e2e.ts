import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { common } from '@xiwei/phrases/common/zh-Hans.ts';
import { replyTo } from '#calls.ts';
import { bookByApi, paymentOf, WITH_DEPOSIT } from '#diner/booking-steps.ts';
import { EVENING_PHRASES } from '#diner/evening-phrases.ts';
import { openDiner, sidewaysOverflow } from '#diner/open-diner.ts';
import { actAsStore, bookAsNewUser, orderPath } from '#diner/orders-steps.ts';
import { signInAs } from '#sign-in.ts';
import { DEPOSIT_PER_PERSON, slotAt } from '#stores.ts';
import { expect, expectNoAxeViolations, navigateTo, test } from '#test.ts';

/** Rules: manual confirmation, no deposit, free cancellation until the day before. */
const MANUAL_CONFIRMATION = {
  autoAcceptSeconds: null,
  deposits: [],
  cancellation: [
    { days: 1, refund: 'full' as const },
    { days: 0, refund: 'none' as const },
  ],
};

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('shows a booking live, shares, changes and cancels it', async ({
  page,
  context,
  browser,
  openStore,
}) => {
  const store = await openStore({ kinds: [{}], rules: MANUAL_CONFIRMATION });
  const order = await bookAsNewUser(context, slotAt(store));

  await openDiner(page, '/order-history');
  await page.getByRole('list', { name: '预订列表' }).getByRole('link').click();
  await expect(page).toHaveURL(orderPath('order-detail', order));
  await expect(page.getByRole('status').first()).toContainText('待餐厅确认');
  await expect(page.getByText('花生过敏')).toBeVisible();
  await expectNoAxeViolations(page);

  // The open page updates when the store accepts.
  await actAsStore(store.owner, order, 'acceptOrder');
  await expect(page.getByRole('status').first()).toContainText('预订成功');

  await page.getByRole('link', { name: '出示到店码' }).click();
  await expect(page.getByRole('img', { name: '到店二维码' })).toBeVisible();
  await expect(page.getByText(order.bookingCode, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();

  await page.getByRole('button', { name: '分享' }).click();
  const sharing = page.getByRole('dialog', { name: '分享预订' });
  await sharing.getByRole('button', { name: '发送链接' }).click();
  await expect(page.getByText('链接已复制')).toBeVisible();
  await expectNoAxeViolations(page);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const guest = await browser.newPage();
  await openDiner(guest, new URL(link).pathname + new URL(link).search);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('陈女士邀请你一起用餐');
  await expect(guest.getByText('已确认')).toBeVisible();
  for (const secret of ['一诺', '13812345678', '138 1234 5678', '花生过敏', order.bookingCode])
    await expect(guest.getByText(secret)).toHaveCount(0);

  // The name is switched off, then the link is replaced: the guest's page shows both.
  await sharing.getByRole('switch', { name: '预订人的姓氏和称呼' }).click();
  await expect(sharing.getByRole('switch', { name: '预订人的姓氏和称呼' })).not.toBeChecked();
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('邀请你一起用餐');
  expect(await guest.content()).not.toContain('陈');
  await sharing.getByRole('button', { name: '更换链接' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '更换链接' }).click();
  await expect(page.getByText('链接已更换')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('发起人已关闭分享');
  await expectNoAxeViolations(guest);
  const newPath = await sharing.getByRole('link', { name: '查看分享页' }).getAttribute('href');
  await openDiner(guest, newPath ?? '');
  await expect(guest.getByText('已确认')).toBeVisible();
  await page.goBack();
  await expect(sharing).toBeHidden();

  await page.getByRole('link', { name: '修改预订' }).click();
  await expect(page.getByRole('button', { name: '还没有改动' })).toBeDisabled();
  await page.getByRole('spinbutton', { name: '成人' }).press('ArrowUp');
  await expect(page).toHaveURL(/adults=3/);
  await expect(page.getByText('这次修改不涉及付款。')).toBeVisible();
  await page.getByRole('button', { name: '确认修改' }).click();
  await expect(page).toHaveURL(orderPath('order-detail', order));
  await expect(page.getByRole('article').getByText('3 位')).toBeVisible();

  await page.getByRole('link', { name: '取消预订' }).click();
  await expect(page.getByText('还没有付款，取消不收任何费用。')).toBeVisible();
  await page.getByRole('textbox', { name: '原因' }).fill('临时有事');
  await page.reload();
  await expect(page.getByRole('textbox', { name: '原因' })).toHaveValue('临时有事');
  await page.getByRole('button', { name: '取消预订' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('3 位');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: '取消预订' }).click();
  await expect(page.getByText('你取消了这次预订。')).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('这次预订已取消，请不要前往。')).toBeVisible();

  await openDiner(page, '/order-history');
  await expect(page.getByText('还没有进行中的预订')).toBeVisible();
  await page.getByRole('tab', { name: '售后' }).click();
  await expect(page).toHaveURL(/tab=afterSales/);
  await expect(page.getByRole('list', { name: '预订列表' }).getByRole('link')).toContainText('已取消');
});

test('raises the deposit for a larger party and refunds it on a timely cancellation', async ({
  page,
  context,
  openStore,
}) => {
  await page.setViewportSize({ width: 1280, height: 812 });
  const store = await openStore({
    kinds: [{}],
    rules: { ...MANUAL_CONFIRMATION, autoAcceptSeconds: 0, deposits: [DEPOSIT_PER_PERSON] },
  });
  const order = await bookAsNewUser(context, slotAt(store));

  await openDiner(page, '/order-history?tab=pendingPayment', { language: 'en' });
  await page.getByRole('list', { name: 'Bookings' }).getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Pay ¥200' })).toHaveAttribute(
    'href',
    new RegExp(`^/payment/${store.id}/`),
  );
  await actAsStore(store.owner, order, 'recordOfflinePayment');
  await expect(page.getByRole('status').first()).toContainText('Confirmed');
  await expect(page.getByText('Deposit paid: ¥200')).toBeVisible();
  await expect(page.getByText('Paid with cash or card at the restaurant')).toBeVisible();

  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByRole('spinbutton', { name: 'Adults' }).press('ArrowUp');
  await expect(page.getByText(/The deposit becomes ¥300\. Pay the remaining ¥100 by/)).toBeVisible();
  await expect(page.getByText(/Free cancellation until/).last()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Change booking' }).click();
  await expect(page.getByRole('link', { name: 'Pay ¥100' })).toBeVisible();

  await page.getByRole('link', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Refund to you')).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('¥200');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('You cancelled this booking.')).toBeVisible();
  await expect(page.getByText(/Deposit (refunded|being refunded): ¥200/)).toBeVisible();
});

test('requests a late cancellation and shows the amount at risk', async ({ page, context, openStore }) => {
  const { bookingOrders } = EVENING_PHRASES['zh-Hant'];
  const store = await openStore({
    rules: { deposits: [DEPOSIT_PER_PERSON], cancellation: [{ days: 0, refund: 'none' }] },
  });
  const order = await bookAsNewUser(context, slotAt(store));
  await actAsStore(store.owner, order, 'recordOfflinePayment');

  await openDiner(page, orderPath('order-detail', order), { language: 'zh-Hant', colorScheme: 'dark' });
  await page.getByRole('link', { name: '申請取消' }).click();
  await expect(page.getByText('餐廳同意取消時，可能不予退還')).toBeVisible();
  await expect(page.getByRole('definition').nth(1)).toHaveText('¥200');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '提交申請' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('¥200 可能不予退還');
  await dialog.getByRole('button', { name: '提交申請' }).click();
  await expect(page.getByRole('status').first()).toContainText('取消處理中');
  await expect(page.getByRole('link', { name: '申請取消' })).toHaveCount(0);

  // The open page updates when the store agrees and keeps the deposit.
  await actAsStore(store.owner, order, 'agreeCancel');
  await expect(page.getByText(bookingOrders.next.agreed)).toBeVisible();
  await expect(page.getByText(bookingOrders.money.states.forfeited).first()).toBeVisible();
  await expect(page.getByText('訂金 ¥200 已扣除，不再退還')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('shows the booking code offline and the QR code once online again', async ({
  page,
  context,
  openStore,
}) => {
  const store = await openStore();
  const order = await bookAsNewUser(context, slotAt(store));
  await openDiner(page, orderPath('order-detail', order));
  await expect(page.getByRole('status').first()).toContainText('预订成功');
  // Hovering the link preloads its screen.
  const screenChunk = page.waitForResponse(/order-detail-qrcode\.screen/);
  await page.getByRole('link', { name: '出示到店码' }).hover();
  await (await screenChunk).finished();
  await context.setOffline(true);
  await expect(page.getByText(common.connection.lost)).toBeVisible();
  await page.getByRole('link', { name: '出示到店码' }).click();
  await expect(page.getByText(order.bookingCode, { exact: true })).toBeVisible();
  await expect(page.getByText('二维码需要联网')).toBeVisible();
  await expectNoAxeViolations(page);
  await context.setOffline(false);
  await expect(page.getByRole('img', { name: '到店二维码' })).toBeVisible();

  // The open page updates when staff check the guest in.
  await actAsStore(store.owner, order, 'markArrived');
  await expect(page.getByText('店员已确认你到店，祝你用餐愉快。')).toBeVisible();
});

test('reveals nothing of a booking to another user', async ({ page, context, browser, openStore }) => {
  const { bookingOrders, money: phrases } = EVENING_PHRASES.en;
  await signInAs(context);
  const order = await bookByApi(page, slotAt(await openStore(WITH_DEPOSIT)));
  const payment = await paymentOf(page, order);

  const stranger = await (await browser.newContext({ viewport: { width: 1280, height: 812 } })).newPage();
  const title = stranger.getByRole('heading', { level: 1 });
  await signInAs(stranger.context());
  await openDiner(stranger, orderPath('order-detail', order), { language: 'en' });
  await expect(title).toHaveText(bookingOrders.missing.title);
  await expectNoAxeViolations(stranger);
  for (const name of ['order-detail-qrcode', 'order-cancel', 'order-modify']) {
    await navigateTo(stranger, orderPath(name, order));
    await expect(stranger).toHaveURL(orderPath(name, order));
    await expect(title).toHaveText(bookingOrders.missing.title);
  }
  await navigateTo(stranger, `/payment/${payment.storeId}/${payment.id}`);
  await expect(stranger.getByText(phrases.missing.title)).toBeVisible();
  await navigateTo(stranger, `${orderPath('order-detail-share', order)}?key=wrong`);
  await expect(title).toHaveText(bookingOrders.guest.missingTitle);
  await expectNoAxeViolations(stranger);
  const params = { storeId: order.storeId, orderId: order.id };
  expect((await replyTo(stranger, bookingApi.readMyOrder, { params })).status).toBe(404);
  const body = { version: order.version };
  expect((await replyTo(stranger, bookingApi.cancelOrder, { params, body })).status).toBe(404);
  await stranger.context().close();
});

test('requires sign-in for the list and shows its empty state in every language', async ({
  page,
  context,
}) => {
  await page.goto('/order-history');
  await expect(page).toHaveURL(/\/login\?returnTo=%2Forder-history/);
  await signInAs(context);
  for (const [index, language] of LANGUAGES.entries()) {
    await page.setViewportSize({ width: index === 1 ? 1280 : 375, height: 812 });
    await openDiner(page, '/order-history?tab=pendingPayment', { language });
    await expect(
      page.getByText(EVENING_PHRASES[language].bookingOrders.history.empty.pendingPayment.title),
    ).toBeVisible();
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);
  }
});
