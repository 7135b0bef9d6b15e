import type { Locator, Page } from '@playwright/test';
import type { PhoneRegion } from '@xiwei/contract/identity/identity.model.ts';

/** Chooses the country or region of a phone field, in the list that it opens. `within` is the form or the page. */
export async function chooseRegion(within: Page | Locator, region: PhoneRegion): Promise<void> {
  const page = 'page' in within ? within.page() : within;
  await within.getByRole('button', { name: /^(?:Country or region|国家或地区|國家或地區)[:：]/ }).click();
  const option = page.locator(`[data-region="${region}"]`);
  await option.click();
  await option.waitFor({ state: 'detached' });
}
