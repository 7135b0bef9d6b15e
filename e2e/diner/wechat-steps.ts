import type { Page } from '@playwright/test';
import { identity } from '@xiwei/phrases/identity/zh-Hans.ts';
import { expect } from '#test.ts';

/** Goes to the simulated WeChat login and chooses an option there. Returns the origin of the simulators. */
export async function signInWithWechat(page: Page, choice: string): Promise<string> {
  await page.getByRole('button', { name: identity.login.byWechat }).click();
  const option = page.getByRole('button', { name: choice });
  await expect(option).toBeVisible();
  const { origin } = new URL(page.url());
  await option.click();
  return origin;
}

/** Accepts the terms as a new user, whom WeChat has identified. */
export async function acceptTerms(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(identity.welcomeUse.agreeHeading);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: identity.welcomeUse.agree }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(identity.welcomeUse.heading);
}
