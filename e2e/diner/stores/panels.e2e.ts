import { EVENING_PHRASES, formatPhrase } from '#diner/evening-phrases.ts';
import { firstStore, openDiner } from '#diner/open-diner.ts';
import { expect, navigateTo, test } from '#test.ts';

const { storesSearch } = EVENING_PHRASES['zh-Hans'];

test('panels and pictures of a store are closed with Back before the page is left', async ({
  page,
  openStore,
}) => {
  const store = await openStore();
  await test.step('the contact panel is part of the URL', async () => {
    const contacts = page.getByRole('dialog', {
      name: formatPhrase(storesSearch.contact.title, { store: store.name['zh-Hans'] }),
    });
    await openDiner(page, `/store/${store.id}`);
    await page.getByRole('button', { name: storesSearch.contact.open }).last().click();
    await expect(contacts).toBeVisible();
    await expect(page).toHaveURL(/panel=contact/);
    await page.goBack();
    await expect(contacts).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/store/${store.id}$`));
    await page.goForward();
    await expect(contacts).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(contacts).toHaveCount(0);

    await page.goto(`/contact-store/${store.id}`);
    await expect(contacts).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/store/${store.id}\\?panel=contact`));
    await page.keyboard.press('Escape');
    await expect(contacts).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/store/${store.id}$`));
  });
  await test.step('Back closes the picture viewer, and then leaves the page', async () => {
    const demo = await firstStore(page);
    await navigateTo(page, `/store/${demo.id}`);
    const picture = page.getByRole('button', {
      name: formatPhrase(storesSearch.gallery.open, { what: demo.name }),
      exact: true,
    });
    await picture.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(picture).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/store/${store.id}$`));
  });
});
