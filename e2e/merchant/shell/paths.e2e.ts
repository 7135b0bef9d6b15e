import { setLanguage } from '#merchant/merchant-steps.ts';
import { signInAs, useSession } from '#sign-in.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

for (const [path, target] of [
  ['/web', '/web/store-entrance'],
  ['/web/nonsense', '/web/store-entrance'],
  ['/web/nonsense/of/all/kinds', '/web/store-entrance'],
  ['/nonsense', '/'],
] as const) {
  test(`${path} redirects to ${target}`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(target);
    // By tag: the announcement shown on the first visit of the home page hides other content from role queries.
    await expect(page.locator('h1')).toBeVisible();
  });
}

test('an unknown page of a store redirects to the store entrance', async ({ page, context, openStore }) => {
  const { id, owner } = await openStore();
  await useSession(context, owner);
  for (const path of [`/web/${id}`, `/web/${id}/nonsense`]) {
    await page.goto(path);
    await expect(page).toHaveURL('/web/store-entrance');
  }
});

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
});
