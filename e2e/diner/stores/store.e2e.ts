import type { Page } from '@playwright/test';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { callAs } from '#calls.ts';
import { firstStore, openDiner, sidewaysOverflow } from '#diner/open-diner.ts';
import { signInAs } from '#sign-in.ts';
import { expect, expectNoAxeViolations, navigateTo, test } from '#test.ts';

test('shows hours, the menu and articles of a store', async ({ page }) => {
  const store = await firstStore(page, 'en');
  const { id, name } = store;
  await test.step('opening hours, and an excerpt of the menu with prices in yuan', async () => {
    await openDiner(page, `/store/${id}`, { language: 'en' });

    const today = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: store.timezone }).format();
    await expect(page.locator('[aria-current=date]')).toHaveCount(1);
    await expect(page.locator('[aria-current=date]')).toContainText(`${today}Today`);

    const menu = page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'Menu' }) });
    const [signature] = store.dishes.filter((dish) => dish.signature);
    await expect(menu.getByRole('listitem')).toHaveCount(4);
    await expect(menu.getByRole('listitem').first()).toContainText(signature?.name ?? 'a signature dish');
    await menu.getByRole('link', { name: `View the full menu (${store.dishes.length} dishes)` }).click();
    await expect(page).toHaveURL(`/store-detail-menu/${id}`);
    for (const dish of store.dishes) {
      const row = page.getByRole('listitem').filter({ hasText: dish.name }).first();
      await expect(row).toContainText(`¥${(dish.price / 100).toLocaleString('en')}`);
    }
    await navigateTo(page, '/store/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurant not found');
    await expectNoAxeViolations(page);
  });
  await test.step('articles are read one after another and lead to booking', async () => {
    const { items } = await callAs(
      page,
      storesApi.listArticles,
      { params: { storeId: id }, query: {} },
      'en',
    );
    const [newest, second] = items.map(({ title }) => title);
    const title = page.getByRole('heading', { level: 1 });
    await navigateTo(page, `/store/${id}`);
    await page.getByRole('link', { name: `All ${items.length} stories` }).click();
    await expect(page).toHaveURL(`/store-article-list/${id}`);
    await expect(title).toHaveText(`Stories from ${name}`);
    await expect(page.getByRole('list', { name: 'Stories' }).getByRole('heading')).toHaveCount(items.length);
    await expectNoAxeViolations(page);

    await page.getByRole('link', { name: newest ?? '' }).click();
    await expect(title).toHaveText(newest ?? '');
    await expect(page).toHaveTitle(`${newest} · ${name}`);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: second ?? '' }).click();
    await expect(title).toHaveText(second ?? '');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Book a table' }).click();
    await expect(page).toHaveURL(new RegExp(`/booking-before/${id}`));

    await navigateTo(page, `/article-detail/${id}/${id}`);
    await expect(title).toHaveText('Story not found');
    await expectNoAxeViolations(page);
  });
});

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('copies the plain URL when signed out, and a short link to the page when signed in', async ({
    page,
    context,
  }) => {
    const { id, name } = await firstStore(page);
    const share = async () => {
      await openDiner(page, `/store/${id}`);
      await page.getByRole('button', { name: '分享' }).click();
      await expect(page.getByText('链接已复制')).toBeVisible();
      return copied(page);
    };
    expect(await share()).toBe(page.url());
    await signInAs(context);
    const link = await share();
    expect(link).toMatch(/\/teleport\/[\w-]+$/);
    await context.clearCookies();
    await page.goto(link);
    await expect(page).toHaveURL(`/store/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
});
