import type { Page } from '@playwright/test';
import { expect } from '#test.ts';
import { PHRASES } from './account-steps.ts';

const { identitySecurity } = PHRASES['zh-Hans'];

/** Confirms the sign-in dialog that a passport link shows to a signed-out visitor. */
export async function acceptPassport(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/');
  await dialog.getByRole('button', { name: identitySecurity.arrival.yes, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
