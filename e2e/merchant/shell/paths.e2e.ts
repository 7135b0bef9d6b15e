import { setLanguage } from '#merchant/merchant-steps.ts';
import { signInAs } from '#sign-in.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

test('a store’s pages are denied to signed-out visitors and users who are not staff', async ({
  page,
  context,
  openStore,
}) => {
  const { id } = await openStore();
  const path = `/web/${id}/operation`;
  await setLanguage(context);
  await page.goto(path);
  await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(path)}`);
  await signInAs(context);
  await page.goto(path);
  await expect(page.getByRole('alert')).toContainText('You don’t have access to this store');
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await expectNoAxeViolations(page);
  }
  await page.getByRole('link', { name: 'Choose another store' }).click();
  await expect(page).toHaveURL('/web/store-entrance');
  await page.goto('/web/nonsense/of/all/kinds');
  await expect(page).toHaveURL('/web/store-entrance');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
