import type { Page } from '@playwright/test';
import type { DinerOrder, StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { bookingFind } from '@xiwei/phrases/booking-find/zh-Hant.ts';
import { bookingOrderDetail } from '@xiwei/phrases/booking-order-detail/zh-Hant.ts';
import { bookingStaff } from '@xiwei/phrases/booking-staff/zh-Hant.ts';
import { bookingStand } from '@xiwei/phrases/booking-stand/zh-Hant.ts';
import { bookByApi, cancelByApi } from '#diner/booking-steps.ts';
import { actAsStore } from '#diner/orders-steps.ts';
import { enterAs } from '#merchant/merchant-steps.ts';
import { withDatabase } from '#product-database.ts';
import type { Person } from '#sign-in.ts';
import { DEPOSIT_PER_PERSON, inDays, slotAt, type TestStore } from '#stores.ts';
import { expect, expectLoaded, expectNoAxeViolations, test } from '#test.ts';
import { bookParty, readOrder, serviceRow } from './stand-steps.ts';

/** A store that keeps the whole deposit of ¥100 for each person if a guest cancels or does not come. */
const KEEPS_DEPOSIT = {
  rules: { deposits: [DEPOSIT_PER_PERSON], cancellation: [{ days: 0, refund: 'none' as const }] },
};

/** Books as a diner, pays the deposit, and requests to cancel. */
async function requestCancel(store: TestStore, diner: Person, time: string): Promise<DinerOrder> {
  const order = await bookByApi(diner.request, slotAt(store, { time }));
  await actAsStore(store.owner, order, 'recordOfflinePayment');
  await cancelByApi(diner.request, order);
  return order;
}

/**
 * Books for later and pays the deposit, which bookings of past times do not have. Then moves the start to an hour ago, which the server
 * refuses to staff.
 */
async function bookLate(store: TestStore): Promise<StaffOrder> {
  const order = await bookParty(store, { lastName: 'Alder', inMinutes: 60 });
  const paid = await actAsStore(store.owner, order, 'recordOfflinePayment');
  await withDatabase(async (client) => {
    const time = "start_at = now() - interval '1 hour', end_at = now() + interval '1 hour'";
    const where = 'where store_id = $1 and id = $2';
    await client.query(`update booking_order set ${time} ${where}`, [order.storeId, order.id]);
  });
  return paid;
}

/** Closes an order on the page that shows first what happens to its money. */
async function closeOnPage(page: Page, verb: 'closeAbsent' | 'agreeCancel'): Promise<void> {
  const { close } = bookingOrderDetail;
  await expect(page.getByText('¥200').first()).toBeVisible();
  await expectLoaded(page);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: close.verbs[verb] }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(close.loseForfeit.replace('{{amount}}', '¥200'));
  await question.getByRole('button', { name: close.verbs[verb] }).click();
}

/** Checks that the host stand is open again as it was, with a message that leads to the closed order. */
async function expectBackOnStand(page: Page, address: string, verb: 'closeAbsent' | 'agreeCancel') {
  await expect(page).toHaveURL(address);
  const words = new RegExp(bookingStaff.done[verb].replace('{{guest}}', '.+'));
  const message = page.getByRole('listitem').filter({ hasText: words });
  await expect(message.getByRole('button', { name: bookingStaff.openOrder })).toBeVisible();
  return message;
}

test('a no-show forfeits its deposit, one cancel request is agreed and another one declined', async ({
  page,
  context,
  openStore,
  staffOf,
  newPerson,
}) => {
  const store = await openStore(KEEPS_DEPOSIT);
  const absent = await bookLate(store);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await enterAs(context, await staffOf(store, 'host'), 'zh-Hant');
  await page.goto(`/web/${store.id}/booking-home?view=list`);

  await test.step('a late party with a paid deposit is closed as a no-show', async () => {
    const attention = page.getByRole('region', { name: bookingStand.sections.attention });
    await expect(attention).toContainText('Alder');
    await serviceRow(page, 'Alder').click();
    await expect(page).toHaveURL(new RegExp(absent.id));
    const stand = page.url();
    await page.keyboard.press('x');
    await closeOnPage(page, 'closeAbsent');
    const message = await expectBackOnStand(page, stand, 'closeAbsent');
    expect(await readOrder(store, absent)).toMatchObject({ status: 'closed', closeReason: 'absent' });
    await expect(attention).toHaveCount(0);
    await expectNoAxeViolations(page);
    await message.getByRole('button', { name: bookingStaff.openOrder }).click();
    await expect(page).toHaveURL(/store-order-detail/);
    await expect(page.getByText('扣除 ¥200').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(stand);
  });

  const [agreed, declined] = [
    await requestCancel(store, await newPerson(), '19:00'),
    await requestCancel(store, await newPerson(), '20:00'),
  ];

  await test.step('the host stand of the day agrees to a request', async () => {
    await page.goto(`/web/${store.id}/booking-home?view=list&date=${inDays(3)}`);
    const attention = page.getByRole('region', { name: bookingStand.sections.attention });
    await expect(attention.getByRole('listitem')).toHaveCount(2);
    await expectNoAxeViolations(page);
    await attention.getByRole('button', { name: /19:00/ }).click();
    await expect(page).toHaveURL(new RegExp(agreed.id));
    const stand = page.url();
    await page.getByRole('button', { name: new RegExp(`^${bookingStaff.verbs.agreeCancel}`) }).click();
    await closeOnPage(page, 'agreeCancel');
    await expectBackOnStand(page, stand, 'agreeCancel');
    expect(await readOrder(store, agreed)).toMatchObject({
      status: 'closed',
      closeReason: 'agreedCreatorCancel',
    });
  });

  await test.step('the message tab declines the other one, and the guest keeps the booking', async () => {
    await page.goto(`/web/${store.id}/message`);
    await expect(
      page.getByText(bookingFind.pending.sections.cancelRequest_other.replace('{{count}}', '1')),
    ).toBeVisible();
    await page.getByRole('button', { name: new RegExp(bookingStaff.verbs.continueService) }).click();
    await expect(page.getByText(bookingFind.pending.none)).toBeVisible();
    // The list leaves the request out before the server has answered.
    await expect.poll(async () => (await readOrder(store, declined)).status).toBe('waitService');
    await expectNoAxeViolations(page);
  });
});
