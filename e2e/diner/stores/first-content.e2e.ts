import { firstStore } from '#diner/open-diner.ts';
import { expect, test } from '#test.ts';

/**
 * The first content of a public page must need only its HTML and the files the HTML references: one round trip. All other
 * requests are left pending here.
 */
for (const page of ['home', 'store-detail'] as const) {
  test(`${page} shows its content with only its HTML and the files it references`, async ({
    page: browser,
    request,
  }) => {
    const path = page === 'home' ? '/' : `/store/${(await firstStore(browser)).id}`;
    const html = await (await request.get(path)).text();
    await browser.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === path || html.includes(`"${pathname}"`)) await route.continue();
    });
    await browser.goto(path, { waitUntil: 'commit' });
    await expect(browser.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(browser.locator('main a[href*="/booking-"]').first()).toBeVisible();
    const cover = browser.locator('main img').first();
    await expect(cover).toBeVisible();
    expect(await cover.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  });
}
