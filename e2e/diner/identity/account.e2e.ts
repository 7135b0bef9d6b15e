import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { callAs } from '#calls.ts';
import { PHRASES } from '#diner/account-steps.ts';
import { openDiner, openWithDialog, sidewaysOverflow } from '#diner/open-diner.ts';
import { acceptPassport } from '#diner/passport-steps.ts';
import { createPassport, signInAs } from '#sign-in.ts';
import { expect, expectNoAxeViolations, navigateTo, test } from '#test.ts';

const { identity, common } = PHRASES['zh-Hans'];

const sessionRows = (page: Page) =>
  page.getByRole('region', { name: identity.sessions.title }).getByRole('listitem');

/** Copies the sign-in link for another device with the button and returns it. */
async function copyPassportLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: identity.passport.title }).click();
  await expect(page.getByRole('img', { name: identity.passport.qr })).toBeVisible();
  await page.getByRole('button', { name: identity.passport.copyLink }).click();
  await expect(page.getByText(common.actions.copied)).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

const PAGES = [
  '/setting',
  '/balance',
  '/my-data',
  '/user-profile',
  '/update-cell',
  '/completion-user',
  '/notice',
];

/** Navigates to a page without a page load, and waits for its title, which differs from that of the former page. */
async function goTo(page: Page, path: string, colorScheme: 'light' | 'dark'): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  const former = (await title.textContent()) ?? '';
  await page.emulateMedia({ colorScheme });
  await navigateTo(page, path);
  await expect(title).not.toHaveText(former);
  await expect(title).toBeVisible();
}

test('shows settings and profile in every language, alternating light and dark', async ({
  page,
  context,
}) => {
  await signInAs(context);
  // Each page is visible as a whole: axe counts a row that the tab bar covers in part as too small.
  await page.setViewportSize({ width: 375, height: 2000 });
  for (const [row, language] of LANGUAGES.entries())
    for (const [column, path] of PAGES.entries())
      await test.step(`${path} in ${language}`, async () => {
        const colorScheme = (row + column) % 2 === 0 ? 'light' : 'dark';
        if (column === 0) await openDiner(page, path, { language, colorScheme });
        else await goTo(page, path, colorScheme);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
        await expectNoAxeViolations(page);
      });
});

test('signs in other devices by code, signs out one of them, and all devices', async ({
  page,
  context,
  browser,
}) => {
  await signInAs(context);
  const third = await (await browser.newContext()).newPage();
  await openWithDialog(third, `/?passport_code=${await createPassport(context)}`);
  await acceptPassport(third);
  await third.goto('/notice');
  await openDiner(page, '/setting');
  await test.step('one other device is signed out', async () => {
    await page.getByRole('button', { name: new RegExp(`^${identity.sessions.end}`) }).click();
    const dialog = page.getByRole('alertdialog');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: identity.sessions.end }).click();
    await expect(dialog).toHaveCount(0);
    await expect(third).toHaveURL(/\/login\?returnTo=/);
    await expect(page).toHaveURL('/setting');
    await third.context().close();
  });
  await expect(sessionRows(page).filter({ hasText: identity.sessions.current })).toHaveCount(1);
  const link = await copyPassportLink(page);
  await expectNoAxeViolations(page);

  const other = await (await browser.newContext()).newPage();
  await openWithDialog(other, link);
  await acceptPassport(other);
  await expect(page.getByText(identity.passport.done)).toBeVisible();
  await page.keyboard.press('Escape');
  await other.goto('/setting');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(identity.setting.title);
  await expect(sessionRows(page).filter({ hasText: 'Chrome' })).toHaveCount(2);

  await page.getByRole('button', { name: identity.sessions.everywhere }).click();
  const dialog = page.getByRole('alertdialog', { name: identity.sessions.everywhereQuestion });
  await expect(dialog).toContainText('另外 1 台设备会立即退出登录');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: identity.sessions.everywhere }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL(/\/login\?returnTo=/);
  await expect(other.getByText(common.session.endedElsewhere)).toBeVisible();
  await other.context().close();
});

/** A PNG of four pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAF0lEQVR4nGM4Yi7368cXhl8/vhwxlwMAOVgH/2+yOKQAAAAASUVORK5CYII=',
  'base64',
);

test('a diner changes nickname, picture, theme and language', async ({ page, context }) => {
  await signInAs(context);
  await test.step('a nickname that was changed elsewhere is shown before it is overwritten', async () => {
    await openDiner(page, '/user-profile');
    await page.getByRole('button', { name: identity.userProfile.nickname }).click();
    const sheet = page.getByRole('dialog', { name: identity.userProfile.editNickname });
    await expectNoAxeViolations(page);
    const { version } = await callAs(page, identityApi.readMe, {});
    const elsewhere = `夜色${version}${randomUUID().slice(0, 6)}`;
    await callAs(page, identityApi.updateProfile, { body: { nickname: elsewhere, version } });
    const nickname = `灯火${randomUUID().slice(0, 6)}`;
    await sheet.getByRole('textbox', { name: identity.nickname.label }).fill(nickname);
    await sheet.getByRole('button', { name: common.actions.save }).click();
    await expect(sheet).toContainText(elsewhere);
    await expect(sheet.getByRole('textbox', { name: identity.nickname.label })).toHaveValue(nickname);
    await sheet.getByRole('button', { name: common.actions.save }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: nickname })).toBeVisible();
  });
  await test.step('a picture is uploaded, and a file that is not a picture is rejected', async () => {
    const input = page.locator('input[type=file]');
    await input.setInputFiles({
      name: 'notes.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await expect(page.getByText(/无法读取这张图片/)).toBeVisible();
    await expectNoAxeViolations(page);
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(page.getByText(identity.avatar.saved)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: identity.avatar.change })).toBeVisible();
    await expect(page.getByRole('main').locator('img[src^="/files/"]')).toBeVisible();
  });
  await test.step('the theme is stored with the device and the language with the account', async () => {
    await navigateTo(page, '/setting');
    await page.getByRole('radio', { name: identity.setting.themes.dark }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.getByRole('radio', { name: identity.setting.themes.dark })).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('radio', { name: identity.setting.themes.system }).check();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');

    await page.getByRole('link', { name: identity.setting.language }).click();
    await page.getByRole('radio', { name: 'English' }).check();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      PHRASES.en.identity.selectLanguage.title,
    );
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(async () => (await callAs(page, identityApi.readMe, {})).language).toBe('en');
  });
});
