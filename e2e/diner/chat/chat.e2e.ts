import type { Page } from '@playwright/test';
import { myChatApi, storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { quickRepliesApi } from '@xiwei/contract/chat/quick-replies.api.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { chat as en } from '@xiwei/phrases/chat/en.ts';
import { chat as zhHans } from '@xiwei/phrases/chat/zh-Hans.ts';
import { chat as zhHant } from '@xiwei/phrases/chat/zh-Hant.ts';
import { callAs } from '#calls.ts';
import { openWithDialog } from '#diner/open-diner.ts';
import { enterAs } from '#merchant/merchant-steps.ts';
import { signInAs } from '#sign-in.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';
import { variantsToRun } from '#variants.ts';

const WORDS = { 'zh-Hans': zhHans, 'zh-Hant': zhHant, en };
/** Each language at another width and in another theme; the store's side is on a desktop. */
const VISITS = [
  { language: 'zh-Hans', width: 375, colorScheme: 'light' },
  { language: 'zh-Hant', width: 1024, colorScheme: 'dark' },
  { language: 'en', width: 1280, colorScheme: 'light' },
] as const satisfies readonly { language: Language; width: number; colorScheme: 'light' | 'dark' }[];

const write = async (page: Page, language: Language, text: string) => {
  await page.getByRole('textbox', { name: WORDS[language].write }).fill(text);
  await page.keyboard.press('Enter');
};
const log = (page: Page, language: Language) => page.getByRole('log', { name: WORDS[language].log });

for (const { language, width, colorScheme } of variantsToRun(VISITS, 1)) {
  const words = WORDS[language];
  test(`a diner and a restaurant talk, in ${language}`, async ({
    page,
    browser,
    openStore,
    staffOf,
    platform,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 812 });
    const store = await openStore();
    const host = await staffOf(store, 'host');
    const params = { storeId: store.id };
    await callAs(host.request, quickRepliesApi.createQuickReply, {
      params,
      body: { title: 'Parking', text: { [language]: 'P: behind the house' } },
    });
    await signInAs(page.context());
    const desk = await browser.newContext({ viewport: { width: 1280, height: 812 }, colorScheme });
    await enterAs(desk, host, language);
    const atDesk = await desk.newPage();

    await test.step('the diner asks from the restaurant’s contacts', async () => {
      await openWithDialog(page, `/contact-store/${store.id}`, { language, colorScheme });
      await page.locator(`a[href^="/im-with-store/${store.id}"]`).click();
      await expect(page).toHaveURL(/\/im-detail\//);
      await expect(log(page, language)).toBeVisible();
      await write(page, language, 'Is there parking?');
      await expect(log(page, language).getByRole('img', { name: words.sent })).toBeVisible();
      await expectNoAxeViolations(page);
    });

    await test.step('staff find the message on their message tab and answer with a quick reply', async () => {
      await atDesk.goto(`/web/${store.id}/message`);
      await atDesk.getByRole('link', { name: /Is there parking/ }).click();
      await expect(log(atDesk, language).getByText('Is there parking?')).toBeVisible();
      await atDesk.getByRole('button', { name: words.quick }).click();
      await atDesk.getByRole('menuitem', { name: 'Parking' }).click();
      await expect(atDesk.getByRole('textbox', { name: words.write })).toHaveValue('P: behind the house');
      await expect(atDesk.getByRole('textbox', { name: words.write })).toBeFocused();
      await atDesk.keyboard.press('Enter');
      await expectNoAxeViolations(atDesk);
    });

    await test.step('the answer, the read mark and typing arrive while the page is open', async () => {
      await expect(log(page, language).getByText('P: behind the house')).toBeVisible();
      await expect(log(page, language).getByText(words.read, { exact: true })).toBeVisible();
      await atDesk.getByRole('textbox', { name: words.write }).pressSequentially('One mo');
      await expect(log(page, language).getByText(words.typing)).toBeVisible();
    });

    await test.step('a sensitive word is stopped, and its text can be changed and sent', async () => {
      await write(page, language, '網 賭');
      await expect(page.getByRole('alert').filter({ hasText: words.sensitive.gambling })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: words.edit }).click();
      const field = page.getByRole('textbox', { name: words.write });
      await expect(field).toHaveValue('網 賭');
      await field.fill('See you at seven');
      await page.keyboard.press('Enter');
      await expect(log(atDesk, language).getByText('See you at seven')).toBeVisible();
    });

    await test.step('what is written offline is sent when the connection is back', async () => {
      await page.context().setOffline(true);
      await write(page, language, 'Written offline');
      await expect(page.getByText(words.waiting, { exact: true })).toBeVisible();
      await page.context().setOffline(false);
      await expect(log(atDesk, language).getByText('Written offline')).toBeVisible();
    });

    await test.step('a long history opens at its end and keeps its place when earlier messages load', async () => {
      const conversationId = new URL(page.url()).pathname.split('/').pop() ?? '';
      const sendLine = (text: string) =>
        callAs(host.request, storeChatApi.send, {
          params: { ...params, conversationId },
          body: { clientId: crypto.randomUUID(), content: { type: 'text', text } },
        });
      await Promise.all(Array.from({ length: 69 }, (_, index) => sendLine(`Line ${index}`)));
      await sendLine('Line 69');
      await page.reload();
      await expect(log(page, language).getByText('Line 69', { exact: true })).toBeInViewport();
      await expect(log(page, language).getByText('Is there parking?')).toHaveCount(0);
      await log(page, language).hover();
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, -900);
          return log(page, language).getByText('Is there parking?').count();
        })
        .toBeGreaterThan(0);
      const { items } = await callAs(page, myChatApi.list, { query: {} });
      expect(items[0]).toMatchObject({ unread: 0 });
    });

    await test.step('a search leads to its message in the history, and back to the end', async () => {
      await page.getByRole('button', { name: words.searchOpen }).click();
      await page.getByRole('searchbox', { name: words.searchInside }).fill('behind the');
      await page.getByRole('button', { name: /behind the/ }).click();
      await expect(page.locator('[aria-current]').getByText('P: behind the house')).toBeInViewport();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: words.toLatest }).click();
      await expect(log(page, language).getByText('Line 69', { exact: true })).toBeInViewport();
    });

    await test.step('the diner writes to the platform, and an administrator answers', async () => {
      await enterAs(desk, platform.admin, language);
      const question = `Where is my refund ${store.id.slice(-8)}`;
      await page.goto('/im-with-admin');
      await write(page, language, question);
      await atDesk.goto('/admin/admin-conversations');
      await atDesk.getByRole('link', { name: new RegExp(question) }).click();
      await expect(log(atDesk, language).getByText(question)).toBeVisible();
      await write(atDesk, language, 'It is on its way');
      await expect(log(page, language).getByText('It is on its way')).toBeVisible();
      await expectNoAxeViolations(atDesk);
    });
    await desk.close();
  });
}
