import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { Workplace } from '@xiwei/contract/stores/stores.model.ts';
import { demoAccounts, expect, type Phone, readCode, signInAs } from '#test.ts';

/** Patterns that match the notes of demo accounts. */
export const GROUP_OWNER = /^Owner of every/;
export const HOST = /^Host of Hall of Clouds/;
export const ADMIN = /administrator/;

/** Sets the language of all pages of the context. */
export async function setLanguage(context: BrowserContext, language: Language = 'en'): Promise<void> {
  await context.addInitScript((value) => localStorage.setItem('xiwei.language', value), language);
}

/** Signs in as the demo account whose note matches. */
export async function signInAsDemo(page: Page, note: RegExp): Promise<void> {
  const account = (await demoAccounts(page)).find((candidate) => note.test(candidate.note));
  if (!account) throw new Error(`No demo account matches ${note}`);
  await signInAs(page.context(), account);
}

/**
 * Returns one of the stores the user works at. Tests run in parallel and change the staff, so each uses a store of its
 * own, by index.
 */
export async function workplace(page: Page, index: number): Promise<Workplace> {
  const response = await page.request.get('/api/me/stores', { headers: { 'accept-language': 'en' } });
  const { items } = (await response.json()) as { items: Workplace[] };
  const store = items.toSorted((a, b) => a.id.localeCompare(b.id))[index];
  if (!store) throw new Error(`There is no workplace with index ${index}`);
  return store;
}

/** Signs in through the pages, starting at the store entrance and returning to it. */
export async function signInFromEntrance(page: Page, phone: Phone): Promise<void> {
  await page.goto('/web/store-entrance');
  await page.getByRole('link', { name: 'Sign in to Merchant' }).click();
  await page.getByRole('link', { name: 'Sign in by phone' }).click();
  await page.getByRole('combobox', { name: 'Country or region' }).selectOption(phone.region);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone.number);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page).toHaveURL(/\/login-code/);
  await page.getByRole('textbox', { name: '6-digit code' }).fill(await readCode(page, phone));
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(page).toHaveURL('/web/store-entrance');
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
