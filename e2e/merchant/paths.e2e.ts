import { expect, expectNoAxeViolations, signInAs, test } from '#test.ts';
import { GROUP_OWNER, settle, signInAsDemo, workplace } from './at-work.ts';

for (const [asked, shown] of [
  ['/web', '/web/store-entrance'],
  ['/web/nonsense', '/web/store-entrance'],
  ['/web/nonsense/of/all/kinds', '/web/store-entrance'],
  ['/nonsense', '/'],
] as const) {
  test(`${asked} leads to ${shown}`, async ({ page }) => {
    await page.goto(asked);
    await expect(page).toHaveURL(shown);
    // By its tag: the announcement that greets a newcomer on the home page covers what has a role.
    await expect(page.locator('h1')).toBeVisible();
  });
}

test('a page that a store does not have leads its staff to the entrance', async ({ page }) => {
  await signInAsDemo(page, GROUP_OWNER);
  const { id } = await workplace(page, 9);
  for (const path of [`/web/${id}`, `/web/${id}/nonsense`]) {
    await page.goto(path);
    await expect(page).toHaveURL('/web/store-entrance');
  }
});

test('a store is closed to strangers, and to people who are not signed in', async ({ page, browser }) => {
  await settle(page.context());
  const owner = await browser.newPage();
  await signInAsDemo(owner, GROUP_OWNER);
  const path = `/web/${(await workplace(owner, 9)).id}/operation`;
  await owner.context().close();

  await page.goto(path);
  await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(path)}`);
  await signInAs(page.context());
  await page.goto(path);
  await expect(page.getByRole('alert')).toContainText('You don’t have access to this store');
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await expectNoAxeViolations(page);
  }
  await page.getByRole('link', { name: 'Choose another store' }).click();
  await expect(page).toHaveURL('/web/store-entrance');
});
