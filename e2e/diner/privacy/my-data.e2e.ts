import { readFile } from 'node:fs/promises';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { identity } from '@xiwei/phrases/identity/zh-Hans.ts';
import { notices } from '@xiwei/phrases/notices/zh-Hans.ts';
import { privacy } from '@xiwei/phrases/privacy/zh-Hans.ts';
import { callAs } from '#calls.ts';
import { bookByApi, cancelByApi } from '#diner/booking-steps.ts';
import { openDiner } from '#diner/open-diner.ts';
import { actAsStore, bookAsNewUser } from '#diner/orders-steps.ts';
import { createPassport, freshPhone, signInAs } from '#sign-in.ts';
import { slotAt } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

test('downloads the data, resolves an obstacle and closes the account', async ({
  page,
  context,
  openStore,
}) => {
  const phone = freshPhone();
  await signInAs(context, phone);
  const order = await bookByApi(page, slotAt(await openStore()));
  await openDiner(page, '/setting');
  await page.getByRole('link', { name: identity.setting.myData }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(privacy.title);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: privacy.copy.button }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^xiwei-\d{4}-\d\d-\d\d\.json$/);
  const copy = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(copy.account.phone).toContain(phone.number);
  expect(copy.bookings).toMatchObject([{ id: order.id, history: [{ type: 'create', by: 'you' }] }]);

  const obstacle = page.getByRole('link', { name: privacy.close.obstacles.openBooking });
  await expect(obstacle).toBeVisible();
  await expect(page.getByRole('button', { name: privacy.close.button })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await obstacle.click();
  await expect(page).toHaveURL(`/order-detail/${order.storeId}/${order.id}`);
  await cancelByApi(page, order);

  await page.goto('/my-data');
  await page.getByRole('button', { name: privacy.close.button }).click();
  const dialog = page.getByRole('alertdialog', { name: privacy.close.question });
  await expect(dialog).toContainText('你将无法再查看 1 个预订');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: privacy.close.button }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(privacy.close.done)).toBeVisible();
  await page.goto('/setting');
  await expect(page).toHaveURL(/\/login\?returnTo=/);
});

test('requires a fresh check before the download', async ({ page, context, browser }) => {
  await signInAs(context);
  const other = await (await browser.newContext()).newPage();
  const body = { passportCode: await createPassport(page) };
  await callAs(other, identityApi.readSession, {});
  await callAs(other, identityApi.signInByPassport, { body });
  await openDiner(other, '/my-data');
  await other.getByRole('button', { name: privacy.copy.button }).click();
  await expect(other.getByRole('dialog')).toBeVisible();
  await expectNoAxeViolations(other);
  // Nothing is downloaded before the code was entered.
  await expect(other.getByText(privacy.copy.done)).toHaveCount(0);
  await other.context().close();
});

test('shows a notice of a store action live, with a link to the booking', async ({
  page,
  context,
  openStore,
}) => {
  const store = await openStore({ rules: { autoAcceptSeconds: null } });
  const order = await bookAsNewUser(context, slotAt(store));
  await openDiner(page, '/notice');
  await expect(page.getByText(notices.kinds.welcome.title)).toBeVisible();
  await actAsStore(store.owner, order, 'acceptOrder');
  const notice = page.getByRole('list', { name: notices.list }).getByRole('link', { name: '已确认你的预订' });
  await expect(notice).toContainText('2 位');
  await expectNoAxeViolations(page);
  await notice.click();
  await expect(page).toHaveURL(`/order-detail/${order.storeId}/${order.id}`);
});
