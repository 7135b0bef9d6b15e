import type { Page } from '@playwright/test';
import { send } from '#calls.ts';
import { expect, freshPhone, navigateTo, signInAs, test } from '#test.ts';
import { askForCode, signInByPhone, WORDS } from './account-steps.ts';
import { type FoundTable, findTable, kindsOffered } from './booking-steps.ts';
import { EVENING_WORDS, said } from './evening-phrases.ts';
import { openBehindQuestion, openDiner } from './open-diner.ts';

const { identity, common, security } = WORDS['zh-Hans'];
const { booking } = EVENING_WORDS['zh-Hans'];

const addressOf = ({ storeId, date, time }: FoundTable) =>
  `/booking-before/${storeId}?date=${date}&adults=2&time=${time}`;

/** The tables are shown, and the page before is gone. */
async function expectTables(page: Page, { storeName }: FoundTable): Promise<void> {
  const title = said(booking.before.title, { store: storeName });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(kindsOffered(page).first()).toBeVisible();
}

/** The page where a table is chosen, with the choice that was made. */
async function expectChoice(page: Page, table: FoundTable): Promise<void> {
  const { storeId, date, time } = table;
  await expect(page).toHaveURL(new RegExp(`/booking-before/${storeId}\\?`));
  const search = new URL(page.url()).searchParams;
  expect(Object.fromEntries(search)).toMatchObject({ date, adults: '2' });
  expect(search.get('time')?.replaceAll('"', '')).toBe(time);
  await expectTables(page, table);
}

const expectConfirm = (page: Page) => expect(page).toHaveURL(/\/booking-confirm\/.*kind=/);

const pressArrow = (page: Page) =>
  page.getByRole('button', { name: common.actions.back, exact: true }).click();

/** Comes from a restaurant's page to its tables, signed out. */
async function comeToTables(page: Page, days: number, skip = 0): Promise<FoundTable> {
  const table = await findTable(page, { deposit: false, days, skip });
  await openDiner(page, `/store/${table.storeId}`);
  await navigateTo(page, addressOf(table));
  await expectTables(page, table);
  return table;
}

/** Back and forward from the form of a booking never meet a page of signing in. */
async function expectNoLoginAround(page: Page, table: FoundTable): Promise<void> {
  await expectConfirm(page);
  await pressArrow(page);
  await expectChoice(page, table);
  await kindsOffered(page).first().click();
  await expectConfirm(page);
  await page.reload();
  await expectConfirm(page);
  await page.goBack();
  await expectChoice(page, table);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/store/${table.storeId}`));
}

test('Back from each step of signing in leads to the tables, and so does Back afterwards', async ({
  page,
}) => {
  const table = await comeToTables(page, 5, 2);
  const toLogin = async () => {
    await kindsOffered(page).first().click();
    await expect(page).toHaveURL(/\/login\?returnTo=/);
  };
  const toPhone = async () => {
    await toLogin();
    await page.getByRole('link', { name: identity.login.byPhone }).click();
    await expect(page).toHaveURL(/\/login-phone\?/);
  };
  await toLogin();
  await page.goBack();
  await expectChoice(page, table);
  await toPhone();
  await page.goBack();
  await expectChoice(page, table);
  await toPhone();
  await pressArrow(page);
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await pressArrow(page);
  await expectChoice(page, table);
  await toPhone();
  await askForCode(page, freshPhone());
  await page.reload();
  await expect(page.getByRole('textbox', { name: identity.code.label })).toBeVisible();
  await pressArrow(page);
  await expect(page).toHaveURL(/\/login-phone\?/);
  await page.goBack();
  await expectChoice(page, table);

  await toPhone();
  await signInByPhone(page, freshPhone());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(identity.welcomeUse.heading);
  await page.reload();
  await page.getByRole('link', { name: common.actions.later }).click();
  await expectNoLoginAround(page, table);
});

test('Back from the page that asks for a name leads to the tables', async ({ page }) => {
  const table = await comeToTables(page, 5, 3);
  await kindsOffered(page).first().click();
  await page.getByRole('link', { name: identity.login.byPhone }).click();
  await signInByPhone(page, freshPhone());
  await page.getByRole('link', { name: identity.welcomeUse.complete }).click();
  await expect(page.getByRole('textbox', { name: identity.nickname.label })).toBeVisible();
  await page.goBack();
  await expectChoice(page, table);
  await kindsOffered(page).first().click();
  await expectConfirm(page);
  await page.goBack();
  await expectChoice(page, table);
});

test('a person who skips the page that asks for a name comes to the form, and by Back to the tables', async ({
  page,
}) => {
  const table = await comeToTables(page, 5, 4);
  await kindsOffered(page).first().click();
  await page.getByRole('link', { name: identity.login.byPhone }).click();
  await signInByPhone(page, freshPhone());
  await page.getByRole('link', { name: identity.welcomeUse.complete }).click();
  await page.getByRole('link', { name: identity.completionUser.skip }).click();
  await expectNoLoginAround(page, table);
});

test('after signing in by WeChat, Back leads to the tables and not to WeChat', async ({ page }) => {
  const table = await comeToTables(page, 6, 2);
  await kindsOffered(page).first().click();
  await page.getByRole('button', { name: identity.login.byWechat }).click();
  await page.getByRole('button', { name: '新用户' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(identity.welcomeUse.agreeHeading);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: identity.welcomeUse.agree }).click();
  await page.getByRole('link', { name: common.actions.later }).click();
  await expectNoLoginAround(page, table);
});

test('a person who turns back in WeChat can still sign in by phone', async ({ page }) => {
  const table = await comeToTables(page, 6, 3);
  await kindsOffered(page).first().click();
  await page.getByRole('button', { name: identity.login.byWechat }).click();
  await expect(page.getByRole('button', { name: '新用户' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await page.getByRole('link', { name: identity.login.byPhone }).click();
  await signInByPhone(page, freshPhone());
  await page.getByRole('link', { name: common.actions.later }).click();
  await expectNoLoginAround(page, table);
});

test('a passport code signs in on the form of a booking, whose arrow leads to the tables', async ({
  page,
  browser,
  baseURL,
}) => {
  const table = await findTable(page, { deposit: false, days: 6, skip: 4 });
  const elsewhere = await browser.newContext({ baseURL: String(baseURL) });
  await signInAs(elsewhere);
  const { code } = await send<{ code: string }>(elsewhere.request, 'POST', '/api/passport-codes');
  await elsewhere.close();
  const asked = new URLSearchParams({ date: table.date, time: table.time, adults: '2' });
  asked.set('kind', table.kindIds[0] ?? '');
  asked.set('passport_code', code);
  await openBehindQuestion(page, `/booking-confirm/${table.storeId}?${asked}`);
  await page.getByRole('button', { name: security.arrival.yes, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking.confirm.title);
  await expect(page).not.toHaveURL(/passport_code/);
  await pressArrow(page);
  await expectChoice(page, table);
});

test('a page of signing in leads a person who is signed in where they were heading', async ({
  page,
  context,
}) => {
  await signInAs(context);
  for (const path of ['login', 'login-phone', 'login-code']) {
    await openDiner(page, `/${path}?returnTo=/setting`);
    await expect(page).toHaveURL('/setting');
  }
});
