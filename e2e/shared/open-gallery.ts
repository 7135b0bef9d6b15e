import type { Page } from '@playwright/test';
import type { Language } from '@xiwei/contract/common/language.ts';
import { expect } from '#test.ts';

/** Opens the gallery in a language and theme, with reduced motion, so that tests see final states. */
export async function openGallery(
  page: Page,
  language: Language = 'en',
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.addInitScript((value) => localStorage.setItem('xiwei.language', value), language);
  await page.goto('/gallery');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
