import { addDays, dateIn, minuteIn } from '@xiwei/contract/common/wall-clock.ts';
import { notices } from '@xiwei/phrases/notices/zh-Hans.ts';
import { bookByApi } from '#diner/booking-steps.ts';
import { sidewaysOverflow } from '#diner/open-diner.ts';
import { readMails } from '#mails.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import { withDatabase } from '#product-database.ts';
import { readUserId } from '#sign-in.ts';
import { slotAt, type TestStore } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';
import { TIMEZONE } from '#timezone.ts';

/** Makes the news of the store as old as needed for the e-mail of this hour, and the report of yesterday due, as after a night. */
const passTheNight = ({ id }: TestStore, userId: string) =>
  withDatabase(async (client) => {
    await client.query(
      `update staff_digest_item set at = at - interval '2 hours' where store_id = $1 and user_id = $2`,
      [id, userId],
    );
    await client.query(
      `insert into staff_mail (store_id, id, user_id, kind, date, due_at, ends_at, created_at)
        values ($1, gen_random_uuid(), $2, 'eveningReport', $3, now(), now() + interval '1 hour', now())
        on conflict do nothing`,
      [id, userId, addDays(dateIn(TIMEZONE, Date.now()), -1)],
    );
    await client.query(`select graphile_worker.add_job('notices.staffMails')`);
  });

test('a manager adds an e-mail address and gets the news of a day and the report of an evening there', async ({
  page,
  openStore,
  staffOf,
  newPerson,
}) => {
  const store = await openStore();
  const address = `manager-${store.id.slice(-12)}@example.com`;
  await page.setViewportSize({ width: 375, height: 812 });
  await enterAs(page.context(), await staffOf(store, 'manager'));
  await page.goto(`/web/${store.id}/notice-setting`);
  await page.getByRole('checkbox', { name: 'New bookings: Email' }).click();
  await page.getByRole('combobox', { name: 'Time of the daily summary' }).click();
  const hour = Math.floor(minuteIn(TIMEZONE, Date.now()) / 60);
  await page.getByRole('option').nth(hour).click();
  await page.getByRole('switch', { name: 'End-of-day report' }).click();
  await expect(page.getByText('You haven’t added an email address yet')).toBeVisible();
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'Add address' }).click();
  await expect(heading(page, 'Email')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email address' }).fill(address);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('link', { name: 'Open simulated inbox' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expect.poll(() => readMails(page, address)).toHaveLength(1);
  const code = /\b\d{6}\b/.exec((await readMails(page, address))[0] ?? '')?.[0] ?? '';
  await page.getByRole('textbox', { name: '6-digit code' }).fill(code);
  await expect(page.getByText('Your email address is verified')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText('Email is sent to m***@example.com')).toBeVisible();

  await bookByApi((await newPerson()).request, slotAt(store));
  const userId = (await readUserId(page)) ?? '';
  await expect
    .poll(async () => {
      let count = 0;
      await withDatabase(async (client) => {
        const { rowCount } = await client.query('select 1 from staff_digest_item where user_id = $1', [
          userId,
        ]);
        count = rowCount ?? 0;
      });
      return count;
    })
    .toBe(1);
  await passTheNight(store, userId);
  await expect.poll(() => readMails(page, address)).toHaveLength(3);
  const mails = (await readMails(page, address)).join('\n');
  // In the language of the account, which is not that of this browser.
  expect(mails).toContain(`${notices.kinds.staffOrderBooked.title}（1）`);
  expect(mails).toContain('营业日报：');
  expect(mails).toContain(`/web/${store.id}/store-report-evening?date=`);
});
