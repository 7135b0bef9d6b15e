import type { Page } from '@playwright/test';
import type { Language } from '@xiwei/contract/common/language.ts';
import { expect, navigateTo } from '#test.ts';

/**
 * Opens the gallery in a language and theme. If the page is open already, it is left and entered again, which resets its state
 * and is much cheaper than a page load.
 */
export async function openGallery(
  page: Page,
  language: Language = 'en',
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  if (new URL(page.url(), 'http://localhost').pathname === '/gallery') {
    await navigateTo(page, '/no-such-page');
    await expect(page.getByRole('region', { name: 'Overlays' })).toHaveCount(0);
    await navigateTo(page, '/gallery');
    await expect(page.getByRole('region', { name: 'Overlays' })).toBeVisible();
    return;
  }
  await page.addInitScript((value) => localStorage.setItem('xiwei.language', value), language);
  await page.goto('/gallery');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
