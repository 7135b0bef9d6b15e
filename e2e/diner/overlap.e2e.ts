import { read } from '#calls.ts';
import { expect, expectNoAxeViolations, signInAs, test } from '#test.ts';
import { bookByApi, fillInAndSend, findTable } from './booking-steps.ts';
import { EVENING_WORDS, said } from './evening-phrases.ts';
import { openDiner } from './open-diner.ts';

test('a table at the hour of another booking is booked only when both are wanted', async ({
  page,
  context,
}) => {
  const { booking } = EVENING_WORDS['zh-Hans'];
  await signInAs(context);
  const first = await findTable(page, { deposit: false, days: 24 });
  const there = await bookByApi(page, first);
  const { storeId, date, time, kindIds } = await findTable(page, {
    deposit: false,
    days: 24,
    notAt: first.storeId,
  });
  expect(date).toBe(there.date);
  const asked = new URLSearchParams({ date, time, adults: '2', kind: kindIds[0] ?? '' });
  await openDiner(page, `/booking-confirm/${storeId}?${asked}`);

  // Opening the form again does not hold the table any longer.
  const until = async () =>
    (await read<{ hold: { expiresAt: string } | null }>(page, `/api/stores/${storeId}/hold`)).hold?.expiresAt;
  await expect(page.getByText(said(booking.confirm.held, { clock: '9:' }))).toBeVisible();
  const before = await until();
  expect(before).toBeDefined();
  await page.reload();
  await expect(page.getByText(said(booking.confirm.held, { clock: '9:' }))).toBeVisible();
  expect(await until()).toBe(before);

  await fillInAndSend(page, 'zh-Hans', 'submit');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(first.storeName);
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: booking.overlap.bookAnyway }).click();
  await expect(page).toHaveURL(new RegExp(`/order-detail/${storeId}/`));
});
