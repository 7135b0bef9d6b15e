import { read } from '#calls.ts';
import { bookByApi, findTable, submitBookingForm } from '#diner/booking-steps.ts';
import { EVENING_PHRASES, formatPhrase } from '#diner/evening-phrases.ts';
import { openDiner } from '#diner/open-diner.ts';
import { expect, expectNoAxeViolations, signInAs, test } from '#test.ts';

test('books an overlapping table only after confirmation', async ({ page, context }) => {
  const { booking } = EVENING_PHRASES['zh-Hans'];
  await signInAs(context);
  const first = await findTable(page, { deposit: false, days: 24 });
  const existing = await bookByApi(page, first);
  const { storeId, date, time, kindIds } = await findTable(page, {
    deposit: false,
    days: 24,
    notAt: first.storeId,
  });
  expect(date).toBe(existing.date);
  const search = new URLSearchParams({ date, time, adults: '2', kind: kindIds[0] ?? '' });
  await openDiner(page, `/booking-confirm/${storeId}?${search}`);

  // Reloading the form does not extend the hold.
  const readExpiry = async () =>
    (await read<{ hold: { expiresAt: string } | null }>(page, `/api/stores/${storeId}/hold`)).hold?.expiresAt;
  await expect(page.getByText(formatPhrase(booking.confirm.held, { clock: '9:' }))).toBeVisible();
  const before = await readExpiry();
  expect(before).toBeDefined();
  await page.reload();
  await expect(page.getByText(formatPhrase(booking.confirm.held, { clock: '9:' }))).toBeVisible();
  expect(await readExpiry()).toBe(before);

  await submitBookingForm(page, 'zh-Hans', 'submit');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(first.storeName);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: booking.overlap.bookAnyway }).click();
  await expect(page).toHaveURL(new RegExp(`/order-detail/${storeId}/`));
});
