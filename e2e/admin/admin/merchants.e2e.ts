import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { admin as en } from '@xiwei/phrases/admin/en.ts';
import { admin as zhHans } from '@xiwei/phrases/admin/zh-Hans.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';
import { shellMerchant } from '@xiwei/phrases/shell-merchant/en.ts';
import { stores as storesEn } from '@xiwei/phrases/stores/en.ts';
import { storesMerchant } from '@xiwei/phrases/stores-merchant/en.ts';
import { storesPlaces as placesEn } from '@xiwei/phrases/stores-places/en.ts';
import { storesPlaces as placesZhHans } from '@xiwei/phrases/stores-places/zh-Hans.ts';
import { callAs } from '#calls.ts';
import { chooseRegion } from '#choose-region.ts';
import { bookByApi, slotPath } from '#diner/booking-steps.ts';
import { sidewaysOverflow } from '#diner/open-diner.ts';
import { enterAs, heading, setLanguage, signInFromEntrance } from '#merchant/merchant-steps.ts';
import { callAsAdmin, type Platform, passAdminCheck } from '#platform.ts';
import { freshPhone } from '#sign-in.ts';
import { createStore, slotAt } from '#stores.ts';
import { expect, expectLoaded, expectNoAxeViolations, test } from '#test.ts';
import { variantsToRun } from '#variants.ts';

const WORDS = { en, 'zh-Hans': zhHans };
const PLACE_WORDS = { en: placesEn, 'zh-Hans': placesZhHans };

/** Opens the list of merchants as the administrator, who has just confirmed their identity. */
async function openMerchants(page: Page, platform: Platform, language: Language): Promise<void> {
  await passAdminCheck(platform.admin);
  await enterAs(page.context(), platform.admin, language);
  await page.goto('/admin/admin-merchants');
  await expect(page.getByRole('searchbox')).toBeVisible();
}

async function expectFits(page: Page): Promise<void> {
  await expectLoaded(page);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
}

const VISITS = [
  ['en', 375, 'dark'],
  ['zh-Hans', 1280, 'light'],
] as const;

for (const [language, width, colorScheme] of variantsToRun(VISITS, 1)) {
  test(`an administrator creates a merchant and a store, whose owner signs in: ${language}, ${width} px`, async ({
    page,
    browser,
    platform,
  }) => {
    const words = WORDS[language];
    const slug = `river-${randomUUID().slice(0, 8)}`;
    const owner = freshPhone();
    await page.setViewportSize({ width, height: 812 });
    await page.emulateMedia({ colorScheme });
    await openMerchants(page, platform, language);
    await expectFits(page);
    await page.getByRole('link', { name: words.list.create }).click();
    await page.getByRole('textbox', { name: words.merchantForm.name.label }).fill('River Group');
    const slugField = page.getByRole('textbox', { name: words.merchantForm.slug.label });
    await expect(slugField).toHaveValue('river-group');
    await slugField.fill(slug);
    await expectFits(page);
    await page.getByRole('button', { name: words.newMerchant.submit }).click();
    await expect(page.getByText(words.merchant.noStores)).toBeVisible();
    await expectFits(page);

    await page.getByRole('link', { name: words.newStore.title }).click();
    await page.getByRole('textbox', { name: words.storeForm.name.label }).fill('Bamboo House');
    await page.getByRole('combobox', { name: PLACE_WORDS[language].choice.country }).click();
    await page.getByRole('listbox').getByRole('option').nth(2).click();
    await page.getByRole('textbox', { name: words.storeForm.address.label }).fill('1 Rua Central');
    const phone = page.getByRole('textbox', { name: words.storeForm.ownerPhone.label });
    await phone.fill('12');
    await expectFits(page);
    await page.getByRole('button', { name: words.newStore.submit }).click();
    await expect(phone).toHaveAccessibleDescription(new RegExp(refusalWords[language].phoneInvalid));
    await chooseRegion(page, owner.region);
    await phone.fill(owner.number);
    await page.getByRole('button', { name: words.newStore.submit }).click();
    const store = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bamboo House' });
    await expect(store).toContainText(words.merchant.notBookable);
    await expectFits(page);

    const context = await browser.newContext();
    await setLanguage(context);
    const ownersPage = await context.newPage();
    await signInFromEntrance(ownersPage, owner);
    await ownersPage.getByRole('link', { name: 'Bamboo House' }).click();
    await expect(heading(ownersPage, 'Operations')).toBeVisible();
    await ownersPage.getByRole('link', { name: storesMerchant.operation.setUpAction }).click();
    await expect(heading(ownersPage, 'Store')).toBeVisible();
    await context.close();
  });
}

test('a suspended merchant disappears for diners, and its staff run existing orders', async ({
  page,
  browser,
  platform,
  newPerson,
}) => {
  const diner = await newPerson();
  // A merchant of its own: other tests use that of the worker.
  const name = `Lake ${randomUUID().slice(0, 8)}`;
  const slug = name.toLowerCase().replace(' ', '-');
  const { id: merchantId } = await callAsAdmin(platform.admin, adminApi.createMerchant, {
    body: { name: { en: name }, slug },
  });
  const lake = await createStore({ admin: platform.admin, merchantId }, await newPerson());
  const slot = await slotAt(lake);
  const order = await bookByApi(diner.request, slot);

  await page.setViewportSize({ width: 1280, height: 812 });
  await openMerchants(page, platform, 'en');
  await page.getByRole('searchbox').fill(name);
  // While the results replace the whole list, a row moves away under the pointer.
  await expect(page).toHaveURL(/[?&]q=/);
  await expectLoaded(page);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: en.merchant.changeStanding }).click();
  await page.getByRole('radio', { name: en.standings.suspended.label }).click();
  await page.getByRole('textbox', { name: en.merchant.reason }).fill('Complaints of diners');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: en.merchant.suspend }).click();
  await expect(page.getByText('Complaints of diners')).toBeVisible();
  await expectFits(page);

  const dinersContext = await browser.newContext();
  await enterAs(dinersContext, diner);
  const dinersPage = await dinersContext.newPage();
  await dinersPage.goto(slotPath('booking-before', slot));
  await expect(dinersPage.getByText(storesEn.times.notBookable).first()).toBeVisible();
  await dinersPage.goto(`/store/${lake.id}`);
  await expect(dinersPage.getByText(storesEn.times.notBookable)).toBeVisible();
  await expectNoAxeViolations(dinersPage);
  const { items } = await callAs(diner.request, storesApi.listStores, { query: { merchantName: slug } });
  expect(items).toEqual([]);
  await dinersPage.goto(`/order-detail/${lake.id}/${order.id}`);
  await expect(dinersPage.getByText(lake.name.en).first()).toBeVisible();
  await dinersContext.close();

  const staffContext = await browser.newContext();
  await enterAs(staffContext, lake.owner);
  const staffPage = await staffContext.newPage();
  await staffPage.goto(`/web/${lake.id}/operation`);
  await expect(staffPage.getByText(shellMerchant.suspended.title)).toBeVisible();
  await expectNoAxeViolations(staffPage);

  await page.getByRole('button', { name: en.merchant.changeStanding }).click();
  await page.getByRole('radio', { name: en.standings.normal.label }).click();
  await page.getByRole('button', { name: en.merchant.saveStanding }).click();
  await expect(staffPage.getByText(shellMerchant.suspended.title)).toBeHidden();
  await staffContext.close();
});
