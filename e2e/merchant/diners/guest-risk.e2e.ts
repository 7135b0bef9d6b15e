import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { dinerRiskApi } from '@xiwei/contract/diners/diner-risk.api.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { bookingRefusalWords } from '@xiwei/phrases/booking/refusals.ts';
import { dinersRecords } from '@xiwei/phrases/diners-records/zh-Hans.ts';
import { dinersRisk } from '@xiwei/phrases/diners-risk/zh-Hans.ts';
import { dinersStaff } from '@xiwei/phrases/diners-staff/zh-Hans.ts';
import { callAs, replyTo } from '#calls.ts';
import { slotPath } from '#diner/booking-steps.ts';
import { openDiner } from '#diner/open-diner.ts';
import { enterAs } from '#merchant/merchant-steps.ts';
import type { Person } from '#sign-in.ts';
import { slotAt, type TestStore } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';
import { addGuest, bookToday, choose, expectGoodPage, rowsOf } from './guest-steps.ts';

/** Closes an order of today as a no-show of the guest. */
async function missBooking(store: TestStore, dinerId: string): Promise<void> {
  const { id: orderId, version } = await bookToday(store, dinerId);
  const params = { storeId: store.id, orderId };
  await callAs(store.owner.request, staffOrdersApi.closeAsAbsent, { params, body: { version } });
}

/** Books a table for two as the guest. */
const bookOnline = ({ request, phone }: Person, store: TestStore, days: number) => {
  const { storeId, ...slot } = slotAt(store, { days });
  const body = { slot: { ...slot, adults: 2 }, diner: { lastName: '周', phone }, acceptOverlap: true };
  return replyTo(request, bookingApi.createOrder, { params: { storeId }, body });
};

test('a guest with a no-show is blacklisted by a person, refused neutrally, and accepted again, dark', async ({
  page,
  browser,
  openStore,
  newPerson,
  staffOf,
}) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'dark' });
  const store = await openStore();
  const diner = await newPerson();
  const guest = await addGuest(store, { lastName: '周', firstName: '行', phone: diner.phone });
  await enterAs(page.context(), await staffOf(store, 'manager'), 'zh-Hans');
  await page.goto(`/web/${store.id}/diner-risk`);
  const { suggestions, settings } = dinersRisk;
  const notice = page.getByRole('main').getByText(dinersStaff.blacklist.notice, { exact: true });

  await test.step('a no-show leads to a suggestion, from the number that the manager sets', async () => {
    await expect(page.getByText(suggestions.empty)).toBeVisible();
    await page.getByRole('button', { name: settings.action }).click();
    const sheet = page.getByRole('dialog', { name: settings.title });
    await sheet.getByRole('textbox', { name: settings.suggestAfterAbsences.label }).fill('1');
    await sheet.getByRole('button', { name: settings.save }).click();
    await expect(sheet).toHaveCount(0);
    await missBooking(store, guest.id);
    await expect(rowsOf(page, suggestions.title)).toContainText(['周行']);
    await expectGoodPage(page);
    const { output } = await bookOnline(diner, store, 3);
    expect(output.status, 'nothing happens without a decision').toBe('waitService');
  });

  await test.step('the manager decides, with a reason and an end', async () => {
    await rowsOf(page, suggestions.title)
      .getByRole('button', { name: dinersStaff.blacklist.action, exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: dinersStaff.blacklist.reason.label })).toHaveValue(
      '未到店 1 次',
    );
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: new RegExp(dinersStaff.blacklist.until.label) }).click();
    await page
      .getByRole('grid')
      .getByRole('gridcell')
      .and(page.locator(':not([aria-disabled=true])'))
      .last()
      .click();
    await dialog.getByRole('button', { name: dinersStaff.blacklist.confirm, exact: true }).click();
    await expect(page.getByText(suggestions.empty)).toBeVisible();
  });

  await test.step('filters find the guest', async () => {
    await page.getByRole('textbox', { name: dinersRisk.rules.closed.label }).fill('1');
    await page.getByRole('button', { name: dinersRisk.find }).click();
    await expect(page.getByText(dinersRisk.none.title)).toBeVisible();
    await page.getByRole('textbox', { name: dinersRisk.rules.closed.label }).fill('');
    await page.getByRole('textbox', { name: dinersRisk.rules.finished.label }).fill('1');
    await page.getByRole('button', { name: dinersRisk.find }).click();
    await expect(rowsOf(page, dinersRisk.list)).toContainText(['周行']);
    await choose(page, dinersRisk.blacklisted.label, dinersRisk.blacklisted.yes);
    await expect(page).toHaveURL(/finished=1.*blacklisted=yes/);
    await expect(rowsOf(page, dinersRisk.list)).toHaveCount(1);
    await expectGoodPage(page);
  });

  await test.step('the guest is refused without being told why', async () => {
    const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
    await enterAs(context, diner, 'zh-Hans');
    const phone = await context.newPage();
    await openDiner(phone, slotPath('booking-confirm', slotAt(store, { days: 5 })));
    await expect(phone.getByText(bookingRefusalWords['zh-Hans'].bookingNotPossible)).toBeVisible();
    await expect(phone.getByText(/黑名单|未到店/)).toHaveCount(0);
    await context.close();
  });

  await test.step('the manager removes the guest from the blacklist, who can book again', async () => {
    await rowsOf(page, dinersRisk.list).getByRole('link').click();
    await expect(page).toHaveURL(/diner-detail/);
    await expect(rowsOf(page, dinersRisk.list)).toHaveCount(0);
    await expect(notice).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('button', { name: dinersStaff.blacklist.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: dinersStaff.blacklist.remove }).click();
    // While the question is open, the rest of the page is hidden from roles.
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(notice).toHaveCount(0);
    expect((await bookOnline(diner, store, 6)).status).toBe(200);
  });

  await test.step('hosts are refused what is for managers', async () => {
    const host = await staffOf(store, 'host');
    const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
    await enterAs(context, host, 'zh-Hans');
    const phone = await context.newPage();
    await phone.goto(`/web/${store.id}/diner-risk`);
    await expect(phone.getByText(suggestions.empty)).toBeVisible();
    await expect(phone.getByRole('button', { name: settings.action })).toHaveCount(0);
    await phone.goto(`/web/${store.id}/diner-merge`);
    await expect(phone.getByText(dinersRecords.notAllowed)).toBeVisible();
    await phone.goto(`/web/${store.id}/diner-import`);
    await expect(phone.getByText(dinersRecords.importing.notAllowed)).toBeVisible();
    await expectGoodPage(phone);
    const { can } = await callAs(phone, dinersApi.readDiner, {
      params: { storeId: store.id, dinerId: guest.id },
    });
    expect(can).toEqual(['update', 'blacklist']);
    const refused = await replyTo(phone, dinerRiskApi.updateRiskSettings, {
      params: { storeId: store.id },
      body: { suggestAfterAbsences: 9, version: 1 },
    });
    expect(refused.refusal?.code).toBe('notAllowed');
    await context.close();
  });
});
