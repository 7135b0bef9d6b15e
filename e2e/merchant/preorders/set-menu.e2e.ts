import type { Fen } from '@xiwei/contract/common/money.ts';
import { storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import { bookingPrinting } from '@xiwei/phrases/booking-printing/en.ts';
import { preorders } from '@xiwei/phrases/preorders/en.ts';
import { callAs } from '#calls.ts';
import { slotPath, submitBookingForm } from '#diner/booking-steps.ts';
import { openDiner } from '#diner/open-diner.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import { signInAs } from '#sign-in.ts';
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
    body: { open: true, changeHours: 0, minimumPerAdult: null, version: 0 },
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
  await expect(page.getByText('1 dish, ¥268')).toBeVisible();
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
