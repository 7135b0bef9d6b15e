import type { Page } from '@playwright/test';
import { expect } from '#test.ts';
import { WORDS } from './account-steps.ts';

const { security } = WORDS['zh-Hans'];

/** Says yes to the question that a link with a passport code asks a person who is not signed in. */
export async function acceptPassport(page: Page): Promise<void> {
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await expect(page).toHaveURL('/');
  await question.getByRole('button', { name: security.arrival.yes, exact: true }).click();
  await expect(question).toHaveCount(0);
}
