import type { Browser, Page } from '@playwright/test';
import type { Language } from '@xiwei/contract/common/language.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { callAs } from '#calls.ts';
import { bookByApi, slotPath } from '#diner/booking-steps.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import type { Person, Session } from '#sign-in.ts';
import { slotAt, type TestStore } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

/** Opens a page of a store as a person, in a browser of its own. */
async function openAs(
  browser: Browser,
  person: Session,
  path: string,
  { width = 1280, language = 'en' as Language, colorScheme = 'light' as 'light' | 'dark' } = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 812 }, colorScheme });
  await enterAs(context, person, language);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const readRules = async ({ id, owner }: TestStore) =>
  (await callAs(owner.request, storeSettingsApi.readStoreSettings, { params: { storeId: id } })).rules;

const openRules = (browser: Browser, person: Person, store: TestStore) =>
  openAs(browser, person, `/web/${store.id}/booking-rules`);

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
};

test('a manager writes deposit rules with the tester, and a diner then pays by them', async ({
  browser,
  openStore,
  staffOf,
  newPerson,
}) => {
  test.slow();
  const store = await openStore();
  const diner = await newPerson();
  const slot = slotAt(store);
  const dinerPage = await openAs(browser, diner, slotPath('booking-confirm', slot), { width: 375 });
  await expect(dinerPage.getByText('No deposit').first()).toBeVisible();
  const page = await openRules(browser, await staffOf(store, 'manager'), store);
  await expect(heading(page, 'Booking rules')).toBeVisible();
  const tester = page.getByRole('region', { name: 'Test deposit rules' });

  await test.step('an incomplete rule is shown at its field, and nothing is saved', async () => {
    await page.getByRole('button', { name: 'Add a deposit rule' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Everyone');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter an amount, or choose no deposit')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await expect(tester.getByText(/A rule is incomplete/)).toBeVisible();
    expect((await readRules(store)).deposits).toEqual([]);
    await expectNoAxeViolations(page);
  });

  await test.step('the tester answers while the rule is written', async () => {
    await page.getByRole('textbox', { name: 'Amount' }).fill('20');
    await expect(tester.getByText('¥40', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Add a deposit rule' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Pairs');
    await page.getByRole('textbox', { name: 'Amount' }).fill('50');
    await page.getByRole('button', { name: 'Add a condition' }).click();
    await page.getByRole('menuitem', { name: 'Party size' }).click();
    await page.getByRole('textbox', { name: 'At least' }).fill('2');
    await page.getByRole('textbox', { name: 'At most' }).fill('2');
    await expect(page.getByText('Never used: Everyone already covers these bookings.')).toBeVisible();
    await expect(tester.getByText('¥40', { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('it is moved to the front by keyboard, decides, and is saved', async () => {
    await page.getByRole('button', { name: 'Move Pairs' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(tester.getByText('¥100', { exact: true })).toBeVisible();
    await expect(page.getByText(/Never used/)).toHaveCount(0);
    await save(page);
    expect((await readRules(store)).deposits.map(({ name }) => name)).toEqual(['Pairs', 'Everyone']);
  });

  await test.step('the page that the diner has open shows the deposit, which is then asked for', async () => {
    await expect(dinerPage.getByText('¥100').first()).toBeVisible();
    const order = await bookByApi(diner.request, slot);
    expect(order.deposit).toBe(100_00);
  });
  await page.context().close();
  await dinerPage.context().close();
});

test('two people edit both halves of the rules at once, and a host only reads them', async ({
  browser,
  openStore,
  staffOf,
}) => {
  test.slow();
  const store = await openStore();
  const [manager, host] = [await staffOf(store, 'manager'), await staffOf(store, 'host')];
  const booking = await openRules(browser, manager, store);
  const times = await openAs(browser, store.owner, `/web/${store.id}/store-rules`, {
    width: 375,
    language: 'zh-Hant',
    colorScheme: 'dark',
  });

  await test.step('neither is refused or asked, and nothing is lost', async () => {
    await booking.getByRole('textbox', { name: 'Maximum people' }).fill('9');
    const cutOff = times.getByRole('textbox', { name: '截止時間' });
    await cutOff.fill('1500');
    await expect(times.getByText('最晚在開始前 1 天 1 小時預訂')).toBeVisible();
    await expectNoAxeViolations(times);
    await times.getByRole('button', { name: '儲存' }).click();
    await expect.poll(async () => (await readRules(store)).cutOffMinutes).toBe(1500);
    await save(booking);
    expect(await readRules(store)).toMatchObject({ maxPeople: 9, cutOffMinutes: 1500 });
    await expect(booking.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a number outside of the limits is shown at its field', async () => {
    await times.getByRole('textbox', { name: '預設用餐時長' }).fill('5');
    await times.getByRole('button', { name: '儲存' }).click();
    await expect(times.getByRole('textbox', { name: '預設用餐時長' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await times.getByRole('textbox', { name: '預設用餐時長' }).fill('100');
    const tester = times.getByRole('region', { name: '試算用餐時長' });
    await expect(tester.getByText('1 小時 40 分鐘')).toBeVisible();
  });

  await test.step('a turn time decides in the tester of its form before it is created', async () => {
    await booking.goto(`/web/${store.id}/store-turn-time-create`);
    await booking.getByRole('textbox', { name: 'Minimum people' }).fill('1');
    await booking.getByRole('textbox', { name: 'Turn time' }).fill('75');
    const tester = booking.getByRole('region', { name: 'Test turn times' });
    await expect(tester.getByText('1 hour 15 minutes')).toBeVisible();
    await expect(tester.getByText(/Set by this rule/)).toBeVisible();
    await expectNoAxeViolations(booking);
    await booking.getByRole('button', { name: 'Create' }).click();
    await expect(booking.getByRole('link', { name: /1–12 people/ })).toBeVisible();
  });

  await test.step('a host sees the rules without anything to change them', async () => {
    const page = await openAs(browser, host, `/web/${store.id}/booking-rules`, { language: 'zh-Hans' });
    await expect(page.getByRole('textbox', { name: '最多人数' })).toHaveValue('9');
    await expect(page.getByRole('textbox', { name: '最多人数' })).not.toBeEditable();
    await expect(page.getByRole('button', { name: '添加订金规则' })).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.context().close();
  });
  await booking.context().close();
  await times.context().close();
});
