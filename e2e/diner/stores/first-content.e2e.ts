import { firstStore } from '#diner/open-diner.ts';
import { expect, test } from '#test.ts';

/**
 * The first content of a public page must need only its HTML and the files the HTML references: one round trip. All other
 * requests are left pending here.
 */
test('public pages show their content with only their HTML and the files it references', async ({
  page,
  request,
}) => {
  for (const path of ['/', `/store/${(await firstStore(page)).id}`])
    await test.step(path, async () => {
      const html = await (await request.get(path)).text();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route('**/*', async (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname === path || html.includes(`"${pathname}"`)) await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main a[href*="/booking-"]').first()).toBeVisible();
      const cover = page.locator('main img').first();
      await expect(cover).toBeVisible();
      expect(await cover.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
    });
});
