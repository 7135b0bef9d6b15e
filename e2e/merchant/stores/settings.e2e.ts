import type { Browser, Page } from '@playwright/test';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { callAs } from '#calls.ts';
import { enterAs, heading, tab } from '#merchant/merchant-steps.ts';
import type { Session } from '#sign-in.ts';
import { expect, expectNoAxeViolations, navigateTo, test } from '#test.ts';
import { variantsToRun } from '#variants.ts';

const text = (page: Page) => page.getByRole('textbox', { name: /^Notice, / });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const save = (page: Page) => saveButton(page).click();
/** The Save button disappears when everything is saved. */
const expectSaved = (page: Page) => expect(saveButton(page)).toHaveCount(0);

/** Writes the notice in one language; the other languages are other tabs of the field. */
async function write(page: Page, language: string, notice: string): Promise<void> {
  await page.getByRole('tab', { name: language }).click();
  // While the tabs change, both fields are there for a moment.
  await page.getByRole('textbox', { name: `Notice, ${language}` }).fill(notice);
}

/** Opens a page in a browser of another person. */
async function openColleague(browser: Browser, person: Session, path: string): Promise<Page> {
  const context = await browser.newContext();
  await enterAs(context, person);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('an owner and a manager edit the notice at once, in one page and in two, and no change is lost', async ({
  page,
  context,
  browser,
  openStore,
  staffOf,
}) => {
  test.slow();
  const store = await openStore();
  const path = `/web/${store.id}/store-notice-edit`;
  await enterAs(context, store.owner);
  await page.goto(path);
  const manager = await openColleague(browser, await staffOf(store, 'manager'), path);

  // Different fields: both are saved, and each sees the other's change without being asked.
  await write(page, 'English', 'Please ring the bell.');
  await write(manager, '简体中文', '请按门铃。');
  await save(manager);
  await expectSaved(manager);
  await save(page);
  await expectSaved(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tab', { name: '简体中文' }).click();
  await expect(text(page)).toHaveValue('请按门铃。');

  // The same field: a notice appears while editing, and saving asks once with both texts.
  await write(page, 'English', 'Please knock.');
  await write(manager, 'English', 'Please call us.');
  await save(manager);
  await expect(page.getByText('A colleague just changed: Notice · English')).toBeVisible();
  await save(page);
  const question = page.getByRole('dialog', { name: 'A colleague changed this too' });
  await expect(question.getByText('Please knock.')).toBeVisible();
  await expect(question.getByText('Please call us.')).toBeVisible();
  await expectNoAxeViolations(page);
  await question.getByRole('radio', { name: /Your colleague’s version/ }).click();
  await question.getByRole('button', { name: 'Save my choices' }).click();
  await expect(question).toHaveCount(0);
  await expect(text(page)).toHaveValue('Please call us.');

  const settings = await callAs(store.owner.request, storeSettingsApi.readStoreSettings, {
    params: { storeId: store.id },
  });
  expect(settings.bookingNotice).toMatchObject({ en: 'Please call us.', 'zh-Hans': '请按门铃。' });

  // Two pages of the same settings do not conflict.
  await navigateTo(page, `/web/${store.id}/store-business-config`);
  await write(manager, 'English', 'Please ring the bell.');
  await page.getByRole('switch', { name: 'Children welcome' }).click();
  await save(manager);
  await save(page);
  await expectSaved(manager);
  await expectSaved(page);
  const both = await callAs(store.owner.request, storeSettingsApi.readStoreSettings, {
    params: { storeId: store.id },
  });
  expect(both.business.childrenWelcome).toBe(false);
  expect(both.bookingNotice.en).toBe('Please ring the bell.');
});

for (const width of variantsToRun([375, 1280], 1)) {
  test(`unsaved settings are not lost by leaving, by keyboard alone, at ${width} px`, async ({
    page,
    context,
    openStore,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    const store = await openStore();
    await enterAs(context, store.owner);
    await page.goto(`/web/${store.id}/store-business-config`);
    await expect(heading(page, 'Online booking')).toBeVisible();
    await tab(page, 'Store').click();
    await expect(heading(page, 'Store')).toBeVisible();
    await page.goBack();
    await page.getByRole('switch', { name: 'Take online bookings' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('1 unsaved change')).toBeVisible();
    await expectNoAxeViolations(page);

    await page.goForward();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(question.getByText('Take online bookings')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('switch', { name: 'Take online bookings' })).not.toBeChecked();

    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expectSaved(page);
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Take online bookings' })).not.toBeChecked();
    await tab(page, 'Store').click();
    await expect(page).toHaveURL(`/web/${store.id}/store`);
  });
}

test('a host sees settings read-only, in traditional Chinese', async ({
  page,
  context,
  openStore,
  staffOf,
}) => {
  const store = await openStore();
  await enterAs(context, await staffOf(store, 'host'), 'zh-Hant');
  await page.goto(`/web/${store.id}/store-notice-edit`);
  await expect(heading(page, '預訂須知')).toBeVisible();
  await expect(page.getByText('只有店主和經理可以修改，你可以查看。')).toBeVisible();
  await expect(page.getByRole('textbox')).not.toBeEditable();
  await expectNoAxeViolations(page);
});
