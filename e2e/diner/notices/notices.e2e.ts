import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { notices } from '@xiwei/phrases/notices/zh-Hans.ts';
import { callAs } from '#calls.ts';
import { PHRASES } from '#diner/account-steps.ts';
import { openDiner, readAnnouncements } from '#diner/open-diner.ts';
import { signInAs } from '#sign-in.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

const { common } = PHRASES['zh-Hans'];

test('marks notices as read when they are shown, and opens an announcement on its own page', async ({
  page,
  context,
}) => {
  await signInAs(context);
  const unread = async () => (await callAs(page, noticesApi.countUnreadNotices, {})).count;
  await expect.poll(unread).toBe(1);
  await openDiner(page, '/notice');
  const welcome = page
    .getByRole('list', { name: notices.list })
    .getByRole('link', { name: notices.kinds.welcome.title });
  await expect(welcome).toContainText(notices.unread);
  await expectNoAxeViolations(page);
  await expect.poll(unread).toBe(0);
  // Stays marked during this visit, not on the next one.
  await expect(welcome).toContainText(notices.unread);
  await page.reload();
  await expect(welcome).toBeVisible();
  await expect(welcome).not.toContainText(notices.unread);

  const [newest] = await readAnnouncements(page);
  if (!newest) throw new Error('The demo has no announcements');
  await page.getByRole('link', { name: newest.title }).click();
  await expect(page).toHaveURL(`/page-modal-item/${newest.id}`);
  await expect(page.getByRole('heading', { name: newest.title })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: common.actions.back }).click();
  await expect(page).toHaveURL('/notice');
});
