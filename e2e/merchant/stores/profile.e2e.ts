import type { Browser, Page } from '@playwright/test';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { callAs } from '#calls.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import type { Session } from '#sign-in.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

/** A picture of 2 × 2 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEklEQVR4nGM4YaNxwkaDAUIBACNeBLHVZQG1AAAAAElFTkSuQmCC',
  'base64',
);

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const saveButton = (page: Page, name = 'Save') => page.getByRole('button', { name, exact: true });

/** Saves the form. The button disappears when everything is saved. */
async function save(page: Page, name = 'Save'): Promise<void> {
  await saveButton(page, name).click();
  await expect(saveButton(page, name)).toHaveCount(0);
}

async function choose(page: Page, name: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
}

async function openColleague(browser: Browser, person: Session, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await enterAs(context, person);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('an owner and a manager write the basics and contacts of a store at once, on a desktop', async ({
  page,
  context,
  browser,
  openStore,
  staffOf,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  const store = await openStore();
  const settings = () =>
    callAs(store.owner.request, storeSettingsApi.readStoreSettings, { params: { storeId: store.id } });
  const manager = await openColleague(
    browser,
    await staffOf(store, 'manager'),
    `/web/${store.id}/store-base`,
  );
  await enterAs(context, store.owner);
  await page.goto(`/web/${store.id}/store-base`);

  // Invalid values are shown at their fields, first those that the page finds, then what the server refuses.
  await field(page, 'Latitude').fill('91');
  await page.getByRole('button', { name: 'Add hours' }).click();
  const lunch = row(page, 'Hours 1');
  await lunch.getByLabel('Start of period 1').fill('11:00');
  await lunch.getByLabel('End of period 1').fill('14:00');
  await saveButton(page).click();
  await expect(field(page, 'Latitude')).toBeFocused();
  await expect(page.getByText('Must be 90 or less')).toBeVisible();
  await field(page, 'Latitude').fill('22.1541');
  await page.getByRole('button', { name: 'Add hours' }).click();
  const dinner = row(page, 'Hours 2');
  await dinner.getByLabel('Start of period 1').fill('13:00');
  await dinner.getByLabel('End of period 1').fill('01:30');
  await expect(dinner.getByText('next day')).toBeVisible();
  await saveButton(page).click();
  await expect(
    row(page, 'Weekly opening hours').getByText(/^Closing time must be after opening time/),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  expect((await settings()).base.hours).toEqual([]);

  // Meanwhile a colleague saves another field of the page. Both are kept.
  await field(manager, 'Tagline, English').fill('Sour soup and smoked pork');
  await save(manager);
  await dinner.getByLabel('Start of period 1').fill('17:30');
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field(page, 'Tagline, English')).toHaveValue('Sour soup and smoked pork');
  const everyDay = [1, 2, 3, 4, 5, 6, 7];
  expect((await settings()).base).toMatchObject({
    tagline: { en: 'Sour soup and smoked pork' },
    latitude: 22.1541,
    hours: [
      { weekdays: everyDay, open: '11:00', close: '14:00' },
      { weekdays: everyDay, open: '17:30', close: '25:30' },
    ],
  });

  // Both change the cuisine: the second one is asked, in the words that diners read.
  await choose(page, 'Main cuisine', 'Sushi');
  await choose(manager, 'Main cuisine', 'French');
  await save(manager);
  await saveButton(page).click();
  const question = page.getByRole('dialog', { name: 'A colleague changed this too' });
  await expect(question.getByText('Sushi')).toBeVisible();
  await expect(question.getByText('French')).toBeVisible();
  await question.getByRole('button', { name: 'Save my choices' }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(async () => (await settings()).base.mainCuisine).toBe('sushi');

  // Reloading with unsaved changes shows what is stored.
  page.on('dialog', (dialog) => void dialog.accept());
  await field(page, 'Tagline, English').fill('Never saved');
  await page.reload();
  await expect(field(page, 'Tagline, English')).toHaveValue('Sour soup and smoked pork');

  // A contact that the server does not accept is reported at its row; the others stay.
  await page.goto(`/web/${store.id}/store-contacts`);
  await page.getByRole('button', { name: 'Add a contact' }).click();
  const second = row(page, 'Contact 2');
  await expect(second.getByRole('combobox')).toHaveText('Email');
  await second.getByRole('textbox').fill('not an address');
  await saveButton(page).click();
  await expect(second.getByText('Invalid format')).toBeVisible();
  await expect(second.getByRole('textbox')).toBeFocused();
  await expectNoAxeViolations(page);
  await second.getByRole('textbox').fill('hello@example.com');
  await page.getByRole('button', { name: 'Actions for Contact 2' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await save(page);
  expect((await settings()).contacts.map(({ type }) => type)).toEqual(['email', 'phone']);
  await page.goto(`/store/${store.id}`);
  await expect(page.getByText('Sour soup and smoked pork').first()).toBeVisible();
  await manager.context().close();
});

test('an owner shows pictures and an announcement and chooses payments, in traditional Chinese on a phone', async ({
  page,
  context,
  browser,
  openStore,
  staffOf,
}) => {
  test.slow();
  const store = await openStore();
  const host = await staffOf(store, 'host');
  await enterAs(context, store.owner, 'zh-Hant');
  await context.addInitScript(() => localStorage.setItem('xiwei.theme', 'dark'));
  const open = async (path: string, name: string) => {
    await page.goto(`/web/${store.id}/${path}`);
    await expect(heading(page, name)).toBeVisible();
  };
  const files = (name: string) => row(page, name).locator('input[type=file]');

  // A file with a wrong name is refused with the reason at the field; pictures are kept in their order.
  await open('store-images-info', '圖片');
  await files('封面').setInputFiles({
    name: 'menu.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg/>'),
  });
  await expect(row(page, '封面').getByText(/^menu\.png: 無法讀取這張圖片/)).toBeVisible();
  await expect(saveButton(page, '儲存')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await files('封面').setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: PNG });
  await expect(row(page, '封面').getByRole('img')).toBeVisible();
  await save(page, '儲存');
  await page.reload();
  await expect(row(page, '封面').getByRole('img')).toBeVisible();

  // The announcement is previewed as diners see it.
  await open('store-official-notification', '公告');
  await page.getByRole('textbox').fill('農曆新年休息三天。');
  await expect(
    page.getByRole('region', { name: '食客看到的樣子' }).getByText('農曆新年休息三天。'),
  ).toBeVisible();
  await save(page, '儲存');

  // The bar that saves does not cover the field with the focus, on the smallest phone.
  await page.setViewportSize({ width: 320, height: 568 });
  await open('store-base', '基本資料');
  await page.getByRole('switch', { name: '侍酒師服務' }).click();
  const last = page.getByRole('switch', { name: '餐酒搭配' });
  await page.evaluate(() => scrollTo(0, 0));
  await last.focus();
  const bottom = await last.evaluate((element) => element.getBoundingClientRect().bottom);
  const barTop = await page.locator('[data-save-bar]').evaluate((bar) => bar.getBoundingClientRect().top);
  expect(bottom).toBeLessThanOrEqual(barTop);
  await expectNoAxeViolations(page);
  await save(page, '儲存');
  await page.setViewportSize({ width: 375, height: 812 });

  await open('display-setting', '顯示設定');
  await page.getByRole('radio', { name: '時間軸' }).click();
  await save(page, '儲存');
  await open('select-week-start', '每週起始日');
  await page.getByRole('radio', { name: '星期一' }).click();
  await save(page, '儲存');

  await open('store-payment-method', '收款方式');
  await page.getByRole('textbox', { name: '子商戶號' }).fill('12 34');
  await page.getByRole('button', { name: '儲存號碼' }).click();
  await expect(page.getByText('子商戶號應為 8 到 12 位數字')).toBeVisible();
  await page.getByRole('textbox', { name: '子商戶號' }).fill('1900000109');
  await page.getByRole('button', { name: '儲存號碼' }).click();
  await expect(page.getByRole('button', { name: '儲存號碼' })).toHaveCount(0);
  await page.getByRole('switch', { name: /^支付寶/ }).click();
  await expect(page.getByText('已停用支付寶')).toBeVisible();
  await expectNoAxeViolations(page);

  const settings = await callAs(store.owner.request, storeSettingsApi.readStoreSettings, {
    params: { storeId: store.id },
  });
  expect(settings).toMatchObject({
    announcement: { 'zh-Hant': '農曆新年休息三天。' },
    base: { sommelierService: true },
    display: { view: 'timeline' },
    weekStart: 'monday',
  });

  const desk = await openColleague(browser, host, `/web/${store.id}/store-payment-method`);
  await expect(desk.getByRole('alert').getByText('Only owners can manage payment methods')).toBeVisible();
  await expectNoAxeViolations(desk);
  await desk.context().close();
});
