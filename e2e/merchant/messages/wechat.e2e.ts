import type { BrowserContext, Page } from '@playwright/test';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { common } from '@xiwei/phrases/common/zh-Hans.ts';
import { messagesRefusalWords } from '@xiwei/phrases/messages/refusals.ts';
import { messagesChoices as choices } from '@xiwei/phrases/messages-choices/zh-Hans.ts';
import { messagesMerchant as wordsEn } from '@xiwei/phrases/messages-merchant/en.ts';
import { messagesMerchant as wordsHant } from '@xiwei/phrases/messages-merchant/zh-Hant.ts';
import { callAs } from '#calls.ts';
import { openDiner } from '#diner/open-diner.ts';
import { acceptTerms, signInWithWechat } from '#diner/wechat-steps.ts';
import { enterAs } from '#merchant/merchant-steps.ts';
import { bookFor, expectGood } from '#merchant/messages/message-steps.ts';
import { withDatabase } from '#product-database.ts';
import { freshPhone, readCode, readUserId } from '#sign-in.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

/** Signs up a new diner with WeChat, whose page of choices is open then, and links a phone. */
async function signUpWithWechat(page: Page) {
  await openDiner(page, '/login?returnTo=/message-choices');
  const origin = await signInWithWechat(page, '新用户');
  await acceptTerms(page);
  const phone = freshPhone();
  await callAs(page, identityApi.requestBindCode, { body: { phone } });
  const code = await readCode(page, phone);
  await callAs(page, identityApi.bindPhone, { body: { phone, code } });
  await page.getByRole('link', { name: common.actions.later }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(choices.title);
  return { phone, origin, openId: await readOpenId(page) };
}

async function readOpenId(page: Page): Promise<string> {
  const userId = await readUserId(page);
  let openId = '';
  await withDatabase(async (client) => {
    const { rows } = await client.query('select open_id from social_account where user_id = $1', [userId]);
    openId = rows[0]?.open_id ?? '';
  });
  return openId;
}

/** Opens the page of the simulated official account. Returns the page, and what it shows of a person. */
async function openAccount(context: BrowserContext, { origin, openId }: { origin: string; openId: string }) {
  const page = await context.newPage();
  await page.goto(`${origin}/wechat/account`);
  return { account: page, card: page.locator('li.card', { hasText: openId.slice(-6) }) };
}

test('a diner follows the official account and gets a message; after leaving it staff cannot send one', async ({
  page,
  context,
  browser,
  openStore,
  staffOf,
}) => {
  const diner = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const chosen = await diner.newPage();
  const guest = await signUpWithWechat(chosen);
  // WeChat was asked when they signed in.
  await expect(chosen.getByText(choices.wechat.states.notFollowing)).toBeVisible();
  await expectGood(chosen, 'zh-Hans');
  const { account, card } = await openAccount(diner, guest);
  await card.getByRole('button', { name: '关注', exact: true }).click();
  await expect(card).toContainText('已关注');
  await expectNoAxeViolations(account);
  // The open page of choices follows.
  await expect(chosen.getByText(choices.wechat.states.following)).toBeVisible();

  const store = await openStore();
  await page.setViewportSize({ width: 1280, height: 812 });
  await enterAs(context, await staffOf(store, 'manager'), 'en');
  await page.goto(`/web/${store.id}/auto-push-sms-config`);
  await page.getByRole('button', { name: wordsEn.channels.wechat, exact: true }).click();
  await page.getByRole('switch', { name: wordsEn.scenes.newOrder }).click();
  await expectGood(page, 'en');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();

  const { order } = await bookFor(store, { lastName: 'Lin', phone: guest.phone });
  await page.goto(`/web/${store.id}/store-order-push/${order.id}`);
  await expect(page.getByText(wordsEn.push.wechatStates.following)).toBeVisible();
  // The booking itself was announced by the rules of the store.
  const automatic = page.getByRole('article').filter({ hasText: wordsEn.scenes.newOrder });
  await expect(automatic.filter({ hasText: wordsEn.channels.wechat })).toContainText(
    wordsEn.status.delivered,
  );
  await page.getByRole('radio', { name: wordsEn.channels.wechat }).click();
  await page.getByRole('radio', { name: wordsEn.scenes.remindArrival }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: wordsEn.push.send, exact: true }).click();
  const reminder = page.getByRole('article').filter({ hasText: wordsEn.scenes.remindArrival });
  await expect(reminder).toContainText(wordsEn.status.delivered);

  await account.reload();
  await expect(card.getByRole('link', { name: /到店提醒/ })).toHaveAttribute('href', /\/teleport\/[\w-]+$/);
  await expect(card.getByRole('link', { name: /待餐厅确认/ })).toHaveCount(1);
  await card.getByRole('button', { name: '取消关注' }).click();
  await expect(chosen.getByText(choices.wechat.states.notFollowing)).toBeVisible();

  const desk = await browser.newContext({ viewport: { width: 375, height: 812 }, colorScheme: 'dark' });
  await enterAs(desk, await staffOf(store, 'host'), 'zh-Hant');
  const phone = await desk.newPage();
  await phone.goto(`/web/${store.id}/store-order-push/${order.id}`);
  await expect(phone.getByText(wordsHant.push.wechatStates.notFollowing, { exact: true })).toBeVisible();
  await phone.getByRole('radio', { name: wordsHant.channels.wechat }).click();
  await phone.getByRole('radio', { name: wordsHant.scenes.contactDinerToConfirm }).click();
  await expect(phone.getByText(messagesRefusalWords['zh-Hant'].guestNotFollowing).first()).toBeVisible();
  await expect(phone.getByRole('button', { name: wordsHant.push.send, exact: true })).toBeDisabled();
  await expectNoAxeViolations(phone);
});
