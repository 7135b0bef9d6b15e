import { expect, test } from '../test.ts';

/**
 * What a public page shows first needs its HTML and one round trip: everything that the HTML names. All else is left
 * without an answer here, and the content has to be there all the same.
 */
for (const page of ['home', 'store-detail'] as const) {
  test(`${page} shows its content with nothing but what its HTML names`, async ({
    page: browser,
    request,
  }) => {
    const { items } = await (await request.get('/api/stores', { params: { limit: 1 } })).json();
    const path = page === 'home' ? '/' : `/store/${items[0].id}`;
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
