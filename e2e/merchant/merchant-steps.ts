import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { Workplace } from '@xiwei/contract/stores/stores.model.ts';
import { demoAccounts, expect, type Phone, readCode, signInAs } from '#test.ts';

/** People of the demo, by what is said of them. */
export const GROUP_OWNER = /^Owner of every/;
export const HOST = /^Host of Hall of Clouds/;
export const ADMIN = /administrator/;

/** The pages speak one language, whatever was chosen before. */
export async function settle(context: BrowserContext, language: Language = 'en'): Promise<void> {
  await context.addInitScript((chosen) => localStorage.setItem('xiwei.language', chosen), language);
}

/** Signs a person of the demo in. */
export async function signInAsDemo(page: Page, note: RegExp): Promise<void> {
  const person = (await demoAccounts(page)).find((account) => note.test(account.note));
  if (!person) throw new Error(`Nobody in the demo is ${note}`);
  await signInAs(page.context(), person);
}

/**
 * A store the person works at. Tests run side by side and change the staff, so each names one of its own by its place
 * in the list.
 */
export async function workplace(page: Page, place: number): Promise<Workplace> {
  const response = await page.request.get('/api/me/stores', { headers: { 'accept-language': 'en' } });
  const { items } = (await response.json()) as { items: Workplace[] };
  const store = items.toSorted((a, b) => a.id.localeCompare(b.id))[place];
  if (!store) throw new Error(`There is no workplace number ${place}`);
  return store;
}

/** Signs in on the pages themselves, from the merchant side's door and back to it. */
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
