import type { Page } from '@playwright/test';
import { PHRASES, requestCode, signInByPhone } from '#diner/account-steps.ts';
import { offeredKinds, slotPath } from '#diner/booking-steps.ts';
import { EVENING_PHRASES, formatPhrase } from '#diner/evening-phrases.ts';
import { openDiner } from '#diner/open-diner.ts';
import { freshPhone } from '#sign-in.ts';
import { type OpenStore, type Slot, slotAt } from '#stores.ts';
import { expect, navigateTo, test } from '#test.ts';

const { identity, common } = PHRASES['zh-Hans'];
const { booking } = EVENING_PHRASES['zh-Hans'];

/** A table at a store, and the store's name. */
interface Table extends Slot {
  storeName: string;
}

async function newTable(openStore: OpenStore): Promise<Table> {
  const store = await openStore();
  return { ...slotAt(store), storeName: store.name['zh-Hans'] };
}

/** Expects the table choice, with the previous page gone. */
async function expectTables(page: Page, { storeName }: Table): Promise<void> {
  const title = formatPhrase(booking.before.title, { store: storeName });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(offeredKinds(page).first()).toBeVisible();
}

/** Expects the table choice with the chosen date, time and party. */
async function expectChoice(page: Page, table: Table): Promise<void> {
  const { storeId, date, time } = table;
  await expect(page).toHaveURL(new RegExp(`/booking-before/${storeId}\\?`));
  const search = new URL(page.url()).searchParams;
  expect(Object.fromEntries(search)).toMatchObject({ date, adults: '2' });
  expect(search.get('time')?.replaceAll('"', '')).toBe(time);
  await expectTables(page, table);
}

const expectConfirm = (page: Page) => expect(page).toHaveURL(/\/booking-confirm\/.*kind=/);

const pressBackArrow = (page: Page) =>
  page.getByRole('button', { name: common.actions.back, exact: true }).click();

/** Opens the tables of a restaurant from its page, signed out. */
async function openTables(page: Page, openStore: OpenStore): Promise<Table> {
  const table = await newTable(openStore);
  await openDiner(page, `/store/${table.storeId}`);
  await navigateTo(page, slotPath('booking-before', table));
  await expectTables(page, table);
  return table;
}

/** Expects that Back and Forward from the booking form never reach a sign-in page. */
async function expectNoLoginInHistory(page: Page, table: Table): Promise<void> {
  await expectConfirm(page);
  await pressBackArrow(page);
  await expectChoice(page, table);
  await offeredKinds(page).first().click();
  await expectConfirm(page);
  await page.reload();
  await expectConfirm(page);
  await page.goBack();
  await expectChoice(page, table);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/store/${table.storeId}`));
}

test('Back returns to the tables from every sign-in step and after signing in', async ({
  page,
  openStore,
}) => {
  const table = await openTables(page, openStore);
  const byPhone = page.getByRole('link', { name: identity.login.byPhone });
  const openLogin = async () => {
    await offeredKinds(page).first().click();
    await expect(page).toHaveURL(/\/login\?returnTo=/);
  };
  const openPhoneStep = async () => {
    await openLogin();
    await byPhone.click();
    await expect(page).toHaveURL(/\/login-phone\?/);
    // The address changes before the page: its back arrow is still that of the former page.
    await expect(page.getByRole('textbox', { name: identity.loginPhone.phone })).toBeVisible();
  };
  await openLogin();
  await page.goBack();
  await expectChoice(page, table);
  await openPhoneStep();
  await page.goBack();
  await expectChoice(page, table);
  await openPhoneStep();
  await pressBackArrow(page);
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await expect(byPhone).toBeVisible();
  await pressBackArrow(page);
  await expectChoice(page, table);
  await openPhoneStep();
  await requestCode(page, freshPhone());
  await page.reload();
  await expect(page.getByRole('textbox', { name: identity.code.label })).toBeVisible();
  await pressBackArrow(page);
  await expect(page).toHaveURL(/\/login-phone\?/);
  await page.goBack();
  await expectChoice(page, table);

  await openPhoneStep();
  await signInByPhone(page, freshPhone());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(identity.welcomeUse.heading);
  await page.reload();
  await page.getByRole('link', { name: common.actions.later }).click();
  await expectNoLoginInHistory(page, table);
});

test('Back returns to the tables, not to WeChat, after signing in with WeChat', async ({
  page,
  openStore,
}) => {
  const table = await openTables(page, openStore);
  await offeredKinds(page).first().click();
  await page.getByRole('button', { name: identity.login.byWechat }).click();
  await page.getByRole('button', { name: '新用户' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(identity.welcomeUse.agreeHeading);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: identity.welcomeUse.agree }).click();
  await page.getByRole('link', { name: common.actions.later }).click();
  await expectNoLoginInHistory(page, table);
});

test('signs in by phone after going back from WeChat', async ({ page, openStore }) => {
  const table = await openTables(page, openStore);
  await offeredKinds(page).first().click();
  await page.getByRole('button', { name: identity.login.byWechat }).click();
  await expect(page.getByRole('button', { name: '新用户' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await page.getByRole('link', { name: identity.login.byPhone }).click();
  await signInByPhone(page, freshPhone());
  await page.getByRole('link', { name: common.actions.later }).click();
  await expectNoLoginInHistory(page, table);
});
