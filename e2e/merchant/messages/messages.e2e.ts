import type { Page } from '@playwright/test';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import type { DinerInput } from '@xiwei/contract/diners/diners.model.ts';
import { demoApi } from '@xiwei/contract/identity/demo.api.ts';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { bookingAnswer as answerHans } from '@xiwei/phrases/booking-answer/zh-Hans.ts';
import { bookingStaff as staffHans } from '@xiwei/phrases/booking-staff/zh-Hans.ts';
import { messagesRefusalWords } from '@xiwei/phrases/messages/refusals.ts';
import { messagesChoices as choicesEn } from '@xiwei/phrases/messages-choices/en.ts';
import { messagesMerchant as wordsEn } from '@xiwei/phrases/messages-merchant/en.ts';
import { messagesMerchant as wordsHans } from '@xiwei/phrases/messages-merchant/zh-Hans.ts';
import { messagesMerchant as wordsHant } from '@xiwei/phrases/messages-merchant/zh-Hant.ts';
import { callAs } from '#calls.ts';
import { enterAs } from '#merchant/merchant-steps.ts';
import { bookFor, expectGood } from '#merchant/messages/message-steps.ts';
import { freshPhone, signInAs } from '#sign-in.ts';
import { DEPOSIT_PER_PERSON, inDays } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

/** Waits for a message on a simulated phone, and returns its text. */
async function readMessage(page: Page, phone: PhoneInput, words: RegExp): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const { items } = await callAs(page, demoApi.readDemoPhone, { query: phone });
      text = items.find((item) => words.test(item.text))?.text ?? '';
      return text;
    })
    .toMatch(words);
  return text;
}

test('a store turns on messages, reminds a guest, and sees the answer on the host stand', async ({
  page,
  context,
  browser,
  openStore,
  staffOf,
}) => {
  await page.setViewportSize({ width: 1280, height: 812 });
  const store = await openStore();
  await enterAs(context, await staffOf(store, 'manager'), 'zh-Hans');
  await page.goto(`/web/${store.id}/auto-push-sms-config`);
  await page.getByRole('switch', { name: wordsHans.scenes.newOrder }).click();
  await page.getByRole('switch', { name: wordsHans.scenes.remindArrival }).click();
  await page.getByText(wordsHans.preview.show.replace('{{scene}}', wordsHans.scenes.remindArrival)).click();
  await expect(page.getByText(/能否准时到店.*\/teleport\/\w{11}/)).toBeVisible();
  await expectGood(page, 'zh-Hans');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();

  const phone = freshPhone();
  const { order } = await bookFor(store, { lastName: '林', phone });
  await readMessage(page, phone, /已收到你的预订/);
  await page.getByRole('link', { name: wordsHans.links.history }).click();
  const sent = page.getByRole('article').filter({ hasText: wordsHans.scenes.newOrder });
  await expect(sent).toContainText(wordsHans.status.delivered);
  // The reminder of the booking is planned, and not yet part of the history.
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: wordsHans.history.planned }).click();
  await expect(page.getByRole('article')).toContainText(wordsHans.scenes.remindArrival);
  await expectGood(page, 'zh-Hans');

  await page.goto(`/web/${store.id}/store-order-push/${order.id}`);
  await page.getByRole('radio', { name: wordsHans.channels.sms }).click();
  await page.getByRole('radio', { name: wordsHans.scenes.remindArrival }).click();
  await expectGood(page, 'zh-Hans');
  await page.getByRole('button', { name: wordsHans.push.send, exact: true }).click();
  const [link] = /https?:\/\/\S+/.exec(await readMessage(page, phone, /请点击回复/)) ?? [];

  const guest = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
  await guest.goto(new URL(link ?? '').pathname);
  await expect(guest.getByRole('heading', { name: answerHans.question })).toBeVisible();
  await expectGood(guest, 'zh-Hans');
  await guest
    .getByRole('button', { name: answerHans.minutes_other.replace('{{count}}', '15'), exact: true })
    .click();
  await expect(guest.getByRole('heading', { name: answerHans.answered.late.title })).toBeFocused();

  await page.goto(`/web/${store.id}/booking-home?date=${inDays(3)}&view=list`);
  const flag = staffHans.flags.runningLate_other.replace('{{count}}', '15');
  await expect(page.getByText(flag).first()).toBeVisible();
  await guest.getByRole('button', { name: answerHans.change }).click();
  await guest.getByRole('button', { name: answerHans.coming }).click();
  await expect(guest.getByRole('heading', { name: answerHans.answered.coming.title })).toBeFocused();
  // The host stand receives the change without being reloaded.
  await expect(page.getByText(staffHans.flags.coming).first()).toBeVisible();
});

test('staff find out why a message was not sent, and send it again, in traditional Chinese', async ({
  page,
  context,
  openStore,
  staffOf,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const store = await openStore();
  const params = { storeId: store.id };
  const { version } = await callAs(store.owner.request, storeSettingsApi.readStoreSettings, { params });
  await callAs(store.owner.request, storeSettingsApi.updateAutoPush, {
    params,
    body: { autoPush: { scenes: ['storeClose'], arrivalMinutes: 120, channels: ['sms', 'email'] }, version },
  });
  const { order, diner } = await bookFor(store, { lastName: '歐陽' });
  await callAs(store.owner.request, staffOrdersApi.storeCancelOrder, {
    params: { storeId: store.id, orderId: order.id },
    body: { version: order.version },
  });
  await enterAs(context, await staffOf(store, 'host'), 'zh-Hant');
  await page.goto(`/web/${store.id}/message-template`);
  await expect(page.getByRole('heading', { name: wordsHant.scenes.storeClose })).toBeVisible();
  await expectGood(page, 'zh-Hant');

  await page.goto(`/web/${store.id}/message-history?status=dropped`);
  const entry = page.getByRole('article').filter({ hasText: wordsHant.scenes.storeClose });
  await expect(entry).toContainText(wordsHant.reasons.noAddress);
  await expectGood(page, 'zh-Hant');
  const retry = page.getByRole('button', {
    name: wordsHant.history.retryOf.replace('{{scene}}', wordsHant.scenes.storeClose),
  });
  await retry.click();
  await expect(page.getByRole('alert')).toHaveText(messagesRefusalWords['zh-Hant'].guestPhoneMissing);

  const phone = freshPhone('HK');
  const changed = { lastName: '歐陽', phone, preferredLanguage: 'zh-Hant', version: diner.version };
  await callAs(store.owner.request, dinersApi.updateDiner, {
    params: { ...params, dinerId: diner.id },
    body: changed as DinerInput & { version: number },
  });
  await retry.click();
  await readMessage(page, phone, /取消了你/);
  await page.goto(`/web/${store.id}/message-history`);
  await expect(page.getByRole('article')).toContainText(wordsHant.status.delivered);
});

test('staff cannot send what the order or the guest does not allow, in English', async ({
  page,
  context,
  browser,
  openStore,
}) => {
  const store = await openStore({ rules: { deposits: [DEPOSIT_PER_PERSON] } });
  const refusals = messagesRefusalWords.en;
  const guest = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const { phone } = await signInAs(guest);
  const { order: unpaid } = await bookFor(store, { lastName: 'Alder', phone });
  await enterAs(context, store.owner);
  await page.goto(`/web/${store.id}/store-order-push/${unpaid.id}`);
  const scene = (name: keyof typeof wordsEn.scenes) =>
    page.getByRole('radio', { name: wordsEn.scenes[name] });
  const send = page.getByRole('button', { name: wordsEn.push.send, exact: true });
  await send.click();
  await expect(page.getByText(wordsEn.push.required)).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page.getByRole('radio', { name: wordsEn.channels.sms }).click();
  await scene('remindArrival').click();
  await expect(page.getByText(refusals.orderNotPaid).first()).toBeVisible();
  await expect(send).toBeDisabled();
  await scene('storeClose').click();
  await expect(page.getByText(refusals.sceneNotFitting).first()).toBeVisible();

  const choices = await guest.newPage();
  await choices.addInitScript(() => localStorage.setItem('xiwei.language', 'en'));
  await choices.goto('/message-choices');
  const saved = choices.waitForResponse(
    (reply) =>
      reply.url().endsWith('/api/me/message-choices') && reply.ok() && reply.request().method() === 'PUT',
  );
  await choices.getByRole('switch', { name: choicesEn.reminders.label }).click();
  await saved;
  await expectGood(choices, 'en');
  await page.reload();
  await page.getByRole('radio', { name: wordsEn.channels.sms }).click();
  await scene('remindDepositPayment').click();
  await expect(page.getByText(refusals.guestOptedOut).first()).toBeVisible();
  await scene('newOrder').click();
  await send.click();
  await readMessage(page, phone, /has received your booking|已收到你的预订/);
  const { items } = await callAs(store.owner.request, messagesApi.listSends, {
    params: { storeId: store.id },
    query: { orderId: unpaid.id },
  });
  expect(items.map(({ scene: sent }) => sent)).toEqual(['newOrder']);
});
