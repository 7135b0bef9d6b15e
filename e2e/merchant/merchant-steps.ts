import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { chooseRegion } from '#choose-region.ts';
import { readCode, type Session, useSession } from '#sign-in.ts';
import { expect } from '#test.ts';

/** Sets the language of all pages of the context. */
export async function setLanguage(context: BrowserContext, language: Language = 'en'): Promise<void> {
  await context.addInitScript((value) => localStorage.setItem('xiwei.language', value), language);
}

/** Gives the pages of a context the session of a person, and a language. */
export async function enterAs(
  context: BrowserContext,
  person: Session,
  language: Language = 'en',
): Promise<void> {
  await setLanguage(context, language);
  await useSession(context, person);
}

/** Signs in through the pages, starting at the store entrance and returning to it. */
export async function signInFromEntrance(page: Page, phone: PhoneInput): Promise<void> {
  await page.goto('/web/store-entrance');
  await page.getByRole('link', { name: 'Sign in to merchant view' }).click();
  await page.getByRole('link', { name: 'Sign in with phone number' }).click();
  await chooseRegion(page, phone.region);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone.number);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page).toHaveURL(/\/login-code/);
  await page.getByRole('textbox', { name: '6-digit code' }).fill(await readCode(page, phone));
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(page).toHaveURL('/web/store-entrance');
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
