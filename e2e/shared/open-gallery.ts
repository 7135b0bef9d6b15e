import type { Page } from '@playwright/test';
import type { Language } from '@xiwei/contract/common/language.ts';
import { expect } from '#test.ts';

/** The design gallery in a language and theme, without motion: what is tested is where things end up. */
export async function openGallery(
  page: Page,
  language: Language = 'en',
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => localStorage.setItem('xiwei.language', chosen), language);
  await page.goto('/gallery');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
