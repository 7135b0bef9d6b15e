import type { Fen } from '@xiwei/contract/common/money.ts';
import { storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import { EVERY_BOOKING } from '@xiwei/contract/stores/deposit-rules.model.ts';
import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import { bookingPrinting } from '@xiwei/phrases/booking-printing/en.ts';
import { preorders } from '@xiwei/phrases/preorders/en.ts';
import { callAs } from '#calls.ts';
import { PHRASES, signInByPhone } from '#diner/account-steps.ts';
import { offeredKinds, slotPath, submitBookingForm } from '#diner/booking-steps.ts';
import { openDiner } from '#diner/open-diner.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import { addProduct } from '#shop.ts';
import { freshPhone, signInAs } from '#sign-in.ts';
import { slotAt, type TestStore } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

/** Adds dishes to the menu of a store, and lets diners choose them until the start. */
async function offerMenu({ id: storeId, owner }: TestStore, dishes: Record<string, number>): Promise<void> {
  const params = { storeId };
  for (const [name, price] of Object.entries(dishes))
    await callAs(owner.request, menuApi.createDish, {
      params,
      body: {
        ...{ name: { en: name }, description: {}, price: price as Fen, sectionId: null },
        ...{ newSection: { en: `${name} and more` }, signature: false, picture: null },
        ...{ soldOut: false, hidden: false },
      },
    });
  await callAs(owner.request, storeMenuApi.updatePreorderSettings, {
    params,
    body: { ...OPEN, setMenuRules: [] },
  });
}

const OPEN = { open: true, changeHours: 0, minimumPerAdult: null, version: 0 };

/** Adds a set menu for two people with two choices among two soups, and requires it for every booking. */
async function requireSetMenu(store: TestStore): Promise<void> {
  const items = [
    await addProduct(store, { title: 'Clear soup', price: 20_00, withBooking: true }),
    await addProduct(store, { title: 'Spicy soup', price: 20_00, withBooking: true }),
  ].flatMap(({ skus }) =>
    skus.map(({ id: skuId }) => ({ id: null, skuId, quantity: 1, most: 2, extra: 0 as Fen })),
  );
  const feast = await addProduct(store, {
    ...{ title: 'Family feast', price: 588_00, type: 'COMBO', stockMode: 'VIRTUAL' },
    ...{ withBooking: true, seatsMin: 2, seatsMax: 2, onHand: 0 },
    groups: [{ id: null, name: { 'zh-Hans': '汤', en: 'Soups' }, choose: 2, items }],
  });
  const { people, weekdays, dates, shiftIds, kindIds } = EVERY_BOOKING;
  const when = { people, weekdays, dates, shiftIds, kindIds, specialDays: false };
  await callAs(store.owner.request, storeMenuApi.updatePreorderSettings, {
    params: { storeId: store.id },
    body: { ...OPEN, setMenuRules: [{ name: 'Always', when, productIds: [feast.id] }] },
  });
}

test('a menu is chosen while booking, changed by staff and printed for the kitchen', async ({
  page,
  context,
  browser,
  openStore,
}) => {
  const store = await openStore();
  await offerMenu(store, { 'Roast duck': 268_00, 'Silken tofu': 38_00 });
  const slot = slotAt(store);
  await signInAs(context);
  await openDiner(page, slotPath('booking-confirm', slot), { language: 'en' });

  // The diner chooses a dish, and books.
  await page.getByRole('button', { name: preorders.choose }).click();
  const sheet = page.getByRole('dialog', { name: preorders.choose });
  await sheet.getByRole('button', { name: 'Roast duck More' }).click();
  await sheet.getByRole('textbox', { name: 'Note for the kitchen on Roast duck' }).fill('no skin');
  await expectNoAxeViolations(page);
  await sheet.getByRole('button', { name: preorders.done }).click();
  await expect(page.getByText('1 item, ¥268')).toBeVisible();
  await submitBookingForm(page, 'en', 'submit');
  await expect(page).toHaveURL(/\/order-detail\//);
  const orderId = page.url().split('/').at(-1)?.split('?')[0];
  const menu = page.getByRole('list', { name: preorders.title });
  await expect(menu).toContainText('Roast duck × 1');

  // Staff add a dish, by keyboard. The diner's page follows.
  const desk = await browser.newContext();
  await enterAs(desk, store.owner);
  const staff = await desk.newPage();
  await staff.goto(`/web/${store.id}/store-order-detail/${orderId}`);
  await staff.getByRole('link', { name: preorders.change }).click();
  await staff.getByRole('spinbutton', { name: 'Silken tofu' }).focus();
  await staff.keyboard.press('ArrowUp');
  await staff.keyboard.press('ArrowUp');
  await expect(staff.getByText('¥344')).toBeVisible();
  await staff.getByRole('button', { name: preorders.save }).click();
  await expect(staff.getByRole('list', { name: preorders.title })).toContainText('Silken tofu × 2');
  await expect(menu).toContainText('Silken tofu × 2');

  // The kitchen prints the sums.
  await staff.goto(`/web/${store.id}/kitchen-list?date=${slot.date}`);
  await expect(heading(staff, bookingPrinting.kitchen.title)).toBeVisible();
  await expect(staff.getByRole('row', { name: /Silken tofu 2/ })).toBeVisible();
  await expect(staff.getByRole('row', { name: /Roast duck 1 no skin × 1/ })).toBeVisible();
  await staff.emulateMedia({ media: 'print' });
  await expect(staff.locator('.print-root')).toBeVisible();
  await expect(staff.locator('.print-root')).toContainText('Silken tofu');
  await expect(staff.getByRole('navigation')).toHaveCount(0);
  await desk.close();
});

test('a required set menu is booked after signing in, changed by staff and summed up for the kitchen', async ({
  page,
  browser,
  openStore,
}) => {
  const store = await openStore();
  await requireSetMenu(store);
  const slot = slotAt(store);
  const { identity, common } = PHRASES.en;

  // Signed out, the diner reads about it before choosing a table.
  await openDiner(page, slotPath('booking-before', slot), { language: 'en' });
  await expect(page.getByText('With a set menu: Family feast').first()).toBeVisible();
  await offeredKinds(page).first().click();
  await page.getByRole('link', { name: identity.login.byPhone }).click();
  await signInByPhone(page, freshPhone(), 'en');
  await page.getByRole('link', { name: common.actions.later }).click();
  if (!page.url().includes('booking-confirm')) await offeredKinds(page).first().click();

  // It is chosen from the button in place of the one that books.
  await page.getByRole('button', { name: preorders.required.missing, exact: true }).click();
  await page.getByRole('button', { name: 'Choose Family feast' }).click();
  const sheet = page.getByRole('dialog', { name: 'Family feast' });
  await sheet.getByRole('button', { name: 'Clear soup More' }).click();
  await sheet.getByRole('spinbutton', { name: 'Spicy soup' }).press('ArrowUp');
  await expectNoAxeViolations(page);
  await sheet.getByRole('button', { name: preorders.goods.add }).click();
  const menu = page.getByRole('dialog', { name: preorders.required.choose });
  await expect(menu.getByRole('list', { name: 'Family feast: what you chose' })).toBeVisible();
  await expectNoAxeViolations(page);
  await menu.getByRole('button', { name: preorders.done }).click();
  await submitBookingForm(page, 'en', 'submit');
  await expect(page).toHaveURL(/\/order-detail\//);
  const orderId = page.url().split('/').at(-1)?.split('?')[0];
  const booked = page.getByRole('list', { name: preorders.title });
  await expect(booked).toContainText('Family feast · Clear soup · Spicy soup × 1');

  // Staff choose the other soup for both.
  const desk = await browser.newContext({ viewport: { width: 1024, height: 800 } });
  await enterAs(desk, store.owner);
  const staff = await desk.newPage();
  await staff.goto(`/web/${store.id}/store-order-menu/${orderId}`);
  await staff.getByRole('button', { name: /^Change Family feast/ }).click();
  const change = staff.getByRole('dialog', { name: 'Family feast' });
  await change.getByRole('button', { name: 'Clear soup Fewer' }).click();
  await change.getByRole('button', { name: 'Spicy soup More' }).click();
  await change.getByRole('button', { name: preorders.goods.apply }).click();
  await staff.getByRole('button', { name: preorders.save }).click();
  await expect(booked).toContainText('Family feast · Spicy soup × 2 × 1');

  // The kitchen reads what was chosen, and for how many people.
  await staff.goto(`/web/${store.id}/kitchen-list?date=${slot.date}`);
  const row = staff.getByRole('row', { name: /Family feast/ });
  await expect(row).toContainText('for 2 people');
  await expect(row).toContainText('Spicy soup × 2');
  await desk.close();
});
