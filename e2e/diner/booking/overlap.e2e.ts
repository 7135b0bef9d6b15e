import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { callAs } from '#calls.ts';
import { bookByApi, slotPath, submitBookingForm } from '#diner/booking-steps.ts';
import { EVENING_PHRASES, formatPhrase } from '#diner/evening-phrases.ts';
import { openDiner } from '#diner/open-diner.ts';
import { signInAs } from '#sign-in.ts';
import { slotAt } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

test('books an overlapping table only after confirmation', async ({ page, context, openStore }) => {
  const { booking } = EVENING_PHRASES['zh-Hans'];
  await signInAs(context);
  const [first, second] = [await openStore(), await openStore()];
  await bookByApi(page, slotAt(first));
  const slot = slotAt(second);
  await openDiner(page, slotPath('booking-confirm', slot));

  // Reloading the form does not extend the hold.
  const readExpiry = async () =>
    (await callAs(page, bookingApi.readHold, { params: { storeId: second.id } })).hold?.expiresAt;
  await expect(page.getByText(formatPhrase(booking.confirm.held, { clock: '9:' }))).toBeVisible();
  const before = await readExpiry();
  expect(before).toBeDefined();
  await page.reload();
  await expect(page.getByText(formatPhrase(booking.confirm.held, { clock: '9:' }))).toBeVisible();
  expect(await readExpiry()).toBe(before);

  await submitBookingForm(page, 'zh-Hans', 'submit');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(first.name['zh-Hans']);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: booking.overlap.bookAnyway }).click();
  await expect(page).toHaveURL(new RegExp(`/order-detail/${second.id}/`));
});
