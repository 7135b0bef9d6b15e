import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import { sidewaysOverflow } from '#diner/open-diner.ts';
import { enterAs, heading, setLanguage, tab } from '#merchant/merchant-steps.ts';
import { signInAs, useSession } from '#sign-in.ts';
import { addToStaff } from '#stores.ts';
import { expect, expectLoaded, expectNoAxeViolations, navigateTo, test } from '#test.ts';
import { variantsToRun } from '#variants.ts';

const PAGES = ['operation', 'message', 'store', 'management', 'store-staff', 'notice-setting'];

const HEADINGS: Record<Language, string[]> = {
  'zh-Hans': ['运营', '消息', '门店', '管理', '员工', '通知设置'],
  'zh-Hant': ['營運', '訊息', '門店', '管理', '員工', '通知設定'],
  en: ['Operations', 'Messages', 'Store', 'Manage', 'Staff', 'Notice settings'],
};

/** A phone, a tablet in landscape and a desktop. */
const SIZES = [
  { width: 375, height: 812 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
];

/** Expects that the labels of the five tabs are not cut off on the narrowest phone. */
async function expectTabsFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const tabs = page.locator('nav:has(a[href$="/operation"]) li');
  await expect(tabs).toHaveCount(5);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  for (const label of await tabs.locator('span:not(.sr-only):not([aria-hidden])').all()) {
    const hidden = await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden).toBeLessThanOrEqual(0);
  }
}

test('merchant pages in every language and size, and five tabs on a phone of 320 px', async ({
  page,
  context,
  openStore,
}) => {
  const { id, owner } = await openStore();
  for (const [index, size] of SIZES.entries()) {
    const language = LANGUAGES[index] as Language;
    await test.step(`${language} at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: index === 1 ? 'dark' : 'light' });
      await enterAs(context, owner, language);
      await page.goto(`/web/${id}/${PAGES[0]}`);
      for (const [number, name] of PAGES.entries()) {
        await navigateTo(page, `/web/${id}/${name}`);
        await expect(heading(page, HEADINGS[language][number] ?? '')).toBeVisible();
        await expectLoaded(page);
        expect(await sidewaysOverflow(page), `${name} scrolls sideways`).toBeLessThanOrEqual(0);
        await expectNoAxeViolations(page);
      }
      await navigateTo(page, `/web/${id}/management`);
      await expect(heading(page, HEADINGS[language][PAGES.indexOf('management')] ?? '')).toBeVisible();
      await expectTabsFit(page);
    });
  }
});

test('the store entrance searches stores and lists the last used one first', async ({
  page,
  context,
  openStore,
}) => {
  const { owner } = await openStore();
  // The page has a search field from nine stores on.
  for (let count = 2; count < 9; count += 1) await openStore({ owner, kinds: [], shifts: [] });
  const { name } = await openStore({ owner });
  await enterAs(context, owner);
  await page.goto('/web/store-entrance');
  const storeItems = page.getByRole('main').getByRole('listitem');
  const search = page.getByRole('searchbox', { name: 'Find by name or area' });
  await search.fill('nowhere at all');
  await expect(page.getByText('No matching stores')).toBeVisible();
  await search.fill(name.en.toUpperCase());
  await expect(storeItems).toHaveCount(1);
  await storeItems.getByRole('link', { name: name.en }).click();
  await expect(heading(page, 'Operations')).toBeVisible();

  await page.goto('/web/store-entrance');
  await expect(storeItems.first()).toContainText(name.en);
  await expect(storeItems.first()).toContainText('Last used');
  await expectNoAxeViolations(page);
});

test('a user without a store sees how to be added, and a new store appears without a reload', async ({
  page,
  context,
  openStore,
}) => {
  await setLanguage(context);
  const person = await signInAs(context);
  const { number } = person.phone;
  await page.goto('/web/store-entrance');
  await expect(page.getByText('You’re not on the staff of any store')).toBeVisible();
  const instruction = `Ask an owner to add your phone number +86 ${number.slice(0, 3)}****${number.slice(-4)}`;
  await expect(page.getByText(instruction)).toBeVisible();
  await expectNoAxeViolations(page);

  const store = await openStore();
  await addToStaff(store, person, 'host');
  await expect(page.getByRole('link', { name: store.name.en })).toContainText('Host');
});

test('the skip link, the tabs and number keys work by keyboard', async ({ page, context, openStore }) => {
  const { id, owner } = await openStore();
  await enterAs(context, owner);
  await page.goto(`/web/${id}/operation`);
  await expect(heading(page, 'Operations')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tab(page, 'Store').press('Enter');
  await expect(heading(page, 'Store')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 812 });
  const tabs = { 2: 'Messages', 1: 'Operations', 3: 'Store', 5: 'Manage' };
  for (const [key, name] of Object.entries(tabs)) {
    await page.keyboard.press(key);
    await expect(heading(page, name)).toBeVisible();
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
  }
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectNoAxeViolations(page);
  await page.keyboard.press('1');
  await expect(page).toHaveURL(/\/management$/);
  await help.getByRole('switch', { name: 'Use shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('1');
  await page.keyboard.press('?');
  await expect(page).toHaveURL(/\/management$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const width of variantsToRun([375, 1280], 1)) {
  test(`the management page has language and theme, the diner view and sign-out, at ${width} px`, async ({
    page,
    context,
    openStore,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    const { id, owner } = await openStore();
    await useSession(context, owner);
    await page.goto(`/web/${id}/management`);
    await expect(heading(page, '管理')).toBeVisible();
    await page.getByRole('radio', { name: 'English' }).check();
    await expect(heading(page, 'Manage')).toBeVisible();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(heading(page, 'Manage')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    // An announcement may pop up over the home page.
    await page.addLocatorHandler(page.getByRole('dialog'), () => page.keyboard.press('Escape'));
    await page.getByRole('link', { name: 'Switch to diner view' }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL('/');
    await page.getByRole('link', { name: 'Switch to merchant view' }).filter({ visible: true }).click();
    await expect(page).toHaveURL('/web/store-entrance');
    await expect(heading(page, 'Choose a store')).toBeVisible();
    await page.removeLocatorHandler(page.getByRole('dialog'));

    await navigateTo(page, `/web/${id}/management`);
    await page.getByRole('radio', { name: '简体中文' }).check();
    await expect(heading(page, '管理')).toBeVisible();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL('/web/store-entrance');
    await expect(page.getByRole('link', { name: '登录商家端' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
}
